import { initialCatalog } from "../../tests/initial-catalog.ts";
import { addDays, writeTypedDate } from "#rental/trip/calendar.ts";
import { listOfferedTimes } from "#rental/trip/offered-times.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { emptyTripQuery, toTripSearchParams } from "#rental/trip/trip-query.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";

const cars = initialCatalog.cars.filter(({ available }) => available);
const bookingsPerDay = cars.reduce((sum, { units }) => sum + units, 0);
/** Within the booking horizon. */
const days = 500;
const today = toZonedDate(Date.now(), "Asia/Kolkata");

/**
 * Returns what a visitor asks for, by their number: one day at a place, other ones for each, so that every page must be rendered; and a car that is
 * still free, for some fifty thousand visitors.
 */
export function visitor(number: number) {
  const label = placeLabel(initialCatalog.places[number % initialCatalog.places.length]!);
  const day = writeTypedDate(addDays(today, 2 + (Math.floor(number / bookingsPerDay) % days)));
  const trip = toTripSearchParams({
    ...emptyTripQuery,
    pickup: label,
    drop: label,
    pickupDate: day,
    returnDate: day,
    pickupTime: listOfferedTimes(initialCatalog.company.times)[
      Math.floor(number / initialCatalog.places.length) % 4
    ]!,
    returnTime: listOfferedTimes(initialCatalog.company.times).at(-1)!,
  }).toString();
  const carId = cars[number % cars.length]!.id;
  const form = new URLSearchParams({
    idempotencyKey: crypto.randomUUID(),
    carId,
    trip,
    firstName: "Asha",
    lastName: `Rao ${number}`,
    email: `guest.${number}@example.com`,
    phone: `+91 9${String(number).padStart(9, "0")}`,
    drivingLicense: `MH12-${String(number).padStart(9, "0")}`,
  });
  return { results: `/search?${trip}`, booking: `/booking?carId=${carId}&${trip}`, form: form.toString() };
}
