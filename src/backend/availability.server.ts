import type { Insertable, Kysely } from "kysely";
import { type CalendarDate, daysFromTo } from "#rental/calendar.ts";
import type { Car } from "#rental/car.ts";
import type { Schema } from "./schema.server.ts";
import type { Tx } from "./transaction.server.ts";

type Days = { readonly from: CalendarDate; readonly to: CalendarDate };

/** The days on which live bookings take every unit of a car, in order. */
export async function soldOutDates(
  queries: Kysely<Schema>,
  car: Pick<Car, "id" | "units">,
  { from, to }: Days,
): Promise<readonly CalendarDate[]> {
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

/**
 * Holds a unit on every day for a new booking, or none at all: then it answers the days that are sold out. The booking's own row may come
 * later in the same transaction. The car must be locked; the key of the table would refuse the second of two who take the same unit even
 * if it were not.
 */
export async function holdDays(
  tx: Tx,
  car: Pick<Car, "id" | "units">,
  days: Days,
  bookingId: string,
): Promise<readonly CalendarDate[]> {
  const { soldOut, rows } = await freeUnits(tx, car, days, bookingId);
  if (soldOut.length === 0) await tx.insertInto("held_days").values(rows).execute();
  return soldOut;
}

/** Holds other days, or another car's, in place of what a booking holds; where they are sold out it keeps what it has. */
export async function moveHeldDays(
  tx: Tx,
  car: Pick<Car, "id" | "units">,
  days: Days,
  bookingId: string,
): Promise<readonly CalendarDate[]> {
  const { soldOut, rows } = await freeUnits(tx, car, days, bookingId);
  if (soldOut.length > 0) return soldOut;
  await releaseDays(tx, bookingId);
  await tx.insertInto("held_days").values(rows).execute();
  return soldOut;
}

/** Frees what a booking holds; for one that holds nothing, does nothing. */
export async function releaseDays(tx: Tx, bookingId: string): Promise<void> {
  await tx.deleteFrom("held_days").where("booking_id", "=", bookingId).execute();
}

/** What could be held, beside what other bookings hold. */
export async function freeUnits(
  tx: Kysely<Schema>,
  car: Pick<Car, "id" | "units">,
  days: Days,
  bookingId: string,
): Promise<{ soldOut: readonly CalendarDate[]; rows: Insertable<Schema["held_days"]>[] }> {
  const taken = await unitsTaken(tx, car.id, days, bookingId);
  const wanted = daysFromTo(days.from, days.to);
  const soldOut = wanted.filter((day) => (taken.get(day)?.size ?? 0) >= car.units);
  const rows = wanted.map((day) => ({
    car_id: car.id,
    day,
    unit: lowestFree(taken.get(day)),
    booking_id: bookingId,
  }));
  return { soldOut, rows };
}

async function unitsTaken(tx: Kysely<Schema>, carId: string, { from, to }: Days, except: string) {
  const rows = await tx
    .selectFrom("held_days")
    .select(["day", "unit"])
    .where("car_id", "=", carId)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where("booking_id", "!=", except)
    .execute();
  const taken = new Map<CalendarDate, Set<number>>();
  for (const { day, unit } of rows) taken.set(day, (taken.get(day) ?? new Set()).add(unit));
  return taken;
}

function lowestFree(taken: ReadonlySet<number> = new Set()): number {
  let unit = 1;
  while (taken.has(unit)) unit++;
  return unit;
}
