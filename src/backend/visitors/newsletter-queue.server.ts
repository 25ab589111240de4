import { createHash, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { storeStaffAct } from "#backend/store/staff-acts.server.ts";
import type { NewsletterContent } from "#backend/api/staff-backend.ts";
import { countRows } from "#backend/db/lookup.server.ts";
import { queueMessages } from "#backend/mail/outbox.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import { inTransaction, pauseForOtherWriters, type Tx } from "#backend/db/transaction.server.ts";

/** So few at a time that the site never has to wait for the store. */
const batchSize = 200;

type Issue = { readonly id: string; readonly createdAt: number };

/**
 * Queues a newsletter's copy for everyone who was on the list when it was first sent. `name` identifies the newsletter: when it is sent
 * again under that name, after a run that was killed, only those who have no copy yet get one; nobody gets two. Refused when another
 * newsletter has this name, or the same one another.
 */
export async function queueNewsletter(
  context: AppContext,
  name: string,
  content: NewsletterContent,
  who: string,
) {
  const { database, clock } = context;
  const id = randomUUID();
  const issueOrRefusal = await inTransaction(database, async (tx) => {
    const issue = await findOrStoreIssue(tx, { id, name, createdAt: clock() }, content);
    if (!("createdAt" in issue)) return issue;
    const count = await countRows(waitingFor(tx, issue));
    if (count > 0)
      await storeStaffAct(tx, { at: clock(), who, what: "newsletter-sent", subject: name, count });
    return issue;
  });
  if (!("createdAt" in issueOrRefusal)) return issueOrRefusal;
  let copies = 0;
  for (let batchCount = batchSize; batchCount === batchSize; copies += batchCount) {
    // Stryker disable next-line ConditionalExpression,EqualityOperator: decides only when others may write
    if (copies > 0) await pauseForOtherWriters();
    batchCount = await inTransaction(database, (tx) => queueBatch(tx, issueOrRefusal, clock()));
  }
  return { kind: "queued", copies } as const;
}

/** Counts how many people would get a copy now. */
export async function countRemainingRecipients({ database }: AppContext, name: string): Promise<number> {
  const issue = await database.queries
    .selectFrom("newsletter_issues")
    .select(["id", "created_at as createdAt"])
    .where("name", "=", name)
    .executeTakeFirst();
  // Stryker disable next-line StringLiteral: no newsletter has this id
  return countRows(waitingFor(database.queries, issue ?? { id: "", createdAt: Number.MAX_SAFE_INTEGER }));
}

async function findOrStoreIssue(
  tx: Tx,
  { id, name, createdAt }: Issue & { readonly name: string },
  { subject, body }: NewsletterContent,
): Promise<Issue | { readonly kind: "name-used" } | { readonly kind: "sent-before"; readonly name: string }> {
  const contentHash = createHash("sha256")
    .update(JSON.stringify([subject, body]))
    .digest("base64url");
  const issues = await tx
    .selectFrom("newsletter_issues")
    .selectAll()
    .where((row) => row.or([row("name", "=", name), row("content_hash", "=", contentHash)]))
    .execute();
  const sameIssue = issues.find((issue) => issue.content_hash === contentHash);
  if (sameIssue)
    return sameIssue.name === name
      ? { id: sameIssue.id, createdAt: sameIssue.created_at }
      : { kind: "sent-before", name: sameIssue.name };
  if (issues.length > 0) return { kind: "name-used" };
  await tx
    .insertInto("newsletter_issues")
    .values({ id, name, content_hash: contentHash, subject, body, created_at: createdAt })
    .execute();
  return { id, createdAt };
}

async function queueBatch(tx: Tx, issue: Issue, now: number): Promise<number> {
  const subscribers = await waitingFor(tx, issue).select("id").orderBy("id").limit(batchSize).execute();
  if (subscribers.length === 0) return 0;
  await tx
    .insertInto("newsletter_copies")
    .values(subscribers.map(({ id }) => ({ issue_id: issue.id, subscriber_id: id })))
    .execute();
  await queueMessages(
    tx,
    now,
    subscribers.map(({ id }) => ({
      kind: "newsletter",
      recipient: "customer",
      subscriberId: id,
      issueId: issue.id,
    })),
  );
  return subscribers.length;
}

/** Who was on the list when the newsletter was first sent, still is, and has no copy. */
function waitingFor(queries: Kysely<Schema>, { id: issueId, createdAt }: Issue) {
  return queries
    .selectFrom("subscribers")
    .where("email_lower", "is not", null)
    .where("subscribed_at", "<=", createdAt)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("newsletter_copies")
            .select("subscriber_id")
            .whereRef("subscriber_id", "=", "subscribers.id")
            .where("issue_id", "=", issueId),
        ),
      ),
    );
}
