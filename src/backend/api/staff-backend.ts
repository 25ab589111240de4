import type { Booking } from "#rental/booking/booking.ts";
import { type BookingField, type Driver } from "#rental/booking/driver-fields.ts";
import type { ChangeLine, PriceDifference } from "#rental/booking/booking-change.ts";
import type { Cancellation } from "#rental/booking/cancellation.ts";
import type { UndoableMove } from "#rental/booking/staff-moves.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { BookedSide, BookingEvent, ResentMail } from "./booking-event.ts";
import type { LicenseOnFile } from "./customer-booking.ts";

export type StaffBooking = {
  readonly booking: Booking;
  readonly license: LicenseOnFile;
  readonly events: readonly BookingEvent[];
  /** Minor units charged for a cancellation or a no-show. */
  readonly fee: number | undefined;
  /** What canceling would cost now; undefined once it can't be canceled. */
  readonly cancellation: Cancellation | undefined;
  /** For the customer's page: /your-booking/{token}. */
  readonly token: string;
};

/** Why nothing was done: no booking has this reference, or a sentence for the staff. */
export type Refused =
  | { readonly kind: "unknown" }
  | { readonly kind: "not-allowed"; readonly reason: string };

/** The result of a move along the lifecycle. */
export type MoveOutcome =
  | {
      readonly kind: "done";
      readonly booking: Booking;
      /** Minor units: a no-show's fee, or a late return's; 0 where there is none. */
      readonly fee: number;
    }
  | Refused;

/** The result of taking back the last move of a booking. */
export type UndoOutcome =
  | {
      readonly kind: "undone";
      readonly booking: Booking;
      readonly move: UndoableMove;
      /** Whether the customer gets an email about it, because they have, or may have, the one about the move. */
      readonly tellsCustomer: boolean;
    }
  | Refused;

/** What a later return would bring. */
export type ExtensionOffer = {
  readonly kind: "offer";
  readonly booking: Booking;
  readonly after: BookedSide;
  readonly lines: readonly ChangeLine[];
  readonly difference: PriceDifference;
  /** The late fee so far, minor units, which would no longer be due. */
  readonly replacedLateFee: number;
};

export type ExtensionRefusal =
  | { readonly kind: "sold-out"; readonly dates: readonly CalendarDate[] }
  | Refused;

export type ExtensionOutcome =
  | { readonly kind: "extended"; readonly booking: Booking; readonly before: BookedSide }
  /** The total is no longer the one that was shown: show this one. */
  | { readonly kind: "price-changed"; readonly offer: ExtensionOffer }
  | ExtensionRefusal;

export type OutboxState = "waiting" | "sent" | "given-up";

export type OutboxEntry = {
  readonly id: string;
  /** Undefined for newsletter messages. */
  readonly reference: string | undefined;
  readonly kind: string;
  readonly recipient: string;
  readonly state: OutboxState;
  readonly attempts: number;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** When it is tried next, while it waits. */
  readonly dueAt: number | undefined;
  readonly sentAt: number | undefined;
  readonly lastError: string | undefined;
};

/** How many rows the retention rules remove, or would remove. */
export type PurgeCount = {
  /** Bookings that ended more than seven years ago, with all that belongs to them. */
  readonly bookings: number;
  readonly inquiries: number;
  /** License numbers of rentals that ended more than 30 days ago. */
  readonly licenses: number;
  /** The instant before which bookings count as old enough to be removed. */
  readonly olderThan: number;
};

export type KeyRotation = {
  /** License numbers that were encrypted again. */
  readonly licenses: number;
  /** Bookings and subscribers that can now be found by the new key's links as well. */
  readonly links: number;
  /** License numbers that neither key can decrypt; they stay as they are. */
  readonly unreadable: number;
};

/** The result of asking for a whole license number. */
export type LicenseOutcome =
  | { readonly kind: "shown"; readonly booking: Booking; readonly number: string }
  /** When (epoch milliseconds) and to whom it was shown: a reason is needed to show it again. */
  | { readonly kind: "shown-before"; readonly at: number; readonly who: string }
  | Refused;

/** Corrected fields of a driver's form, each valid by the rules of the form. */
export type Correction = {
  readonly driver: Partial<Driver>;
  /** Undefined if it stays the same. */
  readonly licenseNumber: string | undefined;
};

export type CorrectOutcome =
  | {
      readonly kind: "corrected";
      readonly booking: Booking;
      readonly fields: readonly BookingField[];
      /** Whether the email address changed: then the old one gets an email as well. */
      readonly isReaddressed: boolean;
    }
  /** The address is the one on file: the customer's latest email goes to it again. */
  | { readonly kind: "resent"; readonly mail: ResentMail }
  | { readonly kind: "unchanged" }
  | Refused;

/** The result of sending an email again. */
export type ResendOutcome =
  | { readonly kind: "resent"; readonly mail: ResentMail; readonly email: string }
  | Refused;

/** A booking of which only the invoice is kept. */
export type KeptInvoice = {
  readonly reference: string;
  /** Whether the address is kept, since an invoice above a certain amount must show it. */
  readonly withAddress: boolean;
  /** Epoch milliseconds: `purge` deletes it at about this time. */
  readonly until: number;
};

/** A person, by their address or by one of their bookings. */
export type PersonKey = { readonly email: string } | { readonly reference: string };

/** What is, or would be, erased about a person, and what stays. */
export type ErasureReport = {
  /** References of bookings that are erased completely. */
  readonly bookings: readonly string[];
  readonly invoices: readonly KeptInvoice[];
  /** References of bookings that have not ended: they stay as they are. */
  readonly live: readonly string[];
  /** In the outbox, sent and waiting. */
  readonly mails: number;
  /** In DATA_DIR/mail, where emails go while there is no mail server. */
  readonly mailFiles: number;
  readonly inquiries: number;
  readonly subscriptions: number;
  /** False when other processes used the store for too long to clean up its files. */
  readonly wiped: boolean;
};

/** Whose bookings: an email address, a phone number, an IP address, or whoever shares the network of a booking. */
export type HolderKey =
  | { readonly by: "email"; readonly email: string }
  | { readonly by: "phone"; readonly phone: string }
  | { readonly by: "address"; readonly address: string }
  | { readonly by: "network-of"; readonly reference: string };

/** Live bookings of one holder, by pick-up. */
export type Release = {
  /** Confirmed bookings, which are or would be canceled. */
  readonly released: readonly Booking[];
  /** On the road. */
  readonly staying: readonly Booking[];
};

export type Subscriber = {
  readonly email: string;
  /** The sentence that the subscriber agreed to. */
  readonly consentText: string;
  /** Epoch milliseconds. */
  readonly subscribedAt: number;
};

/** An email to everyone on the newsletter's list. */
export type NewsletterContent = {
  readonly subject: string;
  /** Markdown: headings, paragraphs, lists, bold, italics, links. */
  readonly body: string;
};

/** The result of sending a newsletter to everyone on the list. */
export type NewsletterOutcome =
  /** How many copies were queued now; 0 when everyone already has theirs. */
  | { readonly kind: "queued"; readonly copies: number }
  /** Another newsletter has this name. */
  | { readonly kind: "name-used" }
  /** The same newsletter has another name. */
  | { readonly kind: "sent-before"; readonly name: string };

/** Something that the staff did outside of any booking, or took back. Contains nothing about a customer. */
export type AuditEntry = {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly who: string;
  readonly what:
    | "subscribers-read"
    | "unsubscribed"
    | "newsletter-sent"
    | "forgotten"
    | "purged"
    | "key-rotated"
    | "undone"
    | "blocked"
    | "unblocked";
  /** What it was about: the name of a newsletter, the reference of a booking, a car and its days; mostly empty. */
  readonly subject: string;
  /** How many subscribers, bookings or units it was about. */
  readonly count: number;
};

export type Backup = {
  readonly file: string;
  readonly bytes: number;
  readonly bookings: number;
  /** Where a copy of the key is; undefined when the backup contains none and is useless without LICENCE_KEY or the key file. */
  readonly keyFile: string | undefined;
};
