import type { AppContext } from "#backend/store/app-context.server.ts";
import { countRows } from "#backend/db/lookup.server.ts";
import { withRetry } from "#backend/db/transaction.server.ts";

type OutboxState = "waiting" | "sent" | "given-up";

/** Lists what is to be sent, was sent or was given up; the newest first. */
export async function listOutbox(
  { database }: AppContext,
  { state, limit = 100 }: { readonly state?: OutboxState; readonly limit?: number },
) {
  const rows = await database.queries
    .selectFrom("outbox")
    .leftJoin("bookings", "bookings.id", "outbox.booking_id")
    .selectAll("outbox")
    .select("bookings.reference")
    .$if(state === "sent", (query) => query.where("sent_at", "is not", null))
    .$if(state === "given-up", (query) => query.where("given_up_at", "is not", null))
    .$if(state === "waiting", (query) => query.where("sent_at", "is", null).where("given_up_at", "is", null))
    .orderBy("outbox.created_at", "desc")
    .orderBy("outbox.id")
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const unsentState: OutboxState = row.given_up_at === null ? "waiting" : "given-up";
    const entryState = row.sent_at === null ? unsentState : "sent";
    return {
      id: row.id,
      reference: row.reference ?? undefined,
      kind: row.kind,
      recipient: row.recipient,
      state: entryState,
      attempts: row.attempts,
      createdAt: row.created_at,
      /** When it is tried next, while it waits. */
      dueAt: entryState === "waiting" ? row.due_at : undefined,
      sentAt: row.sent_at ?? undefined,
      lastError: row.last_error ?? undefined,
    };
  });
}

/** Makes one message due now, or all that have failed, except those that a sender is working on. Returns how many. */
export async function makeFailedMessagesDue({ database, clock }: AppContext, id?: string): Promise<number> {
  const update = database.queries
    .updateTable("outbox")
    .set({ due_at: clock(), given_up_at: null, attempts: 0, last_error: null })
    // Those that wait and those that were given up, each by its own index: searching all that was ever sent would keep visitors waiting.
    .where("id", "in", (row) => {
      const unsent = row.selectFrom("outbox").select("id").where("sent_at", "is", null);
      return unsent.where("given_up_at", "is", null).unionAll(unsent.where("given_up_at", "is not", null));
    })
    .where("last_error", "is not", null)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""));
  const { numUpdatedRows } = await withRetry(() => update.executeTakeFirstOrThrow());
  return Number(numUpdatedRows);
}

/** Says how many unsent messages the outbox holds. Monitoring asks for it often, so it reads only indexes. */
export async function measureOutboxLoad({ database, clock }: AppContext) {
  const { queries } = database;
  const waitingRows = await queries
    .selectFrom("outbox")
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    .select((row) => ["kind", row.fn.countAll<number>().as("count"), row.fn.min("created_at").as("oldest")])
    .groupBy("kind")
    .execute();
  const givenUpRows = queries.selectFrom("outbox").where("given_up_at", "is not", null);
  const loadOf = (rows: typeof waitingRows) => ({
    count: rows.reduce((sum, { count }) => sum + Number(count), 0),
    /** Milliseconds since the oldest was written; 0 when none waits. */
    oldestAge: Math.max(0, ...rows.map(({ oldest }) => clock() - Number(oldest))),
  });
  return {
    mails: loadOf(waitingRows.filter(({ kind }) => kind !== "newsletter")),
    /** Newsletters, which are sent after all other emails. */
    letters: loadOf(waitingRows.filter(({ kind }) => kind === "newsletter")),
    givenUp: await countRows(givenUpRows),
  };
}
