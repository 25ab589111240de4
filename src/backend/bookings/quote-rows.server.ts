import type { Insertable, Kysely, Selectable } from "kysely";
import { quoteRetentionDays, type SentQuote } from "#rental/booking/sent-quote.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import {
  storedCarSchemas,
  storedQuoteSchemas,
  storedTermsSchemas,
  storedTripSchemas,
} from "#backend/db/stored-formats.server.ts";
import { parseStoredJson, type SchemasByVersion, toStoredJson } from "#backend/db/stored-json.server.ts";
import type { Tx } from "#backend/db/transaction.server.ts";
import { hashToken } from "#backend/security/tokens.server.ts";

type QuoteRow = Selectable<Schema["quotes"]>;

/** A sent price as it is stored. */
export type StoredQuote = SentQuote & {
  readonly id: string;
  readonly who: string;
  readonly isBooked: boolean;
  /** The block that keeps a unit for it. */
  readonly blockCode?: string;
};

/** Finds a sent price by its link's token, or by its id; undefined where there is none. @throws UnreadableRowError when a column can't be read */
export async function findStoredQuote(
  queries: Kysely<Schema>,
  key: { readonly token: string } | { readonly id: string },
): Promise<StoredQuote | undefined> {
  const row = await queries
    .selectFrom("quotes")
    .selectAll()
    .$if("token" in key, (all) => all.where("token_hash", "=", "token" in key ? hashToken(key.token) : ""))
    .$if("id" in key, (all) => all.where("id", "=", "id" in key ? key.id : ""))
    .executeTakeFirst();
  return row && parseQuoteRow(row);
}

function parseQuoteRow(row: QuoteRow): StoredQuote {
  const read = <T>(column: "car" | "trip" | "quote" | "terms", format: SchemasByVersion<T>) =>
    parseStoredJson(format, row[column], { table: "quotes", id: row.id, column });
  return {
    id: row.id,
    who: row.who,
    car: read("car", storedCarSchemas),
    trip: read("trip", storedTripSchemas),
    quote: read("quote", storedQuoteSchemas),
    catalog: row.catalog,
    terms: read("terms", storedTermsSchemas),
    expiresAt: row.expires_at,
    isBooked: row.booking_id !== null,
    keepsCar: row.block_code !== null,
    ...(row.block_code !== null && { blockCode: row.block_code }),
  };
}

/** The row of a price that is sent now. */
export function toQuoteRow(
  { id, who, car, trip, quote, catalog, terms, expiresAt, blockCode }: StoredQuote,
  { token, now }: { readonly token: string; readonly now: number },
): Insertable<Schema["quotes"]> {
  return {
    id,
    token_hash: hashToken(token),
    car: toStoredJson(car),
    trip: toStoredJson(trip),
    quote: toStoredJson(quote),
    terms: toStoredJson(terms),
    catalog,
    who,
    created_at: now,
    expires_at: expiresAt,
    block_code: blockCode ?? null,
    booking_id: null,
  };
}

/** Tells whether a sent price can't be booked any more. The car must be locked, so that nobody books it meanwhile. */
export async function isQuoteOver(tx: Tx, { id, expiresAt }: StoredQuote, now: number): Promise<boolean> {
  const current = await findStoredQuote(tx, { id });
  return expiresAt <= now || !current || current.isBooked;
}

/** Notes the booking that was made at a sent price, and gives back the unit that was kept for it. */
export async function closeQuote(tx: Tx, { id, blockCode }: StoredQuote, bookingId: string): Promise<void> {
  await tx.updateTable("quotes").set({ booking_id: bookingId }).where("id", "=", id).execute();
  if (blockCode === undefined) return;
  await tx.deleteFrom("holds").where("block_code", "=", blockCode).execute();
  await tx.deleteFrom("blocks").where("code", "=", blockCode).execute();
}

/** Deletes the prices that ended long ago. */
export async function deletePastQuotes(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom("quotes")
    .where("expires_at", "<", now - quoteRetentionDays * 24 * 3_600_000)
    .execute();
}
