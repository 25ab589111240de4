import { addDays, typedDate } from "#rental/trip/calendar.ts";
import { emptyTripQuery, tripSearchParams } from "#rental/trip/trip-query.ts";
import { dateAt } from "#rental/trip/zoned-time.ts";

export const licenseNumber = "MH12-20190034761";

/** What the booking page sends for one car, for three days starting a month from now in Mumbai. */
export function orderForm(carId: string) {
  const mumbai = "Mumbai - Maharashtra";
  const from = addDays(dateAt(Date.now(), "Asia/Kolkata"), 30);
  const trip = tripSearchParams({
    ...emptyTripQuery,
    pickup: mumbai,
    drop: mumbai,
    pickupDate: typedDate(from),
    returnDate: typedDate(addDays(from, 2)),
    pickupTime: "10:00 AM",
    returnTime: "12:00 PM",
  });
  const key = crypto.randomUUID();
  const form = new URLSearchParams({
    idempotencyKey: key,
    carId,
    trip: trip.toString(),
    firstName: "Asha",
    lastName: "Rao",
    email: "asha.rao@example.com",
    phone: "+91 98200 12345",
    drivingLicense: licenseNumber,
  });
  return { key, carId, form };
}
