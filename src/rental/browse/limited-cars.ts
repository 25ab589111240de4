import type { Car } from "#rental/car.ts";
import { type LimitContext, makeNearestDaysFinder, type TripDays } from "#rental/price/nearest-days.ts";
import { type BrokenLimit, findBrokenLimit } from "#rental/price/rate-limits.ts";
import type { Rates } from "#rental/price/rates.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { isSoldOut, type TakenTimesByCar, toTripOnDays } from "./sold-out.ts";

/** The limit that shuts a car out of a trip, and the nearest days that would do. */
export type CarLimit = { readonly limit: BrokenLimit; readonly nearest: TripDays | undefined };

/** The cars that a limit shuts out of a trip, by their ids. */
export type CarLimitsById = Readonly<Record<string, CarLimit>>;

type LimitableCar = Pick<Car, "id" | "category" | "available" | "foundAt">;

/** Tells whether anything may shut a car out of a trip: a company's rates, or units that not every place has. */
export const mayLimitCars = ({ rates, cars }: { readonly rates?: Rates; readonly cars: readonly Car[] }) =>
  rates !== undefined || cars.some(({ foundAt }) => foundAt);

/** Finds the cars that a limit shuts out of a trip; none for a trip that can't be booked anyway. Without taken times it is not known who is free. */
export function findCarLimitsById(
  cars: readonly LimitableCar[],
  trip: Trip,
  context: LimitContext,
  takenTimes: TakenTimesByCar = new Map(),
): CarLimitsById {
  if (trip.problems.length > 0) return {};
  const findNearest = makeNearestDaysFinder(
    trip,
    context,
    (car, days) => !isSoldOut(car, takenTimes, toTripOnDays(trip, days), context.terms),
  );
  return Object.fromEntries(
    cars.flatMap((car) => {
      const limit = car.available ? findBrokenLimit(context.terms, car, trip, context.now) : undefined;
      return limit ? [[car.id, { limit, nearest: findNearest(car, limit) }]] : [];
    }),
  );
}

/** The same for one car; undefined where no limit shuts it out. */
export const findCarLimit = (
  car: LimitableCar,
  trip: Trip,
  context: LimitContext,
  takenTimes?: TakenTimesByCar,
): CarLimit | undefined => selectCarLimit(findCarLimitsById([car], trip, context, takenTimes), car);

/** The limit of a car among those of many; its id may be the name of what every object has. */
export const selectCarLimit = (limited: CarLimitsById, { id }: Pick<Car, "id">): CarLimit | undefined =>
  Object.hasOwn(limited, id) ? limited[id] : undefined;
