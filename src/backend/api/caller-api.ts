import type { BookingOrder } from "#rental/booking/booking-form.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { BookingOutcome } from "./backend.ts";
import type { ResentMail } from "./resent-mail.ts";

export type ResendOutcome =
  | { readonly kind: "resent"; readonly mail: ResentMail; readonly email: string }
  /** A sentence for the staff. */
  | { readonly kind: "not-allowed"; readonly reason: string }
  | { readonly kind: "unknown" };

/** What the staff does for a caller. */
export interface CallerApi {
  /**
   * Books for a caller, by the site's own rules and in the same transaction, but without a limit on what one person holds. The email
   * address and the license number may be empty.
   */
  book(order: BookingOrder, who: string): Promise<BookingOutcome>;
  /** The days of a rental on which every unit of a car is taken; empty when it is free. */
  soldOutDates(carId: string, from: CalendarDate, to: CalendarDate): Promise<readonly CalendarDate[]>;
  /** Sends an email to the customer again, to the address on file; the latest one unless another is named. */
  resend(reference: string, who: string, mail?: ResentMail): Promise<ResendOutcome>;
}
