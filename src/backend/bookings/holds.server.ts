import { type Insertable, type Kysely, sql } from "kysely";
import { isOverlapping, type Span, toFirstMinute } from "#rental/booking/held-span.ts";
import type { Hold, Move, UnitSpan } from "#rental/booking/unit-plan.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import type { Tx } from "#backend/db/transaction.server.ts";

/** A unit that a booking or a block holds: one of the two is null. */
export type StoredHold = Hold & { readonly blockCode: string | null };

/** Who holds units: a booking or a block. */
export type HoldOwner = { readonly bookingId: string } | { readonly blockCode: string };

type HoldRow = {
  readonly unit: number;
  readonly from_minute: number;
  readonly until_minute: number;
  readonly booking_id: string | null;
  readonly block_code: string | null;
};

/** Where the day begins last. */
const westernmost = "Etc/GMT+12";

/** Returns the first minute of the day that it is where it is earliest: no rental that ended on an earlier one is on the road. */
export function computeFirstHeldMinute(now: number): number {
  return toFirstMinute(toZonedDate(now, westernmost));
}

/** What is held of a car and ends after a minute, as a query that can be combined with others. */
export function makeHoldsQuery(queries: Kysely<Schema>, carId: string, endingAfter: number) {
  return queries
    .selectFrom("holds")
    .select([
      sql.lit("unit").as("what"),
      "unit as number",
      "from_minute",
      "until_minute",
      "booking_id",
      "block_code",
    ])
    .where("car_id", "=", carId)
    .where("until_minute", ">", endingAfter);
}

/** Reads what is held of a car and ends after a minute, in order. */
export async function readHolds(queries: Kysely<Schema>, carId: string, endingAfter: number) {
  const rows = await makeHoldsQuery(queries, carId, endingAfter).orderBy("from_minute").execute();
  return rows.map(({ number: unit, ...row }) => toHold({ ...row, unit }));
}

export function toHold({ unit, from_minute, until_minute, booking_id, block_code }: HoldRow): StoredHold {
  return { unit, from: from_minute, until: until_minute, bookingId: booking_id, blockCode: block_code };
}

/** The bookings and blocks that hold something in one of these spans. */
export function selectHolders(holds: readonly StoredHold[], spans: readonly Span[]) {
  const foundHolds = holds.filter((hold) => spans.some((span) => isOverlapping(hold, span)));
  // Never an empty list, which PostgreSQL refuses: no booking and no block has an empty key.
  return {
    bookingIds: ["", ...foundHolds.flatMap(({ bookingId }) => bookingId ?? [])],
    blockCodes: ["", ...foundHolds.flatMap(({ blockCode }) => blockCode ?? [])],
  };
}

/** The rows by which a booking or a block holds units of a car. */
export function toHoldRows(
  carId: string,
  placed: readonly UnitSpan[],
  owner: HoldOwner,
): Insertable<Schema["holds"]>[] {
  const ids = { bookingId: null, blockCode: null, ...owner };
  return placed.map((unitSpan) => toRow(carId, { ...unitSpan, ...ids }));
}

/** The rows of those who have moved to other units. */
export function toMovedRows(
  carId: string,
  moves: readonly Move<StoredHold>[],
): Insertable<Schema["holds"]>[] {
  return moves.flatMap(({ held: [first], to }) => (first ? [toRow(carId, { ...first, ...to })] : []));
}

function toRow(carId: string, { unit, from, until, bookingId, blockCode }: StoredHold) {
  return {
    car_id: carId,
    unit,
    from_minute: from,
    until_minute: until,
    booking_id: bookingId,
    block_code: blockCode,
  };
}

/** A statement may have only so many parameters: 32,766 on the embedded store, and each row has six. */
const rowsAtOnce = 1000;

export async function insertHolds(tx: Tx, rows: readonly Insertable<Schema["holds"]>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insertInto("holds")
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
}

/** Deletes the rows of those who move, so that their new ones can be inserted in any order. */
export async function deleteMovedHolds(
  tx: Tx,
  carId: string,
  moves: readonly Move<StoredHold>[],
): Promise<void> {
  const keys = moves.flatMap(({ held }) => held.map(({ unit, from }) => [unit, from] as const));
  for (let from = 0; from < keys.length; from += rowsAtOnce) {
    const places = keys
      .slice(from, from + rowsAtOnce)
      .map(([unit, minute]) => sql`(cast(${unit} as bigint), cast(${minute} as bigint))`);
    await sql`delete from holds where car_id = ${carId} and (unit, from_minute) in (values ${sql.join(places)})`.execute(
      tx,
    );
  }
}

/** Frees what a booking holds; does nothing for one that holds nothing. */
export async function releaseHolds(tx: Tx, bookingId: string): Promise<void> {
  await tx.deleteFrom("holds").where("booking_id", "=", bookingId).execute();
}
