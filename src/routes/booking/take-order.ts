import { href, redirectDocument } from "react-router";
import type { Backend, BookingOutcome } from "#backend/promises/backend.ts";
import { failureOf } from "#backend/promises/store-away.ts";
import { readBookingForm } from "#rental/booking/booking-form.ts";
import type { Car } from "#rental/car.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { readTripQuery, type TripQuery, tripSearchParams } from "#rental/trip/trip-query.ts";
import type { Failure } from "#site/shell/failure.ts";
import { availabilityOf, requested } from "./availability.ts";
import type { BookingAnswer, Refusal, Refused } from "./booking-answer.ts";

type Store = Pick<Backend, "book" | "soldOutDates"> | undefined;

/** A form as it arrives: its fields, and the address that it was sent to, which names the car and the trip that the page shows. */
export type SentForm = {
  readonly formData: FormData;
  readonly params: URLSearchParams;
  /** The sender's network address, for limits. */
  readonly clientAddress: string;
};

/**
 * Books what a form asks for, or says why not; whatever goes wrong, what was typed is returned, except the license number. Throws a redirect
 * to /cars for a car that we don't have (product, 'What visitors are told'). Fields that ask for a different car or trip than the address
 * are refused. `report` is told about a store that can't be reached, and about bugs.
 */
export async function takeOrder(
  backend: Store,
  { formData, params, clientAddress }: SentForm,
  report: (error: unknown) => void,
): Promise<BookingAnswer> {
  const form = readBookingForm(formData);
  const wanted = requested(params, Date.now());
  if (!wanted) throw redirectDocument(href("/cars"));
  const refuse = (refusal: Refusal, idempotencyKey = form.idempotencyKey): Refused => ({
    ...refusal,
    values: form.values,
    oneName: form.oneName,
    idempotencyKey,
  });

  if (form.carId !== wanted.car.id || !isSameTrip(form.tripQuery, readTripQuery(params)))
    return refuse({ kind: "at-odds" });
  if (Object.keys(form.errors).length > 0)
    return refuse({
      kind: "mend",
      errors: form.errors,
      missing: form.missing.length > 0,
      question: form.emailQuestion,
    });
  if (!form.order) return refuse({ kind: "ask-again" }, newIdempotencyKey());
  if (!backend) return refuse({ kind: "unreachable" });
  try {
    const outcome = await backend.book(form.order, clientAddress);
    const answer = await answerTo(outcome, { backend, ...wanted, report });
    return answer.kind === "booked"
      ? answer
      : refuse(answer, answer.kind === "key-used" ? newIdempotencyKey() : form.idempotencyKey);
  } catch (error) {
    if (error instanceof Response) throw error;
    report(error);
    return refuse({ kind: failureOf(error) });
  }
}

function isSameTrip(one: TripQuery, other: TripQuery): boolean {
  return tripSearchParams(one).toString() === tripSearchParams(other).toString();
}

/** The answer to a form that did not reach the server, or whose answer was lost or could not be read. */
export function unanswered(formData: FormData, kind: Failure): Refused {
  const { values, oneName, idempotencyKey } = readBookingForm(formData);
  return { kind, values, oneName, idempotencyKey };
}

type Asked = {
  readonly backend: NonNullable<Store>;
  readonly car: Car;
  readonly trip: Trip;
  readonly report: (error: unknown) => void;
};

async function answerTo(
  outcome: BookingOutcome,
  { backend, car, trip, report }: Asked,
): Promise<Extract<BookingAnswer, { kind: "booked" }> | Refusal> {
  switch (outcome.kind) {
    case "booked": {
      const { reference, quote, driver, trip: booked } = outcome.booking;
      const { email, phone } = driver;
      return { kind: "booked", reference, token: outcome.token, trip: booked, quote, email, phone };
    }
    case "unknown-car":
      throw redirectDocument(href("/cars"));
    case "sold-out": {
      const { free } = await availabilityOf(backend, car, trip, report);
      return { kind: "sold-out", dates: outcome.dates, free };
    }
    case "over-limit":
      return { kind: "over-limit" };
    case "unavailable": {
      const { free } = await availabilityOf(backend, car, trip, report);
      return { kind: "unavailable", free };
    }
    case "key-used":
    case "already-booked":
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
