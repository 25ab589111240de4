import type { BookingOrder } from "#rental/booking-order.ts";
import { emptyTripQuery } from "#rental/trip-query.ts";

/** What a process orders again and again until it is killed; the same key is the same order. */
export function killedOrder(idempotencyKey: string): BookingOrder {
  return {
    idempotencyKey,
    carId: "1",
    tripQuery: emptyTripQuery,
    shownToday: undefined,
    driver: {
      firstName: "Asha",
      lastName: "Rao",
      email: "asha@example.com",
      phone: "9820012345",
      address: "",
      city: "",
      pincode: "",
    },
    licenceNumber: "MH12-20190034761",
  };
}
