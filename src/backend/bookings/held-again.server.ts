import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { Car } from "#rental/car.ts";
import type { Tx } from "#backend/db/transaction.server.ts";
import { type DayRange, readUnitAssignment, releaseDays } from "./availability.server.ts";

/**
 * Makes a booking hold these days of a car, instead of those that it holds now. Returns the days from `today` on that others have taken; if
 * there are any, nothing changes. Days that are over can't be sold again: where others have every unit on such a day, it is left out. The
 * car must be locked.
 */
export async function reserveAgain(
  tx: Tx,
  car: Pick<Car, "id" | "units">,
  days: DayRange,
  bookingId: string,
  today: CalendarDate,
): Promise<readonly CalendarDate[]> {
  const { soldOut, rows } = await readUnitAssignment(tx, car, days, bookingId);
  const takenDays = soldOut.filter((date) => date >= today);
  if (takenDays.length > 0) return takenDays;
  await releaseDays(tx, bookingId);
  const freeRows = rows.filter(({ day }) => !soldOut.includes(day));
  if (freeRows.length > 0) await tx.insertInto("held_days").values(freeRows).execute();
  return [];
}
