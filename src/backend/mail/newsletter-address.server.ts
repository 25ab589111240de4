import type { Kysely } from "kysely";
import type { Message, StoredMessage } from "#backend/api/outbox-message.ts";
import type { Schema } from "#backend/db/schema.server.ts";

/**
 * A stored message as it is sent. A newsletter's copy gets its text and its address only now, so that nobody gets one who has left the list
 * in the meantime: undefined for them, and for a welcome to somebody who was already on the list. Every other message is stored complete.
 */
export async function addressMessage(
  queries: Kysely<Schema>,
  message: StoredMessage,
): Promise<Message | undefined> {
  if (message.kind === "subscribed") return (await isOnList(queries, message)) ? message : undefined;
  if (message.kind !== "newsletter") return message;
  const row = await queries
    .selectFrom("subscribers")
    .innerJoin("newsletter_issues", (join) => join.on("newsletter_issues.id", "=", message.issueId))
    .select(["email_lower", "subject", "body"])
    .where("subscribers.id", "=", message.subscriberId)
    .executeTakeFirst();
  if (!row || row.email_lower === null) return undefined;
  return { ...message, email: row.email_lower, subject: row.subject, body: row.body };
}

async function isOnList(
  queries: Kysely<Schema>,
  { subscriberId }: { readonly subscriberId: string },
): Promise<boolean> {
  const row = await queries
    .selectFrom("subscribers")
    .select("email_lower")
    .where("id", "=", subscriberId)
    .executeTakeFirst();
  return row !== undefined && row.email_lower !== null;
}
