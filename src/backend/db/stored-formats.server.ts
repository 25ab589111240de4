import * as v from "valibot";
import {
  type BookedCar,
  type BookedTrip,
  type Booking,
  bookingSources,
  bookingStatuses,
} from "#rental/booking/booking.ts";
import { type CalendarDate, parseIsoDate } from "#rental/trip/calendar.ts";
import { type CarSheet, carZones } from "#rental/booking/car-sheet.ts";
import {
  type BookingFieldName,
  bookingFields,
  makeDriverValues,
  type Driver,
  type DriverFieldName,
} from "#rental/booking/driver-fields.ts";
import { bookingChargeKinds } from "#rental/booking/charges.ts";
import { moneyEntryKinds, paymentWays } from "#rental/booking/payments.ts";
import { undoableMoves } from "#rental/booking/staff-moves.ts";
import { timeSlots } from "#rental/trip/clock-time.ts";
import { chargeBases } from "#rental/price/mandatory-charges.ts";
import { makeLegacyTerms, type RentalTerms } from "#rental/policy.ts";
import type { MemberTerms } from "#rental/price/member-terms.ts";
import type { Quote } from "#rental/price/quote.ts";
import type { DaysPriceParts } from "#rental/price/rates.ts";
import type { InquirySubmission } from "#backend/api/backend.ts";
import {
  type BookedArrangement,
  type BookingEvent,
  resendableMailKinds,
} from "#backend/api/booking-event.ts";
import type { SchemasByVersion } from "./stored-json.server.ts";

// What the store holds as JSON, by the number of its format. A format that has been released is never edited: rows of it exist.

type RowSchema<T> = v.GenericSchema<unknown, T>;

export const storedTextSchema = v.string();
const wholeNumber = v.pipe(v.number(), v.integer());
export const storedAmountSchema = v.pipe(wholeNumber, v.minValue(0));
const positiveCount = v.pipe(wholeNumber, v.minValue(1));
const positive = v.pipe(v.number(), v.gtValue(0));
export const storedDateSchema = v.custom<CalendarDate>(
  (input) => typeof input === "string" && parseIsoDate(input) === input,
);
const zone = v.pipe(storedTextSchema, v.check(isZone));
const unset = () => undefined;
export const bookingFieldNamesSchema: RowSchema<readonly BookingFieldName[]> = v.array(
  v.picklist(bookingFields),
);

const car = v.object({
  id: storedTextSchema,
  displayName: storedTextSchema,
  category: storedTextSchema,
  seats: storedAmountSchema,
  picture: storedTextSchema,
}) satisfies RowSchema<BookedCar>;

const end = v.object({
  place: v.object({
    label: storedTextSchema,
    name: storedTextSchema,
    code: v.optional(storedTextSchema, unset),
    zone,
    known: v.boolean(),
    assumed: v.boolean(),
  }),
  date: storedDateSchema,
  // Any half hour: a company may offer other times now than when this was booked.
  time: v.picklist(timeSlots),
  dateAssumed: v.boolean(),
  timeAssumed: v.boolean(),
});

const stop = v.object({
  label: storedTextSchema,
  name: storedTextSchema,
  code: v.optional(storedTextSchema, unset),
});
const trip = v.object({
  pickup: end,
  dropOff: end,
  destination: v.optional(stop, unset),
  country: storedTextSchema,
  assumed: v.boolean(),
}) satisfies RowSchema<BookedTrip>;

/** A driver with these fields, and with others that came later, which are empty in bookings from before they were asked for. */
export const createDriverSchema = (firstFields: ReadonlySet<DriverFieldName>) =>
  v.object(
    makeDriverValues((name) => (firstFields.has(name) ? storedTextSchema : v.optional(storedTextSchema, ""))),
  );

/** The fields of 1.0.0. */
const driver = createDriverSchema(
  new Set(["firstName", "lastName", "email", "phone", "flightNumber", "address", "city", "pincode"]),
) satisfies RowSchema<Driver>;

const chargeName = { name: storedTextSchema, tax: v.exactOptional(v.literal(true)) };
const charge = v.union([
  v.object({
    ...chargeName,
    of: v.exactOptional(v.array(v.picklist(chargeBases))),
    percent: v.pipe(v.number(), v.minValue(0)),
    amount: storedAmountSchema,
  }),
  v.object({
    ...chargeName,
    perDay: storedAmountSchema,
    from: v.exactOptional(storedDateSchema),
    until: v.exactOptional(storedDateSchema),
    days: v.exactOptional(storedAmountSchema),
    amount: storedAmountSchema,
  }),
  v.object({ ...chargeName, perRental: storedAmountSchema, amount: storedAmountSchema }),
]);
const money = v.object({
  currency: storedTextSchema,
  decimals: storedAmountSchema,
  shown: v.exactOptional(v.object({ currency: storedTextSchema, rate: positive })),
});
const length = v.object({ days: positiveCount, percent: positive, name: storedTextSchema });
const rated = v.object({
  days: v.array(
    v.object({ count: positiveCount, price: storedAmountSchema, season: v.exactOptional(storedTextSchema) }),
  ),
  lengths: v.array(length),
  length: v.exactOptional(length),
  asLonger: v.exactOptional(v.object({ days: positiveCount, less: storedAmountSchema })),
}) satisfies RowSchema<DaysPriceParts>;
const depositSchema = v.object({
  amount: storedAmountSchema,
  how: v.exactOptional(storedTextSchema),
  back: v.exactOptional(storedTextSchema),
});
const extra = { id: storedTextSchema, name: storedTextSchema };
const perDay = { perDay: storedAmountSchema, atMost: v.exactOptional(storedAmountSchema) };
const perRental = { perRental: storedAmountSchema };
const extraLine = { ...extra, count: positiveCount, amount: storedAmountSchema };
const coverLine = {
  ...extra,
  excess: storedAmountSchema,
  deposit: v.exactOptional(storedAmountSchema),
  amount: storedAmountSchema,
};
const rentalExtras = {
  extras: v.exactOptional(
    v.array(v.union([v.object({ ...extraLine, ...perDay }), v.object({ ...extraLine, ...perRental })])),
  ),
  cover: v.exactOptional(
    v.union([
      v.object({ ...coverLine, included: v.literal(true) }),
      v.object({ ...coverLine, ...perDay }),
      v.object({ ...coverLine, ...perRental }),
    ]),
  ),
};
const percent = v.pipe(v.number(), v.minValue(0));
const memberTermsSchema = v.object({
  number: storedTextSchema,
  plan: v.exactOptional(v.object({ name: storedTextSchema, percent: v.exactOptional(percent) })),
  pointsPercent: v.exactOptional(percent),
}) satisfies RowSchema<MemberTerms>;
const quote = v.object({
  days: positiveCount,
  pricePerDay: storedAmountSchema,
  subtotal: storedAmountSchema,
  rated: v.exactOptional(rated),
  member: v.exactOptional(memberTermsSchema),
  memberDiscount: v.exactOptional(storedAmountSchema),
  oneWay: v.exactOptional(v.object({ place: storedTextSchema, fee: storedAmountSchema })),
  ...rentalExtras,
  tax: storedAmountSchema,
  total: storedAmountSchema,
  lateFeePerHour: storedAmountSchema,
  money,
  charges: v.array(charge),
  deposit: v.exactOptional(depositSchema),
}) satisfies RowSchema<Quote>;

const lateFee = v.object({ perHour: storedAmountSchema, perDayAtMost: v.exactOptional(storedAmountSchema) });
const terms = v.object({
  cancellation: v.array(v.object({ hours: storedAmountSchema, percent: v.pipe(v.number(), v.minValue(0)) })),
  freeChangeHours: storedAmountSchema,
  graceHours: v.pipe(v.number(), v.minValue(0)),
  lateFee,
  rentalDay: v.exactOptional(v.object({ hours: v.literal(24), grace: v.pipe(v.number(), v.minValue(0)) })),
  includedKilometers: v.exactOptional(storedAmountSchema),
  extraKilometer: v.exactOptional(positive),
}) satisfies RowSchema<RentalTerms>;

export const inquirySchema = v.object({
  page: storedTextSchema,
  name: storedTextSchema,
  contact: storedTextSchema,
  plan: storedTextSchema,
  message: storedTextSchema,
  callback: v.exactOptional(v.object({ at: wholeNumber, zone, place: storedTextSchema })),
}) satisfies RowSchema<Omit<InquirySubmission, "idempotencyKey">>;

const feeTerms = v.object({ pickupAt: wholeNumber, subtotal: storedAmountSchema });

export const bookingSchema: RowSchema<Booking> = v.pipe(
  v.object({
    id: storedTextSchema,
    reference: storedTextSchema,
    status: v.picklist(bookingStatuses),
    bookedAt: wholeNumber,
    source: v.picklist(bookingSources),
    car,
    trip,
    quote,
    catalog: v.optional(storedAmountSchema, 0),
    terms: v.optional(terms),
    driver,
    lateChange: v.optional(feeTerms, unset),
  }),
  v.transform(({ terms: storedTerms, ...others }) => ({
    ...others,
    terms: storedTerms ?? makeLegacyTerms(others.quote),
  })),
);

export const storedCarSchemas: SchemasByVersion<BookedCar> = { 1: car };
export const storedTripSchemas: SchemasByVersion<BookedTrip> = { 1: trip };
export const storedQuoteSchemas: SchemasByVersion<Quote> = { 1: quote };
export const storedTermsSchemas: SchemasByVersion<RentalTerms> = { 1: terms };
export const storedDriverSchemas: SchemasByVersion<Driver> = { 1: driver };
export const storedInquirySchemas: SchemasByVersion<Omit<InquirySubmission, "idempotencyKey">> = {
  1: inquirySchema,
};

const common = { id: storedTextSchema, at: wholeNumber, who: storedTextSchema };
const bare = <const What extends string>(what: What) => v.object({ ...common, what: v.literal(what) });
const plate = v.exactOptional(storedTextSchema);
const fees = { fee: storedAmountSchema, feePercent: storedAmountSchema, promisedPlate: plate };
export const arrangementSchema: RowSchema<BookedArrangement> = v.object({ car, trip, quote });
const swapSide = v.object({ car: v.exactOptional(car), plate });
const pastLimits = v.exactOptional(v.array(storedTextSchema));
const sides = {
  before: arrangementSchema,
  after: arrangementSchema,
  lateChangeBefore: v.exactOptional(feeTerms),
  termsBefore: v.exactOptional(terms),
  pastLimits,
  lapsedPlate: plate,
};
export const carSheetSchema: RowSchema<CarSheet> = v.object({
  kilometers: v.exactOptional(storedAmountSchema),
  fuelEighths: v.exactOptional(storedAmountSchema),
  plate,
  marks: v.array(v.object({ zone: v.picklist(carZones), text: storedTextSchema })),
  handedAlong: v.exactOptional(storedTextSchema),
  agreed: v.exactOptional(storedTextSchema),
});
const sheet = v.exactOptional(carSheetSchema);
const events = {
  booked: v.object({ ...bare("booked").entries, pastLimits, sentBy: v.exactOptional(storedTextSchema) }),
  "handed-over": v.object({
    ...bare("handed-over").entries,
    plate,
    wasPromised: v.exactOptional(v.boolean()),
    sheet,
  }),
  "licence-deleted": bare("licence-deleted"),
  changed: v.object({ ...bare("changed").entries, ...sides }),
  settled: v.object({ ...bare("settled").entries, ...sides }),
  swapped: v.object({
    ...bare("swapped").entries,
    from: swapSide,
    to: swapSide,
    why: storedTextSchema,
    wasPromised: v.exactOptional(v.boolean()),
  }),
  cancelled: v.object({ ...bare("cancelled").entries, ...fees }),
  "no-show": v.object({ ...bare("no-show").entries, ...fees }),
  "taken-back": v.object({
    ...bare("taken-back").entries,
    lateFee: storedAmountSchema,
    returnedAt: v.exactOptional(wholeNumber),
    returnedTo: v.exactOptional(v.object({ place: end.entries.place, fee: storedAmountSchema })),
    sheet,
  }),
  undone: v.object({ ...bare("undone").entries, move: v.picklist(undoableMoves), lapsedPlate: plate }),
  note: v.object({
    ...bare("note").entries,
    text: storedTextSchema,
    isPromise: v.exactOptional(v.literal(true)),
  }),
  money: v.object({
    ...bare("money").entries,
    kind: v.picklist(moneyEntryKinds),
    amount: wholeNumber,
    how: v.exactOptional(v.picklist(paymentWays)),
    charge: v.exactOptional(v.picklist(bookingChargeKinds)),
  }),
  invoice: v.object({
    ...bare("invoice").entries,
    buyer: v.exactOptional(
      v.object({ name: storedTextSchema, taxNumber: v.exactOptional(storedTextSchema) }),
    ),
    reason: v.exactOptional(storedTextSchema),
  }),
  corrected: v.object({ ...bare("corrected").entries, fields: bookingFieldNamesSchema }),
  resent: v.object({ ...bare("resent").entries, mail: v.picklist(resendableMailKinds) }),
  forgotten: bare("forgotten"),
  "licence-shown": v.object({ ...bare("licence-shown").entries, again: v.exactOptional(storedTextSchema) }),
} satisfies { readonly [What in BookingEvent["what"]]: RowSchema<BookingEvent> };

/** Selects the schema of an event by what happened, which is in a column of its own. */
export function findStoredEventSchemas(what: string): SchemasByVersion<BookingEvent> | undefined {
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
