import * as v from "valibot";
import {
  type BookedCar,
  type BookedTrip,
  type Booking,
  bookingSources,
  bookingStatuses,
} from "#rental/booking/booking.ts";
import { type CalendarDate, parseIsoDate } from "#rental/trip/calendar.ts";
import {
  type BookingField,
  bookingFields,
  mapDriverFields,
  type Driver,
  type DriverField,
} from "#rental/booking/driver-fields.ts";
import { undoableMoves } from "#rental/booking/staff-moves.ts";
import { daySlots } from "#rental/trip/clock-time.ts";
import { chargeBases } from "#rental/price/mandatory-charges.ts";
import { earlierTerms, type RentalTerms } from "#rental/policy.ts";
import type { Quote } from "#rental/price/quote.ts";
import type { DaysPrice } from "#rental/price/rates.ts";
import type { Inquiry } from "#backend/api/backend.ts";
import { type BookedSide, type BookingEvent, resentMails } from "#backend/api/booking-event.ts";
import type { Formats } from "./stored-json.server.ts";

// What the store holds as JSON, by the number of its format. A format that has been released is never edited: rows of it exist.

type RowSchema<T> = v.GenericSchema<unknown, T>;

export const text = v.string();
const wholeNumber = v.pipe(v.number(), v.integer());
export const amount = v.pipe(wholeNumber, v.minValue(0));
const positiveCount = v.pipe(wholeNumber, v.minValue(1));
const positive = v.pipe(v.number(), v.gtValue(0));
const date = v.custom<CalendarDate>((input) => typeof input === "string" && parseIsoDate(input) === input);
const zone = v.pipe(text, v.check(isZone));
const unset = () => undefined;
export const fields: RowSchema<readonly BookingField[]> = v.array(v.picklist(bookingFields));

const car = v.object({
  id: text,
  displayName: text,
  category: text,
  seats: amount,
  picture: text,
}) satisfies RowSchema<BookedCar>;

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

const stop = v.object({ label: text, name: text, code: v.optional(text, unset) });
const trip = v.object({
  pickup: end,
  dropOff: end,
  destination: v.optional(stop, unset),
  country: text,
  assumed: v.boolean(),
}) satisfies RowSchema<BookedTrip>;

/** A driver with these fields, and with others that came later, which are empty in bookings from before they were asked for. */
export const driverSchema = (firstFields: ReadonlySet<DriverField>) =>
  v.object(mapDriverFields((name) => (firstFields.has(name) ? text : v.optional(text, ""))));

/** The fields of 1.0.0. */
const driver = driverSchema(
  new Set(["firstName", "lastName", "email", "phone", "flightNumber", "address", "city", "pincode"]),
) satisfies RowSchema<Driver>;

const chargeName = { name: text, tax: v.exactOptional(v.literal(true)) };
const charge = v.union([
  v.object({
    ...chargeName,
    of: v.exactOptional(v.array(v.picklist(chargeBases))),
    percent: v.pipe(v.number(), v.minValue(0)),
    amount,
  }),
  v.object({
    ...chargeName,
    perDay: amount,
    from: v.exactOptional(date),
    until: v.exactOptional(date),
    days: v.exactOptional(amount),
    amount,
  }),
  v.object({ ...chargeName, perRental: amount, amount }),
]);
const money = v.object({
  currency: text,
  decimals: amount,
  shown: v.exactOptional(v.object({ currency: text, rate: positive })),
});
const length = v.object({ days: positiveCount, percent: positive, name: text });
const rated = v.object({
  days: v.array(v.object({ count: positiveCount, price: amount, season: v.exactOptional(text) })),
  lengths: v.array(length),
  length: v.exactOptional(length),
  asLonger: v.exactOptional(v.object({ days: positiveCount, less: amount })),
}) satisfies RowSchema<DaysPrice>;
const quote = v.object({
  days: positiveCount,
  pricePerDay: amount,
  subtotal: amount,
  rated: v.exactOptional(rated),
  oneWay: v.exactOptional(v.object({ place: text, fee: amount })),
  tax: amount,
  total: amount,
  lateFeePerHour: amount,
  money,
  charges: v.array(charge),
}) satisfies RowSchema<Quote>;

const lateFee = v.object({ perHour: amount, perDayAtMost: v.exactOptional(amount) });
const terms = v.object({
  cancellation: v.array(v.object({ hours: amount, percent: v.pipe(v.number(), v.minValue(0)) })),
  freeChangeHours: amount,
  graceHours: v.pipe(v.number(), v.minValue(0)),
  lateFee,
  rentalDay: v.exactOptional(v.object({ hours: v.literal(24), grace: v.pipe(v.number(), v.minValue(0)) })),
  includedKilometers: v.exactOptional(amount),
  extraKilometer: v.exactOptional(positive),
}) satisfies RowSchema<RentalTerms>;

export const inquiry = v.object({
  page: text,
  name: text,
  contact: text,
  plan: text,
  message: text,
}) satisfies RowSchema<Omit<Inquiry, "idempotencyKey">>;

const feeTerms = v.object({ pickupAt: wholeNumber, subtotal: amount });

export const booking: RowSchema<Booking> = v.pipe(
  v.object({
    id: text,
    reference: text,
    status: v.picklist(bookingStatuses),
    bookedAt: wholeNumber,
    source: v.picklist(bookingSources),
    car,
    trip,
    quote,
    catalog: v.optional(amount, 0),
    terms: v.optional(terms),
    driver,
    lateChange: v.optional(feeTerms, unset),
  }),
  v.transform(({ terms: storedTerms, ...others }) => ({
    ...others,
    terms: storedTerms ?? earlierTerms(others.quote),
  })),
);

export const carFormat: Formats<BookedCar> = { 1: car };
export const tripFormat: Formats<BookedTrip> = { 1: trip };
export const quoteFormat: Formats<Quote> = { 1: quote };
export const termsFormat: Formats<RentalTerms> = { 1: terms };
export const driverFormat: Formats<Driver> = { 1: driver };
export const inquiryFormat: Formats<Omit<Inquiry, "idempotencyKey">> = { 1: inquiry };

const common = { id: text, at: wholeNumber, who: text };
const bare = <const What extends string>(what: What) => v.object({ ...common, what: v.literal(what) });
const fees = { fee: amount, feePercent: amount };
export const side: RowSchema<BookedSide> = v.object({ car, trip, quote });
const sides = {
  before: side,
  after: side,
  lateChangeBefore: v.exactOptional(feeTerms),
  termsBefore: v.exactOptional(terms),
};
const events = {
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
} satisfies { readonly [What in BookingEvent["what"]]: RowSchema<BookingEvent> };

/** Selects the schema of an event by what happened, which is in a column of its own. */
export function eventFormat(what: string): Formats<BookingEvent> | undefined {
  return hasKey(events, what) ? { 1: events[what] } : undefined;
}

/** Tells whether there is a format of this name. */
export function hasKey<T extends object>(formats: T, key: string): key is keyof T & string {
  return Object.hasOwn(formats, key);
}

/** Zones that this Node knows: asking takes longer than all other checks of a row together. */
const knownZones = new Set<string>();

/** Tells whether this Node knows the zone: without it, an instant has no local time. */
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
