import { setReturnPlace } from "#rental/booking/return-elsewhere.ts";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Booking, BookingStatus } from "#rental/booking/booking.ts";
import type { CallTime } from "#rental/booking/callback-form.ts";
import { findPool, selectCarHoldRule } from "#rental/booking/car-pool.ts";
import { listEndangeredBookingIds } from "#rental/booking/endangered.ts";
import { listTimesOutOfService, makeUnitFleet, selectPoolHolds } from "#rental/booking/service-plan.ts";
import { computeLateReturnFee } from "#rental/price/late-return.ts";
import { addDays, type CalendarDate } from "#rental/trip/calendar.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { type OnUnreadable, mapReadableRows, throwUnreadable } from "#backend/api/unreadable-row.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { countRows } from "#backend/db/lookup.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import { listOpenInquiries } from "#backend/visitors/inquiries.server.ts";
import { findLapsedPromise } from "#rental/booking/staff-moves.ts";
import { readEventLookup } from "./booking-events.server.ts";
import { computeBookingMoney } from "#rental/booking/payments.ts";
import { listBookingCharges, readMoneyEntryLookup, readMoneyOfDay } from "./payments.server.ts";
import { readCarUnitsOrAssumeOne } from "./availability.server.ts";
import { parseBookingRow, type BookingRow, tripInstants } from "./booking-rows.server.ts";
import { findDueLicenses } from "./retention.server.ts";
import { computeHoldCutoffs, makeHoldsQuery, toHold } from "./holds.server.ts";

const minute = 60_000;
const hour = 60 * minute;
/** No two moments of a place's day are further apart than this, even when its clocks change. */
const widestDay = 26 * hour;
/** A wall clock's date is at most this far from the same date in UTC, in either direction. */
const widestZone = 15 * hour;
/** Each list of a day's work ends after this many rows. */
const listLimit = 500;

type BookingsQuery = SelectQueryBuilder<Schema, "bookings", BookingRow>;

/** Reads bookings, each with the instant at which it was closed; rows that can't be read are left out. */
type Read = (narrow: (all: BookingsQuery) => BookingsQuery) => Promise<readonly ReadBooking[]>;
type ReadBooking = Booking & { readonly closedAt: number | null };

/**
 * Reads what a day asks of the staff, each place by its own calendar; without a date, of today, with what is open, whatever the day. Rows that
 * can't be read are reported to `onUnreadable` and left out. Reads only rows near the day and those that are open; each list ends after 500,
 * and `cut` says whether there is more.
 */
export async function readStaffDay(
  context: AppContext,
  date: CalendarDate | undefined,
  onUnreadable = throwUnreadable,
) {
  const now = context.clock();
  // Today comes with tomorrow.
  const [from, to] =
    date === undefined
      ? [now - widestDay, now + 2 * widestDay]
      : [Date.parse(date) - widestZone, Date.parse(date) + 24 * hour + widestZone];
  /** What was paid, refunded, held or released on the day. */
  const money = await readMoneyOfDay(context.database.queries, date, { now, from, to });
  let cut = false;
  const read: Read = async (narrow) => {
    const all = context.database.queries.selectFrom("bookings").selectAll();
    const rows = await narrow(all).orderBy("bookings.id").limit(listLimit).execute();
    cut ||= rows.length === listLimit;
    return mapReadableRows(
      rows,
      (row) => ({ ...parseBookingRow(row), closedAt: row.closed_at }),
      onUnreadable,
    );
  };
  const near = (column: "pickup_at" | "return_at" | "closed_at", statuses: readonly BookingStatus[]) =>
    read((all) =>
      all.where(column, ">=", from).where(column, "<", to).where("status", "in", statuses).orderBy(column),
    );
  const nearPickups = (await near("pickup_at", ["confirmed", "on-the-road"])).filter(
    ({ trip }) => !trip.assumed,
  );
  const nearReturns = await near("return_at", ["on-the-road", "returned"]);
  if (date !== undefined) {
    return {
      pickups: await withLicenses(
        context,
        nearPickups.filter(({ trip }) => trip.pickup.date === date),
      ),
      returns: nearReturns.filter(({ trip }) => trip.dropOff.date === date),
      open: undefined,
      money,
      cut,
    };
  }

  const isToday = ({ date: day, place }: TripEnd) => day === toZonedDate(now, place.zone);
  const isTomorrow = ({ date: day, place }: TripEnd) => day === addDays(toZonedDate(now, place.zone), 1);
  const handedOverEarly = await read((all) =>
    all.where("status", "=", "on-the-road").where("pickup_at", ">", now).orderBy("pickup_at"),
  );
  const broughtBack = await near("closed_at", ["returned"]);
  const isOverdue = ({ status, trip }: Booking) =>
    status === "on-the-road" && tripInstants(trip).returnAt < now;
  const wasDueOnAnotherDay = ({ trip: { dropOff }, closedAt }: ReadBooking) =>
    !isToday(dropOff) &&
    toZonedDate(closedAt ?? 0, dropOff.place.zone) === toZonedDate(now, dropOff.place.zone);
  return {
    /** To hand over today, or handed over already, also before their day. */
    pickups: await withLicenses(context, [
      ...nearPickups.filter(({ trip }) => isToday(trip.pickup)),
      ...handedOverEarly.filter(({ trip }) => !isToday(trip.pickup)),
    ]),
    /** Due today and not overdue, or back already, whatever day they were due. */
    returns: [
      ...nearReturns.filter((booking) => isToday(booking.trip.dropOff) && !isOverdue(booking)),
      ...broughtBack.filter(wasDueOnAnotherDay),
    ],
    open: {
      ...(await openWork(context, now, read, onUnreadable)),
      tomorrow: {
        pickups: await withLicenses(
          context,
          nearPickups.filter(({ status, trip }) => status === "confirmed" && isTomorrow(trip.pickup)),
        ),
        returns: nearReturns.filter(
          ({ status, trip }) => status === "on-the-road" && isTomorrow(trip.dropOff),
        ),
      },
    },
    money,
    cut,
  };
}

/** Says of each booking whether its driver's license number is stored, and, where money is noted, what is left to pay of a rental to come. */
async function withLicenses(context: AppContext, bookings: readonly Booking[]) {
  // PostgreSQL takes no empty list.
  if (bookings.length === 0) return [];
  const rows = await context.database.queries
    .selectFrom("licences")
    .select("booking_id")
    .where(
      "booking_id",
      "in",
      bookings.map(({ id }) => id),
    )
    .execute();
  const ids = new Set(rows.map(({ booking_id: id }) => id));
  const entriesOfBooking = await readMoneyEntryLookup(
    context.database.queries,
    bookings.map(({ id }) => id),
  );
  return bookings.map((booking) => {
    const entries = entriesOfBooking(booking.id);
    // While it is to come, only the staff has charged anything.
    const charges = listBookingCharges({ booking, events: [], entries, fee: undefined });
    const left =
      entries.length > 0 && booking.status === "confirmed" && computeBookingMoney(booking, charges, entries);
    return { ...booking, hasLicense: ids.has(booking.id), ...(left && { toPay: left.toPay }) };
  });
}

/**
 * Lists the rentals whose cars were left at another place than the one that they belong to, with the day on which each is to be home, and,
 * where a turnaround makes clocks count, the instant.
 */
async function listCarsToBringHome({ catalog, database }: AppContext, now: number, read: Read) {
  const { turnaround } = catalog.company;
  const heldRows = await database.queries
    .selectFrom("holds")
    .innerJoin("bookings", "bookings.id", "holds.booking_id")
    .select(["bookings.id", "until_minute"])
    .where("bookings.status", "=", "returned")
    .where("until_minute", ">", computeHoldCutoffs(now, catalog.company).firstMinute)
    .execute();
  if (heldRows.length === 0) return [];
  const heldUntil = new Map(heldRows.map(({ id, until_minute: until }) => [id, until]));
  const bookings = await read((all) => all.where("id", "in", [...heldUntil.keys()]));
  const eventsById = await readEventLookup(database.queries, [...heldUntil.keys()]);
  return bookings
    .map((booking) => {
      const takeBack = eventsById(booking.id).findLast(({ what }) => what === "taken-back");
      if (takeBack?.what !== "taken-back" || !takeBack.returnedTo) return booking;
      return Object.assign(booking, { trip: setReturnPlace(booking.trip, takeBack.returnedTo) });
    })
    .map((booking) => {
      const until = heldUntil.get(booking.id) ?? 0;
      if (!turnaround) return { booking, homeOn: toZonedDate((until - 1) * minute, "UTC") };
      const homeAt = (until - turnaround.hours * 60) * minute;
      return { booking, homeOn: toZonedDate(homeAt, booking.trip.pickup.place.zone), homeAt };
    })
    .filter(({ booking, homeOn, homeAt = Infinity }) => {
      return homeAt > now && homeOn >= toZonedDate(now, booking.trip.pickup.place.zone);
    })
    .toSorted((one, other) => (one.homeOn < other.homeOn ? -1 : 1));
}

/**
 * Lists the bookings that were promised a vehicle which they can't have any more, with its plate and the instant since when, until the staff
 * promises another or takes the promise back.
 */
async function listLapsedPromises(
  { catalog, database: { queries } }: AppContext,
  read: Read,
  onUnreadable: OnUnreadable,
) {
  if (!catalog.vehicles) return [];
  const lapsedIds = queries
    .selectFrom("booking_events")
    .select("booking_id")
    .where("detail", "like", '%"lapsedPlate":%');
  const bookings = await read((all) =>
    all.where("status", "=", "confirmed").where("id", "in", lapsedIds).orderBy("pickup_at"),
  );
  const readEventsOfBooking = await readEventLookup(
    queries,
    bookings.map(({ id }) => id),
  );
  const findLapse = (booking: Booking) => ({
    booking,
    lapse: findLapsedPromise(readEventsOfBooking(booking.id)),
  });
  return mapReadableRows(bookings, findLapse, onUnreadable).flatMap(({ booking, lapse }) =>
    lapse ? [{ booking, ...lapse }] : [],
  );
}

async function openWork(context: AppContext, now: number, read: Read, onUnreadable: OnUnreadable) {
  const latePickups = await read((all) =>
    all.where("status", "=", "confirmed").where("pickup_at", "<", now).orderBy("pickup_at"),
  );
  const overdueBookings = await read((all) =>
    all.where("status", "=", "on-the-road").where("return_at", "<", now).orderBy("return_at"),
  );
  const toSettle = await read((all) =>
    all.where("assumed", "=", sql.lit(1)).where("status", "=", "confirmed").orderBy("pickup_at"),
  );
  const endangeredByOverdue = await readEndangeredByOverdue(context, now, read, overdueBookings);
  const openInquiries = await listOpenInquiries(context, listLimit, onUnreadable);
  const givenUpMails = context.database.queries.selectFrom("outbox").where("given_up_at", "is not", null);
  return {
    /** Confirmed, with a pick-up on an earlier day. */
    missedPickups: await withLicenses(
      context,
      latePickups.filter(
        ({ trip: { pickup, assumed } }) => !assumed && pickup.date < toZonedDate(now, pickup.place.zone),
      ),
    ),
    /**
     * On the road past the booked return, with the late fee so far, and the hours that it is charged for; 0 within the grace period. With a
     * turnaround also the bookings of such a car that could not all be served if those that are overdue stayed out.
     */
    overdue: overdueBookings.map((booking) => {
      const { returnAt } = tripInstants(booking.trip);
      const { hours: lateHours, fee: lateFee } = computeLateReturnFee(booking.terms, returnAt, now);
      const endangers = endangeredByOverdue.get(booking.id);
      const danger: { readonly endangers?: readonly Booking[] } = endangers ? { endangers } : {};
      return Object.assign({ booking, lateFee, lateHours }, danger);
    }),
    toBringHome: await listCarsToBringHome(context, now, read),
    lapsedPromises: await listLapsedPromises(context, read, onUnreadable),
    toSettle,
    inquiries: openInquiries.filter(({ callback }) => !callback),
    /** Those who want to be called today or wanted it earlier, each by the clock of the place whose hour it is; the earliest first. */
    callbacks: openInquiries
      .filter(isCallback)
      .filter(({ callback: { at, zone } }) => toZonedDate(at, zone) <= toZonedDate(now, zone))
      .toSorted((one, other) => one.callback.at - other.callback.at),
    mailsGivenUp: await countRows(givenUpMails),
    /** License numbers that are still stored, though their time is over. */
    dueLicenses: (await findDueLicenses(context.database.queries, now)).length,
  };
}

const isCallback = <Asked extends { readonly callback?: CallTime }>(
  asked: Asked,
): asked is Asked & { readonly callback: CallTime } => asked.callback !== undefined;

/** Reads which confirmed bookings overdue cars endanger, by the ids of their rentals; empty where a car counts as back when it was booked to be. */
async function readEndangeredByOverdue(
  context: AppContext,
  now: number,
  read: Read,
  overdueBookings: readonly Booking[],
): Promise<ReadonlyMap<string, readonly Booking[]>> {
  const endangeredByOverdue = new Map<string, readonly Booking[]>();
  const { queries } = context.database;
  const groups = Map.groupBy(overdueBookings, ({ car, trip }) => `${trip.pickup.place.code} ${car.id}`);
  for (const rentals of groups.values()) {
    const [first] = rentals;
    if (!first) continue;
    const { place } = first.trip.pickup;
    const car = await readCarUnitsOrAssumeOne(context, queries, first.car.id);
    const rule = selectCarHoldRule(context.catalog, car);
    const { firstMinute, overdueUntil } = computeHoldCutoffs(now, rule, place.zone);
    if (overdueUntil === undefined) continue;
    const rows = await makeHoldsQuery(queries, now, car.id, firstMinute, overdueUntil)
      .where("from_minute", "<=", overdueUntil)
      .execute();
    const holds = rows.map(({ number: unit, ...row }) => toHold({ ...row, unit }));
    // Never an empty list, which PostgreSQL refuses: no booking has an empty id.
    const ids = ["", ...holds.flatMap(({ bookingId }) => bookingId ?? [])];
    const waiting = await read((all) => all.where("id", "in", ids).where("status", "=", "confirmed"));
    const waitingById = new Map(waiting.map((booking) => [booking.id, booking]));
    const pool = findPool(car, place);
    const fleet = makeUnitFleet(pool, firstMinute, rule);
    const endangered = listEndangeredBookingIds(
      [...selectPoolHolds(holds, pool, fleet), ...listTimesOutOfService(fleet)],
      { units: pool.units.length, firstMinute },
      new Set(waitingById.keys()),
    ).flatMap((id) => waitingById.get(id) ?? []);
    for (const { id } of rentals) endangeredByOverdue.set(id, endangered);
  }
  return endangeredByOverdue;
}

/** When the last booking, inquiry or email came, in epoch milliseconds; 0 where there is none: whoever shows a day knows by it that it is old. */
export async function readLatestNewsTime({ database: { queries } }: AppContext): Promise<number> {
  const latest = async (table: "bookings" | "enquiries" | "outbox") => {
    const row = await queries
      .selectFrom(table)
      .select((rows) => rows.fn.max("created_at").as("at"))
      .executeTakeFirst();
    return Number(row?.at ?? 0);
  };
  return Math.max(await latest("bookings"), await latest("enquiries"), await latest("outbox"));
}
