import * as v from "valibot";
import { holderKinds } from "#rental/booking/hold-limit.ts";
import type { NewsletterContent } from "#backend/api/staff-backend.ts";
import { amount, booking, fields, hasKey, inquiry, side, text } from "./stored-formats.server.ts";
import type { Formats } from "./stored-json.server.ts";

// What the outbox holds: messages as they are stored, by their kinds, and as they are sent. None contains a license number.

/** A message about a booking as it was at that moment. As stored: 'desk' is the staff. */
const news = { recipient: v.picklist(["customer", "desk"]), booking };
const toCustomer = { recipient: v.literal("customer") };
const toStaff = { recipient: v.literal("desk") };

const messages = {
  booked: v.object({ ...news, kind: v.literal("booked") }),
  changed: v.object({ ...news, kind: v.literal("changed"), before: side }),
  /** The fee is in minor units. */
  cancelled: v.object({ ...news, kind: v.literal("cancelled"), fee: amount, feePercent: amount }),
  /** A cancellation was taken back. */
  reinstated: v.object({ ...news, kind: v.literal("reinstated") }),
  corrected: v.object({ ...news, kind: v.literal("corrected"), fields }),
  /** The link to a booking's own page, for a customer who has lost the earlier emails. */
  link: v.object({ ...toCustomer, kind: v.literal("link"), booking }),
  /** To an address that a correction replaced; the booking is the one from before the correction, so it contains only that address. */
  readdressed: v.object({ ...toCustomer, kind: v.literal("readdressed"), booking }),
  /** A newsletter's copy for one subscriber, as it waits: the address and the text are stored only in their own rows. */
  newsletter: v.object({ ...toCustomer, kind: v.literal("newsletter"), subscriberId: text, issueId: text }),
  /** To a new subscriber of the newsletter, with the unsubscribe link. */
  subscribed: v.object({ ...toCustomer, kind: v.literal("subscribed"), subscriberId: text, email: text }),
  /** Somebody was refused because their bookings hold too much. Amounts in car-days. */
  "hold-limit": v.object({
    ...toStaff,
    kind: v.literal("hold-limit"),
    by: v.picklist(holderKinds),
    /** The email address, or the digits of the phone number; empty for a network. */
    holder: text,
    /** The newest booking from a network; otherwise empty. */
    reference: text,
    held: amount,
    wanted: amount,
    limit: amount,
  }),
  /** Somebody asks about a plan. */
  enquiry: v.object({ ...toStaff, kind: v.literal("enquiry"), enquiry: inquiry }),
};

type Kind = keyof typeof messages;

/** A message of a kind as it waits in the store. */
export type MessageOf<K extends Kind> = v.InferOutput<(typeof messages)[K]>;
export type StoredMessage = MessageOf<Kind>;
export type BookingMessage = MessageOf<"booked" | "changed" | "cancelled" | "reinstated" | "corrected">;

/** What such a message says beside its booking. */
export type BookingNews = BookingMessage extends infer M
  ? M extends unknown
    ? Omit<M, "recipient" | "booking">
    : never
  : never;

/** A message as it is sent: a newsletter's copy has its address and its text. */
export type Message =
  | Exclude<StoredMessage, { readonly kind: "newsletter" }>
  | (MessageOf<"newsletter"> & NewsletterContent & { readonly email: string });

/** The kind of a message is in a separate column, and selects the schema. */
export function messageFormat(kind: string): Formats<StoredMessage> | undefined {
  return hasKey(messages, kind) ? { 1: messages[kind] } : undefined;
}
