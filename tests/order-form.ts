import { addDays, type CalendarDate, typedDate } from "#rental/trip/calendar.ts";
import { emptyTripQuery, tripSearchParams } from "#rental/trip/trip-query.ts";
import { dateAt } from "#rental/trip/zoned-time.ts";

export const licenseNumber = "MH12-20190034761";

interface OrderedTrip {
  readonly from?: CalendarDate;
  readonly nights?: number;
  readonly pickupTime?: string;
  readonly returnTime?: string;
}

/** What the booking page sends for one car: in Mumbai, for three days starting a month from now if nothing else is ordered. */
export function orderForm(
  carId: string,
  {
    from = addDays(dateAt(Date.now(), "Asia/Kolkata"), 30),
    nights = 2,
    pickupTime = "10:00 AM",
    returnTime = "12:00 PM",
  }: OrderedTrip = {},
) {
  const mumbai = "Mumbai - Maharashtra";
  const to = addDays(from, nights);
  const trip = tripSearchParams({
    ...emptyTripQuery,
    pickup: mumbai,
    drop: mumbai,
    pickupDate: typedDate(from),
    returnDate: typedDate(to),
    pickupTime,
    returnTime,
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
  return { key, carId, from, to, form };
}
