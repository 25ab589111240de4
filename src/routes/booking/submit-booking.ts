import type { BrowserCatalog, Car, Place } from "#catalog/catalog.ts";
import { href, redirectDocument } from "react-router";
import type { Backend, BookingOutcome } from "#backend/api/backend.ts";
import { failureOf } from "#backend/api/store-unavailable.ts";
import { readBookingForm } from "#rental/booking/booking-form.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { isAmbiguous } from "#rental/trip/trip-query.ts";
import { type Failure, tryAgain } from "#site/shell/form-answer.ts";
import { availabilityOf, readChoice } from "./availability.ts";
import type { BookedAnswer, BookingAnswer, NotBooked, Reason } from "./booking-answer.ts";

type BookingBackend = Pick<Backend, "book" | "soldOutDates">;

/** A form as it arrives: its fields, and the address that it was sent to, which names the car and the trip that the page shows. */
export type SentForm = {
  readonly formData: FormData;
  readonly params: URLSearchParams;
  /** The sender's network address, for limits. */
  readonly clientAddress: string;
};

/**
 * Books what a form asks for, or says why not. Whatever goes wrong, the answer returns what the visitor typed, except the license number.
 * If the form and the address name two cars or two trips, nothing is booked, and the visitor decides. `report` receives the errors of a
 * store that can't be reached, and bugs.
 * @throws a redirect to /cars for a car that we don't have (product, 'What visitors are told')
 */
export async function submitBooking(
  catalog: BrowserCatalog,
  places: readonly Place[],
  backend: BookingBackend,
  { formData, params, clientAddress }: SentForm,
  report: (error: unknown) => void,
): Promise<BookingAnswer> {
  const form = readBookingForm(catalog.company.offices, formData);
  const choice = readChoice(catalog, places, params, Date.now());
  if (!choice) throw redirectDocument(href("/cars"));
  const input = { values: form.values, oneName: form.oneName, idempotencyKey: form.idempotencyKey };
  const refuse = (reason: Reason, idempotencyKey = form.idempotencyKey): NotBooked => ({
    kind: "refused",
    reason,
    typed: { ...input, idempotencyKey },
  });

  if (isAmbiguous(params)) return refuse({ kind: "ambiguous" });
  if (Object.keys(form.errors).length > 0)
    return {
      kind: "invalid",
      errors: form.errors,
      missing: form.missingFields.length > 0,
      question: form.emailQuestion,
      typed: input,
    };
  if (!form.order) return refuse({ kind: "missing-key" }, newIdempotencyKey());
  try {
    const { car, trip } = choice;
    const outcome = await backend.book(
      { ...form.order, carId: car.id, tripQuery: trip.query },
      clientAddress,
    );
    const answer = await answerTo(catalog, outcome, { backend, ...choice, report });
    return answer.kind === "done"
      ? answer
      : refuse(answer, answer.kind === "key-used" ? newIdempotencyKey() : form.idempotencyKey);
  } catch (error) {
    if (error instanceof Response) throw error;
    report(error);
    return tryAgain(failureOf(error), input);
  }
}

/** The answer to a form that did not reach the server, or whose answer was lost or could not be read. */
export function failureAnswer(catalog: BrowserCatalog, formData: FormData, failure: Failure): NotBooked {
  const { values, oneName, idempotencyKey } = readBookingForm(catalog.company.offices, formData);
  return tryAgain(failure, { values, oneName, idempotencyKey });
}

type AnswerContext = {
  readonly backend: BookingBackend;
  readonly car: Car;
  readonly trip: Trip;
  readonly report: (error: unknown) => void;
};

async function answerTo(
  catalog: BrowserCatalog,
  outcome: BookingOutcome,
  { backend, car, trip, report }: AnswerContext,
): Promise<BookedAnswer | Reason> {
  switch (outcome.kind) {
    case "booked": {
      const { reference, quote, driver, trip: bookedTrip } = outcome.booking;
      const { email, phone } = driver;
      return { kind: "done", reference, token: outcome.token, trip: bookedTrip, quote, email, phone };
    }
    case "unknown-car":
      throw redirectDocument(href("/cars"));
    case "sold-out": {
      const { free } = await availabilityOf(catalog, backend, car, trip, report);
      return { kind: "sold-out", dates: outcome.dates, free };
    }
    case "over-limit":
      return { kind: "over-limit" };
    case "unavailable": {
      const { free } = await availabilityOf(catalog, backend, car, trip, report);
      return { kind: "unavailable", free };
    }
    case "key-used":
    case "already-booked":
    case "price-changed":
    case "trip-refused":
      return outcome;
  }
}

/** A unique key. `randomUUID` is missing on pages served without TLS from another machine. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
