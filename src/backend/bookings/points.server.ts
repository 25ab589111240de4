import type { Kysely } from "kysely";
import { formatPoints } from "#content/member-words.ts";
import type { Booking } from "#rental/booking/booking.ts";
import type { NewMoneyEntry } from "#rental/booking/payments.ts";
import { computePoints } from "#rental/price/member-terms.ts";
import type { BaseCurrency } from "#rental/price/money.ts";
import type { MemberBooking } from "#backend/api/customer-booking.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import type { LockedBookingMove } from "./stored-bookings.server.ts";

type Queries = Kysely<Schema>;
type Happening = Schema["points"]["what"];

/** An entry of a member's points; the amount in minor units of its money. */
export type PointsEntry = {
  readonly at: number;
  readonly what: Happening;
  readonly amount: number;
  readonly money: BaseCurrency;
  /** Undefined once the booking is deleted. */
  readonly reference: string | undefined;
};

/** Reads a member's points, the latest entry first, and how many there are of each money that they were earned in. */
export async function readMemberPoints(queries: Queries, number: string) {
  const rows = await queries
    .selectFrom("points")
    .leftJoin("bookings", "bookings.id", "points.booking_id")
    .select(["points.at", "points.what", "points.amount", "points.currency", "points.decimals", "reference"])
    .where("points.member", "=", number)
    .orderBy("points.at", "desc")
    .orderBy("points.id")
    .execute();
  const entries = rows.map(({ at, what, amount, currency, decimals, reference }): PointsEntry => {
    return { at, what, amount, money: { currency, decimals }, reference: reference ?? undefined };
  });
  const moneys = Map.groupBy(entries, ({ money }) => `${money.currency} ${money.decimals}`);
  const balances = [...moneys.values()].flatMap((some) => {
    const [{ money } = {}] = some;
    return money ? [{ money, balance: sumAmounts(some) }] : [];
  });
  return { entries, balances };
}

const sumAmounts = (entries: readonly { readonly amount: number }[]) =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

/** Reads how many points a member has in a booking's money: it never is below 0. */
async function readBalance(queries: Queries, number: string, money: BaseCurrency): Promise<number> {
  const { balances } = await readMemberPoints(queries, number);
  const isSame = (one: BaseCurrency) => one.currency === money.currency && one.decimals === money.decimals;
  return balances.find((one) => isSame(one.money))?.balance ?? 0;
}

/** Reads what a booking's page says of its member: undefined where it has none. */
export async function readMemberBooking(
  queries: Queries,
  { quote }: Pick<Booking, "quote">,
): Promise<MemberBooking | undefined> {
  const { member, money } = quote;
  if (!member) return undefined;
  const { number } = member;
  return { number, balance: await readBalance(queries, number, money), earns: computePoints(quote) };
}

/** Stores an entry under the id of the event that tells it. */
async function storeEntry(
  { tx, booking, eventId: id, now: at }: LockedBookingMove,
  what: Happening,
  amount: number,
) {
  const { member, money } = booking.quote;
  if (!member || amount === 0) return;
  const { currency, decimals } = money;
  await tx
    .insertInto("points")
    .values({ id, at, what, amount, member: member.number, booking_id: booking.id, currency, decimals })
    // As with its event: a transaction that is repeated because it was unclear whether it was stored.
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Gives a member the points of a rental whose car is back. */
export const earnPoints = (move: LockedBookingMove) =>
  storeEntry(move, "earned", computePoints(move.booking.quote));

/** Finds the points that a return has earned, to be taken back; where they are spent, it says in a sentence why the return must stay. */
export async function findEarnedPoints(
  { database }: AppContext,
  { tx, booking }: LockedBookingMove,
  returnEventId: string,
): Promise<number | string> {
  const { member, money } = booking.quote;
  const earned = await tx
    .selectFrom("points")
    .select("amount")
    .where("id", "=", returnEventId)
    .executeTakeFirst();
  if (!member || !earned) return 0;
  await lockMember(database, tx, member.number);
  const balance = await readBalance(tx, member.number, money);
  return balance < earned.amount
    ? `The points that it earned are spent: ${member.number} has ${formatPoints(balance, money)}. Refund the payment in points first, then undo the return.`
    : earned.amount;
}

/** Takes these points from the member again, as the return that earned them is undone. */
export const takeBackPoints = (move: LockedBookingMove, earned: number) =>
  storeEntry(move, "taken-back", -earned);

/**
 * Takes the points of a payment from its member, or gives those of a refund back, in the transaction that notes it. Says in a sentence why
 * they can't be spent; undefined where they are, and for money of any other kind.
 */
export async function movePoints(
  { database }: AppContext,
  move: LockedBookingMove,
  entry: NewMoneyEntry,
): Promise<string | undefined> {
  if (!("how" in entry) || entry.how !== "points") return undefined;
  const { tx, booking } = move;
  const { member, money } = booking.quote;
  if (!member) return undefined;
  await lockMember(database, tx, member.number);
  const balance = await readBalance(tx, member.number, money);
  if (entry.kind === "paid" && balance < entry.amount)
    return `${member.number} has ${formatPoints(balance, money)}: no more can be spent.`;
  await (entry.kind === "paid"
    ? storeEntry(move, "spent", -entry.amount)
    : storeEntry(move, "given-back", entry.amount));
  return undefined;
}

/** Makes everybody else who spends points of this member wait. */
async function lockMember({ kind }: AppContext["database"], tx: LockedBookingMove["tx"], number: string) {
  await tx
    .selectFrom("members")
    .select("number")
    .where("number", "=", number)
    .$if(kind === "postgres", (query) => query.forNoKeyUpdate())
    .execute();
}
