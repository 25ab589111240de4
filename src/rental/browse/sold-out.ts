import {
  addDays,
  type CalendarDate,
  countDaysBetween,
  listDays,
  writeTypedDate,
} from "#rental/trip/calendar.ts";
import type { Car } from "#rental/car.ts";
import type { TripQuery } from "#rental/trip/trip-query.ts";
import { planTrip, type Trip } from "#rental/trip/trip.ts";
import type { LimitContext } from "#rental/price/nearest-days.ts";
import { findBrokenLimit } from "#rental/price/rate-limits.ts";

/** The days on which every unit of a car is taken, by the car's id; a car without such days may be missing. */
export type TakenDays = ReadonlyMap<string, ReadonlySet<CalendarDate>>;

/** The cars that are sold out on a trip's days: by id, the pickup day of the next free days of the same length, or null. */
export type SoldOutCars = Readonly<Record<string, CalendarDate | null>>;

/** How many days after the wished pickup a free one is looked for. */
const nextFreeWithinDays = 60;

type Days = { readonly from: CalendarDate; readonly to: CalendarDate };

/**
 * Tells whether it can be said which cars are free for a trip: it has two dates of its own, and nothing that keeps it from being booked (product,
 * 'Results').
 */
export function canShowAvailability({ pickup, dropOff, problems }: Trip): boolean {
  return !pickup.dateAssumed && !dropOff.dateAssumed && problems.length === 0;
}

/** Tells whether every unit of a car is taken on at least one of a trip's days. */
export function isSoldOut(
  { id }: Pick<Car, "id">,
  takenDays: TakenDays,
  { pickup, dropOff }: Pick<Trip, "pickup" | "dropOff">,
): boolean {
  const days = takenDays.get(id);
  return days !== undefined && listDays(pickup.date, dropOff.date).some((day) => days.has(day));
}

/**
 * The available cars that are sold out on at least one of a trip's days, each with its next free pickup day: the first from which the car is
 * free for as many days and the trip can be booked, with somebody at the counters at both ends and within the company's limits.
 */
export function computeSoldOutCars(
  cars: readonly Pick<Car, "id" | "category" | "available">[],
  takenDays: TakenDays,
  trip: Trip,
  context: LimitContext,
): SoldOutCars {
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
  const wish = { from: trip.pickup.date, to: trip.dropOff.date };
  return Object.fromEntries(
    cars
      .filter((car) => car.available && isSoldOut(car, takenDays, trip))
      .map((car) => [
        car.id,
        findNextFreePickup(takenDays.get(car.id) ?? new Set(), wish, canBeginOn(car)) ?? null,
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
  takenDays: ReadonlySet<CalendarDate>,
  { from, to }: Days,
  fits: (pickup: CalendarDate) => boolean,
): CalendarDate | undefined {
  const length = countDaysBetween(from, to) + 1;
  const lastTriedDay = addDays(to, nextFreeWithinDays);
  let freeCount = 0;
  for (let day = addDays(from, 1); day <= lastTriedDay; day = addDays(day, 1)) {
    freeCount = takenDays.has(day) ? 0 : freeCount + 1;
    const pickup = addDays(day, 1 - length);
    if (freeCount >= length && fits(pickup)) return pickup;
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
