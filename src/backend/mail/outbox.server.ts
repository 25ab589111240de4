import { randomUUID } from "node:crypto";
import type { Insertable, Kysely, Selectable } from "kysely";
import type { Booking } from "#rental/booking/booking.ts";
import type { NotedMoney } from "#rental/booking/payments.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import {
  type BookingNews,
  type OutgoingMessage,
  findStoredMessageSchemas,
  type StoredMessage,
} from "#backend/db/stored-messages.server.ts";
import { parseStoredJson, toStoredJson } from "#backend/db/stored-json.server.ts";
import { deriveToken } from "#backend/security/tokens.server.ts";
import { withRetry, type Tx } from "#backend/db/transaction.server.ts";
import { type OnUnreadable, UnreadableRowError } from "#backend/api/unreadable-row.ts";

const minute = 60_000;
const longestPause = 6 * 60 * minute;
/** How far a clock may step back before it matters, in milliseconds. */
const smallestStep = 1000;
/** The last one comes two to three days after the first. */
export const mostSendAttempts = 20;

/** The longest pause after the nth failed attempt: 30 seconds, doubled each time, up to 6 hours. In milliseconds. */
export function computeLongestRetryPause(attempt: number): number {
  return Math.min(longestPause, (minute / 2) * 2 ** (attempt - 1));
}

/** Up to a fifth less, so that emails that failed together are not all tried again at once. */
function withJitter(pause: number): number {
  return Math.round(pause * (0.8 + Math.random() / 5));
}

/** Messages as they are stored, in the same transaction as what they report: neither is ever there without the other. */
function messageRows(at: number, messages: readonly StoredMessage[]): Insertable<Schema["outbox"]>[] {
  return messages.map((message) => ({
    id: randomUUID(),
    booking_id: "booking" in message ? message.booking.id : null,
    kind: message.kind,
    recipient: message.recipient,
    payload: toStoredJson(message),
    created_at: at,
    attempts: 0,
    due_at: at,
    sent_at: null,
    given_up_at: null,
    last_error: null,
  }));
}

/** The same news, as it is stored, for both the customer and the staff; a customer without an email address gets none. */
export function toBookingNewsRows(
  at: number,
  booking: Booking,
  news: BookingNews,
): Insertable<Schema["outbox"]>[] {
  const toStaff: StoredMessage = { ...news, recipient: "desk", booking };
  const toCustomer: StoredMessage = { ...news, recipient: "customer", booking };
  return messageRows(at, booking.driver.email === "" ? [toStaff] : [toCustomer, toStaff]);
}

/** Writes messages in the same transaction as what they report. */
export async function queueMessages(tx: Tx, at: number, messages: readonly StoredMessage[]): Promise<void> {
  await tx.insertInto("outbox").values(messageRows(at, messages)).execute();
}

/** Writes the same news for both in the same transaction as what it reports. */
export async function queueBookingNews(tx: Tx, at: number, booking: Booking, news: BookingNews) {
  await tx
    .insertInto("outbox")
    .values(toBookingNewsRows(at, booking, news))
    .execute();
}

/**
 * Takes back the news of something that was undone, as far as it has not been sent. Returns who has it, or may have it because sending was
 * tried: they must be told.
 */
export async function withdrawBookingNews(
  tx: Tx,
  bookingId: string,
  { kind, at }: { readonly kind: StoredMessage["kind"]; readonly at: number },
): Promise<readonly StoredMessage["recipient"][]> {
  const rows = await tx
    .selectFrom("outbox")
    .select(["id", "recipient", "attempts", "sent_at"])
    .where("booking_id", "=", bookingId)
    .where("kind", "=", kind)
    .where("created_at", "=", at)
    .execute();
  const recipients = new Set<StoredMessage["recipient"]>();
  for (const { id, recipient, attempts } of rows) {
    const deletion = tx.deleteFrom("outbox").where("id", "=", id).where("sent_at", "is", null);
    // A sender may have begun since it was read: then this waits for it, and deletes only what nobody has tried.
    const { numDeletedRows } = await deletion.where("attempts", "=", 0).executeTakeFirst();
    if (attempts > 0 || numDeletedRows === 0n) {
      await deletion.execute();
      recipients.add(recipient === "customer" ? "customer" : "desk");
    }
  }
  return [...recipients];
}

/** @throws UnreadableRowError */
export function parseStoredMessage({
  id,
  kind,
  payload,
}: Pick<Selectable<Schema["outbox"]>, "id" | "kind" | "payload">): StoredMessage {
  const row = { table: "outbox", id, column: "payload" };
  const format = findStoredMessageSchemas(kind);
  if (!format) throw new UnreadableRowError(row, "belongs to a message that this program does not know");
  return parseStoredJson(format, payload, row);
}

/** A message that one sender is working on, until its lease ends. */
export type ClaimedMessage = {
  /** The same at every attempt: the Message-ID is made from it. */
  readonly id: string;
  /** 1 for the first. */
  readonly attempt: number;
  readonly createdAt: number;
  readonly message: OutgoingMessage;
  /** What the staff has noted of money on its booking by now. */
  readonly noted?: NotedMoney;
  /** For the link in the email: /your-booking/{token} or /unsubscribe/{token}; empty where there is none. */
  readonly token: string;
};

export type OutboxQueue = ReturnType<typeof createOutboxQueue>;

/**
 * The queue of messages, for the sender: delivers at least once, and allows several senders. `readNoted` reads what is noted of money on a
 * booking.
 */
export function createOutboxQueue(
  { database, keys, clock }: AppContext,
  readNoted: (booking: Booking) => Promise<NotedMoney | undefined> = async () => undefined,
) {
  const { queries, kind } = database;
  // At the first look the clock may have stepped back since the last message was written.
  let lastLook = Number.POSITIVE_INFINITY;

  function tokenOf(message: StoredMessage): string {
    if ("booking" in message) return deriveToken(keys.bookingTokens, message.booking.id);
    return message.kind === "enquiry" || message.kind === "hold-limit"
      ? ""
      : deriveToken(keys.unsubscribeTokens, message.subscriberId);
  }

  /** The attempt's number is a fencing token: a sender that comes back after its lease ended can't change anything of the next attempt. */
  const ownedBy = ({ id, attempt }: Pick<ClaimedMessage, "id" | "attempt">) =>
    queries.updateTable("outbox").where("id", "=", id).where("attempts", "=", attempt);

  /**
   * Makes due what was written before the clock stepped back: messages that were never tried, and those that would wait longer than any
   * rule allows.
   */
  async function makeDueAfterClockStep(now: number, leaseMilliseconds: number) {
    const update = queries
      .updateTable("outbox")
      .set({ due_at: now })
      .where("sent_at", "is", null)
      .where("given_up_at", "is", null)
      .where("due_at", ">", now)
      .where((row) =>
        row.or([row("attempts", "=", 0), row("due_at", ">", now + longestPause + leaseMilliseconds)]),
      );
    await withRetry(() => update.execute());
  }

  const deleteMessage = (id: string) =>
    withRetry(() => queries.deleteFrom("outbox").where("id", "=", id).execute());

  return {
    /**
     * Takes what is due, first attempts first, then the oldest; newsletters last. With `first attempts`, only these and no newsletters. What
     * is neither sent nor failed when the lease ends is due again. A message that can't be read is given up with its reason and reported to
     * `onUnreadable`; the others are taken.
     */
    async claim(
      limit: number,
      leaseMilliseconds: number,
      onUnreadable: OnUnreadable = () => {},
      // Stryker disable next-line StringLiteral: everything but "first attempts" means all
      selection: "first attempts" | "all" = "all",
    ) {
      const now = clock();
      // Stryker disable next-line ConditionalExpression,EqualityOperator,ArithmeticOperator: only a clock that stepped back leaves rows that it changes
      if (now < lastLook - smallestStep) await makeDueAfterClockStep(now, leaseMilliseconds);
      lastLook = now;
      const claimQuery = queries
        .updateTable("outbox")
        // No error while it is being tried: only messages with an error are waiting for another attempt and may be retried by hand.
        .set((row) => ({
          due_at: now + leaseMilliseconds,
          attempts: row("attempts", "+", 1),
          last_error: null,
        }))
        .where("id", "in", (row) =>
          row
            .selectFrom("outbox")
            .select("id")
            .where("sent_at", "is", null)
            .where("given_up_at", "is", null)
            .where("due_at", "<=", now)
            .$if(selection === "first attempts", (query) =>
              query.where("attempts", "=", 0).where("kind", "!=", "newsletter"),
            )
            // Thousands of newsletters, or of emails whose server hangs, must not keep a booking's email waiting.
            .orderBy((order) => order.case().when("kind", "=", "newsletter").then(1).else(0).end())
            .orderBy((order) => order.case().when("attempts", "=", 0).then(0).else(1).end())
            .orderBy("due_at")
            .limit(limit)
            .$if(kind === "postgres", (query) => query.forUpdate().skipLocked()),
        )
        .returning(["id", "attempts", "created_at", "kind", "payload"]);
      const rows = await withRetry(() => claimQuery.execute());
      const claimedMessages: ClaimedMessage[] = [];
      // Stryker disable next-line ArithmeticOperator,ArrowFunction: both stores return this order anyway, but don't promise it
      for (const row of rows.toSorted((a, b) => a.created_at - b.created_at)) {
        const { id, attempts: attempt, created_at: createdAt } = row;
        try {
          const message = await addressMessage(queries, parseStoredMessage(row));
          if (message) {
            const noted = "booking" in message ? await readNoted(message.booking) : undefined;
            const token = tokenOf(message);
            claimedMessages.push({ id, attempt, createdAt, message, token, ...(noted && { noted }) });
          } else await deleteMessage(id);
        } catch (error) {
          if (!(error instanceof UnreadableRowError)) throw error;
          const givenUp = { given_up_at: now, last_error: error.message };
          await withRetry(() => ownedBy({ id, attempt }).set(givenUp).execute());
          onUnreadable(error);
        }
      }
      return claimedMessages;
    },

    async markSent(claimedMessage: ClaimedMessage) {
      // A subscriber's address and an inquiry are stored only in their own rows, so that deleting those removes them everywhere.
      if (!("booking" in claimedMessage.message)) {
        await deleteMessage(claimedMessage.id);
        return;
      }
      const update = queries
        .updateTable("outbox")
        .set({ sent_at: clock(), last_error: null })
        .where("id", "=", claimedMessage.id);
      await withRetry(() => update.execute());
    },

    /** Due again after a pause that grows; given up after the last attempt, or at once if it is refused for good. */
    async markFailed(
      claimedMessage: ClaimedMessage,
      reason: string,
      // Stryker disable next-line ObjectLiteral: without it nothing is for good
      { forGood }: { readonly forGood: boolean } = { forGood: false },
    ) {
      const now = clock();
      const isLast = forGood || claimedMessage.attempt >= mostSendAttempts;
      const update = ownedBy(claimedMessage).set({
        due_at: now + withJitter(computeLongestRetryPause(claimedMessage.attempt)),
        given_up_at: isLast ? now : null,
        last_error: reason.slice(0, 300),
      });
      await withRetry(() => update.execute());
    },
  };
}

/**
 * A stored message as it is sent. A newsletter's copy gets its text and its address only now, so that nobody gets one who has left the list
 * in the meantime: undefined for them, and for a welcome to somebody who was already on the list. Every other message is stored complete.
 */
async function addressMessage(
  queries: Kysely<Schema>,
  message: StoredMessage,
): Promise<OutgoingMessage | undefined> {
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

async function isOnList(queries: Kysely<Schema>, { subscriberId }: { readonly subscriberId: string }) {
  const row = await queries
    .selectFrom("subscribers")
    .select("email_lower")
    .where("id", "=", subscriberId)
    .executeTakeFirst();
  return row !== undefined && row.email_lower !== null;
}
