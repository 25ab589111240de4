import { addDays, type CalendarDate, daysBetween, daysFromTo } from "#rental/trip/calendar.ts";
import type { Car } from "#rental/car.ts";
import type { Trip } from "#rental/trip/trip.ts";

/** The days on which every unit of a car is taken, by the car's id; a car without such days may be missing. */
export type TakenDays = ReadonlyMap<string, ReadonlySet<CalendarDate>>;

/** The cars that are sold out on a trip's days: by id, the pickup day of the next free days of the same length, or null. */
export type SoldOut = Readonly<Record<string, CalendarDate | null>>;

/** How many days after the wished pickup a free one is looked for. */
const nextFreeWithinDays = 60;

type Days = { readonly from: CalendarDate; readonly to: CalendarDate };

/**
 * Whether it can be said which cars are free for a trip: it has two dates of its own, and nothing that keeps it from being booked (product,
 * 'Results').
 */
export function canShowAvailability({ pickup, dropOff, problems }: Trip): boolean {
  return !pickup.dateAssumed && !dropOff.dateAssumed && problems.length === 0;
}

/** The available cars that are sold out on at least one of a trip's days, each with its next free pickup day. */
export function soldOutCars(
  cars: readonly Pick<Car, "id" | "available">[],
  takenDays: TakenDays,
  { pickup, dropOff, lastDay }: Pick<Trip, "pickup" | "dropOff" | "lastDay">,
): SoldOut {
  const wish = { from: pickup.date, to: dropOff.date };
  const wishedDays = daysFromTo(wish.from, wish.to);
  const soldOut = cars.flatMap(({ id, available }) => {
    const days = takenDays.get(id);
    if (!available || !days || !wishedDays.some((day) => days.has(day))) return [];
    return [[id, nextFreePickup(days, wish, lastDay) ?? null] as const];
  });
  return Object.fromEntries(soldOut);
}

/**
 * The first pickup day after the wished one from which a car is free for as many days, at most 60 days later; undefined if there is none,
 * or if the rental would end after `lastDay`.
 */
export function nextFreePickup(
  takenDays: ReadonlySet<CalendarDate>,
  { from, to }: Days,
  lastDay: CalendarDate,
): CalendarDate | undefined {
  const length = daysBetween(from, to) + 1;
  const lastTriedDay = addDays(to, nextFreeWithinDays);
  let freeCount = 0;
  for (let day = addDays(from, 1); day <= lastTriedDay && day <= lastDay; day = addDays(day, 1)) {
    freeCount = takenDays.has(day) ? 0 : freeCount + 1;
    if (freeCount === length) return addDays(day, 1 - length);
  }
  return undefined;
}

/** The same cars, those that are sold out after all others; otherwise in the same order. */
export function soldOutLast(cars: readonly Car[], soldOut: SoldOut): readonly Car[] {
  const isSoldOut = ({ id }: Car) => Object.hasOwn(soldOut, id);
  return [...cars.filter((car) => !isSoldOut(car)), ...cars.filter(isSoldOut)];
}
