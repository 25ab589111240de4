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
/** A place's day lies within this of any moment of it, in either direction, whichever way its clocks change. */
const widestDay = 26 * hour;
/** A wall clock's date is at most this far from the same date in UTC, in either direction. */
const widestZone = 15 * hour;
/** No list of a day's work is read further. */
const most = 500;

type Bookings = SelectQueryBuilder<Schema, "bookings", BookingRow>;

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
  const read = async (narrow: (all: Bookings) => Bookings) => {
    const all = context.database.queries.selectFrom("bookings").selectAll();
    const rows = await narrow(all).orderBy("bookings.id").limit(most).execute();
    cut ||= rows.length === most;
    return readableOf(rows, bookingOf, onUnreadable);
  };
  const isOnDay = ({ date: local, place }: TripEnd) => local === (date ?? dateAt(now, place.zone));

  const leaving = await read((all) =>
    all
      .where("pickup_at", ">=", from)
      .where("pickup_at", "<", to)
      .where("status", "in", ["confirmed", "on-the-road"])
      .where("assumed", "=", sql.lit(0))
      .orderBy("pickup_at"),
  );
  const coming = await read((all) =>
    all
      .where("return_at", ">=", from)
      .where("return_at", "<", to)
      .where("status", "in", ["on-the-road", "returned"])
      .orderBy("return_at"),
  );
  const isOverdue = ({ status, trip }: Booking) =>
    status === "on-the-road" && instantsOf(trip).returnAt < now;
  return {
    pickups: leaving.filter(({ trip }) => isOnDay(trip.pickup)),
    returns: coming.filter(
      (booking) => isOnDay(booking.trip.dropOff) && (date !== undefined || !isOverdue(booking)),
    ),
    open: date === undefined ? await openWork(context, now, read, onUnreadable) : undefined,
    cut,
  };
}

async function openWork(
  context: AppContext,
  now: number,
  read: (narrow: (all: Bookings) => Bookings) => Promise<readonly Booking[]>,
  onUnreadable: OnUnreadable,
): Promise<OpenWork> {
  const late = await read((all) =>
    all.where("status", "=", "confirmed").where("pickup_at", "<", now).orderBy("pickup_at"),
  );
  const out = await read((all) =>
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
    missedPickups: late.filter(
      ({ trip: { pickup, assumed } }) => !assumed && pickup.date < dateAt(now, pickup.place.zone),
    ),
    overdue: out.map((booking) => {
      const { hours: lateHours, fee: lateFee } = lateReturnFee(instantsOf(booking.trip).returnAt, now);
      return { booking, lateFee, lateHours };
    }),
    toSettle,
    inquiries: await openInquiries(context, most, onUnreadable),
    mailsGivenUp: Number(count),
  };
}
