import type { BookingSource, BookingStatus } from "#rental/booking/booking.ts";
import type { BookingChargeKind } from "#rental/booking/charges.ts";
import type { MoneyEntryKind, PaymentWay } from "#rental/booking/payments.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { DeskRole } from "#backend/api/desk.ts";
import type { StaffAct } from "#backend/api/staff-backend.ts";

/**
 * The tables, with the types that both stores have: texts, and numbers for amounts, flags and instants (epoch milliseconds). JSON is text.
 */
export interface Schema {
  bookings: {
    id: string;
    reference: string;
    status: BookingStatus;
    idempotency_key: string;
    /** A keyed hash: without the server's key nobody can use it to guess a license number. */
    content_hash: string;
    token_hash: string;
    car_id: string;
    pickup_at: number;
    return_at: number;
    /** 1 while something about the trip is not chosen. */
    assumed: number;
    email_lower: string;
    phone_digits: string;
    name_lower: string;
    created_at: number;
    /** After a late change, the pick-up before it, by which a cancellation is charged. */
    fee_pickup_at: number | null;
    /** After a late change, the base rental before it, in minor units. */
    fee_subtotal: number | null;
    /** Minor units, once canceled or marked as a no-show. */
    fee: number | null;
    /** When the booking was closed: returned, canceled or marked as a no-show. */
    closed_at: number | null;
    source: BookingSource;
    car: string;
    trip: string;
    quote: string;
    /** That by which it was priced. */
    catalog: number;
    /** A `RentalTerms`; null in rows from before they were stored. */
    terms: string | null;
    driver: string;
    /** What the staff finds it by, folded. */
    search_text: string;
    /** The number of the member whose booking it is; null for all others. */
    member: string | null;
  };
  /** How long live bookings and blocks hold units of cars: the store refuses two rows of one unit that overlap. */
  holds: {
    car_id: string;
    /** A count, not a particular vehicle: it says to which pool the unit belongs (src/rental/booking/car-pool.ts). */
    unit: number;
    /** Minutes since 1970, as for the end, which is not part of it. */
    from_minute: number;
    until_minute: number;
    /** Null where a block holds the unit. */
    booking_id: string | null;
    /** Null where a booking holds the unit. */
    block_code: string | null;
    /** 1 where it is of just this vehicle, which has been handed over, promised or named. */
    fixed: number;
    /** From when on the unit is free again, where it is kept for a price that was sent; null otherwise. */
    expires_at: number | null;
  };
  /** Units of a car that the staff has taken out of the fleet for some days. */
  blocks: {
    code: string;
    car_id: string;
    from_day: CalendarDate;
    to_day: CalendarDate;
    units: number;
    /** The code of the place whose units they are; null where a car has one pool for all places. */
    place: string | null;
    /** The one vehicle that it is of, where it names one. */
    plate: string | null;
    why: string;
    who: string;
    created_at: number;
  };
  licences: {
    booking_id: string;
    /** Encrypted number, and its last four characters where they may be shown. */
    sealed: string;
  };
  /** The network that a live booking was made from; deleted when the booking ends. */
  booking_networks: {
    booking_id: string;
    /** A keyed hash: without the server's key nobody can use it to guess an address. */
    network_hash: string;
  };
  booking_events: {
    id: string;
    booking_id: string;
    /** 1, 2, 3 within its booking, since two events can happen in one millisecond. */
    turn: number;
    at: number;
    /** 'customer', or the name of a member of staff. */
    who: string;
    what: string;
    detail: string;
  };
  /** Money that the staff has written down; never changed but for a note that is erased. */
  payments: {
    /** That of the event which tells it. */
    id: string;
    booking_id: string;
    at: number;
    who: string;
    kind: MoneyEntryKind;
    /** Null where no money changed hands. */
    how: PaymentWay | null;
    /** The kind of charge that is made, or paid with the deposit; otherwise null. */
    charge: BookingChargeKind | null;
    /** Minor units of the currency, which has so many decimals. */
    amount: number;
    currency: string;
    decimals: number;
    note: string;
    /** The label and the zone of the place whose day it counts to. */
    place: string;
    zone: string;
  };
  /** Who is a member of a plan, or of the loyalty program alone. */
  members: {
    number: string;
    /** The id of the plan; null for a loyalty member. */
    plan: string | null;
    /** 1 where the plan is paid by the year. */
    annual: number;
    name: string;
    phone: string;
    email: string;
    paid_by: string;
    since: CalendarDate;
    until: CalendarDate | null;
    created_at: number;
    /** What the staff finds it by, folded. */
    search_text: string;
  };
  /** Points that members have earned and spent; never changed. */
  points: {
    /** That of the event which tells it. */
    id: string;
    member: string;
    /** Null once the booking is deleted. */
    booking_id: string | null;
    at: number;
    what: "earned" | "taken-back" | "spent" | "given-back";
    /** Minor units of the currency, which has so many decimals: below 0 where the member has fewer from then on. */
    amount: number;
    currency: string;
    decimals: number;
  };
  /** Invoices and credit notes, numbered without a gap within a series; never changed. */
  invoices: {
    /** 'C-2026-': with the number behind it, it is what the invoice is called by. */
    series: string;
    number: number;
    booking_id: string;
    at: number;
    who: string;
    kind: "invoice" | "credit-note";
    /** What the invoice is called by that a credit note takes back, which only one may; null for invoices. */
    credits: string | null;
    content: string;
  };
  /** Prices that the staff has sent, each with all that a booking at it seals; nothing in them names a person. */
  quotes: {
    id: string;
    token_hash: string;
    car: string;
    trip: string;
    quote: string;
    terms: string;
    /** That by which it was priced. */
    catalog: number;
    who: string;
    created_at: number;
    expires_at: number;
    /** The block that keeps a unit for it, if one does. */
    block_code: string | null;
    /** The booking that was made at it. */
    booking_id: string | null;
  };
  outbox: {
    id: string;
    /** Null for messages that belong to no booking. */
    booking_id: string | null;
    kind: string;
    recipient: string;
    payload: string;
    created_at: number;
    attempts: number;
    /** When it is due; while a sender works on it, the end of its lease. */
    due_at: number;
    sent_at: number | null;
    given_up_at: number | null;
    last_error: string | null;
  };
  enquiries: {
    id: string;
    idempotency_key: string;
    content_hash: string;
    created_at: number;
    content: string;
    /** When the staff marked it as answered; null while it is open. */
    answered_at: number | null;
  };
  subscribers: {
    id: string;
    /** Null once unsubscribed: the address is deleted, the token still works. */
    email_lower: string | null;
    token_hash: string;
    consent_text: string;
    subscribed_at: number;
    unsubscribed_at: number | null;
  };
  /** A newsletter that was sent; its copies record for whom one was queued. */
  newsletter_issues: {
    id: string;
    name: string;
    content_hash: string;
    subject: string;
    /** Markdown. */
    body: string;
    created_at: number;
  };
  newsletter_copies: { issue_id: string; subscriber_id: string };
  /** Further links that open a booking or end a subscription: those made with another key than the row's first one. */
  further_links: {
    token_hash: string;
    owner_id: string;
    key_fingerprint: string;
  };
  /** A network that has asked for a lost link; deleted after an hour. */
  link_requests: {
    id: string;
    network_hash: string;
    asked_at: number;
  };
  desk_acts: StaffAct & { id: string };
  /** Links that sign a person in at the desk; deleted when used. */
  desk_invitations: { token_hash: string; name: string; may: DeskRole; expires_at: number };
  /** Devices that are signed in at the desk; deleted when that ends. */
  desk_sessions: {
    id: string;
    token_hash: string;
    name: string;
    may: DeskRole;
    /** 'Firefox on Linux' */
    device: string;
    signed_in_at: number;
    /** When it was last used, to the minute. */
    seen_at: number;
  };
  /** Each catalog that was published: the latest is in force. */
  catalogs: {
    number: number;
    published_at: number;
    who: string;
    /** Its files by their paths, as JSON. */
    sources: string;
    /** An `InheritedData` as JSON. */
    numbers: string;
    /** That of `checked`. */
    format: number;
    /** The `Catalog` that was read from the files, as JSON. */
    checked: string;
  };
  catalog_photos: { catalog: number; file: string; photo: string };
  /** A photo of a car or a place: one row, however many catalogs name it. */
  photos: {
    /** Of the owner's file and of how ours are made from it. */
    hash: string;
    /** The owner's file, for an export. */
    original: Uint8Array;
    width: number;
    height: number;
    /** '640 1120 1600'. */
    widths: string;
    color: string;
    stored_at: number;
  };
  photo_files: { photo: string; name: string; body: Uint8Array };
  store_facts: { name: string; value: string };
}
