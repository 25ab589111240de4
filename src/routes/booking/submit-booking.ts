import type { BrowserCatalog, Place } from "#catalog/catalog.ts";
import { href, redirectDocument } from "react-router";
import type { Backend, BookingOutcome } from "#backend/api/backend.ts";
import { readBookingForm } from "#rental/booking/booking-form.ts";
import {
  type ExtraProblemField,
  hasExtraFields,
  readExtraTexts,
  readAllowedExtrasChoice,
} from "#rental/booking/chosen-extras.ts";
import { findCar } from "#content/fleet.ts";
import { quoteCar } from "#rental/price/quote.ts";
import { toInvalidAnswer } from "#site/form/form-answer.ts";
import { hasAmbiguousCarOrTrip } from "#rental/trip/trip-query.ts";
import { answerForm } from "../answer-form.ts";
import { loadAvailability, type CarAndTrip, explainLimit, readCarAndTrip } from "./availability.ts";
import type { BookedAnswer, BookingAnswer, BookingRefusalReason } from "./booking-answer.ts";

type BookingBackend = Pick<Backend, "book" | "soldOutDates">;

/** A form as it arrives: its fields, and the address that it was sent to, which names the car and the trip that the page shows. */
export type SentBookingForm = {
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
  { formData, params, clientAddress }: SentBookingForm,
  report: (error: unknown) => void,
): Promise<BookingAnswer> {
  const form = readDriverForm(catalog, params, formData);
  const { typed, extras } = form;
  const choice = readCarAndTrip(catalog, places, params, Date.now());
  if (!choice) throw redirectDocument(href("/cars"));
  if (hasAmbiguousCarOrTrip(params)) return { kind: "refused", reason: { kind: "ambiguous" }, typed };
  if (formData.has(priceUpdateField)) return answerUpdate(catalog, choice, form);
  const { car, trip } = choice;
  return sendOrder(catalog, form, { backend, choice, places, report }, (order) =>
    backend.book(
      { ...order, ...(extras && { extras }), carId: car.id, tripQuery: trip.query },
      clientAddress,
    ),
  );
}

/** Sends the order of a form without mistakes by `send`, and answers the form. */
export function sendOrder(
  catalog: BrowserCatalog,
  form: ReturnType<typeof readDriverForm>,
  context: AnswerContext,
  send: (order: NonNullable<typeof form.order>) => Promise<BookingOutcome>,
): Promise<BookingAnswer> {
  const { order, typed } = form;
  const withNewKey = { ...typed, idempotencyKey: createIdempotencyKey() };
  return answerForm(form, context.report, async () => {
    if (!order) return { kind: "refused", reason: { kind: "missing-key" }, typed: withNewKey };
    const answer = await answerTo(catalog, await send(order), context);
    if (answer.kind === "done") return answer;
    return { kind: "refused", reason: answer, typed: answer.kind === "key-used" ? withNewKey : typed };
  });
}

/** The button that asks for the price of what is chosen, and books nothing. */
export const priceUpdateField = "update";

/** The booking form as its page and the action read it; `typed` goes back to the page. A form without extras has those of its address. */
export function readDriverForm(catalog: BrowserCatalog, params: URLSearchParams, formData: FormData) {
  const { values, oneName, idempotencyKey, missingFields, errors, ...form } = readBookingForm(
    catalog.company.offices,
    formData,
  );
  const car = findCar(catalog.cars, params.get("carId") ?? "");
  const extraTexts = readExtraTexts(hasExtraFields(formData) ? formData : params);
  const { choice, problems } = car
    ? readAllowedExtrasChoice(catalog, car, extraTexts)
    : { choice: undefined, problems: [] };
  const extraErrors: ExtraErrors = {};
  for (const { field, text } of problems)
    extraErrors[field] = [extraErrors[field] ?? [], text].flat().join(". ");
  return {
    ...form,
    errors: { ...errors, ...extraErrors },
    extraErrors,
    extras: extraTexts.length > 0 ? choice : undefined,
    typed: { values, oneName, ...(extraTexts.length > 0 && { extraTexts }), idempotencyKey },
    missing: missingFields.length > 0,
  };
}

type ExtraErrors = Partial<Record<ExtraProblemField, string>>;

/** Answers what the trip costs with what is chosen, or what can't be had. */
function answerUpdate(
  catalog: BrowserCatalog,
  { car, trip }: CarAndTrip,
  { extraErrors, extras, typed }: ReturnType<typeof readDriverForm>,
): BookingAnswer {
  const invalid = toInvalidAnswer({ errors: extraErrors });
  if (invalid) return { ...invalid, typed };
  return {
    kind: "refused",
    reason: { kind: "updated", quote: quoteCar(catalog, car, { ...trip, extras }) },
    typed,
  };
}

type AnswerContext = {
  readonly backend: Pick<Backend, "soldOutDates">;
  readonly choice: CarAndTrip;
  readonly places: readonly Place[];
  readonly report: (error: unknown) => void;
};

async function answerTo(
  catalog: BrowserCatalog,
  outcome: BookingOutcome,
  { backend, choice, places, report }: AnswerContext,
): Promise<BookedAnswer | BookingRefusalReason> {
  switch (outcome.kind) {
    case "booked": {
      const { reference, quote, driver, trip: bookedTrip } = outcome.booking;
      const { email, phone } = driver;
      return { kind: "done", reference, token: outcome.token, trip: bookedTrip, quote, email, phone };
    }
    case "unknown-car":
      throw redirectDocument(href("/cars"));
    case "sold-out": {
      const { free } = await loadAvailability(catalog, backend, choice, report);
      return { kind: "sold-out", dates: outcome.dates, free };
    }
    case "over-limit":
      return { kind: "over-limit" };
    case "unavailable": {
      const { free } = await loadAvailability(catalog, backend, choice, report);
      return { kind: "unavailable", free };
    }
    case "limited": {
      const { free } = await loadAvailability(catalog, backend, choice, report);
      return { kind: "limited", ...explainLimit(catalog, places, choice, outcome.limit), free };
    }
    case "key-used":
    case "already-booked":
    case "price-changed":
    case "total-changed":
    case "extras-refused":
    case "trip-refused":
    case "quote-over":
      return outcome;
  }
}

/** A unique key. `randomUUID` is missing on pages served without TLS from another machine. */
export function createIdempotencyKey(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
