import { findCar } from "#content/fleet.ts";
import type { Kysely } from "kysely";
import { listFullDays, type Span, toFirstMinute, toSpan } from "#rental/booking/held-span.ts";
import { planUnits, type UnitPlan } from "#rental/booking/unit-plan.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { Car } from "#rental/car.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import type { TakenDays } from "#rental/browse/sold-out.ts";
import { findCarInAnyCatalog } from "#backend/catalogs/catalogs.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import type { Tx } from "#backend/db/transaction.server.ts";
import {
  computeFirstHeldMinute,
  deleteMovedHolds,
  insertHolds,
  readHolds,
  releaseHolds,
  type StoredHold,
  toHoldRows,
  toMovedRows,
} from "./holds.server.ts";

/** Both days included. */
export type DayRange = { readonly from: CalendarDate; readonly to: CalendarDate };

/** The days on which live bookings and blocks take every unit of a car, in order; none if the car is not in the fleet. */
export async function listSoldOutDates(
  { catalog, database }: Pick<AppContext, "catalog" | "database">,
  carId: string,
  days: DayRange,
): Promise<readonly CalendarDate[]> {
  const car = findCar(catalog.cars, carId);
  if (!car) return [];
  const span = toSpan(days);
  const holds = await database.queries
    .selectFrom("holds")
    .select(["from_minute as from", "until_minute as until"])
    .where("car_id", "=", carId)
    .where("until_minute", ">", span.from)
    // Stryker disable next-line StringLiteral: only saves rows
    .where("from_minute", "<", span.until)
    .execute();
  return listFullDays(holds, car.units, span);
}

/** The days from a day on, however many, on which live bookings and blocks take every unit of a car: one query for all cars. */
export async function readTakenDaysByCar(
  queries: Kysely<Schema>,
  cars: readonly Pick<Car, "id" | "units">[],
  firstMinute: number,
): Promise<TakenDays> {
  const ids = cars.map(({ id }) => id);
  // The query reads only an index, car by car, and skips what is over.
  const rows = await queries
    .selectFrom("holds")
    .select(["car_id", "from_minute as from", "until_minute as until"])
    .where("car_id", "in", ids)
    .where("until_minute", ">", firstMinute)
    .execute();
  const holdsByCar = Map.groupBy(rows, ({ car_id: id }) => id);
  const span = { from: firstMinute, until: Infinity };
  return new Map(
    cars.flatMap(({ id, units }) => {
      const days = listFullDays(holdsByCar.get(id) ?? [], units, span);
      return days.length > 0 ? [[id, new Set(days)] as const] : [];
    }),
  );
}

/**
 * A car as far as its units are counted, whatever has become of it: of one that has left the catalog, those that it had last. A car that no
 * catalog knows has the one unit of the booking that asks.
 */
export async function readCarWithUnits(
  { catalog, builtIn }: Pick<AppContext, "catalog" | "builtIn">,
  queries: Kysely<Schema>,
  id: string,
): Promise<Pick<Car, "id" | "units">> {
  return (
    findCar(catalog.cars, id) ?? (await findCarInAnyCatalog({ queries, builtIn }, id)) ?? { id, units: 1 }
  );
}

/** What a stored booking needs of a car, now. */
export type BookingNeed = {
  readonly id: string;
  readonly span: Span;
  readonly now: number;
  /** Where it may have begun: the day from which sold-out ones count, since days that are over can't be sold again. */
  readonly today?: CalendarDate;
  /** Whether it is on the road, so that it keeps its unit. */
  readonly hasLeft?: boolean;
};

/** Plans which unit a booking could hold, besides what others hold, instead of what it holds now. Stores nothing. */
export async function readUnitPlan(
  queries: Kysely<Schema>,
  { id: carId, units }: Pick<Car, "id" | "units">,
  { id, span, now, today, hasLeft = false }: BookingNeed,
): Promise<UnitPlan<StoredHold>> {
  const firstMinute = computeFirstHeldMinute(now);
  const holds = await readHolds(queries, carId, Math.min(firstMinute, span.from));
  const present = holds.findLast(({ bookingId }) => bookingId === id)?.unit;
  const otherHolds = holds.filter(({ bookingId }) => bookingId !== id);
  const countedFrom = today === undefined ? span.from : toFirstMinute(today);
  return planUnits(otherHolds, { units, firstMinute }, { span, countedFrom, present, hasLeft });
}

/**
 * Makes a booking hold a unit of a car for a span, instead of what it holds now; others move where they must. The car must be locked.
 * @returns the days that are sold out; if there are any, nothing changes.
 */
export async function holdUnit(
  tx: Tx,
  car: Pick<Car, "id" | "units">,
  need: BookingNeed,
): Promise<readonly CalendarDate[]> {
  const { soldOut, placed, moves } = await readUnitPlan(tx, car, need);
  // Stryker disable next-line ConditionalExpression: most callers have asked in the same transaction; this check is the second
  if (soldOut.length > 0) return soldOut;
  await releaseHolds(tx, need.id);
  await deleteMovedHolds(tx, car.id, moves);
  await insertHolds(tx, [
    ...toMovedRows(car.id, moves),
    ...toHoldRows(car.id, placed, { bookingId: need.id }),
  ]);
  return [];
}
