import type { Insertable, Kysely, Selectable } from "kysely";
import * as v from "valibot";
import type { Booking } from "#rental/booking/booking.ts";
import { computeExtraKilometers, findCarSheets } from "#rental/booking/car-sheet.ts";
import {
  bookingChargeKinds,
  computeBookingCharges,
  staffChargeKinds,
  type StaffCharge,
} from "#rental/booking/charges.ts";
import {
  type BookingMoney,
  computeBookingMoney,
  findMoneyRefusal,
  listStaffCharges,
  type MoneyEntry,
  type NewMoneyEntry,
  type NotedMoney,
  paymentWays,
  summarizeNotedMoney,
} from "#rental/booking/payments.ts";
import type { BaseCurrency } from "#rental/price/money.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { findInvoiceRefusal } from "#content/invoice.ts";
import type { BookingEvent } from "#backend/api/booking-event.ts";
import { UnreadableRowError } from "#backend/api/unreadable-row.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { readEvents, storeEvent } from "./booking-events.server.ts";
import { movePoints } from "./points.server.ts";
import { type InvoiceCause, readInvoices, settleInvoices } from "./invoices.server.ts";
import { type LockedBookingMove, toStaffRefusal, withLockedBooking } from "./stored-bookings.server.ts";

type Queries = Kysely<Schema>;
type PaymentRow = Selectable<Schema["payments"]>;

/**
 * Notes money on a booking, or a charge, in the transaction that holds the booking. What does not fit what is paid, held or charged so far is
 * refused with a sentence. Returns the money as it is then.
 */
export const noteMoney = (context: AppContext, reference: string, who: string, entry: NewMoneyEntry) =>
  withLockedBooking(context, { reference }, (move) => noteMoneyInMove(context, move, who, entry));

/** Charges a customer for something besides the rental, in minor units; a negative amount takes a charge of that kind back. */
export const chargeBooking = (
  context: AppContext,
  reference: string,
  who: string,
  { kind, amount, reason }: Omit<StaffCharge, "at">,
) => noteMoney(context, reference, who, { kind: "charged", charge: kind, amount, note: reason });

async function noteMoneyInMove(
  context: AppContext,
  move: LockedBookingMove,
  who: string,
  entry: NewMoneyEntry,
) {
  const { tx, row, booking, eventId: id, now } = move;
  const before = await readBookingMoney(tx, booking, row.fee);
  const reason = findMoneyRefusal(booking, before, entry, now) ?? (await movePoints(context, move, entry));
  if (reason !== undefined) return toStaffRefusal(reason);
  const paymentRow = toPaymentRow(booking, entry, { id, at: now, who });
  await tx
    .insertInto("payments")
    .values(paymentRow)
    // As with its event: a transaction that is repeated because it was unclear whether it was stored.
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const { note: _note, ...detail } = entry;
  await storeEvent(tx, booking.id, { what: "money", ...detail, id, at: now, who });
  const money = await invoiceCharges(context, move, booking, row.fee, { who });
  return { kind: "done", booking, money } as const;
}

/** Makes the invoices of a booking say what it has been charged, and returns its money. @param fee as of `readBookingMoney` */
export async function invoiceCharges(
  context: AppContext,
  move: Pick<LockedBookingMove, "tx" | "now">,
  booking: Booking,
  fee: number | null,
  cause: Omit<InvoiceCause, "events">,
): Promise<BookingMoney> {
  const events = await readEvents(move.tx, booking.id);
  const money = await readBookingMoney(move.tx, booking, fee, events);
  await settleInvoices(context, move, booking, money.charges, { ...cause, events });
  return money;
}

/**
 * Has the invoice of a booking made out to a buyer, from now on or anew; or, with a reason, taken back by a credit note and made anew, as all
 * is by then; or only made, where it is not there since the company made none in those days. Refused with a sentence where that does nothing.
 */
export const changeInvoice = (
  context: AppContext,
  reference: string,
  who: string,
  wish: Pick<Extract<BookingEvent, { what: "invoice" }>, "buyer" | "reason">,
) =>
  withLockedBooking(context, { reference }, async (move) => {
    const { tx, booking, row, eventId: id, now } = move;
    const { charges } = await readBookingMoney(tx, booking, row.fee);
    const before = { charges, invoices: await readInvoices(tx, booking.id) };
    const refusal = findInvoiceRefusal(context.catalog.company, booking, before, wish);
    if (refusal !== undefined) return toStaffRefusal(refusal);
    await storeEvent(tx, booking.id, { what: "invoice", ...wish, id, at: now, who });
    const { reason } = wish;
    const cause = reason === undefined ? { reason: "It is made out anew." } : { reason, isRenewed: true };
    await invoiceCharges(context, move, booking, row.fee, { who, ...cause });
    return { kind: "done", booking, invoices: await readInvoices(tx, booking.id) } as const;
  });

function toPaymentRow(
  { id, status, trip, quote }: Booking,
  entry: NewMoneyEntry,
  event: Pick<MoneyEntry, "id" | "at" | "who">,
): Insertable<Schema["payments"]> & PaymentRow {
  const { place } = status === "returned" ? trip.dropOff : trip.pickup;
  const { currency, decimals } = quote.money;
  const { kind, amount, note } = entry;
  const how = "how" in entry ? entry.how : null;
  const charge = "charge" in entry ? entry.charge : null;
  const details = { kind, how, charge, amount, note, currency, decimals };
  return { ...event, booking_id: id, ...details, place: place.label, zone: place.zone };
}

/**
 * Reads what a booking costs and what is paid.
 * @param fee minor units charged for a cancellation or a no-show
 * @param readBefore its events, where they have been read
 */
export async function readBookingMoney(
  queries: Queries,
  booking: Booking,
  fee: number | null,
  readBefore?: readonly BookingEvent[],
): Promise<BookingMoney> {
  const events = readBefore ?? (await readEvents(queries, booking.id));
  const entries = (await readMoneyEntryLookup(queries, [booking.id]))(booking.id);
  const charges = listBookingCharges({ booking, events, entries, fee: fee ?? undefined });
  return computeBookingMoney(booking, charges, entries);
}

/** Reads the same as the customer may see it; undefined where nothing is noted. */
export async function readNotedMoney(queries: Queries, booking: Booking): Promise<NotedMoney | undefined> {
  if (!(await hasNotedMoney(queries, booking.id))) return undefined;
  const row = await queries
    .selectFrom("bookings")
    .select("fee")
    .where("id", "=", booking.id)
    .executeTakeFirst();
  return summarizeNotedMoney(await readBookingMoney(queries, booking, row?.fee ?? null));
}

async function hasNotedMoney(queries: Queries, bookingId: string): Promise<boolean> {
  const row = await queries
    .selectFrom("payments")
    .select("id")
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Says why a booking can't go over to another money: amounts that are noted could no longer be told from one another. Undefined where it
 * can, since it is the same money or nothing is paid, held or charged besides.
 */
export async function findMoneyChangeRefusal(
  queries: Queries,
  booking: Booking,
  money: BaseCurrency,
): Promise<string | undefined> {
  const { currency, decimals } = booking.quote.money;
  if (currency === money.currency && decimals === money.decimals) return undefined;
  const noted = await readNotedMoney(queries, booking);
  const isSettled = !noted || (noted.paid === 0 && noted.deposit === 0 && noted.charges.length === 0);
  if (isSettled) return undefined;
  return `Amounts in ${currency} are noted on it, and it would be charged in ${money.currency} from then on: the desk has to give them back and note that first.`;
}

/** What the charges of a booking follow from. */
type ChargedBooking = {
  readonly booking: Booking;
  readonly events: readonly BookingEvent[];
  readonly entries: readonly MoneyEntry[];
  readonly fee: number | undefined;
};

/** Lists everything that a booking has been charged, in the order in which it fell due. */
export function listBookingCharges({ booking, events, entries, fee = 0 }: ChargedBooking) {
  const { status, quote } = booking;
  const takeBackEvent = findLastEvent(events, "taken-back");
  const earlyEndEvent = events.findLast(({ what }) => what === "cancelled" || what === "no-show");
  return computeBookingCharges({
    status,
    quote,
    handedOverAt: findLastEvent(events, "handed-over")?.at,
    changes: events.flatMap((event) =>
      "before" in event ? [{ at: event.at, before: event.before.quote, after: event.after.quote }] : [],
    ),
    takenBack: takeBackEvent && {
      at: takeBackEvent.returnedAt ?? takeBackEvent.at,
      lateFee: takeBackEvent.lateFee,
      oneWayFee: takeBackEvent.returnedTo?.fee ?? 0,
      extraKilometers: computeExtraKilometers(booking, findCarSheets(events)),
    },
    endWithoutRental: earlyEndEvent && { at: earlyEndEvent.at, fee },
    staffCharges: listStaffCharges(entries),
  });
}

/** Finds the last event of a kind. */
export function findLastEvent<What extends BookingEvent["what"]>(
  events: readonly BookingEvent[],
  what: What,
) {
  return events.findLast((event): event is Extract<BookingEvent, { what: What }> => event.what === what);
}

/** Reads the entries of many bookings at once: a function that gives those of one, from the first to the last. */
export async function readMoneyEntryLookup(
  queries: Queries,
  bookingIds: readonly string[],
): Promise<(bookingId: string) => readonly MoneyEntry[]> {
  if (bookingIds.length === 0) return () => [];
  const rows = await queries
    .selectFrom("payments")
    .selectAll()
    .where("booking_id", "in", bookingIds)
    .orderBy("at")
    .execute();
  const byBooking = Map.groupBy(rows, (row) => row.booking_id);
  return (bookingId) => (byBooking.get(bookingId) ?? []).map(toMoneyEntry);
}

/** Reads what was noted on a day, each place by its own calendar; without a date, today. */
export async function readMoneyOfDay(
  queries: Queries,
  date: CalendarDate | undefined,
  { now, from, to }: { readonly now: number; readonly from: number; readonly to: number },
): Promise<readonly MoneyEntry[]> {
  const rows = await queries
    .selectFrom("payments")
    .selectAll()
    .where("at", ">=", from)
    .where("at", "<", to)
    .orderBy("at")
    .execute();
  return rows
    .map(toMoneyEntry)
    .filter(({ at, zone }) => toZonedDate(at, zone) === (date ?? toZonedDate(now, zone)));
}

const kindSchema = v.variant("kind", [
  v.object({
    kind: v.picklist(["paid", "refunded", "held", "released"]),
    how: v.picklist(paymentWays),
  }),
  v.object({ kind: v.literal("kept"), charge: v.picklist(bookingChargeKinds) }),
  v.object({ kind: v.literal("charged"), charge: v.picklist(staffChargeKinds) }),
]);

/** @throws UnreadableRowError */
function toMoneyEntry(row: PaymentRow): MoneyEntry {
  const { id, at, who, amount, note, place, zone, currency, decimals } = row;
  const kind = v.safeParse(kindSchema, row);
  if (!kind.success)
    throw new UnreadableRowError({ table: "payments", id, column: "kind" }, "is not what it should be");
  return { id, at, who, amount, note, place, zone, money: { currency, decimals }, ...kind.output };
}
