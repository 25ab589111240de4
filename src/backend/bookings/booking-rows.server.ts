import { toLookupText } from "#backend/db/lookup.server.ts";
import type { Insertable, Selectable } from "kysely";
import type { BookedCar, BookedTrip, Booking, CancellationFeeBasis } from "#rental/booking/booking.ts";
import { type Driver, wholeName } from "#rental/booking/driver-fields.ts";
import { identifyingPhoneDigits } from "#rental/booking/contact-checks.ts";
import { writeBookingSearchText } from "#rental/booking/search-words.ts";
import { type Car, carName } from "#rental/car.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { toInstant } from "#rental/trip/zoned-time.ts";
import { makeLegacyTerms } from "#rental/policy.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import {
  storedCarSchemas,
  storedDriverSchemas,
  storedQuoteSchemas,
  storedTermsSchemas,
  storedTripSchemas,
} from "#backend/db/stored-formats.server.ts";
import { parseStoredJson, toStoredJson, type SchemasByVersion } from "#backend/db/stored-json.server.ts";

export type BookingRow = Selectable<Schema["bookings"]>;

/** The columns that a change of trip or car changes. */
export type CarAndTripColumns = Pick<
  BookingRow,
  | "car_id"
  | "pickup_at"
  | "return_at"
  | "assumed"
  | "fee_pickup_at"
  | "fee_subtotal"
  | "car"
  | "trip"
  | "quote"
  | "terms"
  | "search_text"
>;

export function toBookedCar(car: Car): BookedCar {
  const { id, category, seats, picture = "" } = car;
  return { id, displayName: carName(car), category, seats, picture };
}

export function toBookedTrip({ pickup, dropOff, destination, country, assumed }: Trip): BookedTrip {
  return { pickup, dropOff, destination, country, assumed };
}

/** The instants (epoch milliseconds) at which a trip begins and ends. */
export function tripInstants({ pickup, dropOff }: BookedTrip): { pickupAt: number; returnAt: number } {
  return {
    pickupAt: toInstant(pickup, pickup.place.zone),
    returnAt: toInstant(dropOff, dropOff.place.zone),
  };
}

export function toArrangementColumns(booking: Booking): CarAndTripColumns {
  const { pickupAt, returnAt } = tripInstants(booking.trip);
  return {
    car_id: booking.car.id,
    pickup_at: pickupAt,
    return_at: returnAt,
    assumed: booking.trip.assumed ? 1 : 0,
    fee_pickup_at: booking.lateChange?.pickupAt ?? null,
    fee_subtotal: booking.lateChange?.subtotal ?? null,
    car: toStoredJson(booking.car),
    trip: toStoredJson(booking.trip),
    quote: toStoredJson(booking.quote),
    terms: toStoredJson(booking.terms),
    search_text: writeBookingSearchText(booking),
  };
}

export function toNewBookingRow(
  booking: Booking,
  columns: Pick<BookingRow, "idempotency_key" | "content_hash" | "token_hash">,
): Insertable<Schema["bookings"]> {
  return {
    ...columns,
    ...toArrangementColumns(booking),
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    created_at: booking.bookedAt,
    catalog: booking.catalog,
    source: booking.source,
    fee: null,
    closed_at: null,
    member: booking.quote.member?.number ?? null,
    ...toDriverColumns(booking.driver),
  };
}

/** The driver, and the columns that a driver is looked up by. */
export function toDriverColumns(driver: Driver) {
  return {
    email_lower: toLookupText(driver.email),
    phone_digits: identifyingPhoneDigits(driver.phone),
    name_lower: toLookupText(wholeName(driver)),
    driver: toStoredJson(driver),
  };
}

/** Tells whether nothing but the invoice is left of the booking. A caller's booking may have no email address, but always has a phone number. */
export function isForgotten({ driver }: Pick<Booking, "driver">): boolean {
  return driver.email === "" && driver.phone === "";
}

/** Tells whether a booking's rental is still to come, or going on. */
export const isLive = ({ status }: Pick<Booking, "status">) =>
  status === "confirmed" || status === "on-the-road";

/** @throws UnreadableRowError when a column can't be read. */
export function parseBookingRow(row: BookingRow): Booking {
  const read = <T>(column: "car" | "trip" | "quote" | "driver" | "terms", format: SchemasByVersion<T>) =>
    parseStoredJson(format, row[column] ?? "", { table: "bookings", id: row.id, column });
  const quote = read("quote", storedQuoteSchemas);
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    bookedAt: row.created_at,
    source: row.source,
    car: read("car", storedCarSchemas),
    trip: read("trip", storedTripSchemas),
    quote,
    catalog: row.catalog,
    terms: row.terms === null ? makeLegacyTerms(quote) : read("terms", storedTermsSchemas),
    driver: read("driver", storedDriverSchemas),
    lateChange: storedLateChange(row),
  };
}

function storedLateChange({ fee_pickup_at, fee_subtotal }: BookingRow): CancellationFeeBasis | undefined {
  // Stryker disable next-line ConditionalExpression,LogicalOperator: the store has both or neither
  if (fee_pickup_at === null || fee_subtotal === null) return undefined;
  return { pickupAt: fee_pickup_at, subtotal: fee_subtotal };
}
