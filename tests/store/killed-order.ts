import type { BookingOrder } from "#rental/booking/booking-form.ts";
import { emptyDriver } from "#rental/booking/driver-fields.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";

/** Returns what a process orders repeatedly until it is killed; the same key is the same order. */
export function killedOrder(idempotencyKey: string): BookingOrder {
  return {
    idempotencyKey,
    carId: "1",
    tripQuery: emptyTripQuery,
    shownToday: undefined,
    driver: {
      ...emptyDriver,
      firstName: "Asha",
      lastName: "Rao",
      email: "asha@example.com",
      phone: "9820012345",
    },
    licenseNumber: "MH12-20190034761",
    besides: "any",
  };
}
