import { randomInt } from "node:crypto";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Catalog } from "#catalog/catalog.ts";
import { selectMemberPrograms } from "#content/plans.ts";
import {
  computeEarliestEnd,
  decideMemberTerms,
  findMembershipGap,
  type Member,
  memberMonth,
  normalizeMemberNumber,
  readTypedMember,
  type TypedMember,
  writeMemberSearchText,
} from "#rental/booking/members.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { foldText } from "#rental/booking/search-words.ts";
import type { MemberTerms } from "#rental/price/member-terms.ts";
import { type CalendarDate, describeDate } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import type { Database } from "#backend/db/database.server.ts";
import { toContainsPattern } from "#backend/db/lookup.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import { inTransaction, type Tx } from "#backend/db/transaction.server.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { findRecordedDeed, storeStaffAct } from "#backend/store/staff-acts.server.ts";
import { parseBookingRow } from "./booking-rows.server.ts";
import { readMemberPoints } from "./points.server.ts";
import { toStaffRefusal } from "./stored-bookings.server.ts";

type Queries = Kysely<Schema>;

/** The day on which a company's members begin and end: that of its first place. */
const findToday = ({ catalog, clock }: AppContext): CalendarDate =>
  toZonedDate(clock(), catalog.places[0]?.zone ?? "UTC");

/** Adds a member as typed, under the number that was typed, or under a new one. */
export function addMember(context: AppContext, who: string, typed: TypedMember) {
  const { catalog, clock, database } = context;
  return inTransaction(database, async (tx) => {
    const repeated = await findRecordedDeed(tx, context);
    if (repeated) return repeated;
    const number = `M-${randomInt(1_000_000).toString().padStart(6, "0")}`;
    const read = readTypedMember(typed, selectMemberPrograms(catalog), { number, today: findToday(context) });
    if ("problem" in read) return toStaffRefusal(read.problem);
    const { member } = read;
    if (typed.number.trim() !== "" && (await findMemberByNumber(tx, member.number)))
      return toStaffRefusal(`There is a member ${member.number} already: look at that one first.`);
    const now = clock();
    const row = toMemberRow(member);
    await tx
      .insertInto("members")
      .values({ ...row, created_at: now })
      .execute();
    const act = { at: now, who, what: "member-added", subject: member.number, count: 1 } as const;
    await storeStaffAct(tx, act, context.deed?.key);
    return { kind: "done", member } as const;
  });
}

/**
 * Sets the last day of a member, at the earliest that of the plan's notice, which it is without one; `null` takes the end back. Bookings
 * stay as they were agreed.
 */
export function endMember(
  context: AppContext,
  who: string,
  number: string,
  requestedUntil: CalendarDate | null | undefined,
) {
  return inTransaction(context.database, async (tx) => {
    const repeated = await findRecordedDeed(tx, context);
    if (repeated) return repeated;
    const member = await findMemberByNumber(tx, number, context.database);
    if (!member) return { kind: "unknown" } as const;
    const earliest = findEarliestEnd(context, member);
    const until = requestedUntil === undefined ? earliest : (requestedUntil ?? undefined);
    if (until !== undefined && until < earliest)
      return toStaffRefusal(`By the notice it ends on ${describeDate(earliest)} at the earliest.`);
    await tx
      .updateTable("members")
      .set({ until: until ?? null })
      .where("number", "=", member.number)
      .execute();
    const subject = `${member.number}: ${until ?? "none"}`;
    const act = { at: context.clock(), who, what: "member-end-set", subject, count: 1 } as const;
    await storeStaffAct(tx, act, context.deed?.key);
    return { kind: "done", member: { ...member, until } } as const;
  });
}

const findEarliestEnd = (context: AppContext, member: Member) =>
  computeEarliestEnd(member, context.catalog.policies.notice, findToday(context));

/** Lists members by words, all of which their number, name, email address or phone number must have; by name. */
export async function listMembers({ database }: AppContext, text = "", limit = 50): Promise<Member[]> {
  const words = text.split(/\s+/).map(foldText);
  const rows = await database.queries
    .selectFrom("members")
    .selectAll()
    .where((row) =>
      row.and(words.map((word) => sql<boolean>`search_text like ${toContainsPattern(word)} escape '!'`)),
    )
    .orderBy("name")
    .orderBy("number")
    .limit(limit)
    .execute();
  return rows.map(toMember);
}

/** Returns a member with all that the staff may know: points, when it could end, and what a booking of this month would agree. */
export async function findMember(context: AppContext, number: string) {
  const { queries } = context.database;
  const member = await findMemberByNumber(queries, number);
  if (!member) return undefined;
  const today = findToday(context);
  const usedBookings = await countPlanBookings(queries, member.number, today);
  const { note } = decideMemberTerms(member, selectMemberPrograms(context.catalog), {
    usedBookings,
    date: today,
  });
  return {
    member,
    note: findMembershipGap(member, today) ?? note,
    earliestEnd: findEarliestEnd(context, member),
    points: await readMemberPoints(queries, member.number),
  };
}

/**
 * Decides what a booking from this day agrees with a member, by the catalog in force; in a transaction nobody else decides it for the same
 * member until that ends. @param exceptId the booking itself, where it is changed
 */
export async function agreeMemberTerms(
  { database, catalog }: Pick<AppContext, "database" | "catalog">,
  queries: Queries,
  { number, date }: { readonly number: string; readonly date: CalendarDate },
  exceptId?: string,
) {
  const member = await findMemberByNumber(queries, number, database);
  if (!member) return toStaffRefusal(`There is no member ${normalizeMemberNumber(number)}.`);
  const gap = findMembershipGap(member, date);
  if (gap !== undefined) return toStaffRefusal(gap);
  const usedBookings = await countPlanBookings(queries, member.number, date, exceptId);
  const agreed = decideMemberTerms(member, selectMemberPrograms(catalog), { usedBookings, date });
  return { kind: "agreed", member, ...agreed } as const;
}

/** Says what a booking from this day would agree with a member; nothing is held for it. */
export const quoteMember = (context: AppContext, number: string, date: CalendarDate) =>
  agreeMemberTerms(context, context.database.queries, { number, date });

/**
 * Finds the terms of a member for a booking that moves to another day: within the month those that were agreed, in another one what is left
 * of the plan there; where the membership does not reach it, nothing is taken off.
 */
export async function keepMemberTerms(
  context: Pick<AppContext, "database"> & { readonly catalog: Catalog },
  queries: Queries,
  { id, trip, quote: { member } }: Booking,
  date: CalendarDate,
): Promise<MemberTerms | undefined> {
  if (!member || memberMonth(trip.pickup.date) === memberMonth(date)) return member;
  const agreed = await agreeMemberTerms(context, queries, { number: member.number, date }, id);
  const { plan: _left, ...others } = member;
  const plan = agreed.kind === "agreed" ? agreed.terms.plan : undefined;
  return { ...others, ...(plan && { plan }) };
}

/** Erases who a member was; number and points stay, for the bookings that name them. */
export async function eraseMember(tx: Tx, number: string): Promise<void> {
  const nobody = { name: "", phone: "", email: "", paid_by: "", search_text: foldText(number) };
  await tx.updateTable("members").set(nobody).where("number", "=", number).execute();
}

/** Deletes, or only counts, who has not been a member since a day, with their points. */
export async function deletePastMembers(queries: Queries, before: CalendarDate, isDryRun: boolean) {
  const rows = await queries.selectFrom("members").select("number").where("until", "<", before).execute();
  for (const { number } of isDryRun ? [] : rows) {
    await queries.deleteFrom("points").where("member", "=", number).execute();
    await queries.deleteFrom("members").where("number", "=", number).execute();
  }
  return rows.length;
}

/** A wall clock's date is at most this far from the same date in UTC, in either direction. In milliseconds. */
const widestZone = 15 * 3_600_000;
const longestMonth = 31 * 24 * 3_600_000;

/** Counts the bookings of a day's month that count to a member's plan, by the calendars of their pickup places; none that is canceled. */
async function countPlanBookings(queries: Queries, number: string, date: CalendarDate, exceptId = "") {
  const month = memberMonth(date);
  const begin = Date.parse(`${month}-01`);
  const rows = await queries
    .selectFrom("bookings")
    .selectAll()
    .where("member", "=", number)
    .where("status", "!=", "cancelled")
    .where("id", "!=", exceptId)
    .where("pickup_at", ">=", begin - widestZone)
    .where("pickup_at", "<", begin + longestMonth + widestZone)
    .execute();
  return rows
    .map(parseBookingRow)
    .filter(({ trip, quote }) => memberMonth(trip.pickup.date) === month && quote.member?.plan).length;
}

/** Finds a member by the number as typed. @param lockedIn where nobody else shall decide about the member until the transaction ends */
async function findMemberByNumber(
  queries: Queries,
  number: string,
  lockedIn?: Database,
): Promise<Member | undefined> {
  const row = await queries
    .selectFrom("members")
    .selectAll()
    .where("number", "=", normalizeMemberNumber(number))
    // Others note points of the member, and then only ask that its key stays.
    .$if(lockedIn?.kind === "postgres" && queries.isTransaction, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row && toMember(row);
}

function toMemberRow(member: Member) {
  const { plan = null, isAnnual, paidBy: paid_by, until = null, ...columns } = member;
  const annual = isAnnual ? 1 : 0;
  return { ...columns, plan, annual, paid_by, until, search_text: writeMemberSearchText(member) };
}

function toMember(row: Selectable<Schema["members"]>): Member {
  const { number, plan, annual, name, phone, email, paid_by: paidBy, since, until } = row;
  const isAnnual = annual === 1;
  return {
    number,
    plan: plan ?? undefined,
    isAnnual,
    name,
    phone,
    email,
    paidBy,
    since,
    until: until ?? undefined,
  };
}
