import type { BackOffice } from "./back-office.server.ts";
import { lookupText } from "./booking-rows.server.ts";
import { wipeTraces } from "./database.server.ts";
import { storeAct } from "./desk-acts.server.ts";
import type { Subscriber } from "./desk-backend.ts";
import { ownerOf } from "./links.server.ts";
import { endSubscription } from "./newsletter.server.ts";
import { inTransaction } from "./transaction.server.ts";

/** Everyone who gets the newsletter, the earliest first; that somebody looked is written down. */
export function readSubscribers({ database, clock }: BackOffice, who: string): Promise<Subscriber[]> {
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
      email: email_lower ?? "",
      consentText: consent_text,
      subscribedAt: subscribed_at,
    }));
  });
}

/**
 * Takes an address off the list at once, with every letter to it that still waits; false when it is not on it. In place of the address its
 * unsubscribe token does, as mail programs put it into the subject of their mail.
 */
export async function unsubscribeByDesk(
  { database, clock }: BackOffice,
  addressOrToken: string,
  who: string,
): Promise<boolean> {
  const done = await inTransaction(database, async (tx) => {
    const subscriber = await tx
      .selectFrom("subscribers")
      .select("id")
      .where("email_lower", "is not", null)
      .where((row) =>
        addressOrToken.includes("@")
          ? row("email_lower", "=", lookupText(addressOrToken))
          : row("id", "=", ownerOf(tx, "subscribers", addressOrToken.trim())),
      )
      .executeTakeFirst();
    if (!subscriber) return false;
    await endSubscription(tx, subscriber.id, clock());
    await storeAct(tx, { at: clock(), who, what: "unsubscribed", subject: "", count: 1 });
    return true;
  });
  if (done) await wipeTraces(database);
  return done;
}
