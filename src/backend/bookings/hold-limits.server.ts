import { type Insertable, type Kysely, sql } from "kysely";
import { emptyHoldColumns } from "./holds.server.ts";
import {
  type HolderKind,
  type ExceededHoldLimit,
  findExceededHoldLimit,
} from "#rental/booking/hold-limit.ts";
import { toFirstEpochMinute } from "#rental/booking/held-span.ts";
import { countCalendarDays } from "#rental/trip/rental-days.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import type { HoldTerms } from "#rental/booking/car-pool.ts";
import { mapReadableRows } from "#backend/api/unreadable-row.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { queueMessages } from "#backend/mail/outbox.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import { storedTripSchemas } from "#backend/db/stored-formats.server.ts";
import { parseStoredJson } from "#backend/db/stored-json.server.ts";
import type { Tx } from "#backend/db/transaction.server.ts";

/** Who a booking's days are counted against, as in the store's columns. */
export type HolderColumns = {
  readonly email_lower: string;
  readonly phone_digits: string;
  /** Hashed; undefined where it is not known. */
  readonly network_hash: string | undefined;
};

/** The car-days that a booking would hold, and those that it holds already. */
type RequestedDays = { readonly wanted: number; readonly before: number };

/** The car-days that other bookings of a holder hold. */
type HeldCarDays = Readonly<Record<HolderKind, number>>;

const day = 86_400_000;
const dayMinutes = 1440;
const factName = "hold-limit-told";

// Stryker disable ArrayDeclaration,ArrowFunction,BlockStatement,ConditionalExpression,EqualityOperator,StringLiteral: only PostgreSQL locks anything; the embedded store has one writer

/** The names to lock, so that two bookings of one holder can't exceed a limit together; none where there is no limit. */
export function listHolderLockNames(
  { holdLimit }: Pick<AppContext, "holdLimit">,
  holder: HolderColumns,
): readonly string[] {
  if (holdLimit === 0) return [];
  return Object.entries(holder).flatMap(([by, name]) => (name ? [`${by} ${name}`] : []));
}

// Stryker restore ArrayDeclaration,ArrowFunction,BlockStatement,ConditionalExpression,EqualityOperator,StringLiteral

/**
 * Checks a booking against the limit of its email address, phone number and network; if it exceeds one, tells the staff in the same
 * transaction.
 */
export async function checkHoldLimitOrTellStaff(
  { clock, holdLimit }: Pick<AppContext, "clock" | "holdLimit">,
  tx: Tx,
  holder: HolderColumns,
  heldDays: HeldCarDays,
  requestedDays: RequestedDays,
): Promise<ExceededHoldLimit | undefined> {
  const over = findExceededHoldLimit(heldDays, requestedDays, holdLimit);
  if (over) await tellStaff(tx, clock(), holder, over);
  return over;
}

/** A new booking's network, kept for as long as the booking holds days; no row where it is not known. */
export function toNetworkRows(
  bookingId: string,
  { network_hash }: HolderColumns,
): Insertable<Schema["booking_networks"]>[] {
  return network_hash === undefined ? [] : [{ booking_id: bookingId, network_hash }];
}

/** The network of a booking, if it has one. */
export async function findBookingNetworkHash(tx: Tx, bookingId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("booking_networks")
    .select("network_hash")
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  return row?.network_hash;
}

/** The ids of those of these bookings whose booked return has passed, as a query for a `where`. */
export function makePastBookingIdsQuery(queries: Kysely<Schema>, now: number, bookingIds: readonly string[]) {
  return queries
    .selectFrom("bookings")
    .select("id")
    .where("id", "in", bookingIds)
    .where("return_at", "<", now);
}

/** Deletes the networks of those of these bookings whose booked return has passed. */
export async function deletePastBookingNetworks(
  tx: Tx,
  now: number,
  bookingIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom("booking_networks")
    .where("booking_id", "in", makePastBookingIdsQuery(tx, now, bookingIds))
    .execute();
}

/** Where the day begins last, it is this day. */
const earliestToday = (now: number) => toZonedDate(now - day / 2, "UTC");

/**
 * Car-days from today on, without those of one booking, by what is held for whole days: as a query that can be combined with others, one row
 * for each kind of holder. The holder must be locked. Days that are over in some time zones may count for some hours more.
 */
export function makeHeldCarDaysQuery(
  tx: Kysely<Schema>,
  { email_lower, phone_digits, network_hash }: HolderColumns,
  now: number,
  bookingId: string,
) {
  const today = toFirstEpochMinute(earliestToday(now));
  const countQuery = (by: HolderKind) =>
    tx
      .selectFrom("holds")
      .innerJoin("bookings", "bookings.id", "holds.booking_id")
      .select([
        sql.lit(by).as("what"),
        sql<number>`cast(coalesce(sum(
          (until_minute - 1) / ${sql.lit(dayMinutes)}
          - (case when from_minute < ${today} then cast(${today} as bigint) else from_minute end) / ${sql.lit(dayMinutes)} + 1
        ), 0) as bigint)`.as("number"),
        ...emptyHoldColumns,
      ])
      .where("holds.until_minute", ">", today)
      .where("bookings.id", "!=", bookingId);
  const networkQuery = countQuery("network")
    .innerJoin("booking_networks", "booking_networks.booking_id", "bookings.id")
    .where("network_hash", "=", network_hash ?? "");
  return (
    countQuery("email")
      .where("email_lower", "=", email_lower)
      // Callers without an address are not one customer.
      .where("email_lower", "!=", "")
      .unionAll(countQuery("phone").where("phone_digits", "=", phone_digits))
      .unionAll(networkQuery)
  );
}

/** The car-days among the rows of the combined query. */
export function toHeldCarDays(
  rows: readonly { readonly what: string; readonly number: number }[],
): HeldCarDays {
  // Stryker disable next-line OptionalChaining: a count always returns a row
  const count = (by: HolderKind) => rows.find(({ what }) => what === by)?.number ?? 0;
  return { email: count("email"), phone: count("phone"), network: count("network") };
}

/** Tells whether what is held is other than the calendar days of trips: with a turnaround instants, and cars that come home take longer. */
export const holdsOtherDays = ({ company, oneWay = [] }: HoldTerms): boolean =>
  company.turnaround !== undefined || oneWay.some(({ homeAfterDays = 0 }) => homeAfterDays > 0);

/**
 * Reads the car-days from today on that other bookings of a holder hold. Where holds are other than days, the calendar days of trips count, by
 * the clocks of their places. The holder must be locked.
 */
export async function readHeldCarDays(
  tx: Kysely<Schema>,
  holder: HolderColumns,
  { now, terms }: { readonly now: number; readonly terms: HoldTerms },
  bookingId: string,
): Promise<HeldCarDays> {
  if (!holdsOtherDays(terms))
    return toHeldCarDays(await makeHeldCarDaysQuery(tx, holder, now, bookingId).execute());
  const { email_lower, phone_digits, network_hash = "" } = holder;
  const rows = await tx
    .selectFrom("bookings")
    .leftJoin("booking_networks", "booking_networks.booking_id", "bookings.id")
    .select(["bookings.id", "trip", "email_lower", "phone_digits", "network_hash"])
    .where("status", "in", ["confirmed", "on-the-road"])
    .where("assumed", "=", sql.lit(0))
    .where("bookings.id", "!=", bookingId)
    .where((row) =>
      row.or([
        row("email_lower", "=", email_lower),
        row("phone_digits", "=", phone_digits),
        row("network_hash", "=", network_hash),
      ]),
    )
    .execute();
  const today = earliestToday(now);
  const trips = mapReadableRows(
    rows,
    ({ id, trip, ...columns }) => {
      const { pickup, dropOff } = parseStoredJson(storedTripSchemas, trip, {
        table: "bookings",
        id,
        column: "trip",
      });
      const from = pickup.date < today ? today : pickup.date;
      return { ...columns, days: Math.max(0, countCalendarDays(from, dropOff.date)) };
    },
    // The staff's lists report it; it stops no visitor.
    () => {},
  );
  const sum = (column: keyof HolderColumns, value: string) =>
    trips.reduce(
      (total, { days, ...trip }) => total + (value !== "" && trip[column] === value ? days : 0),
      0,
    );
  return {
    // Callers without an address are not one customer.
    email: sum("email_lower", email_lower),
    phone: sum("phone_digits", phone_digits),
    network: sum("network_hash", network_hash),
  };
}

/** Queues an email, at most once a day, since whoever runs into the limit tends to do so many times. */
async function tellStaff(tx: Tx, now: number, holder: HolderColumns, over: ExceededHoldLimit): Promise<void> {
  const at = new Date(now).toISOString();
  const dayAgo = new Date(now - day).toISOString();
  const factRow = await tx
    .insertInto("store_facts")
    .values({ name: factName, value: at })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: at }).where("store_facts.value", "<=", dayAgo),
    )
    .returning("name")
    .executeTakeFirst();
  if (!factRow) return;
  const { by, held, wanted, limit } = over;
  const contact = by === "email" ? holder.email_lower : holder.phone_digits;
  // Stryker disable next-line ConditionalExpression: only for a network does the email name a booking
  const reference = by === "network" ? await newestReference(tx, holder) : "";
  await queueMessages(tx, now, [
    {
      kind: "hold-limit",
      recipient: "desk",
      by,
      holder: by === "network" ? "" : contact,
      reference,
      held,
      wanted,
      limit,
    },
  ]);
}

/** The reference of a network's newest booking: the network itself is not known. */
async function newestReference(tx: Tx, { network_hash }: HolderColumns): Promise<string> {
  const row = await tx
    .selectFrom("bookings")
    .innerJoin("booking_networks", "booking_networks.booking_id", "bookings.id")
    .select("reference")
    .where("network_hash", "=", network_hash ?? "")
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return row?.reference ?? "";
}
