import type { BookingEvent } from "./booking-event.ts";

/** The form that asks for an act: its idempotency key, a UUID, and the id of the booking's last event that its reader saw. */
export type Deed = { readonly key: string; readonly seenEvent?: string | undefined };

/** Why a form's act was not done, in a sentence for the staff. */
export type DeedRefusal =
  /** The form has been sent before, and its act was done then. */
  | { readonly kind: "repeated"; readonly reason: string }
  /** These have happened to the booking since its reader saw it. */
  | { readonly kind: "outdated"; readonly reason: string; readonly events: readonly BookingEvent[] };

/** Why nothing was done: no booking has this reference, or a sentence for the staff. */
export type StaffRefusal =
  | { readonly kind: "unknown" }
  | { readonly kind: "not-allowed"; readonly reason: string }
  | DeedRefusal;

/** A person, by their address or by one of their bookings. */
export type PersonKey = { readonly email: string } | { readonly reference: string };

/** Whose bookings: an email address, a phone number, an IP address, or whoever shares the network of a booking. */
export type HolderKey =
  | { readonly by: "email"; readonly email: string }
  | { readonly by: "phone"; readonly phone: string }
  | { readonly by: "address"; readonly address: string }
  | { readonly by: "network-of"; readonly reference: string };

/** An email to everyone on the newsletter's list. */
export type NewsletterContent = {
  readonly subject: string;
  /** Markdown: headings, paragraphs, lists, bold, italics, links. */
  readonly body: string;
};

/** Something that the staff did outside of any booking, or took back. Contains nothing about a customer. */
export type StaffAct = {
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
    | "unblocked"
    | "quote-sent"
    | "desk-invited"
    | "desk-signed-in"
    | "desk-ended"
    | "member-added"
    | "member-end-set";
  /** What it was about: a newsletter, the reference of a booking, a car and its days, who at the desk, a member's number; mostly empty. */
  readonly subject: string;
  /** How many subscribers, bookings or units it was about. */
  readonly count: number;
};
