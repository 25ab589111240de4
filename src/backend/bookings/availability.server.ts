import { findCar } from "#content/fleet.ts";
import type { Kysely } from "kysely";
import {
  computeHeldSpan,
  type HeldTrip,
  listDatesOf,
  listFullSpans,
  toFirstMinute,
} from "#rental/booking/held-span.ts";
import { planUnits, type UnitPlan } from "#rental/booking/unit-plan.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import type { Car } from "#rental/car.ts";
import type { HoldRule } from "#rental/policy.ts";
import type { Catalog } from "#catalog/catalog.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import type { TakenTimes } from "#rental/browse/sold-out.ts";
import { findCarInAnyCatalog } from "#backend/catalogs/catalogs.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import type { Tx } from "#backend/db/transaction.server.ts";
import {
  computeHoldClock,
  deleteMovedHolds,
  endsAfter,
  insertHolds,
  makeHoldsQuery,
  readHolds,
  releaseHolds,
  selectUntil,
  type StoredHold,
  toHoldRows,
  toMovedRows,
} from "./holds.server.ts";

/** The days of a trip on which live bookings and blocks take every unit of a car, in order; none if the car is not in the fleet. */
export async function listSoldOutDates(
  { catalog, clock, database }: Pick<AppContext, "catalog" | "clock" | "database">,
  carId: string,
  trip: HeldTrip,
): Promise<readonly CalendarDate[]> {
  const car = findCar(catalog.cars, carId);
  if (!car) return [];
  const rule = catalog.company;
  const span = computeHeldSpan(trip, rule);
  const { overdueUntil } = computeHoldClock(clock(), rule);
  const holds = await makeHoldsQuery(database.queries, carId, span.from, overdueUntil)
    // Stryker disable next-line StringLiteral: only saves rows
    .where("from_minute", "<", span.until)
    .execute();
  const fullSpans = listFullSpans(
    holds.map(({ from_minute: from, taken_until: until }) => ({ from, until })),
    car.units,
    span,
  );
  return listDatesOf(fullSpans, rule, trip.pickup.place.zone);
}

/** When, from now on, live bookings and blocks take every unit of a car, however far ahead: one query for all cars. */
export async function readTakenTimesByCar(
  queries: Kysely<Schema>,
  { cars, company }: Pick<Catalog, "cars" | "company">,
  now: number,
): Promise<TakenTimes> {
  const ids = cars.map(({ id }) => id);
  const { firstMinute, overdueUntil } = computeHoldClock(now, company);
  // The query reads only an index, car by car, and skips what is over.
  const rows = await queries
    .selectFrom("holds")
    .select(["car_id", "from_minute as from", selectUntil(overdueUntil).as("until")])
    .where("car_id", "in", ids)
    .where(endsAfter(firstMinute, overdueUntil))
    .execute();
  const holdsByCar = Map.groupBy(rows, ({ car_id: id }) => id);
  const span = { from: firstMinute, until: Infinity };
  return new Map(
    cars.flatMap(({ id, units }) => {
      const fullSpans = listFullSpans(holdsByCar.get(id) ?? [], units, span);
      return fullSpans.length > 0 ? [[id, fullSpans] as const] : [];
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
  readonly trip: HeldTrip;
  readonly now: number;
  /** Where it may have begun: by whose clock days are over, which can't be sold again. */
  readonly zone?: string;
  /** Whether it is on the road, so that it keeps its unit. */
  readonly hasLeft?: boolean;
};

/** Plans which unit a booking could hold, besides what others hold, instead of what it holds now. Stores nothing. */
export async function readUnitPlan(
  queries: Kysely<Schema>,
  rule: HoldRule,
  { id: carId, units }: Pick<Car, "id" | "units">,
  { id, trip, now, zone, hasLeft = false }: BookingNeed,
): Promise<UnitPlan<StoredHold> & { readonly dates: readonly CalendarDate[] }> {
  const span = computeHeldSpan(trip, rule);
  const { firstMinute, overdueUntil } = computeHoldClock(now, rule);
  const holds = await readHolds(queries, carId, Math.min(firstMinute, span.from), overdueUntil);
  const present = holds.findLast(({ bookingId }) => bookingId === id)?.unit;
  const otherHolds = holds.filter(({ bookingId }) => bookingId !== id);
  const startOfToday = (at: string) => (rule.turnaround ? firstMinute : toFirstMinute(toZonedDate(now, at)));
  const countedFrom = zone === undefined ? span.from : startOfToday(zone);
  const plan = planUnits(otherHolds, { units, firstMinute }, { span, countedFrom, present, hasLeft });
  return { ...plan, dates: listDatesOf(plan.soldOut, rule, trip.pickup.place.zone) };
}

/**
 * Makes a booking hold a unit of a car for its trip, instead of what it holds now; others move where they must. The car must be locked.
 * @returns the days that are sold out; if there are any, nothing changes.
 */
export async function holdUnit(
  tx: Tx,
  rule: HoldRule,
  car: Pick<Car, "id" | "units">,
  need: BookingNeed,
): Promise<readonly CalendarDate[]> {
  const { dates, placed, moves } = await readUnitPlan(tx, rule, car, need);
  // Stryker disable next-line ConditionalExpression: most callers have asked in the same transaction; this check is the second
  if (dates.length > 0) return dates;
  await releaseHolds(tx, need.id);
  await deleteMovedHolds(tx, car.id, moves);
  await insertHolds(tx, [
    ...toMovedRows(car.id, moves),
    ...toHoldRows(car.id, placed, { bookingId: need.id }),
  ]);
  return [];
}
