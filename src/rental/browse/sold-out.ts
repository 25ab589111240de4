import { addDays, type CalendarDate, countDaysBetween, writeTypedDate } from "#rental/trip/calendar.ts";
import { type CarHoldRule, type HoldTerms, selectCarHoldRule } from "#rental/booking/car-pool.ts";
import {
  computeHeldSpan,
  type PlaceForHold,
  type TripForHold,
  isOverlapping,
  listFullSpans,
  type MinuteSpan,
} from "#rental/booking/held-span.ts";
import type { Car } from "#rental/car.ts";
import type { TripQuery } from "#rental/trip/trip-query.ts";
import { planTrip, type Trip } from "#rental/trip/trip.ts";
import type { LimitContext, TripDays } from "#rental/price/nearest-days.ts";
import { findBrokenLimit } from "#rental/price/rate-limits.ts";

/** When every unit of a car is taken; where counting doesn't decide, also whether one can serve a whole time, as a booking would find. */
export type TakenTimes = {
  readonly spans: readonly MinuteSpan[];
  readonly canServe?: ((span: MinuteSpan) => boolean) | undefined;
};

/** The taken times by the car's id; where it has units by place, also by the place (`listTakenTimeEntries`). A car that never is may be missing. */
export type TakenTimesByCar = ReadonlyMap<string, TakenTimes>;

type FoundCar = Pick<Car, "id" | "foundAt">;

// No id has a space.
const toPlaceKey = (id: string, code: string | undefined) => `${id} ${code}`;

/** Lists the taken times of a car whose units are in pools: those of each place, and of all, since a car at any of them will do. */
export function listTakenTimeEntries(
  { id, foundAt }: FoundCar,
  pools: readonly (TakenTimes & { readonly place: string | undefined })[],
): readonly (readonly [key: string, times: TakenTimes])[] {
  if (!foundAt) return [[id, { spans: pools.flatMap(({ spans }) => spans) }]];
  // Where it is not at all, it is not taken either.
  const filledPools = pools.filter(({ place }) => foundAt.some(({ code }) => code === place));
  const allSpans = filledPools.flatMap(({ spans }) => spans);
  const everywhere = {
    spans: listFullSpans(allSpans, filledPools.length, { from: -Infinity, until: Infinity }),
    canServe: (span: MinuteSpan) => filledPools.some((pool) => !isTaken(pool, span)),
  };
  return [[id, everywhere], ...filledPools.map((pool) => [toPlaceKey(id, pool.place), pool] as const)];
}

/** Finds when every unit of a car is taken at a pickup place; at all of its places while the visitor has not chosen one. */
export const findTakenTimes = (
  { id, foundAt }: FoundCar,
  takenTimes: TakenTimesByCar,
  { assumed, code }: PlaceForHold,
): TakenTimes => takenTimes.get(foundAt && !assumed ? toPlaceKey(id, code) : id) ?? { spans: [] };

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

/** Tells whether no unit of a car is free throughout a trip, not even once others have moved. */
export function isSoldOut(
  car: FoundCar,
  takenTimes: TakenTimesByCar,
  trip: TripForHold,
  terms: HoldTerms,
): boolean {
  const ownTimes = findTakenTimes(car, takenTimes, trip.pickup.place);
  return isTaken(ownTimes, computeHeldSpan(trip, selectCarHoldRule(terms, car)));
}

const isTaken = ({ spans, canServe }: TakenTimes, span: MinuteSpan) =>
  spans.some((taken) => isOverlapping(taken, span)) || canServe?.(span) === false;

/** Moves a trip to other days, at the same times unless the pickup gets another; without a day for its return, it ends on that of its pickup. */
export function toTripOnDays(
  { pickup, dropOff }: TripForHold,
  { pickup: date, dropOff: lastDate = date, time = pickup.time }: TripDays,
): TripForHold {
  return { pickup: { ...pickup, date, time }, dropOff: { ...dropOff, date: lastDate } };
}

/**
 * The available cars that are sold out at some time of a trip, each with its next free pickup day: the first from which the car is
 * free for as many days and the trip can be booked, with somebody at the counters at both ends and within the company's limits.
 */
export function computeSoldOutNextPickups(
  cars: readonly Pick<Car, "id" | "category" | "available" | "foundAt">[],
  takenTimes: TakenTimesByCar,
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
  const { terms } = context;
  const findNext = (car: FoundCar & Pick<Car, "category">) =>
    findNextFreePickup(
      findTakenTimes(car, takenTimes, trip.pickup.place),
      trip,
      selectCarHoldRule(terms, car),
      canBeginOn(car),
    );
  return Object.fromEntries(
    cars
      .filter((car) => car.available && isSoldOut(car, takenTimes, trip, terms))
      .map((car) => [car.id, findNext(car) ?? null]),
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
  takenTimes: TakenTimes,
  trip: TripForHold,
  rule: CarHoldRule,
  fits: (pickup: CalendarDate) => boolean,
): CalendarDate | undefined {
  const { pickup, dropOff } = trip;
  for (let later = 1; later <= nextFreeWithinDays; later++) {
    const days = { pickup: addDays(pickup.date, later), dropOff: addDays(dropOff.date, later) };
    if (!isTaken(takenTimes, computeHeldSpan(toTripOnDays(trip, days), rule)) && fits(days.pickup))
      return days.pickup;
  }
  return undefined;
}

/** The same cars, those that can't be had after all others, by their ids; otherwise in the same order. */
export function sortUnbookableLast(
  cars: readonly Car[],
  soldOut: Readonly<Record<string, unknown>>,
): readonly Car[] {
  const isMarked = ({ id }: Car) => Object.hasOwn(soldOut, id);
  return [...cars.filter((car) => !isMarked(car)), ...cars.filter(isMarked)];
}
