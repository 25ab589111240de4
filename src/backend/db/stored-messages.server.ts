import * as v from "valibot";
import { holderKinds } from "#rental/booking/hold-limit.ts";
import type { NewsletterContent } from "#backend/api/staff-backend.ts";
import {
  storedAmountSchema,
  bookingSchema,
  bookingFieldNamesSchema,
  hasKey,
  inquirySchema,
  arrangementSchema,
  carSheetSchema,
  storedTextSchema,
} from "./stored-formats.server.ts";
import type { SchemasByVersion } from "./stored-json.server.ts";

// What the outbox holds: messages as they are stored, by their kinds, and as they are sent. None contains a license number.

/** A message about a booking as it was at that moment. As stored: 'desk' is the staff. */
const news = { recipient: v.picklist(["customer", "desk"]), booking: bookingSchema };
const toCustomer = { recipient: v.literal("customer") };
const toStaff = { recipient: v.literal("desk") };

const messages = {
  booked: v.object({ ...news, kind: v.literal("booked") }),
  changed: v.object({ ...news, kind: v.literal("changed"), before: arrangementSchema }),
  /** The fee is in minor units. */
  cancelled: v.object({
    ...news,
    kind: v.literal("cancelled"),
    fee: storedAmountSchema,
    feePercent: storedAmountSchema,
  }),
  /** A cancellation was taken back, or a hand-over or a return whose sheet was sent. */
  reinstated: v.object({
    ...news,
    kind: v.literal("reinstated"),
    move: v.exactOptional(v.picklist(["handed-over", "taken-back"])),
  }),
  corrected: v.object({ ...news, kind: v.literal("corrected"), fields: bookingFieldNamesSchema }),
  /** The link to a booking's own page, for a customer who has lost the earlier emails. */
  link: v.object({ ...toCustomer, kind: v.literal("link"), booking: bookingSchema }),
  /** To an address that a correction replaced; the booking is the one from before the correction, so it contains only that address. */
  readdressed: v.object({ ...toCustomer, kind: v.literal("readdressed"), booking: bookingSchema }),
  /** What was written down about the car when it left, or when it came back: then both sheets, as far as there are. */
  sheet: v.object({
    ...toCustomer,
    kind: v.literal("sheet"),
    booking: bookingSchema,
    handOver: v.exactOptional(carSheetSchema),
    takeBack: v.exactOptional(carSheetSchema),
  }),
  /** A newsletter's copy for one subscriber, as it waits: the address and the text are stored only in their own rows. */
  newsletter: v.object({
    ...toCustomer,
    kind: v.literal("newsletter"),
    subscriberId: storedTextSchema,
    issueId: storedTextSchema,
  }),
  /** To a new subscriber of the newsletter, with the unsubscribe link. */
  subscribed: v.object({
    ...toCustomer,
    kind: v.literal("subscribed"),
    subscriberId: storedTextSchema,
    email: storedTextSchema,
  }),
  /** Somebody was refused because their bookings hold too much. Amounts in car-days. */
  "hold-limit": v.object({
    ...toStaff,
    kind: v.literal("hold-limit"),
    by: v.picklist(holderKinds),
    /** The email address, or the digits of the phone number; empty for a network. */
    holder: storedTextSchema,
    /** The newest booking from a network; otherwise empty. */
    reference: storedTextSchema,
    held: storedAmountSchema,
    wanted: storedAmountSchema,
    limit: storedAmountSchema,
  }),
  /** Somebody asks about a plan. */
  enquiry: v.object({ ...toStaff, kind: v.literal("enquiry"), enquiry: inquirySchema }),
};

type Kind = keyof typeof messages;

/** A message of a kind as it waits in the store. */
export type StoredMessageByKind<K extends Kind> = v.InferOutput<(typeof messages)[K]>;
export type StoredMessage = StoredMessageByKind<Kind>;
export type BookingNewsMessage = StoredMessageByKind<
  "booked" | "changed" | "cancelled" | "reinstated" | "corrected"
>;

/** What such a message says beside its booking. */
export type BookingNews = BookingNewsMessage extends infer M
  ? M extends unknown
    ? Omit<M, "recipient" | "booking">
    : never
  : never;

/** A message as it is sent: a newsletter's copy has its address and its text. */
export type OutgoingMessage =
  | Exclude<StoredMessage, { readonly kind: "newsletter" }>
  | (StoredMessageByKind<"newsletter"> & NewsletterContent & { readonly email: string });

/** The kind of a message is in a separate column, and selects the schema. */
export function findStoredMessageSchemas(kind: string): SchemasByVersion<StoredMessage> | undefined {
  return hasKey(messages, kind) ? { 1: messages[kind] } : undefined;
}
