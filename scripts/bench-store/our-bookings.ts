import { openBackOffice } from "#backend/back-office.server.ts";
import { book } from "#backend/bookings.server.ts";
import type { StoreSettings } from "#backend/database.server.ts";
import { fleet } from "#content/fleet.ts";
import { addDays, type CalendarDate, typedDate } from "#rental/calendar.ts";
import { emptyTripQuery } from "#rental/trip-query.ts";

/** Rows of one booking, by table: what the plain loop writes again. */
export type SampleRows = readonly (readonly [table: string, rows: readonly Record<string, unknown>[]])[];

const tables = ["bookings", "held_days", "licences", "booking_events", "outbox"] as const;
const cars = fleet.filter(({ available }) => available);
const mumbai = "Mumbai - Maharashtra";
const tripDays = 3;

/** Bookings as visitors make them, each for other days or another car, so that nothing is ever sold out. */
export async function ourBookings(settings: StoreSettings) {
  const office = await openBackOffice(settings);
  const tomorrow = addDays(new Date(office.clock()).toISOString().slice(0, 10) as CalendarDate, 2);
  let count = 0;
  let lastId = "";

  async function next(): Promise<void> {
    const car = cars[count % cars.length];
    const from = addDays(tomorrow, Math.floor(count / (cars.length * 12)) * tripDays);
    count += 1;
    const outcome = await book(office, {
      idempotencyKey: crypto.randomUUID(),
      carId: car?.id ?? "",
      tripQuery: {
        ...emptyTripQuery,
        pickup: mumbai,
        drop: mumbai,
        pickupDate: typedDate(from),
        returnDate: typedDate(addDays(from, tripDays - 1)),
        pickupTime: "10:00 AM",
        returnTime: "12:00 PM",
      },
      shownToday: undefined,
      driver: {
        firstName: "Asha",
        lastName: "Rao",
        email: "asha@example.com",
        phone: "+91 98200 12345",
        address: "",
        city: "",
        pincode: "",
      },
      licenceNumber: "MH12-20190034761",
    });
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
