import { createHmac, randomUUID } from "node:crypto";
import type { BackOffice } from "./back-office.server.ts";
import type { Enquiry } from "./backend.ts";
import type { StoredEnquiry } from "./desk-backend.ts";
import { queueMessages } from "./outbox.server.ts";
import { inTransaction } from "./transaction.server.ts";

/**
 * Stores an enquiry once, however often it is sent, and tells the desk in the same transaction; one that was corrected and sent again is
 * another.
 */
export function storeEnquiry({ database, keys, clock }: BackOffice, given: Enquiry): Promise<void> {
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
        content,
      })
      .onConflict((conflict) => conflict.columns(["idempotency_key", "content_hash"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (stored) await queueMessages(tx, now, [{ kind: "enquiry", recipient: "desk", enquiry }]);
  });
}

/** The newest first. */
export async function listEnquiries({ database }: BackOffice, limit: number): Promise<StoredEnquiry[]> {
  const rows = await database.queries
    .selectFrom("enquiries")
    .selectAll()
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) =>
    Object.assign(JSON.parse(row.content) as Omit<Enquiry, "idempotencyKey">, {
      idempotencyKey: row.idempotency_key,
      id: row.id,
      receivedAt: row.created_at,
    }),
  );
}
