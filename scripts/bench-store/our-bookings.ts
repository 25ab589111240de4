import { openBackOffice } from "#backend/store/back-office.server.ts";
import { book } from "#backend/bookings/bookings.server.ts";
import type { StoreSettings } from "#backend/store/database.server.ts";
import { fleet } from "#content/fleet.ts";
import { addDays, type CalendarDate } from "#rental/trip/calendar.ts";
import { anOrder, tripDays } from "./order.ts";

/** Rows of one booking, by table: what the plain loop writes again. */
export type SampleRows = readonly (readonly [table: string, rows: readonly Record<string, unknown>[]])[];

const tables = ["bookings", "held_days", "licences", "booking_events", "outbox"] as const;
const cars = fleet.filter(({ available }) => available);

/** Bookings as visitors make them, each for different days or another car, so that nothing ever sells out. */
export async function ourBookings(settings: StoreSettings) {
  const office = await openBackOffice(settings);
  const tomorrow = addDays(new Date(office.clock()).toISOString().slice(0, 10) as CalendarDate, 2);
  let count = 0;
  let lastId = "";

  async function next(): Promise<void> {
    const car = cars[count % cars.length];
    const from = addDays(tomorrow, Math.floor(count / (cars.length * 12)) * tripDays);
    count += 1;
    const outcome = await book(office, anOrder(car?.id ?? "", from));
    if (outcome.kind !== "booked") throw new Error(`The order was answered with ${outcome.kind}.`);
    lastId = outcome.booking.id;
  }

  return {
    next,
    /** The rows of the last booking. */
    sampleRows: (): Promise<SampleRows> =>
      Promise.all(
        tables.map(async (table) => {
          const column = table === "bookings" ? "bookings.id" : `${table}.booking_id`;
          const rows = await office.database.queries
            .selectFrom(table as "bookings")
            .selectAll()
            .where(column as "bookings.id", "=", lastId)
            .execute();
          return [table, rows] as const;
        }),
      ),
    close: () => office.database.close(),
  };
}
