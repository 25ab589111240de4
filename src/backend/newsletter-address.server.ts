import type { Kysely } from "kysely";
import type { Message, StoredMessage } from "./outbox-message.ts";
import type { Schema } from "./schema.server.ts";

/**
 * A stored message as it is sent. A letter's copy gets its words and its address only now, so that nobody gets one who has left the list
 * meanwhile: undefined for them. Every other message says all of it by itself.
 */
export async function addressed(
  queries: Kysely<Schema>,
  message: StoredMessage,
): Promise<Message | undefined> {
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
