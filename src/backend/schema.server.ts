import type { BookingStatus } from "#rental/booking.ts";
import type { CalendarDate } from "#rental/calendar.ts";
import type { DeskAct } from "./desk-backend.ts";

/** The tables, in what both stores have: texts, and numbers for amounts, flags and instants (epoch milliseconds). JSON is text. */
export interface Schema {
  bookings: BookingTable;
  held_days: HeldDayTable;
  licences: LicenceTable;
  booking_networks: BookingNetworkTable;
  booking_events: BookingEventTable;
  outbox: OutboxTable;
  enquiries: EnquiryTable;
  subscribers: SubscriberTable;
  newsletter_issues: NewsletterIssueTable;
  newsletter_copies: { issue_id: string; subscriber_id: string };
  further_links: FurtherLinkTable;
  desk_acts: DeskActTable;
  store_facts: { name: string; value: string };
}

interface BookingTable {
  id: string;
  reference: string;
  status: BookingStatus;
  idempotency_key: string;
  /** Keyed: without the server's key nobody can guess a license number by it. */
  content_hash: string;
  token_hash: string;
  car_id: string;
  pickup_at: number;
  return_at: number;
  /** 1 while something of the trip is not chosen. */
  assumed: number;
  email_lower: string;
  phone_digits: string;
  name_lower: string;
  created_at: number;
  /** The earlier pick-up by which a cancellation is charged after a late change, */
  fee_pickup_at: number | null;
  /** and the base rental that counted then, in whole rupees; null in rows of late changes from before it was kept. */
  fee_subtotal: number | null;
  /** Whole rupees, once cancelled or not shown up. */
  fee: number | null;
  /** When the booking left the live ones: returned, cancelled or not shown up. */
  closed_at: number | null;
  car: string;
  trip: string;
  quote: string;
  driver: string;
}

/** One row for each day and unit that a live booking holds: the key makes it impossible to give one unit away twice. */
interface HeldDayTable {
  car_id: string;
  day: CalendarDate;
  /** 1 to the car's units: a count, not a particular vehicle. */
  unit: number;
  booking_id: string;
}

interface LicenceTable {
  booking_id: string;
  /** Encrypted number, and its last four where they may be shown. */
  sealed: string;
}

/** From where a live booking was made; gone when it ends. */
interface BookingNetworkTable {
  booking_id: string;
  /** Keyed: without the server's key nobody can guess an address by it. */
  network_hash: string;
}

interface BookingEventTable {
  id: string;
  booking_id: string;
  /** 1, 2, 3 within its booking: two can happen in one millisecond. */
  turn: number;
  at: number;
  /** 'customer', or who of the staff. */
  who: string;
  what: string;
  detail: string;
}

interface OutboxTable {
  id: string;
  /** Null for messages that belong to no booking. */
  booking_id: string | null;
  kind: string;
  recipient: string;
  payload: string;
  created_at: number;
  attempts: number;
  /** Not before this instant; while a sender works on it, the end of its lease. */
  due_at: number;
  sent_at: number | null;
  given_up_at: number | null;
  last_error: string | null;
}

interface EnquiryTable {
  id: string;
  idempotency_key: string;
  content_hash: string;
  created_at: number;
  content: string;
}

interface SubscriberTable {
  id: string;
  /** Null once unsubscribed: the address is gone, the token still answers. */
  email_lower: string | null;
  token_hash: string;
  consent_text: string;
  subscribed_at: number;
  unsubscribed_at: number | null;
}

/** What also opens a booking or ends a subscription: the links that another key than the row's first one makes. */
interface FurtherLinkTable {
  token_hash: string;
  owner_id: string;
  key_fingerprint: string;
}

interface DeskActTable {
  id: string;
  at: number;
  who: string;
  what: DeskAct["what"];
  subject: string;
  count: number;
}

/** A letter that was sent; its copies say to whom one was queued. */
interface NewsletterIssueTable {
  id: string;
  name: string;
  content_hash: string;
  subject: string;
  /** Markdown. */
  body: string;
  created_at: number;
}
