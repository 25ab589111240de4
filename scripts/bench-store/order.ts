import { addDays, type CalendarDate, typedDate } from "#rental/trip/calendar.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";

const mumbai = "Mumbai - Maharashtra";

/** Every measured rental has this length. */
export const tripDays = 3;

/** An order for a car on these days, with its own email address. */
export function anOrder(carId: string, from: CalendarDate, who = crypto.randomUUID().slice(0, 8)) {
  return {
    idempotencyKey: crypto.randomUUID(),
    carId,
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
      email: `${who}@example.com`,
      phone: `+91 98200 ${who.replaceAll(/\D/g, "7").padEnd(8, "3")}`,
      address: "14 Hill Road",
      city: "Mumbai",
      pincode: "400050",
    },
    licenseNumber: "MH12-20190034761",
  };
}
