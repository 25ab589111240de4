import { randomUUID } from "node:crypto";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { wipeDeletedRows } from "#backend/db/database.server.ts";
import { toLookupText } from "#backend/db/lookup.server.ts";
import { storeStaffAct } from "#backend/store/staff-acts.server.ts";
import { makeLinkOwnerQuery, storeNextKeyLink } from "#backend/security/links.server.ts";
import { queueMessages } from "#backend/mail/outbox.server.ts";
import { deriveToken, hashToken } from "#backend/security/tokens.server.ts";
import { inTransaction, type Tx } from "#backend/db/transaction.server.ts";

/**
 * Stores an address once, with the sentence it agreed to; the first time, it is sent a welcome with the unsubscribe link. A known address
 * changes nothing but takes the same work, so that the response time doesn't reveal who is on the list: its message is addressed to a
 * subscriber who does not exist, and is dropped instead of being sent.
 */
export function subscribeToNewsletter(
  context: AppContext,
  email: string,
  consentText: string,
): Promise<void> {
  const { database, keys, clock } = context;
  const id = randomUUID();
  return inTransaction(database, async (tx) => {
    const now = clock();
    await tx
      .insertInto("subscribers")
      .values({
        id,
        email_lower: toLookupText(email),
        token_hash: hashToken(deriveToken(keys.unsubscribeTokens, id)),
        consent_text: consentText,
        subscribed_at: now,
        unsubscribed_at: null,
      })
      .onConflict((conflict) =>
        conflict
          .column("email_lower")
          .doUpdateSet((row) => ({ consent_text: row.ref("subscribers.consent_text") })),
      )
      .execute();
    await storeNextKeyLink(tx, keys, "unsubscribeTokens", id);
    await queueMessages(tx, now, [
      { kind: "subscribed", recipient: "customer", subscriberId: id, email: email.trim() },
    ]);
  });
}

/** Ends a subscription and deletes its address; true on a second click too, false when no address ever had the token. */
export function unsubscribeByToken({ database, clock }: AppContext, token: string): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const subscriber = await tx
      .selectFrom("subscribers")
      .select(["id", "unsubscribed_at"])
      .where("id", "=", makeLinkOwnerQuery(tx, "subscribers", token))
      .executeTakeFirst();
    if (!subscriber) return false;
    if (subscriber.unsubscribed_at === null) await unsubscribeAndDeleteAddress(tx, subscriber.id, clock());
    return true;
  });
}

/** Deletes a subscriber's address, and every message to it that still waits. */
export async function unsubscribeAndDeleteAddress(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .updateTable("subscribers")
    .set({ email_lower: null, unsubscribed_at: now })
    .where("id", "=", id)
    .execute();
  await tx
    .deleteFrom("outbox")
    .where("booking_id", "is", null)
    .where("payload", "like", `%"${id}"%`)
    .execute();
}

/** Everyone who gets the newsletter, the earliest first; records that somebody looked at the list. */
export function listSubscribersAndRecordIt({ database, clock }: AppContext, who: string) {
  return inTransaction(database, async (tx) => {
    const rows = await tx
      .selectFrom("subscribers")
      .select(["email_lower", "consent_text", "subscribed_at"])
      .where("email_lower", "is not", null)
      .orderBy("subscribed_at")
      .orderBy("id")
      .execute();
    await storeStaffAct(tx, { at: clock(), who, what: "subscribers-read", subject: "", count: rows.length });
    return rows.map(({ email_lower, consent_text, subscribed_at }) => ({
      // Stryker disable next-line StringLiteral: the query returns only rows with an address
      email: email_lower ?? "",
      /** The sentence that the subscriber agreed to. */
      consentText: consent_text,
      subscribedAt: subscribed_at,
    }));
  });
}

/**
 * Takes an address off the list at once, with every newsletter to it that is still waiting; false when it is not on it. An unsubscribe
 * token can be given instead of the address, as email programs put it into the subject of their email.
 */
export async function unsubscribeByStaff(
  { database, clock }: AppContext,
  addressOrToken: string,
  who: string,
): Promise<boolean> {
  const wasOnList = await inTransaction(database, async (tx) => {
    const subscriber = await tx
      .selectFrom("subscribers")
      .select("id")
      .where("email_lower", "is not", null)
      .where((row) =>
        addressOrToken.includes("@")
          ? row("email_lower", "=", toLookupText(addressOrToken))
          : row("id", "=", makeLinkOwnerQuery(tx, "subscribers", addressOrToken.trim())),
      )
      .executeTakeFirst();
    if (!subscriber) return false;
    await unsubscribeAndDeleteAddress(tx, subscriber.id, clock());
    await storeStaffAct(tx, { at: clock(), who, what: "unsubscribed", subject: "", count: 1 });
    return true;
  });
  if (wasOnList) await wipeDeletedRows(database);
  return wasOnList;
}
