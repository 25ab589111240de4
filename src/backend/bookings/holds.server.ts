import { type Insertable, type Kysely, sql } from "kysely";
import type { Catalog } from "#catalog/catalog.ts";
import {
  computeMinuteSpanOfDay,
  isOverlapping,
  type MinuteSpan,
  toFirstEpochMinute,
  toEpochMinute,
  toMinuteSpan,
} from "#rental/booking/held-span.ts";
import type { Hold, UnitMove, UnitSpan } from "#rental/booking/unit-items.ts";
import type { UnitPlan } from "#rental/booking/unit-plan.ts";
import type { CarHoldRule } from "#rental/booking/car-pool.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import type { Tx } from "#backend/db/transaction.server.ts";

/** A unit that a booking or a block holds: one of the two is null. */
export type StoredHold = Hold & { readonly blockCode: string | null; readonly expiresAt: number | null };

/** Who holds units: a booking or a block, which may give them back by itself at an instant. */
export type HoldOwner =
  | { readonly bookingId: string }
  | { readonly blockCode: string; readonly expiresAt?: number };

type HoldRow = {
  readonly unit: number;
  readonly from_minute: number;
  readonly until_minute: number;
  readonly taken_until: number;
  readonly booking_id: string | null;
  readonly block_code: string | null;
  readonly fixed: number;
  readonly expires_at: number | null;
};

/** Where the day begins last. */
const westernmost = "Etc/GMT+12";

/** What time it is for holds. */
export type HoldCutoffs = {
  /**
   * What ends later counts, and what begins later may still move: now, or without a turnaround the first minute of the day that it is where
   * it is earliest, since no rental that ended on an earlier one is on the road.
   */
  readonly firstMinute: number;
  /** Until when a car that is not back is taken at least; undefined where it counts as back when it was booked to be. */
  readonly overdueUntil: number | undefined;
};

/**
 * Computes what time it is for holds. A car that is not back is taken for a turnaround from now on; where units belong to places and go out
 * again the next day, until today is over by the clock of a zone.
 */
export function computeHoldCutoffs(
  now: number,
  { turnaround, homeward }: CarHoldRule,
  zone = westernmost,
): HoldCutoffs {
  if (!turnaround) {
    const tomorrow = toMinuteSpan({ from: toZonedDate(now, zone), to: toZonedDate(now, zone) }).until;
    const firstMinute = toFirstEpochMinute(toZonedDate(now, westernmost));
    return { firstMinute, overdueUntil: homeward && tomorrow };
  }
  const firstMinute = toEpochMinute(now);
  return { firstMinute, overdueUntil: firstMinute + turnaround.hours * 60 };
}

type BlockedDays = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Its code, where units are counted by place. */
  readonly place?: string | undefined;
};

/**
 * Computes how long a block of some days takes units: with a turnaround as long as it is one of them at its place, or else at any of the
 * places that share these, since nobody knows where a unit will be. Where places are far apart, a day takes up to a day more.
 */
export function computeBlockSpan(
  { from, to, place }: BlockedDays,
  { company, places }: Pick<Catalog, "company" | "places">,
): MinuteSpan {
  if (!company.turnaround) return toMinuteSpan({ from, to });
  const ownPlace = places.find(({ code }) => code === place);
  const zones = [...new Set((ownPlace ? [ownPlace] : places).map(({ zone }) => zone))];
  return {
    from: Math.min(...zones.map((zone) => computeMinuteSpanOfDay(from, company, zone).from)),
    until: Math.max(...zones.map((zone) => computeMinuteSpanOfDay(to, company, zone).until)),
  };
}

const isOnTheRoad = sql<boolean>`exists (
  select 1 from bookings where bookings.id = holds.booking_id and bookings.status = 'on-the-road'
)`;

/** The end of a hold in a query: as booked, or later for a car that is not back. */
export function makeHoldEndSql(overdueUntil: number | undefined) {
  return overdueUntil === undefined
    ? sql<number>`until_minute`
    : sql<number>`case when until_minute < ${overdueUntil} and ${isOnTheRoad}
        then cast(${overdueUntil} as bigint) else until_minute end`;
}

/** The condition that a hold ends after a minute, or that its car is not back. */
export function makeEndsAfterCondition(minute: number, overdueUntil: number | undefined) {
  return overdueUntil === undefined
    ? sql<boolean>`until_minute > ${minute}`
    : sql<boolean>`(until_minute > ${minute} or ${isOnTheRoad})`;
}

/** The condition that a hold has not expired: until somebody deletes it, it counts for nothing. */
export const makeUnexpiredCondition = (now: number) =>
  sql<boolean>`(expires_at is null or expires_at > ${now})`;

/** What is held of a car and ends after a minute, as a query that can be combined with others. @param now epoch milliseconds */
export function makeHoldsQuery(
  queries: Kysely<Schema>,
  now: number,
  carId: string,
  endingAfter: number,
  overdueUntil: number | undefined,
) {
  return queries
    .selectFrom("holds")
    .select([
      sql.lit("unit").as("what"),
      "unit as number",
      "from_minute",
      "until_minute",
      makeHoldEndSql(overdueUntil).as("taken_until"),
      "booking_id",
      "block_code",
      "fixed",
      "expires_at",
    ])
    .where("car_id", "=", carId)
    .where(makeUnexpiredCondition(now))
    .where(makeEndsAfterCondition(endingAfter, overdueUntil));
}

/** The columns in which holds have their time and owner: a number that is read with them has none. */
export const emptyHoldColumns = [
  sql<number>`0`.as("from_minute"),
  sql<number>`0`.as("until_minute"),
  sql<number>`0`.as("taken_until"),
  sql<string | null>`null`.as("booking_id"),
  sql<string | null>`null`.as("block_code"),
  sql<number>`0`.as("fixed"),
  sql<number | null>`cast(null as bigint)`.as("expires_at"),
] as const;

/** Reads what is held of a car and ends after a minute, in order. */
export async function readHolds(
  queries: Kysely<Schema>,
  now: number,
  carId: string,
  endingAfter: number,
  overdueUntil: number | undefined,
) {
  const holdsQuery = makeHoldsQuery(queries, now, carId, endingAfter, overdueUntil);
  const rows = await holdsQuery.orderBy("from_minute").execute();
  return rows.map(({ number: unit, ...row }) => toHold({ ...row, unit }));
}

export function toHold({ unit, booking_id, block_code, fixed, expires_at, ...row }: HoldRow): StoredHold {
  const { from_minute: from, until_minute: until, taken_until: takenUntil } = row;
  const isFixed = fixed === 1;
  const owner = { bookingId: booking_id, blockCode: block_code, expiresAt: expires_at };
  return { unit, from, until, takenUntil, ...owner, isFixed };
}

/** The bookings and blocks that hold something in one of these spans. */
export function findOverlappingOwnerKeys(holds: readonly StoredHold[], spans: readonly MinuteSpan[]) {
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
  isFixed = false,
): Insertable<Schema["holds"]>[] {
  const ids = { bookingId: null, blockCode: null, expiresAt: null, ...owner, isFixed };
  return placed.map((unitSpan) => toRow(carId, { ...unitSpan, ...ids }));
}

/** The rows of those who have moved to other units. */
export function toMovedHoldRows(
  carId: string,
  moves: readonly UnitMove<StoredHold>[],
): Insertable<Schema["holds"]>[] {
  return moves.flatMap(({ held: [first], to }) => (first ? [toRow(carId, { ...first, ...to })] : []));
}

function toRow(carId: string, { unit, from, until, bookingId, blockCode, expiresAt, isFixed }: StoredHold) {
  return {
    car_id: carId,
    unit,
    from_minute: from,
    until_minute: until,
    booking_id: bookingId,
    block_code: blockCode,
    fixed: isFixed ? 1 : 0,
    expires_at: expiresAt,
  };
}

/** A statement may have only so many parameters: 32,766 on the embedded store, and each row has eight. */
const rowsAtOnce = 1000;

export async function insertHolds(tx: Tx, rows: readonly Insertable<Schema["holds"]>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insertInto("holds")
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
}

/** Deletes what has expired by now of a car, or of all cars, with the blocks that held it. */
export async function deleteExpiredHolds(tx: Tx, now: number, carId?: string): Promise<void> {
  const rows = await tx
    .deleteFrom("holds")
    .$if(carId !== undefined, (all) => all.where("car_id", "=", carId ?? ""))
    .where("expires_at", "<=", now)
    .returning("block_code")
    .execute();
  const codes = rows.flatMap(({ block_code: code }) => code ?? []);
  if (codes.length > 0) await tx.deleteFrom("blocks").where("code", "in", codes).execute();
}

/** Counts what has expired by now of a car, as a query beside that of its holds: whoever writes deletes it first. */
export const makeExpiredHoldsQuery = (queries: Kysely<Schema>, now: number, carId: string) =>
  queries
    .selectFrom("holds")
    .select((row) => [
      sql.lit("expired").as("what"),
      row.fn.countAll<number>().as("number"),
      ...emptyHoldColumns,
    ])
    .where("car_id", "=", carId)
    .where("expires_at", "<=", now);

/** Deletes the rows of those who move, so that their new ones can be inserted in any order. */
export async function deleteHoldsToMove(
  tx: Tx,
  carId: string,
  moves: readonly UnitMove<StoredHold>[],
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

/** Stores a plan: what has expired and those who move go first, so that what they leave can be taken. */
export async function storeUnitPlan(
  tx: Tx,
  now: number,
  carId: string,
  { placed, moves }: Pick<UnitPlan<StoredHold>, "placed" | "moves">,
  owner: HoldOwner,
  isFixed = false,
): Promise<void> {
  await deleteExpiredHolds(tx, now, carId);
  await deleteHoldsToMove(tx, carId, moves);
  await insertHolds(tx, [...toMovedHoldRows(carId, moves), ...toHoldRows(carId, placed, owner, isFixed)]);
}

/** Frees what a booking holds; does nothing for one that holds nothing. */
export async function releaseHolds(tx: Tx, bookingId: string): Promise<void> {
  await tx.deleteFrom("holds").where("booking_id", "=", bookingId).execute();
}
