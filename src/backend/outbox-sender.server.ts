import { setTimeout as pause } from "node:timers/promises";
import { openPost, type Post, type PostSettings } from "./mail.server.ts";
import { type LetterSettings, writeLetter } from "./mail-letter.server.ts";
import type { ClaimedMessage, Outbox } from "./outbox-message.ts";
import { failureOf } from "./store-away.ts";

export type OutboxSender = {
  /** Begins no more mails, waits for those that have begun, and ends them after five seconds. */
  stop(): Promise<void>;
};

export type SenderLog = (event: string, fields: Record<string, string | number>) => void;

/** Where the sender tells what it did; a mistake of ours goes to `report`. */
export type SenderDiary = { readonly log: SenderLog; readonly report: (error: unknown) => void };

/** In milliseconds. */
export type SenderPace = {
  /** Between two looks at an empty queue: how soon a mail leaves after its booking. */
  readonly look: number;
  /** How long one mail may take. Shorter than the lease, or two senders would have it at once. */
  readonly longestSend: number;
  readonly lease: number;
  /** How long a stop waits for mails that have begun. */
  readonly stop: number;
};

const usualPace: SenderPace = { look: 1500, longestSend: 60_000, lease: 120_000, stop: 5000 };
const atOnce = 4;
const longestRest = 60_000;

/**
 * Sends what the outbox holds, beside the site, until it is stopped. Any number of these may run on one store: a lease keeps a message with
 * one of them. A mail is sent at least once; twice when a sender dies between the mail server's yes and the store's.
 */
export function startOutboxSender(
  outbox: Outbox,
  settings: PostSettings & LetterSettings,
  { log, report }: SenderDiary,
  { post = openPost(settings), pace = usualPace }: { post?: Post; pace?: SenderPace } = {},
): OutboxSender {
  const stopping = new AbortController();
  const giveUp = new AbortController();
  const running = run();

  async function run() {
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        const claimed = await outbox.claim(atOnce, pace.lease, report);
        const outcomes = await Promise.allSettled(claimed.map(send));
        for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
        failures = 0;
        if (claimed.length > 0) continue;
      } catch (error) {
        // Asked again, less and less often. Leases end by themselves.
        failures += 1;
        if (failureOf(error) === "failed") report(error);
        else log("outbox out of reach", { reason: reasonOf(error instanceof Error ? error.cause : error) });
      }
      await rest(Math.min(longestRest, pace.look * 2 ** Math.min(failures, 10)));
    }
  }

  async function send(claimed: ClaimedMessage) {
    const { id, attempt } = claimed;
    const { kind, recipient } = claimed.message;
    const facts = { id, kind, recipient, attempt };
    try {
      const letter = written(claimed);
      const signal = AbortSignal.any([giveUp.signal, AbortSignal.timeout(pace.longestSend)]);
      await post.deliver(letter, signal);
    } catch (error) {
      log("mail not sent", { ...facts, reason: loggedReason(error) });
      return outbox.failed(claimed, reasonOf(error));
    }
    log("mail sent", facts);
    return outbox.sent(claimed);
  }

  /** A letter that can't be written is a mistake of ours; it rests like one that can't be sent, until the program is mended. */
  function written(claimed: ClaimedMessage) {
    try {
      return writeLetter(claimed, settings);
    } catch (error) {
      report(error);
      throw error;
    }
  }

  /** Not to the second, so that several instances don't ask all at once. */
  async function rest(milliseconds: number) {
    const options = { signal: stopping.signal, ref: false };
    await pause(milliseconds * (0.75 + Math.random() / 2), undefined, options).catch(() => {});
  }

  return {
    async stop() {
      stopping.abort();
      const timer = setTimeout(() => giveUp.abort(), pace.stop);
      await running;
      clearTimeout(timer);
    },
  };
}

/** For the store, where the desk reads it: what the mail server said. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** For the log: codes only, since a mail server's sentence often names the customer's address. */
function loggedReason(error: unknown): string {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string };
  return [code ?? name ?? "unknown", responseCode].filter(Boolean).join(" ");
}
