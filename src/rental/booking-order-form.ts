import { type BookingForm, readBookingForm } from "./booking-form.ts";
import type { BookingOrder } from "./booking-order.ts";
import { parseIsoDate } from "./calendar.ts";
import { idempotencyKeyOf, textOf } from "./form-text.ts";
import { readTripQuery } from "./trip-query.ts";

/**
 * The hidden fields of the booking form beside the driver's: `idempotencyKey`, made with the form; `carId`; `trip`, the search's own query
 * string ('pickup=…&drop=…'), empty for the bare page; `shownToday`, the day ('2026-09-14') that the page called today.
 */
export type BookingOrderForm = {
  /** The driver's part, for showing the form again. */
  readonly form: BookingForm;
  readonly carId: string;
  /** The trip's parameters as the page had them. */
  readonly tripParams: URLSearchParams;
  /** Undefined while the driver's part has errors, or when the key is none: then the page makes a new one and asks again. */
  readonly order: BookingOrder | undefined;
};

/** Reads all that the booking page submits (specification, section 2, 'Booking'). No price is among it: the server prices what it stores. */
export function readBookingOrder(formData: FormData): BookingOrderForm {
  const form = readBookingForm(formData);
  const idempotencyKey = idempotencyKeyOf(formData);
  const carId = textOf(formData, "carId");
  const tripParams = new URLSearchParams(textOf(formData, "trip"));
  const isSound = Object.keys(form.errors).length === 0;
  const order =
    idempotencyKey !== undefined && isSound
      ? {
          idempotencyKey,
          carId,
          tripQuery: readTripQuery(tripParams),
          shownToday: parseIsoDate(textOf(formData, "shownToday")),
          driver: form.values,
          licenceNumber: form.licenceNumber,
        }
      : undefined;
  return { form, carId, tripParams, order };
}
