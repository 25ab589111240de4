import { findCar } from "#content/fleet.ts";
import { type Insertable, type Kysely, sql } from "kysely";
import { type CalendarDate, listDays } from "#rental/trip/calendar.ts";
import type { Car } from "#rental/car.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import type { TakenDays } from "#rental/browse/sold-out.ts";
import { findCarInAnyCatalog } from "#backend/catalogs/catalogs.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import type { Tx } from "#backend/db/transaction.server.ts";

/** Both days included. */
export type DayRange = { readonly from: CalendarDate; readonly to: CalendarDate };

/** The days on which live bookings and blocks take every unit of a car, in order. */
async function soldOutDates(queries: Kysely<Schema>, car: Pick<Car, "id" | "units">, { from, to }: DayRange) {
  const rows = await queries
    .selectFrom("held_days")
    .select("day")
    .where("car_id", "=", car.id)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy("day")
    .having((row) => row.fn.countAll(), ">=", car.units)
    .orderBy("day")
    .execute();
  return rows.map(({ day }) => day);
}

/** The same for a car by its id; none if the car is not in the fleet. */
export async function listSoldOutDates(
  { catalog, database }: Pick<AppContext, "catalog" | "database">,
  carId: string,
  days: DayRange,
): Promise<readonly CalendarDate[]> {
  const car = findCar(catalog.cars, carId);
  return car ? soldOutDates(database.queries, car, days) : [];
}

/** The days from a day on, however many, on which live bookings and blocks take every unit of a car: one query for all cars. */
export async function readTakenDaysByCar(
  queries: Kysely<Schema>,
  cars: readonly Pick<Car, "id" | "units">[],
  from: CalendarDate,
): Promise<TakenDays> {
  const units = new Map(cars.map((car) => [car.id, car.units]));
  // The query reads only the table's key, car by car, and skips the days that are past.
  const rows = await queries
    .selectFrom("held_days")
    .select(["car_id", "day", (row) => row.fn.countAll().as("held")])
    .where("car_id", "in", [...units.keys()])
    .where("day", ">=", from)
    .groupBy(["car_id", "day"])
    .having((row) => row.fn.countAll(), ">=", Math.min(...units.values()))
    .execute();
  const daysByCar = new Map<string, Set<CalendarDate>>();
  for (const { car_id: id, day, held } of rows) {
    if (Number(held) < (units.get(id) ?? Infinity)) continue;
    daysByCar.set(id, (daysByCar.get(id) ?? new Set()).add(day));
  }
  return daysByCar;
}

/**
 * Makes a booking hold other days, or another car's, instead of its present ones. Returns the days that are sold out; if there are any, the
 * booking keeps its present ones.
 */
export async function moveHeldDays(
  tx: Tx,
  car: Pick<Car, "id" | "units">,
  days: DayRange,
  bookingId: string,
) {
  const { soldOut, rows } = await readUnitAssignment(tx, car, days, bookingId);
  // Stryker disable next-line ConditionalExpression: callers have asked in the same transaction; this check is the second
  if (soldOut.length > 0) return soldOut;
  await releaseDays(tx, bookingId);
  await tx.insertInto("held_days").values(rows).execute();
  return soldOut;
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

/** Frees the days that a booking holds; does nothing for one that holds none. */
export async function releaseDays(tx: Tx, bookingId: string): Promise<void> {
  await tx.deleteFrom("held_days").where("booking_id", "=", bookingId).execute();
}

/** Returns what could be held in addition to what other bookings hold. */
export async function readUnitAssignment(
  tx: Kysely<Schema>,
  car: Pick<Car, "id" | "units">,
  days: DayRange,
  bookingId: string,
): Promise<UnitAssignment> {
  return assignUnits(await makeTakenUnitsQuery(tx, car.id, days, bookingId).execute(), car, days, bookingId);
}

/** The days on which a car is sold out, and the rows that would hold a unit of it on every day. */
export type UnitAssignment = {
  readonly soldOut: readonly CalendarDate[];
  readonly rows: readonly Insertable<Schema["held_days"]>[];
};

/** The units that other bookings and blocks hold, as a query that can be combined with others: each row is a day and a unit's number. */
export function makeTakenUnitsQuery(
  tx: Kysely<Schema>,
  carId: string,
  { from, to }: DayRange,
  bookingId: string,
) {
  return tx
    .selectFrom("held_days")
    .select([sql.lit("unit").as("what"), "day", "unit as number"])
    .where("car_id", "=", carId)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where((row) => row.or([row("booking_id", "is", null), row("booking_id", "!=", bookingId)]));
}

/** Returns what could be held besides taken units: on each day the lowest free one, so that the table's key rejects the second to take it. */
export function assignUnits(
  takenRows: readonly TakenRow[],
  car: Pick<Car, "id" | "units">,
  days: DayRange,
  bookingId: string,
): UnitAssignment {
  const { lacking, lowestUnits } = chooseLowestFree(takenRows, car.units, days, 1);
  const rows = lowestUnits.map(({ day, unit }) => ({ car_id: car.id, day, unit, booking_id: bookingId }));
  return { soldOut: lacking, rows };
}

type TakenRow = { readonly day: CalendarDate; readonly number: number };
type FreeUnit = { readonly day: CalendarDate; readonly unit: number };

/** On each day the `count` lowest numbers that no unit has yet, and the days that have fewer free units. */
export function chooseLowestFree(
  takenRows: readonly TakenRow[],
  units: number,
  { from, to }: DayRange,
  count: number,
): { readonly lacking: readonly CalendarDate[]; readonly lowestUnits: readonly FreeUnit[] } {
  const takenUnitsByDay = new Map<CalendarDate, Set<number>>();
  for (const { day, number } of takenRows)
    takenUnitsByDay.set(day, (takenUnitsByDay.get(day) ?? new Set()).add(number));
  const days = listDays(from, to);
  const lacking = days.filter((day) => (takenUnitsByDay.get(day)?.size ?? 0) + count > units);
  const lowestUnits: FreeUnit[] = [];
  for (const day of days) {
    let remaining = count;
    for (let unit = 1; remaining > 0; unit++) {
      if (takenUnitsByDay.get(day)?.has(unit)) continue;
      lowestUnits.push({ day, unit });
      remaining -= 1;
    }
  }
  return { lacking, lowestUnits };
}
