import { randomUUID } from "node:crypto";
import type { Kysely, Updateable } from "kysely";
import type { Booking, BookingStatus } from "#rental/booking/booking.ts";
import type { Deed, DeedRefusal, StaffRefusal } from "#backend/api/staff-backend.ts";
import { alreadyDoneReason } from "#backend/store/staff-acts.server.ts";
import { readEvents } from "./booking-events.server.ts";
import { releaseHolds } from "./holds.server.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { parseBookingRow, type BookingRow } from "./booking-rows.server.ts";
import { makeLinkOwnerQuery } from "#backend/security/links.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import { inTransaction, lockCarAndHolderNames, type Tx } from "#backend/db/transaction.server.ts";

/** How a booking is looked up: by the token of its customer's link, or by its reference. */
export type BookingKey = { readonly token: string } | { readonly reference: string };

/** One move of one booking: who makes it, when, under which event id, and the booking as it is, locked. */
export type LockedBookingMove = {
  readonly tx: Tx;
  readonly row: BookingRow;
  readonly booking: Booking;
  readonly eventId: string;
  readonly now: number;
};

type Unknown = Extract<StaffRefusal, { readonly kind: "unknown" }>;

export function findBookingRow(queries: Kysely<Schema>, key: BookingKey): Promise<BookingRow | undefined> {
  return bookingQuery(queries, key).executeTakeFirst();
}

/**
 * Runs a move in one transaction, with no other move of the same booking at the same time, if there is such a booking; and while nobody else
 * plans the units of its car, or of another one that it may get. A deed is refused if it was done before, or if something else has happened
 * to the booking since its reader saw it.
 */
export function withLockedBooking<T>(
  { database, clock, deed }: AppContext,
  key: BookingKey,
  move: (lockedMove: LockedBookingMove) => Promise<T>,
  otherCars: readonly string[] = [],
): Promise<T | Unknown | DeedRefusal> {
  const eventId = deed?.key ?? randomUUID();
  return inTransaction(database, async (tx): Promise<T | Unknown | DeedRefusal> => {
    const row = await bookingQuery(tx, key)
      // Others who plan the car move what it holds, and then only ask that its key stays.
      .$if(database.kind === "postgres", (query) => query.forNoKeyUpdate())
      .executeTakeFirst();
    if (!row) return { kind: "unknown" };
    const refusal = deed && (await findDeedRefusal(tx, row.id, deed));
    if (refusal) return refusal;
    const booking = parseBookingRow(row);
    // Stryker disable next-line ArrayDeclaration,ObjectLiteral: only PostgreSQL locks anything; the embedded store has one writer
    await lockCarAndHolderNames(database, tx, { catalogs: "shared", cars: [booking.car.id, ...otherCars] });
    return move({ tx, row, booking, eventId, now: clock() });
  });
}

async function findDeedRefusal(
  tx: Tx,
  bookingId: string,
  { key, seenEvent }: Deed,
): Promise<DeedRefusal | undefined> {
  const earlier = await tx
    .selectFrom("booking_events")
    .select("booking_id")
    .where("id", "=", key)
    .executeTakeFirst();
  if (earlier) {
    const isSame = earlier.booking_id === bookingId;
    return { kind: "repeated", reason: isSame ? alreadyDoneReason : usedElsewhereReason };
  }
  if (seenEvent === undefined) return undefined;
  const events = await readEvents(tx, bookingId);
  const newEvents = events.slice(events.findIndex(({ id }) => id === seenEvent) + 1);
  return newEvents.length === 0 ? undefined : { kind: "outdated", reason: outdatedReason, events: newEvents };
}

const usedElsewhereReason =
  "This form has been sent before, for another booking. Nothing was done: open the booking again.";
const outdatedReason =
  "Something else has happened to it since you opened it. Nothing was done: look at what is new, then decide again.";

/** Why the staff can't do something, in a sentence for them. */
export const toStaffRefusal = (reason: string) => ({ kind: "not-allowed", reason }) as const;

/** Writes columns of a booking that is locked. */
export async function updateBookingRow(tx: Tx, id: string, columns: Updateable<Schema["bookings"]>) {
  await tx.updateTable("bookings").set(columns).where("id", "=", id).execute();
}

/** Closes a live booking: its units are free again. `closedAt` (epoch milliseconds) is when it really ended. */
export async function closeBooking(
  { tx, booking, now }: LockedBookingMove,
  status: BookingStatus,
  fee: number | null,
  closedAt = now,
): Promise<Booking> {
  await releaseHolds(tx, booking.id);
  await tx.deleteFrom("booking_networks").where("booking_id", "=", booking.id).execute();
  await updateBookingRow(tx, booking.id, { status, fee, closed_at: closedAt });
  return { ...booking, status };
}

function bookingQuery(queries: Kysely<Schema>, key: BookingKey) {
  const all = queries.selectFrom("bookings").selectAll();
  return "reference" in key
    ? all.where("reference", "=", key.reference)
    : all.where("id", "=", makeLinkOwnerQuery(queries, "bookings", key.token));
}
