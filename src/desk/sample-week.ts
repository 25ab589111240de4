/** A few bookings around today for `npm run dev`, so that whoever opens the desk for the first time sees a day at work. */
import { randomUUID } from "node:crypto";
import { createStaffBackend } from "#backend/staff-backend.server.ts";
import type { StoreSettings } from "#backend/db/database.server.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { emptyDriver } from "#rental/booking/driver-fields.ts";
import { addDays, writeTypedDate } from "#rental/trip/calendar.ts";
import { listOfferedTimes } from "#rental/trip/offered-times.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { toZonedClock, toZonedDate } from "#rental/trip/zoned-time.ts";

const day = 24 * 3_600_000;

/** Who drives, from which day to which, counted from today, and whether the car has left. */
const sampleBookings = [
  { name: ["Asha", "Rao"], from: -4, to: -1, hasLeft: true },
  { name: ["Daniel", "Ortiz"], from: -2, to: 0, hasLeft: true },
  { name: ["Meera", "Nair"], from: -3, to: 0, hasLeft: true },
  { name: ["Grace", "Kim"], from: 0, to: 2, hasLeft: false },
  { name: ["Ravi", "Menon"], from: 0, to: 4, hasLeft: false },
  { name: ["Elena", "Rossi"], from: -1, to: 3, hasLeft: false },
  { name: ["Sam", "Carter"], from: 1, to: 5, hasLeft: false },
  { name: ["Noor", "Haddad"], from: 1, to: 2, hasLeft: false },
] as const;

/** Books the sample week with the catalog's first cars, at the two places whose day has just begun, unless the store has bookings. */
export async function fillSampleWeek(context: AppContext, settings: StoreSettings): Promise<void> {
  const { catalog } = context;
  const now = context.clock();
  if ((await createStaffBackend(context, settings).list({ limit: 1 })).length > 0) return;
  const times = listOfferedTimes(catalog.company.times);
  const places = catalog.places
    .toSorted((one, other) => toZonedClock(now, one.zone).minutes - toZonedClock(now, other.zone).minutes)
    .slice(0, 2);
  for (const [index, { name, from, to, hasLeft }] of sampleBookings.entries()) {
    const car = catalog.cars[index % catalog.cars.length];
    const place = places[index % places.length];
    if (!car || !place) continue;
    const today = toZonedDate(now, place.zone);
    const time = times[(index * 3) % times.length] ?? catalog.company.times.from;
    /** The staff's functions as they would have been used on a day of the past. */
    const staffOn = (offset: number) =>
      createStaffBackend({ ...context, clock: () => now + Math.min(offset, 0) * day }, settings);
    const [firstName, lastName] = name;
    const outcome = await staffOn(from - 1).book(
      {
        idempotencyKey: randomUUID(),
        carId: car.id,
        tripQuery: {
          ...emptyTripQuery,
          pickup: placeLabel(place),
          drop: placeLabel(place),
          pickupDate: writeTypedDate(addDays(today, from)),
          returnDate: writeTypedDate(addDays(today, to)),
          pickupTime: time,
          returnTime: time,
        },
        shownToday: undefined,
        besides: "any",
        driver: {
          ...emptyDriver,
          firstName,
          lastName,
          phone: `+1 212 555 01${String(10 + index)}`,
          email: `${firstName.toLowerCase()}@example.com`,
        },
        licenseNumber: "SAMPLE-0000",
      },
      "sample week",
      { isPastLimits: true },
    );
    if (outcome.kind === "booked" && hasLeft)
      await staffOn(from).handOver(outcome.booking.reference, "sample week");
  }
}
