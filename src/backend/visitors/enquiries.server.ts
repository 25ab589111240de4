import { createHmac, randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { AppContext } from "#backend/store/app-context.server.ts";
import type { Enquiry } from "#backend/api/backend.ts";
import type { StoredEnquiry } from "#backend/api/stored-enquiry.ts";
import { queueMessages } from "#backend/mail/outbox.server.ts";
import type { Schema } from "#backend/store/schema.server.ts";
import { enquiryFormat } from "#backend/store/stored-formats.server.ts";
import { readJson, storedJson } from "#backend/store/stored-json.server.ts";
import { inTransaction } from "#backend/store/transaction.server.ts";
import { type OnUnreadable, readableOf } from "#backend/api/unreadable-row.ts";

type EnquiryRow = Selectable<Schema["enquiries"]>;

/**
 * Stores an inquiry once, however often it is sent, and tells the staff in the same transaction; one that was corrected and sent again
 * counts as a new one.
 */
export function storeEnquiry({ database, keys, clock }: AppContext, given: Enquiry): Promise<void> {
  const { idempotencyKey, page, name, contact, plan, message } = given;
  const enquiry = { page, name, contact, plan, message };
  const content = JSON.stringify(enquiry);
  const id = randomUUID();
  return inTransaction(database, async (tx) => {
    const now = clock();
    const stored = await tx
      .insertInto("enquiries")
      .values({
        id,
        idempotency_key: idempotencyKey,
        content_hash: createHmac("sha256", keys.contents).update(content).digest("base64url"),
        created_at: now,
        content: storedJson(enquiry),
        answered_at: null,
      })
      .onConflict((conflict) => conflict.columns(["idempotency_key", "content_hash"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (stored) await queueMessages(tx, now, [{ kind: "enquiry", recipient: "desk", enquiry }]);
  });
}

/** The newest first; a row that can't be read is reported to `onUnreadable` and left out. */
export async function listEnquiries(
  { database }: AppContext,
  limit: number,
  onUnreadable: OnUnreadable,
): Promise<readonly StoredEnquiry[]> {
  const rows = await database.queries
    .selectFrom("enquiries")
    .selectAll()
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
  return readableOf(rows, enquiryOf, onUnreadable);
}

/** Those that the staff has not marked as answered, the oldest first. */
export async function openEnquiries(
  { database }: AppContext,
  limit: number,
  onUnreadable: OnUnreadable,
): Promise<readonly StoredEnquiry[]> {
  const rows = await database.queries
    .selectFrom("enquiries")
    .selectAll()
    .where("answered_at", "is", null)
    .orderBy("created_at")
    .limit(limit)
    .execute();
  return readableOf(rows, enquiryOf, onUnreadable);
}

/** Marks an inquiry as answered, or as open again; false when there is none of this id. */
export async function markEnquiry(
  { database, clock }: AppContext,
  id: string,
  answered: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await inTransaction(database, (tx) =>
    tx
      .updateTable("enquiries")
      .set({ answered_at: answered ? clock() : null })
      .where("id", "=", id)
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows > 0n;
}

export type EnquiryContent = Omit<Enquiry, "idempotencyKey">;

/** @throws UnreadableRow */
export function enquiryIn({ id, content }: Pick<EnquiryRow, "id" | "content">): EnquiryContent {
  return readJson(enquiryFormat, content, { table: "enquiries", id, column: "content" });
}

function enquiryOf(row: EnquiryRow): StoredEnquiry {
  const { id, idempotency_key: idempotencyKey, created_at: receivedAt, answered_at } = row;
  return { ...enquiryIn(row), idempotencyKey, id, receivedAt, answeredAt: answered_at ?? undefined };
}
