import { createHmac, randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { AppContext } from "#backend/store/app-context.server.ts";
import type { InquirySubmission } from "#backend/api/backend.ts";
import { queueMessages } from "#backend/mail/outbox.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import { storedInquirySchemas } from "#backend/db/stored-formats.server.ts";
import { parseStoredJson, toStoredJson } from "#backend/db/stored-json.server.ts";
import { inTransaction, type Tx } from "#backend/db/transaction.server.ts";
import { openCallsUntilAsked } from "#rental/booking/callback-form.ts";
import { identifyingPhoneDigits } from "#rental/booking/contact-checks.ts";
import { type OnUnreadable, mapReadableRows, throwUnreadable } from "#backend/api/unreadable-row.ts";

type InquiryRow = Selectable<Schema["enquiries"]>;

/**
 * Stores an inquiry once, however often it is sent, and tells the staff in the same transaction; one that was corrected and sent again
 * counts as a new one.
 */
export function storeInquiryAndTellStaff(context: AppContext, submission: InquirySubmission): Promise<void> {
  return inTransaction(context.database, makeInquiryWriter(context, submission));
}

/**
 * Stores a wish to be called like an inquiry. Where the number has several open wishes, other ones than this, it is stored only if
 * `isAnother` says that one more is meant; else their count comes back, and nothing is stored.
 */
export function storeCallbackAndTellStaff(
  context: AppContext,
  submission: InquirySubmission,
  { isAnother }: { readonly isAnother: boolean },
) {
  const write = makeInquiryWriter(context, submission);
  const phone = identifyingPhoneDigits(submission.contact);
  return inTransaction(context.database, async (tx) => {
    const rows = await tx.selectFrom("enquiries").selectAll().where("answered_at", "is", null).execute();
    const open = mapReadableRows(rows, toInquiry, () => {}).filter(
      ({ callback, contact }) => callback && identifyingPhoneDigits(contact) === phone,
    );
    const isStored = open.some(({ idempotencyKey }) => idempotencyKey === submission.idempotencyKey);
    if (open.length >= openCallsUntilAsked && !isStored && !isAnother)
      return { kind: "asked", open: open.length } as const;
    await write(tx);
    return { kind: "stored" } as const;
  });
}

/** Makes what writes an inquiry in a transaction, with the email to the staff; again with the same key and content, it writes nothing. */
function makeInquiryWriter({ keys, clock }: AppContext, submission: InquirySubmission) {
  const { idempotencyKey, page, name, contact, plan, message, callback } = submission;
  // In the order of the stored schema, by which its email is found again.
  const inquiry = { page, name, contact, plan, message, ...(callback && { callback }) };
  const content = JSON.stringify(inquiry);
  const id = randomUUID();
  return async (tx: Tx) => {
    const now = clock();
    const newRow = await tx
      .insertInto("enquiries")
      .values({
        id,
        idempotency_key: idempotencyKey,
        content_hash: createHmac("sha256", keys.contents).update(content).digest("base64url"),
        created_at: now,
        content: toStoredJson(inquiry),
        answered_at: null,
      })
      .onConflict((conflict) => conflict.columns(["idempotency_key", "content_hash"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (newRow) await queueMessages(tx, now, [{ kind: "enquiry", recipient: "desk", enquiry: inquiry }]);
  };
}

/** The newest first; a row that can't be read is reported to `onUnreadable` and left out. */
export async function listInquiries(context: AppContext, limit: number, onUnreadable = throwUnreadable) {
  const rows = await inquiryRows(context, limit).orderBy("created_at", "desc").execute();
  return mapReadableRows(rows, toInquiry, onUnreadable);
}

/** Those that the staff has not marked as answered, the oldest first. */
export async function listOpenInquiries(context: AppContext, limit: number, onUnreadable: OnUnreadable) {
  const openRows = inquiryRows(context, limit).where("answered_at", "is", null).orderBy("created_at");
  return mapReadableRows(await openRows.execute(), toInquiry, onUnreadable);
}

const inquiryRows = ({ database }: AppContext, limit: number) =>
  database.queries.selectFrom("enquiries").selectAll().limit(limit);

/** Marks an inquiry as answered, or as open again; false when there is none of this id. */
export async function setInquiryAnswered({ database, clock }: AppContext, id: string, isAnswered: boolean) {
  const { numUpdatedRows } = await inTransaction(database, (tx) =>
    tx
      .updateTable("enquiries")
      .set({ answered_at: isAnswered ? clock() : null })
      .where("id", "=", id)
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows > 0n;
}

export type InquiryContent = Omit<InquirySubmission, "idempotencyKey">;

/** @throws UnreadableRowError */
export function parseInquiryContent({ id, content }: Pick<InquiryRow, "id" | "content">): InquiryContent {
  return parseStoredJson(storedInquirySchemas, content, { table: "enquiries", id, column: "content" });
}

/** An inquiry, when it was received, and when the staff marked it as answered; undefined while it is open. */
function toInquiry(row: InquiryRow) {
  const { id, idempotency_key: idempotencyKey, created_at: receivedAt, answered_at } = row;
  return {
    ...parseInquiryContent(row),
    idempotencyKey,
    id,
    receivedAt,
    answeredAt: answered_at ?? undefined,
  };
}
