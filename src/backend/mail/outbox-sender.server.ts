import { setTimeout as pause } from "node:timers/promises";
import {
  isRefusedForGood,
  createMailer,
  type Mailer,
  type MailerSettings,
  removeUnfinishedMailFiles,
} from "./mailer.server.ts";
import { type MailPictures, noMailPictures, loadPicturesWithCarPhoto } from "./mail-pictures.server.ts";
import { type EmailSettings, writeEmail } from "./email.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import type { ClaimedMessage, OutboxQueue } from "./outbox.server.ts";
import { classifyFailure } from "#backend/api/store-unavailable.ts";

export type OutboxSender = ReturnType<typeof startOutboxSender>;

export type SenderLogger = (event: string, fields: Record<string, string | number>) => void;

/** Where the sender reports what it did; our own mistakes go to `report`. */
export type SenderTelemetry = { readonly log: SenderLogger; readonly report: (error: unknown) => void };

/** In milliseconds. */
const usualPace = {
  /** Between two looks at an empty queue: how soon an email is sent after its booking. */
  look: 1500,
  /** How long an email may take at its first attempt: one whose server hangs makes room for the next. */
  firstSend: 10_000,
  /** How long later attempts may take. Shorter than the lease, or two senders would have the email at once. */
  longestSend: 60_000,
  lease: 120_000,
  /** How long a stop waits for emails that have been started. */
  stop: 5000,
};
export type SenderPace = typeof usualPace;
/** How many emails one sender has in hand at most. */
const mostSentAtOnce = 8;
/** How many of these may be repeated attempts and newsletters: the rest stay free for new emails, however many servers hang. */
const lowPriorityAtOnce = 4;
const longestRest = 60_000;

/**
 * Sends what the outbox holds, beside the site, until it is stopped: emails are independent, so that one whose server hangs keeps no other
 * waiting. Any number of senders may run on one store: a lease keeps a message with one of them. An email is sent at least once; twice when
 * a sender dies between the mail server's acceptance and the store's record of it.
 */
export function startOutboxSender(
  outbox: OutboxQueue,
  settings: MailerSettings & EmailSettings,
  { log, report }: SenderTelemetry,
  {
    mailer = createMailer(settings),
    pace = usualPace,
    pictures = noMailPictures,
    readPhoto = async () => undefined,
    catalog,
  }: {
    mailer?: Mailer;
    pace?: SenderPace;
    pictures?: MailPictures;
    readPhoto?: (hash: string, name: string) => Promise<Uint8Array | undefined>;
    /** The catalog in force: an email is written by it when it is sent. */
    catalog: () => Catalog;
  },
) {
  const stopping = new AbortController();
  const giveUp = new AbortController();
  const sending = new Map<Promise<void>, { readonly highPriority: boolean }>();
  const running = run();

  async function run() {
    await removeUnfinishedMailFiles(settings).catch(report);
    let failures = 0;
    while (!stopping.signal.aborted) {
      // Stryker disable next-line BooleanLiteral: decides only how soon it looks again
      let hasMore = false;
      try {
        hasMore = await startDueEmails();
        failures = 0;
      } catch (error) {
        // The loop asks the outbox again, less and less often. Leases end by themselves.
        // Stryker disable next-line AssignmentOperator: decides only how soon it looks again
        failures += 1;
        reportTrouble(error);
      }
      // Stryker disable next-line ArithmeticOperator: decides only how soon it looks again
      const restPromise = rest(Math.min(longestRest, pace.look * 2 ** Math.min(failures, 10)));
      await (hasMore ? Promise.race([restPromise, ...sending.keys()]) : restPromise);
    }
    await Promise.all(sending.keys());
  }

  /** Starts as many emails as the limits allow; returns whether more may be waiting. */
  async function startDueEmails(): Promise<boolean> {
    // Stryker disable next-line ArithmeticOperator: decides only how many are on their way at once
    const hasMoreFirstAttempts = await claimAndStart(mostSentAtOnce - sending.size, "first attempts");
    // Stryker disable next-line MethodExpression: decides only how many are on their way at once
    const lowPriority = [...sending.values()].filter(({ highPriority }) => !highPriority).length;
    // Stryker disable next-line ArithmeticOperator: decides only how many are on their way at once
    const freeSlots = Math.min(mostSentAtOnce - sending.size, lowPriorityAtOnce - lowPriority);
    // Stryker disable next-line StringLiteral: decides only how many are on their way at once
    const hasMoreOthers = await claimAndStart(freeSlots, "all");
    // Stryker disable next-line ConditionalExpression,LogicalOperator: decides only how soon it looks again
    return hasMoreFirstAttempts || hasMoreOthers;
  }

  async function claimAndStart(count: number, selection: "first attempts" | "all"): Promise<boolean> {
    // Stryker disable next-line ConditionalExpression,EqualityOperator,BooleanLiteral: a claim of nothing returns nothing
    if (count <= 0) return true;
    const claimedMessages = await outbox.claim(count, pace.lease, report, selection);
    for (const claimedMessage of claimedMessages) {
      const highPriority = isHighPriority(claimedMessage);
      const timeoutMs = highPriority ? pace.firstSend : pace.longestSend;
      const delivery = send(claimedMessage, timeoutMs).catch(reportTrouble);
      sending.set(delivery, { highPriority });
      void delivery.then(() => sending.delete(delivery));
    }
    // Stryker disable next-line ConditionalExpression,EqualityOperator: decides only how soon it looks again
    return claimedMessages.length === count;
  }

  function reportTrouble(error: unknown) {
    if (classifyFailure(error) === "failed") report(error);
    else log("outbox out of reach", { reason: readReason(error instanceof Error ? error.cause : error) });
  }

  async function send(claimedMessage: ClaimedMessage, timeoutMs: number) {
    const { id, attempt } = claimedMessage;
    const { kind, recipient } = claimedMessage.message;
    const facts = { id, kind, recipient, attempt };
    try {
      const mailPictures =
        "booking" in claimedMessage.message
          ? await loadPicturesWithCarPhoto(catalog(), claimedMessage.message.booking.car, pictures, readPhoto)
          : pictures;
      const email = writeOrReport(claimedMessage, mailPictures);
      const signal = AbortSignal.any([giveUp.signal, AbortSignal.timeout(timeoutMs)]);
      await mailer.deliver(email, signal);
    } catch (error) {
      const forGood = isRefusedForGood(error);
      log(forGood ? "mail refused for good" : "mail not sent", { ...facts, reason: loggedReason(error) });
      return outbox.markFailed(claimedMessage, readReason(error), { forGood });
    }
    log("mail sent", facts);
    return outbox.markSent(claimedMessage);
  }

  /** An email that can't be written is our own mistake; it is put off like one that can't be sent, until the program is fixed. */
  function writeOrReport(claimedMessage: ClaimedMessage, mailPictures: MailPictures) {
    try {
      return writeEmail(catalog(), claimedMessage, settings, mailPictures);
    } catch (error) {
      report(error);
      throw error;
    }
  }

  /** With a random part, so that several instances don't ask all at once. */
  async function rest(milliseconds: number) {
    const options = { signal: stopping.signal, ref: false };
    // Stryker disable next-line ArithmeticOperator: decides only how long it rests
    await pause(milliseconds * (0.75 + Math.random() / 2), undefined, options).catch(() => {});
  }

  return {
    /** Starts no more emails, waits for those that have been started, and ends them after five seconds. */
    async stop() {
      stopping.abort();
      // Stryker disable next-line ArrowFunction: decides only how long a stop waits for a mail server that hangs
      const timer = setTimeout(() => giveUp.abort(), pace.stop);
      await running;
      // Stryker disable next-line CallExpression: after the stop there is nothing to give up
      clearTimeout(timer);
    },
  };
}

/** Tells whether somebody is waiting for it. */
function isHighPriority({ attempt, message }: ClaimedMessage): boolean {
  // Stryker disable next-line ConditionalExpression,EqualityOperator,StringLiteral: decides only which email goes first
  return attempt === 1 && message.kind !== "newsletter";
}

/** Reads what the mail server said, for the store, where the staff reads it. */
function readReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** For the log: codes only, since a mail server's sentence often names the customer's address. */
function loggedReason(error: unknown): string {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string };
  return [code ?? name ?? "unknown", responseCode].filter(Boolean).join(" ");
}
