import type { Insertable, Kysely } from "kysely";
import { deriveToken, hashToken } from "./tokens.server.ts";
import type { KeyRing, Keys } from "./keys.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import type { Tx } from "#backend/db/transaction.server.ts";

/** What a link is for: a customer's booking, or unsubscribing from the newsletter. */
export type LinkKind = "bookingTokens" | "unsubscribeTokens";

/** The rows that let a new row be found by the next key's link as well; none where there is no next key. */
export function toNextKeyLinkRows(
  { next }: KeyRing,
  kind: LinkKind,
  ownerId: string,
): Insertable<Schema["further_links"]>[] {
  return next ? [linkRow(next, kind, ownerId)] : [];
}

/** Lets a row be found by the next key's link as well, where there is a next key. */
export async function storeNextKeyLink(tx: Tx, { next }: KeyRing, kind: LinkKind, ownerId: string) {
  if (next) await storeFurtherLinks(tx, next, kind, [ownerId]);
}

function linkRow(keys: Keys, kind: LinkKind, ownerId: string): Insertable<Schema["further_links"]> {
  return {
    token_hash: hashToken(deriveToken(keys[kind], ownerId)),
    owner_id: ownerId,
    key_fingerprint: keys.fingerprint,
  };
}

/** Lets rows be found by this key's links, in addition to those that already open them. */
export async function storeFurtherLinks(tx: Tx, keys: Keys, kind: LinkKind, ownerIds: readonly string[]) {
  if (ownerIds.length === 0) return;
  await tx
    .insertInto("further_links")
    .values(ownerIds.map((id) => linkRow(keys, kind, id)))
    .onConflict((conflict) => conflict.column("token_hash").doNothing())
    .execute();
}

/** A subquery for the id of the row that a link's token opens, by its own link or a further one; without rows when it opens none. */
export function makeLinkOwnerQuery(
  queries: Kysely<Schema>,
  table: "bookings" | "subscribers",
  token: string,
) {
  const hash = hashToken(token);
  return queries
    .selectFrom(table)
    .select("id")
    .where("token_hash", "=", hash)
    .unionAll((further) =>
      further.selectFrom("further_links").select("owner_id as id").where("token_hash", "=", hash),
    )
    .limit(1);
}

/** Deletes all links to a row except its own. */
export async function deleteFurtherLinks(tx: Tx, ownerId: string): Promise<void> {
  await tx.deleteFrom("further_links").where("owner_id", "=", ownerId).execute();
}
