import { isDeepStrictEqual } from "node:util";
import type { Kysely, Selectable } from "kysely";
import * as v from "valibot";
import {
  findStandingInvoice,
  type Invoice,
  type InvoiceContent,
  negateInvoice,
  writeInvoiceContent,
  writeInvoiceSeries,
} from "#content/invoice.ts";
import { isLive } from "./booking-rows.server.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { type BookingCharge, sumBookingCharges } from "#rental/booking/charges.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import type { BookingEvent } from "#backend/api/booking-event.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import { storedDateSchema, storedTextSchema } from "#backend/db/stored-formats.server.ts";
import { parseStoredJson, type SchemasByVersion, toStoredJson } from "#backend/db/stored-json.server.ts";
import { lockCarAndHolderNames, type Tx } from "#backend/db/transaction.server.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import type { LockedBookingMove } from "./stored-bookings.server.ts";

type Queries = Kysely<Schema>;
type StoredInvoice = Invoice & { readonly series: string };

/** What makes invoices change: who did it, what a credit note says of why, and whether the invoice is made anew even if it says the same. */
export type InvoiceCause = {
  readonly who: string;
  readonly reason?: string;
  readonly isRenewed?: boolean;
  /** The booking's events, whoever asked for a buyer among them. */
  readonly events: readonly BookingEvent[];
};

/**
 * Makes a booking's invoices say what it has been charged, in the transaction that charges it. A rental that is over has one invoice over
 * all of it, where the company makes invoices. One that says something else by now, or of which the rental goes on, is taken back by a credit
 * note that names it: nothing is ever edited. It comes last in its transaction, since others who need the next number wait for its end.
 */
export async function settleInvoices(
  context: AppContext,
  { tx, now }: Pick<LockedBookingMove, "tx" | "now">,
  booking: Booking,
  charges: readonly BookingCharge[],
  { who, reason = "What is charged has changed.", isRenewed = false, events }: InvoiceCause,
): Promise<readonly Invoice[]> {
  const invoices = await readInvoices(tx, booking.id);
  const standing = findStandingInvoice(invoices);
  const series = writeInvoiceSeries(context.catalog.company, now) ?? standing?.series;
  if (series === undefined) return invoices;
  const buyer = events.findLast((event) => event.what === "invoice" && event.buyer !== undefined);
  const content =
    !isLive(booking) && sumBookingCharges(charges) > 0
      ? writeInvoiceContent(
          context.catalog,
          booking,
          charges,
          buyer && "buyer" in buyer ? buyer.buyer : undefined,
        )
      : undefined;
  if (!isRenewed && saysTheSame(standing, content)) return invoices;
  const date = toZonedDate(now, context.catalog.company.offices[0]?.zone ?? "UTC");
  const common = { bookingId: booking.id, series, at: now, who, date };
  // Stryker disable next-line ObjectLiteral: only PostgreSQL locks anything; the embedded store has one writer
  await lockCarAndHolderNames(context.database, tx, { invoices: [series] });
  if (standing) {
    const credit = { kind: "credit-note", credits: standing.number, reason } as const;
    await insertInvoice(tx, { ...common, ...credit, content: negateInvoice(standing) });
  }
  if (content) await insertInvoice(tx, { ...common, kind: "invoice", content });
  return readInvoices(tx, booking.id);
}

/** Tells whether an invoice that stands is right: its amounts, and whom it is made out to. */
function saysTheSame(standing: InvoiceContent | undefined, content: InvoiceContent | undefined): boolean {
  return isDeepStrictEqual(standing && selectSubstance(standing), content && selectSubstance(content));
}

const selectSubstance = ({ buyer, lines, taxes, total }: InvoiceContent) => ({ buyer, lines, taxes, total });

type NewInvoice = Pick<Invoice, "kind" | "credits" | "reason" | "date"> & {
  readonly bookingId: string;
  readonly series: string;
  readonly at: number;
  readonly who: string;
  readonly content: InvoiceContent;
};

/** Takes the next number of a series: a transaction that is not committed leaves no gap. */
async function insertInvoice(
  tx: Tx,
  { bookingId, series, at, who, kind, credits, reason, date, content }: NewInvoice,
): Promise<void> {
  const { seller, buyer, reference, car, pickup, dropOff, money, lines, taxes, total } = content;
  const sealed = { seller, buyer, reference, car, pickup, dropOff, money, lines, taxes, total };
  await tx
    .insertInto("invoices")
    .values((row) => ({
      series,
      number: row
        .selectFrom("invoices")
        .select(({ fn, val, eb }) => eb(fn.coalesce(fn.max<number>("number"), val(0)), "+", 1).as("number"))
        .where("series", "=", series),
      booking_id: bookingId,
      at,
      who,
      kind,
      credits: credits ?? null,
      content: toStoredJson({ ...sealed, date, ...(reason !== undefined && { reason }) }),
    }))
    .execute();
}

/**
 * Reads the invoices and credit notes of a booking, from the first to the last.
 * @throws UnreadableRowError when one of them can't be read.
 */
export async function readInvoices(queries: Queries, bookingId: string): Promise<readonly StoredInvoice[]> {
  const rows = await queries
    .selectFrom("invoices")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .orderBy("at")
    .orderBy("number")
    .execute();
  return rows.map(toInvoice);
}

const partySchema = v.object({
  name: storedTextSchema,
  taxNumber: v.exactOptional(storedTextSchema),
  address: v.exactOptional(v.array(storedTextSchema)),
});
const wholeNumber = v.pipe(v.number(), v.integer());
const lineEntries = { name: storedTextSchema, amount: wholeNumber };
const storedInvoiceSchemas: SchemasByVersion<StoredInvoice> = {
  1: v.object({
    series: storedTextSchema,
    number: storedTextSchema,
    kind: v.picklist(["invoice", "credit-note"]),
    credits: v.exactOptional(storedTextSchema),
    reason: v.exactOptional(storedTextSchema),
    date: storedDateSchema,
    seller: partySchema,
    buyer: partySchema,
    reference: storedTextSchema,
    car: storedTextSchema,
    pickup: storedTextSchema,
    dropOff: storedTextSchema,
    money: v.object({ currency: storedTextSchema, decimals: wholeNumber }),
    lines: v.array(v.object({ ...lineEntries, untaxed: v.exactOptional(v.literal(true)) })),
    taxes: v.array(v.object(lineEntries)),
    total: wholeNumber,
  }),
};

function toInvoice({
  series,
  number,
  kind,
  credits,
  content,
}: Selectable<Schema["invoices"]>): StoredInvoice {
  const id = `${series}${number}`;
  const row = { table: "invoices", id, column: "content" };
  const columns = { series, number: id, kind, ...(credits !== null && { credits }) };
  return parseStoredJson(storedInvoiceSchemas, content, row, columns);
}
