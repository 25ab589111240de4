import * as v from "valibot";
import {
  type BookedCar,
  type BookedTrip,
  type Booking,
  type BookingSource,
  bookingSources,
  bookingStatuses,
} from "#rental/booking/booking.ts";
import { policies } from "#catalog/current.ts";
import { type CalendarDate, parseIsoDate } from "#rental/trip/calendar.ts";
import {
  bookingFields,
  byDriverField,
  type Driver,
  type DriverField,
} from "#rental/booking/driver-fields.ts";
import { undoableMoves } from "#rental/booking/staff-moves.ts";
import { daySlots } from "#rental/trip/clock-time.ts";
import { holderKinds } from "#rental/booking/hold-limit.ts";
import type { Quote } from "#rental/price/quote.ts";
import type { Inquiry } from "#backend/api/backend.ts";
import type { BookedSide, BookingEvent } from "#backend/api/booking-event.ts";
import { resentMails } from "#backend/api/resent-mail.ts";
import type { StoredMessage } from "#backend/api/outbox-message.ts";
import type { Versions } from "./stored-json.server.ts";

// What the store holds as JSON, by version. A version that has been released is never edited: rows of that version exist.
//
// 1: no number. A quote had no exchange rate, since there had been only one; a booking in a message had `feePickupAt`, the pick-up that a
//    late change left behind, without the base rental at that time.
// 2: the quote has its rate, the booking its `lateChange`.
// 2 and 3: it may have a money of its own in place of the rate, and `charges`, since a company chooses them.
// 3: the trip has its `destination`; until then only the two ends of the rental were stored.

const firstRupeesPerDollar = 83;

const text = v.string();
const wholeNumber = v.pipe(v.number(), v.integer());
const amount = v.pipe(wholeNumber, v.minValue(0));
const positive = v.pipe(v.number(), v.gtValue(0));
const date = v.custom<CalendarDate>((input) => typeof input === "string" && parseIsoDate(input) === input);
const zone = v.pipe(text, v.check(isZone));
const unset = () => undefined;
const fields = v.array(v.picklist(bookingFields));

const car = v.object({
  id: text,
  displayName: text,
  category: text,
  seats: amount,
  picture: text,
}) satisfies v.GenericSchema<unknown, BookedCar>;

const end = v.object({
  place: v.object({
    label: text,
    name: text,
    code: v.optional(text, unset),
    zone,
    known: v.boolean(),
    assumed: v.boolean(),
  }),
  date,
  // Any half hour: a company may offer other times now than when this was booked.
  time: v.picklist(daySlots),
  dateAssumed: v.boolean(),
  timeAssumed: v.boolean(),
});

const tripEntries = { pickup: end, dropOff: end, country: text, assumed: v.boolean() };
const trip2 = v.pipe(
  v.object(tripEntries),
  v.transform((trip): BookedTrip => ({ ...trip, destination: undefined })),
);
const stop = v.object({ label: text, name: text, code: v.optional(text, unset) });
const trip3 = v.object({
  ...tripEntries,
  destination: v.optional(stop, unset),
}) satisfies v.GenericSchema<unknown, BookedTrip>;

/** The fields that every stored driver has. One that came later is empty in bookings from before it was asked for. */
export const firstDriverFields = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "city",
  "pincode",
] as const satisfies readonly DriverField[];

const isFirstField = (name: DriverField) => (firstDriverFields as readonly DriverField[]).includes(name);
const driver = v.object(
  byDriverField((name) => (isFirstField(name) ? text : v.optional(text, ""))),
) satisfies v.GenericSchema<unknown, Driver>;

const prices = {
  days: v.pipe(wholeNumber, v.minValue(1)),
  pricePerDay: amount,
  subtotal: amount,
  taxPercent: v.pipe(v.number(), v.minValue(0)),
  tax: amount,
  total: amount,
  // Until a booking kept the fee for late hours that it was made under, today's applied.
  lateFeePerHour: v.optional(amount, () => policies.lateFeePerHour),
};

const quote1 = v.object({ ...prices, rupeesPerDollar: v.optional(positive, firstRupeesPerDollar) });
const chargeName = { name: text, amount };
const charge = v.union([
  v.object({ ...chargeName, percent: v.pipe(v.number(), v.minValue(0)) }),
  v.object({ ...chargeName, perDay: amount }),
  v.object({ ...chargeName, perRental: amount }),
]);
const charges = v.exactOptional(v.array(charge));
const money = v.object({
  currency: text,
  decimals: amount,
  shown: v.exactOptional(v.object({ currency: text, rate: positive })),
});
const rupeeQuote = v.object({ ...prices, charges, rupeesPerDollar: positive });
const ownMoneyQuote = v.object({ ...prices, charges, money });
/** A quote says its money, unless it is in whole rupees that are shown in dollars: then it says their rate alone. */
const quote2 = v.lazy((input): v.GenericSchema<unknown, Quote> =>
  typeof input === "object" && input !== null && "money" in input ? ownMoneyQuote : rupeeQuote,
);

const inquiry = v.object({
  page: text,
  name: text,
  contact: text,
  plan: text,
  message: text,
}) satisfies v.GenericSchema<unknown, Omit<Inquiry, "idempotencyKey">>;

const feeTerms = v.object({ pickupAt: wholeNumber, subtotal: amount });

const bookingEntries = {
  id: text,
  reference: text,
  status: v.picklist(bookingStatuses),
  bookedAt: wholeNumber,
  // Until the staff could book, every booking was made on the site.
  source: v.optional(v.picklist(bookingSources), (): BookingSource => "site"),
  car,
  driver,
  lateChange: v.optional(feeTerms, unset),
};

const booking1 = v.pipe(
  v.object({ ...bookingEntries, trip: trip2, quote: quote1, feePickupAt: v.optional(wholeNumber) }),
  v.transform(({ feePickupAt, ...booking }) => ({
    ...booking,
    lateChange:
      booking.lateChange ??
      // Stryker disable next-line ConditionalExpression: without an earlier pick-up the cancellation costs the same
      (feePickupAt === undefined ? undefined : { pickupAt: feePickupAt, subtotal: booking.quote.subtotal }),
  })),
);
const booking2 = v.object({ ...bookingEntries, trip: trip2, quote: quote2 });
const booking3 = v.object({ ...bookingEntries, trip: trip3, quote: quote2 });

type RowSchema<T> = v.GenericSchema<unknown, T>;

const side1 = v.object({ car, trip: trip2, quote: quote1 });
const side2 = v.object({ car, trip: trip2, quote: quote2 });
const side3 = v.object({ car, trip: trip3, quote: quote2 });

export const carFormat: Versions<BookedCar> = { 1: car, 2: car, 3: car };
export const tripFormat: Versions<BookedTrip> = { 1: trip2, 2: trip2, 3: trip3 };
export const quoteFormat: Versions<Quote> = { 1: quote1, 2: quote2, 3: quote2 };
export const driverFormat: Versions<Driver> = { 1: driver, 2: driver, 3: driver };
export const inquiryFormat: Versions<Omit<Inquiry, "idempotencyKey">> = {
  1: inquiry,
  2: inquiry,
  3: inquiry,
};

type EventFormat = { readonly [What in BookingEvent["what"]]: RowSchema<BookingEvent> };

/** What happened is in a separate column, and selects the schema. */
export function eventFormat(what: string): Versions<BookingEvent> | undefined {
  const [first, second, third] = [eventsWith(side1), eventsWith(side2), eventsWith(side3)];
  return isKeyOf(first, what) ? { 1: first[what], 2: second[what], 3: third[what] } : undefined;
}

function eventsWith(side: RowSchema<BookedSide>): EventFormat {
  const common = { id: text, at: wholeNumber, who: text };
  const bare = <const What extends string>(what: What) => v.object({ ...common, what: v.literal(what) });
  const fees = { fee: amount, feePercent: amount };
  const sides = { before: side, after: side, lateChangeBefore: v.exactOptional(feeTerms) };
  return {
    booked: bare("booked"),
    "handed-over": bare("handed-over"),
    "licence-deleted": bare("licence-deleted"),
    changed: v.object({ ...bare("changed").entries, ...sides }),
    settled: v.object({ ...bare("settled").entries, ...sides }),
    cancelled: v.object({ ...bare("cancelled").entries, ...fees }),
    "no-show": v.object({ ...bare("no-show").entries, ...fees }),
    "taken-back": v.object({
      ...bare("taken-back").entries,
      lateFee: amount,
      returnedAt: v.exactOptional(wholeNumber),
    }),
    undone: v.object({ ...bare("undone").entries, move: v.picklist(undoableMoves) }),
    note: v.object({ ...bare("note").entries, text }),
    corrected: v.object({ ...bare("corrected").entries, fields }),
    resent: v.object({ ...bare("resent").entries, mail: v.picklist(resentMails) }),
    forgotten: bare("forgotten"),
    "licence-shown": v.object({ ...bare("licence-shown").entries, again: v.exactOptional(text) }),
  };
}

type MessageFormat = { readonly [Kind in StoredMessage["kind"]]: RowSchema<StoredMessage> };

/** The kind of a message is in a separate column, and selects the schema. */
export function messageFormat(kind: string): Versions<StoredMessage> | undefined {
  const first = messagesWith(booking1, side1);
  const second = messagesWith(booking2, side2);
  const third = messagesWith(booking3, side3);
  return isKeyOf(first, kind) ? { 1: first[kind], 2: second[kind], 3: third[kind] } : undefined;
}

function messagesWith(booking: RowSchema<Booking>, side: RowSchema<BookedSide>): MessageFormat {
  const about = { recipient: v.picklist(["customer", "desk"]), booking };
  return {
    booked: v.object({ ...about, kind: v.literal("booked") }),
    changed: v.object({ ...about, kind: v.literal("changed"), before: side }),
    cancelled: v.object({ ...about, kind: v.literal("cancelled"), fee: amount, feePercent: amount }),
    reinstated: v.object({ ...about, kind: v.literal("reinstated") }),
    corrected: v.object({ ...about, kind: v.literal("corrected"), fields }),
    link: v.object({ kind: v.literal("link"), recipient: v.literal("customer"), booking }),
    readdressed: v.object({ kind: v.literal("readdressed"), recipient: v.literal("customer"), booking }),
    newsletter: v.object({
      kind: v.literal("newsletter"),
      recipient: v.literal("customer"),
      subscriberId: text,
      issueId: text,
    }),
    subscribed: v.object({
      kind: v.literal("subscribed"),
      recipient: v.literal("customer"),
      subscriberId: text,
      email: text,
    }),
    "hold-limit": v.object({
      kind: v.literal("hold-limit"),
      recipient: v.literal("desk"),
      by: v.picklist(holderKinds),
      holder: text,
      reference: text,
      held: amount,
      wanted: amount,
      limit: amount,
    }),
    enquiry: v.object({ kind: v.literal("enquiry"), recipient: v.literal("desk"), enquiry: inquiry }),
  };
}

function isKeyOf<T extends object>(formats: T, key: string): key is keyof T & string {
  return Object.hasOwn(formats, key);
}

/** Zones that this Node knows: asking takes longer than all other checks of a row together. */
const knownZones = new Set<string>();

/** Whether this Node knows the zone: without it, an instant has no local time. */
function isZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  try {
    Intl.DateTimeFormat("en-US", { timeZone: name });
    knownZones.add(name);
    return true;
  } catch {
    return false;
  }
}
