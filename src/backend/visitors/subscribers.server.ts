import type { AppContext } from "#backend/store/app-context.server.ts";
import { lookupText } from "#backend/db/lookup.server.ts";
import { wipeTraces } from "#backend/db/database.server.ts";
import { storeAct } from "#backend/store/staff-acts.server.ts";
import { findOwner } from "#backend/security/links.server.ts";
import { endSubscription } from "./newsletter.server.ts";
import { inTransaction } from "#backend/db/transaction.server.ts";

/** Everyone who gets the newsletter, the earliest first; records that somebody looked at the list. */
export function readSubscribers({ database, clock }: AppContext, who: string) {
  return inTransaction(database, async (tx) => {
    const rows = await tx
      .selectFrom("subscribers")
      .select(["email_lower", "consent_text", "subscribed_at"])
      .where("email_lower", "is not", null)
      .orderBy("subscribed_at")
      .orderBy("id")
      .execute();
    await storeAct(tx, { at: clock(), who, what: "subscribers-read", subject: "", count: rows.length });
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
          ? row("email_lower", "=", lookupText(addressOrToken))
          : row("id", "=", findOwner(tx, "subscribers", addressOrToken.trim())),
      )
      .executeTakeFirst();
    if (!subscriber) return false;
    await endSubscription(tx, subscriber.id, clock());
    await storeAct(tx, { at: clock(), who, what: "unsubscribed", subject: "", count: 1 });
    return true;
  });
  if (wasOnList) await wipeTraces(database);
  return wasOnList;
}
