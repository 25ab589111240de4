import { addDays, type CalendarDate, countDaysBetween, writeTypedDate } from "#rental/trip/calendar.ts";
import { computeHeldSpan, type HeldTrip, isOverlapping, type Span } from "#rental/booking/held-span.ts";
import type { Car } from "#rental/car.ts";
import type { HoldRule } from "#rental/policy.ts";
import type { TripQuery } from "#rental/trip/trip-query.ts";
import { planTrip, type Trip } from "#rental/trip/trip.ts";
import type { LimitContext } from "#rental/price/nearest-days.ts";
import { findBrokenLimit } from "#rental/price/rate-limits.ts";

/** When every unit of a car is taken, by the car's id; a car that never is may be missing. */
export type TakenTimes = ReadonlyMap<string, readonly Span[]>;

/** The cars that are sold out on a trip's days: by id, the pickup day of the next free days of the same length, or null. */
export type SoldOutNextPickups = Readonly<Record<string, CalendarDate | null>>;

/** How many days after the wished pickup a free one is looked for. */
const nextFreeWithinDays = 60;

/**
 * Tells whether it can be said which cars are free for a trip: it has two dates of its own, and nothing that keeps it from being booked (product,
 * 'Results').
 */
export function canShowAvailability({ pickup, dropOff, problems }: Trip): boolean {
  return !pickup.dateAssumed && !dropOff.dateAssumed && problems.length === 0;
}

/** Tells whether every unit of a car is taken at some time of a trip. */
export function isSoldOut(
  { id }: Pick<Car, "id">,
  takenTimes: TakenTimes,
  trip: HeldTrip,
  rule: HoldRule,
): boolean {
  return isTaken(takenTimes.get(id) ?? [], computeHeldSpan(trip, rule));
}

const isTaken = (takenSpans: readonly Span[], span: Span) =>
  takenSpans.some((taken) => isOverlapping(taken, span));

/** Moves a trip to other days, at the same times. */
export function toTripOn<T extends HeldTrip>(
  { pickup, dropOff }: T,
  days: { readonly pickup: CalendarDate; readonly dropOff: CalendarDate },
): HeldTrip {
  return { pickup: { ...pickup, date: days.pickup }, dropOff: { ...dropOff, date: days.dropOff } };
}

/**
 * The available cars that are sold out at some time of a trip, each with its next free pickup day: the first from which the car is
 * free for as many days and the trip can be booked, with somebody at the counters at both ends and within the company's limits.
 */
export function computeSoldOutNextPickups(
  cars: readonly Pick<Car, "id" | "category" | "available">[],
  takenTimes: TakenTimes,
  trip: Trip,
  context: LimitContext,
): SoldOutNextPickups {
  // Cars that are free from the same day share the plan of it.
  const plans = new Map<CalendarDate, Trip>();
  const planFrom = (day: CalendarDate): Trip => {
    const planned = plans.get(day) ?? planTrip(toMovedTripQuery(trip, day), context);
    plans.set(day, planned);
    return planned;
  };
  const canBeginOn = (car: Pick<Car, "id" | "category">) => (day: CalendarDate) => {
    const planned = planFrom(day);
    return planned.problems.length === 0 && !findBrokenLimit(context.terms, car, planned, context.now);
  };
  const { company } = context.terms;
  return Object.fromEntries(
    cars
      .filter((car) => car.available && isSoldOut(car, takenTimes, trip, company))
      .map((car) => [
        car.id,
        findNextFreePickup(takenTimes.get(car.id) ?? [], trip, company, canBeginOn(car)) ?? null,
      ]),
  );
}

/** Returns what is asked for to make the same trip, as many days long, from another pickup day. */
export function toMovedTripQuery(
  { query, pickup, dropOff }: Pick<Trip, "query" | "pickup" | "dropOff">,
  date: CalendarDate,
): TripQuery {
  const lastDay = addDays(date, countDaysBetween(pickup.date, dropOff.date));
  return { ...query, pickupDate: writeTypedDate(date), returnDate: writeTypedDate(lastDay) };
}

/**
 * The first pickup day after the wished one from which a car is free for as many days, and that fits, at most 60 days later; undefined if
 * there is none.
 */
export function findNextFreePickup(
  takenSpans: readonly Span[],
  trip: HeldTrip,
  rule: HoldRule,
  fits: (pickup: CalendarDate) => boolean,
): CalendarDate | undefined {
  const { pickup, dropOff } = trip;
  for (let later = 1; later <= nextFreeWithinDays; later++) {
    const days = { pickup: addDays(pickup.date, later), dropOff: addDays(dropOff.date, later) };
    if (!isTaken(takenSpans, computeHeldSpan(toTripOn(trip, days), rule)) && fits(days.pickup))
      return days.pickup;
  }
  return undefined;
}

/** The same cars, those that can't be had after all others, by their ids; otherwise in the same order. */
export function sortSoldOutLast(
  cars: readonly Car[],
  soldOut: Readonly<Record<string, unknown>>,
): readonly Car[] {
  const isMarked = ({ id }: Car) => Object.hasOwn(soldOut, id);
  return [...cars.filter((car) => !isMarked(car)), ...cars.filter(isMarked)];
}
