import { type SelectQueryBuilder, sql } from "kysely";
import type { Booking } from "#rental/booking/booking.ts";
import { lateReturnFee } from "#rental/price/late-return.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { TripEnd } from "#rental/trip/trip.ts";
import { dateAt } from "#rental/trip/zoned-time.ts";
import type { StaffDay, OpenWork } from "#backend/api/staff-day.ts";
import { type OnUnreadable, readableOf } from "#backend/api/unreadable-row.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import type { Schema } from "#backend/store/schema.server.ts";
import { openInquiries } from "#backend/visitors/inquiries.server.ts";
import { bookingOf, type BookingRow, instantsOf } from "./booking-rows.server.ts";

const hour = 3_600_000;
/** No two moments of a place's day are further apart than this, even when its clocks change. */
const widestDay = 26 * hour;
/** A wall clock's date is at most this far from the same date in UTC, in either direction. */
const widestZone = 15 * hour;
/** Each list of a day's work ends after this many rows. */
const listLimit = 500;

type BookingsQuery = SelectQueryBuilder<Schema, "bookings", BookingRow>;

/**
 * What a day asks of the staff, each place by its own calendar. Rows that can't be read are reported to `onUnreadable` and left out. Reads
 * only rows near the day and those that are open.
 */
export async function readStaffDay(
  context: AppContext,
  date: CalendarDate | undefined,
  onUnreadable: OnUnreadable,
): Promise<StaffDay> {
  const now = context.clock();
  const [from, to] =
    date === undefined
      ? [now - widestDay, now + widestDay]
      : [Date.parse(date) - widestZone, Date.parse(date) + 24 * hour + widestZone];
  let cut = false;
  const read = async (narrow: (all: BookingsQuery) => BookingsQuery) => {
    const all = context.database.queries.selectFrom("bookings").selectAll();
    const rows = await narrow(all).orderBy("bookings.id").limit(listLimit).execute();
    cut ||= rows.length === listLimit;
    return readableOf(rows, bookingOf, onUnreadable);
  };
  const isOnDay = ({ date: localDate, place }: TripEnd) => localDate === (date ?? dateAt(now, place.zone));

  const pickupCandidates = await read((all) =>
    all
      .where("pickup_at", ">=", from)
      .where("pickup_at", "<", to)
      .where("status", "in", ["confirmed", "on-the-road"])
      .where("assumed", "=", sql.lit(0))
      .orderBy("pickup_at"),
  );
  const returnCandidates = await read((all) =>
    all
      .where("return_at", ">=", from)
      .where("return_at", "<", to)
      .where("status", "in", ["on-the-road", "returned"])
      .orderBy("return_at"),
  );
  const isOverdue = ({ status, trip }: Booking) =>
    status === "on-the-road" && instantsOf(trip).returnAt < now;
  return {
    pickups: pickupCandidates.filter(({ trip }) => isOnDay(trip.pickup)),
    returns: returnCandidates.filter(
      (booking) => isOnDay(booking.trip.dropOff) && (date !== undefined || !isOverdue(booking)),
    ),
    open: date === undefined ? await openWork(context, now, read, onUnreadable) : undefined,
    cut,
  };
}

async function openWork(
  context: AppContext,
  now: number,
  read: (narrow: (all: BookingsQuery) => BookingsQuery) => Promise<readonly Booking[]>,
  onUnreadable: OnUnreadable,
): Promise<OpenWork> {
  const latePickups = await read((all) =>
    all.where("status", "=", "confirmed").where("pickup_at", "<", now).orderBy("pickup_at"),
  );
  const overdueBookings = await read((all) =>
    all.where("status", "=", "on-the-road").where("return_at", "<", now).orderBy("return_at"),
  );
  const toSettle = await read((all) =>
    all.where("assumed", "=", sql.lit(1)).where("status", "=", "confirmed").orderBy("pickup_at"),
  );
  const { count } = await context.database.queries
    .selectFrom("outbox")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("given_up_at", "is not", null)
    .executeTakeFirstOrThrow();
  return {
    missedPickups: latePickups.filter(
      ({ trip: { pickup, assumed } }) => !assumed && pickup.date < dateAt(now, pickup.place.zone),
    ),
    overdue: overdueBookings.map((booking) => {
      const { returnAt } = instantsOf(booking.trip);
      const { hours: lateHours, fee: lateFee } = lateReturnFee(returnAt, now, booking.quote);
      return { booking, lateFee, lateHours };
    }),
    toSettle,
    inquiries: await openInquiries(context, listLimit, onUnreadable),
    mailsGivenUp: Number(count),
  };
}
