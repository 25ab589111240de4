import type { Kysely } from "kysely";
import type { Booking } from "#rental/booking/booking.ts";
import { listChangeLines, formatPriceDifference } from "#rental/booking/booking-change.ts";
import {
  extendQuote,
  type TodaysPriceBasis,
  extendTrip,
  findExtensionRefusal,
  computeReplacedLateFee,
} from "#rental/booking/extension.ts";
import type { LocalDateTime } from "#rental/trip/zoned-time.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { queueBookingNews } from "#backend/mail/outbox.server.ts";
import type { BookedArrangement } from "#backend/api/booking-event.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import { findCar } from "#content/fleet.ts";
import {
  type BookingHoldRequest,
  holdUnitUnlessSoldOut,
  readCarUnitsOrAssumeOne,
  planUnitForBooking,
} from "./availability.server.ts";
import { requireCatalogInForce } from "./catalog-in-force.server.ts";
import { storeEvent } from "./booking-events.server.ts";
import { parseBookingRow, toArrangementColumns } from "./booking-rows.server.ts";
import {
  findBookingRow,
  withLockedBooking,
  toStaffRefusal,
  updateBookingRow,
} from "./stored-bookings.server.ts";

/** Says what a later return of a rental on the road costs, line by line; stores nothing. */
export async function quoteExtension(context: AppContext, reference: string, to: LocalDateTime) {
  const { queries } = context.database;
  const row = await findBookingRow(queries, { reference });
  return row ? propose(context, queries, parseBookingRow(row), to) : ({ kind: "unknown" } as const);
}

/**
 * Gives a rental on the road a later return (product, 'Your booking'): prices it and checks the units again, in one transaction with its
 * event and its messages. Late fees then begin at the new return.
 */
export function extendBooking(
  context: AppContext,
  reference: string,
  to: LocalDateTime,
  { who, shownTotal }: { readonly who: string; readonly shownTotal: number },
) {
  return withLockedBooking(context, { reference }, async ({ tx, booking, eventId, now }) => {
    await requireCatalogInForce(context, tx);
    const offer = await propose(context, tx, booking, to);
    if (offer.kind !== "offer") return offer;
    const { after } = offer;
    if (after.quote.total !== shownTotal) return { kind: "price-changed", offer } as const;
    const { car, trip, quote, lateChange } = booking;
    const before: BookedArrangement = { car, trip, quote };
    const extendedBooking: Booking = { ...booking, ...after };
    const fleetCar = await readCarUnitsOrAssumeOne(context, tx, car.id);
    await holdUnitUnlessSoldOut(tx, context.catalog, fleetCar, toNeed(booking, after, now));
    await updateBookingRow(tx, booking.id, toArrangementColumns(extendedBooking));
    const lateDetail = lateChange && { lateChangeBefore: lateChange };
    const event = { id: eventId, at: now, who, what: "changed", before, after, ...lateDetail } as const;
    await storeEvent(tx, booking.id, event);
    await queueBookingNews(tx, now, extendedBooking, { kind: "changed", before });
    return { kind: "extended", booking: extendedBooking, before } as const;
  });
}

async function propose(context: AppContext, queries: Kysely<Schema>, booking: Booking, to: LocalDateTime) {
  const now = context.clock();
  const reason = findExtensionRefusal(booking, to, {
    horizonMonths: context.catalog.policies.horizonMonths,
    now,
  });
  if (reason !== undefined) return toStaffRefusal(reason);
  const car = await readCarUnitsOrAssumeOne(context, queries, booking.car.id);
  const trip = extendTrip(booking.trip, to);
  const quote = extendQuote(booking, trip, findTodaysPrices(context, booking));
  const after: BookedArrangement = { car: booking.car, trip, quote };
  const { dates } = await planUnitForBooking(queries, context.catalog, car, toNeed(booking, after, now));
  if (dates.length > 0) return { kind: "sold-out", dates } as const;
  return {
    kind: "offer",
    booking,
    after,
    lines: listChangeLines(booking, after),
    difference: formatPriceDifference(booking, after),
    /** The late fee so far, minor units, which would no longer be due. */
    replacedLateFee: computeReplacedLateFee(booking, now),
  } as const;
}

/** What the booking's car costs today; undefined if it has left, or is priced in other money now. */
function findTodaysPrices(
  { catalog: { cars, rates, company } }: AppContext,
  { car: { id }, quote: { money } }: Booking,
): TodaysPriceBasis | undefined {
  const car = findCar(cars, id);
  const { currency, decimals } = company.money;
  return car && money.currency === currency && money.decimals === decimals ? { rates, car } : undefined;
}

/** The car is out on the days that are over, whoever else has been booked for them. */
function toNeed({ id, trip }: Booking, after: BookedArrangement, now: number): BookingHoldRequest {
  return { id, trip: after.trip, now, zone: trip.dropOff.place.zone, hasLeft: true };
}
