import type { Booking } from "#rental/booking/booking.ts";
import type { BookingField } from "#rental/booking/driver-fields.ts";
import type { OverLimit } from "#rental/booking/hold-limit.ts";
import type { Inquiry } from "./backend.ts";
import type { BookedSide } from "./booking-event.ts";
import type { OnUnreadable } from "./unreadable-row.ts";

/** A message about a booking as it was at that moment. Contains no license number. */
export type BookingMessage = {
  /** As stored: 'desk' is the staff. */
  readonly recipient: "customer" | "desk";
  readonly booking: Booking;
} & BookingNews;

export type BookingNews =
  | { readonly kind: "booked" }
  | { readonly kind: "changed"; readonly before: BookedSide }
  | { readonly kind: "corrected"; readonly fields: readonly BookingField[] }
  /** A cancellation was taken back. */
  | { readonly kind: "reinstated" }
  /** The fee in minor units. */
  | { readonly kind: "cancelled"; readonly fee: number; readonly feePercent: number };

/** To an address that a correction replaced; the booking is the one from before the correction, so it contains only that address. */
export type ReaddressedMessage = {
  readonly kind: "readdressed";
  readonly recipient: "customer";
  readonly booking: Booking;
};

/** The link to a booking's own page, for a customer who has lost the earlier emails. */
export type LinkMessage = {
  readonly kind: "link";
  readonly recipient: "customer";
  readonly booking: Booking;
};

/** To a new subscriber of the newsletter, with the unsubscribe link. */
type SubscriberMessage = {
  readonly kind: "subscribed";
  readonly recipient: "customer";
  readonly subscriberId: string;
  readonly email: string;
};

/** A newsletter's copy for one subscriber, as it waits: the address and the text are stored only in their own rows. */
type NewsletterCopy = {
  readonly kind: "newsletter";
  readonly recipient: "customer";
  readonly subscriberId: string;
  readonly issueId: string;
};

/** The copy as it is sent; `body` is Markdown. */
type NewsletterMessage = NewsletterCopy & {
  readonly email: string;
  readonly subject: string;
  readonly body: string;
};

/** To the staff: somebody asks about a plan. */
export type InquiryMessage = {
  readonly kind: "enquiry";
  readonly recipient: "desk";
  /** Spelled as in the rows that are stored. */
  readonly enquiry: Omit<Inquiry, "idempotencyKey">;
};

/** To the staff: somebody was refused because their bookings hold too much. Amounts in car-days. */
export type HoldLimitMessage = {
  readonly kind: "hold-limit";
  readonly recipient: "desk";
  /** The email address, or the digits of the phone number; empty for a network. */
  readonly holder: string;
  /** The newest booking from a network; otherwise empty. */
  readonly reference: string;
} & OverLimit;

/** A message as it waits in the store. */
export type StoredMessage =
  | BookingMessage
  | ReaddressedMessage
  | LinkMessage
  | SubscriberMessage
  | NewsletterCopy
  | InquiryMessage
  | HoldLimitMessage;

/** A message as it is sent. */
export type Message = Exclude<StoredMessage, NewsletterCopy> | NewsletterMessage;

/** A message that one sender is working on, until its lease ends. */
export type ClaimedMessage = {
  /** The same at every attempt: the Message-ID is made from it. */
  readonly id: string;
  /** 1 for the first. */
  readonly attempt: number;
  readonly createdAt: number;
  readonly message: Message;
  /** For the link in the email: /your-booking/{token} or /unsubscribe/{token}; empty where there is none. */
  readonly token: string;
};

/** The queue of messages, for the sender: delivers at least once, and allows several senders. */
export interface Outbox {
  /**
   * Takes what is due, first attempts first, then the oldest; newsletters last. With `first attempts`, only these and no newsletters. What
   * is neither sent nor failed when the lease ends is due again. A message that can't be read is given up with its reason and reported to
   * `onUnreadable`; the others are taken.
   */
  claim(
    limit: number,
    leaseMilliseconds: number,
    onUnreadable?: OnUnreadable,
    selection?: "first attempts" | "all",
  ): Promise<readonly ClaimedMessage[]>;
  markSent(claimedMessage: ClaimedMessage): Promise<void>;
  /** Due again after a pause that grows; given up after the last attempt, or at once if it is refused for good. */
  markFailed(
    claimedMessage: ClaimedMessage,
    reason: string,
    options?: { readonly forGood: boolean },
  ): Promise<void>;
}
