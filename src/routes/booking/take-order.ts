import { href, redirect } from "react-router";
import type { Backend, BookingOutcome } from "#backend/backend.ts";
import { failureOf } from "#backend/store-away.ts";
import { findCar } from "#content/fleet.ts";
import { findPlace } from "#content/places.ts";
import type { BookingOrder } from "#rental/booking-order.ts";
import { type BookingOrderForm, readBookingOrder } from "#rental/booking-order-form.ts";
import type { Car } from "#rental/car.ts";
import { textOf } from "#rental/form-text.ts";
import { planTrip } from "#rental/trip.ts";
import { readTripQuery, tripSearchParams } from "#rental/trip-query.ts";
import type { Failure } from "#site/failure.ts";
import { availabilityOf } from "./availability.ts";
import type { BookingAnswer, Refusal, Refused } from "./booking-answer.ts";
import { newIdempotencyKey } from "./idempotency-key.ts";

type Store = Pick<Backend, "book" | "soldOutDates"> | undefined;

/** A form as it arrives: its fields, and the address that it was sent to, which names the car and the trip that the page shows. */
export type SentForm = {
  readonly formData: FormData;
  readonly params: URLSearchParams;
  /** Of whoever sent it: for limits. */
  readonly clientAddress: string;
};

/**
 * Books what a form asks for, or says why not; whatever is wrong, what was typed comes back, but for the license number. Throws a redirect
 * to /cars for a car that we don't have (specification, section 8). Fields that ask for another car or trip than the address are refused. `report` hears of a store that is away, and of a mistake of ours.
 */
export async function takeOrder(
  backend: Store,
  { formData, params, clientAddress }: SentForm,
  report: (error: unknown) => void,
): Promise<BookingAnswer> {
  const read = readBookingOrder(formData);
  const car = findCar(params.get("carId") ?? "");
  if (!car) throw redirect(href("/cars"));
  const { form, order } = read;
  const key = textOf(formData, "idempotencyKey");
  const refuse = (refusal: Refusal, idempotencyKey = key): Refused => ({
    ...refusal,
    values: form.values,
    idempotencyKey,
  });

  if (read.carId !== car.id || !isSameTrip(read.tripParams, params)) return refuse({ kind: "at-odds" });
  if (Object.keys(form.errors).length > 0)
    return refuse({ kind: "mend", errors: form.errors, missing: form.missing.length > 0 });
  if (!order) return refuse({ kind: "ask-again" }, newIdempotencyKey());
  if (!backend) return refuse({ kind: "unreachable" });
  try {
    const outcome = await backend.book(order, clientAddress);
    const answer = await answerTo(outcome, { backend, car, order, report });
    return answer.kind === "booked"
      ? answer
      : refuse(answer, answer.kind === "key-used" ? newIdempotencyKey() : key);
  } catch (error) {
    if (error instanceof Response) throw error;
    report(error);
    return refuse({ kind: failureOf(error) });
  }
}

function isSameTrip(one: URLSearchParams, other: URLSearchParams): boolean {
  const [trip, otherTrip] = [one, other].map((params) => tripSearchParams(readTripQuery(params)).toString());
  return trip === otherTrip;
}

/** The answer to a form that never reached the server, or whose answer never came back or could not be read. */
export function unanswered(formData: FormData, kind: Failure): Refused {
  const { form }: BookingOrderForm = readBookingOrder(formData);
  return { kind, values: form.values, idempotencyKey: textOf(formData, "idempotencyKey") };
}

type Asked = {
  readonly backend: NonNullable<Store>;
  readonly car: Car;
  readonly order: BookingOrder;
  readonly report: (error: unknown) => void;
};

async function answerTo(
  outcome: BookingOutcome,
  { backend, car, order, report }: Asked,
): Promise<Extract<BookingAnswer, { kind: "booked" }> | Refusal> {
  switch (outcome.kind) {
    case "booked": {
      const { reference, trip, quote, driver } = outcome.booking;
      const { email, phone } = driver;
      return { kind: "booked", reference, token: outcome.token, trip, quote, email, phone };
    }
    case "unknown-car":
      throw redirect(href("/cars"));
    case "sold-out": {
      const trip = planTrip(order.tripQuery, { findPlace, now: Date.now() });
      const { free } = await availabilityOf(backend, car, trip, report);
      return { kind: "sold-out", dates: outcome.dates, free };
    }
    case "over-limit":
      return { kind: "over-limit" };
    case "key-used":
    case "unavailable":
    case "trip-refused":
      return outcome;
  }
}
