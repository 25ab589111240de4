import { addDays, type CalendarDate, writeTypedDate } from "#rental/trip/calendar.ts";
import { emptyTripQuery, toTripSearchParams } from "#rental/trip/trip-query.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";

export const licenseNumber = "MH12-20190034761";

interface OrderedTrip {
  readonly from?: CalendarDate;
  readonly nights?: number;
  readonly pickup?: string;
  readonly drop?: string;
  readonly pickupTime?: string;
  readonly returnTime?: string;
}

let drivers = 0;

/** Returns what the booking page sends, and the car and the trip of its address: for another driver each time: in Mumbai, for three days starting a month from now if nothing else is ordered. */
export function orderForm(
  carId: string,
  {
    from = addDays(toZonedDate(Date.now(), "Asia/Kolkata"), 30),
    nights = 2,
    pickup = "Mumbai - Maharashtra",
    drop = pickup,
    pickupTime = "10:00 AM",
    returnTime = "12:00 PM",
  }: OrderedTrip = {},
) {
  const to = addDays(from, nights);
  const query = toTripSearchParams({
    ...emptyTripQuery,
    pickup,
    drop,
    differentReturn: drop !== pickup,
    pickupDate: writeTypedDate(from),
    returnDate: writeTypedDate(to),
    pickupTime,
    returnTime,
  });
  const key = crypto.randomUUID();
  drivers += 1;
  const form = new URLSearchParams({
    idempotencyKey: key,
    firstName: "Asha",
    lastName: "Rao",
    email: `asha.rao.${drivers}@example.com`,
    phone: `+91 98200 ${10_000 + drivers}`,
    drivingLicense: `${drivers}-${licenseNumber}`,
  });
  return { key, carId, trip: query.toString(), from, to, form };
}
