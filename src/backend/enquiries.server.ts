import { createHmac, randomUUID } from "node:crypto";
import type { BackOffice } from "./back-office.server.ts";
import type { Enquiry } from "./backend.ts";
import type { StoredEnquiry } from "./desk-backend.ts";

/** Stores an enquiry once, however often it is sent; one that was corrected and sent again is another. */
export async function storeEnquiry({ database, keys, clock }: BackOffice, enquiry: Enquiry): Promise<void> {
  const { idempotencyKey, page, name, contact, plan, message } = enquiry;
  const content = JSON.stringify({ page, name, contact, plan, message });
  await database.queries
    .insertInto("enquiries")
    .values({
      id: randomUUID(),
      idempotency_key: idempotencyKey,
      content_hash: createHmac("sha256", keys.contents).update(content).digest("base64url"),
      created_at: clock(),
      content,
    })
    .onConflict((conflict) => conflict.columns(["idempotency_key", "content_hash"]).doNothing())
    .execute();
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
