import { setTimeout as pause } from "node:timers/promises";
import { isRefusedForGood, openPost, type Post, type PostSettings, removeDrafts } from "./mail.server.ts";
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
  /** How long a mail may take at its first attempt: one whose server hangs makes room for the next. */
  readonly firstSend: number;
  /** How long it may take later. Shorter than the lease, or two senders would have it at once. */
  readonly longestSend: number;
  readonly lease: number;
  /** How long a stop waits for mails that have begun. */
  readonly stop: number;
};

const usualPace: SenderPace = {
  look: 1500,
  firstSend: 10_000,
  longestSend: 60_000,
  lease: 120_000,
  stop: 5000,
};
/** Mails on their way at once. */
const atOnce = 8;
/** Of these, repeated attempts and newsletters: the others are left for what is new, however many servers hang. */
const unhurriedAtOnce = 4;
const longestRest = 60_000;

/**
 * Sends what the outbox holds, beside the site, until it is stopped: each mail by itself, so that one whose server hangs keeps no other
 * waiting. Any number of these may run on one store: a lease keeps a message with one of them. A mail is sent at least once; twice when a
 * sender dies between the mail server's yes and the store's.
 */
export function startOutboxSender(
  outbox: Outbox,
  settings: PostSettings & LetterSettings,
  { log, report }: SenderDiary,
  { post = openPost(settings), pace = usualPace }: { post?: Post; pace?: SenderPace } = {},
): OutboxSender {
  const stopping = new AbortController();
  const giveUp = new AbortController();
  const sending = new Map<Promise<void>, { readonly hurried: boolean }>();
  const running = run();

  async function run() {
    await removeDrafts(settings).catch(report);
    let failures = 0;
    while (!stopping.signal.aborted) {
      let isThereMore = false;
      try {
        isThereMore = await takeUp();
        failures = 0;
      } catch (error) {
        // Asked again, less and less often. Leases end by themselves.
        failures += 1;
        tellTrouble(error);
      }
      const pauseOver = rest(Math.min(longestRest, pace.look * 2 ** Math.min(failures, 10)));
      await (isThereMore ? Promise.race([pauseOver, ...sending.keys()]) : pauseOver);
    }
    await Promise.all(sending.keys());
  }

  /** Begins as many mails as there are hands for; whether more may be waiting. */
  async function takeUp(): Promise<boolean> {
    const first = await take(atOnce - sending.size, "first attempts");
    const unhurried = [...sending.values()].filter(({ hurried }) => !hurried).length;
    const others = await take(Math.min(atOnce - sending.size, unhurriedAtOnce - unhurried), "all");
    return first || others;
  }

  async function take(count: number, which: "first attempts" | "all"): Promise<boolean> {
    if (count <= 0) return true;
    const claimed = await outbox.claim(count, pace.lease, report, which);
    for (const one of claimed) {
      const hurried = isHurried(one);
      const sent = send(one, hurried ? pace.firstSend : pace.longestSend).catch(tellTrouble);
      sending.set(sent, { hurried });
      void sent.then(() => sending.delete(sent));
    }
    return claimed.length === count;
  }

  function tellTrouble(error: unknown) {
    if (failureOf(error) === "failed") report(error);
    else log("outbox out of reach", { reason: reasonOf(error instanceof Error ? error.cause : error) });
  }

  async function send(claimed: ClaimedMessage, longest: number) {
    const { id, attempt } = claimed;
    const { kind, recipient } = claimed.message;
    const facts = { id, kind, recipient, attempt };
    try {
      const letter = written(claimed);
      const signal = AbortSignal.any([giveUp.signal, AbortSignal.timeout(longest)]);
      await post.deliver(letter, signal);
    } catch (error) {
      const forGood = isRefusedForGood(error);
      log(forGood ? "mail refused for good" : "mail not sent", { ...facts, reason: loggedReason(error) });
      return outbox.failed(claimed, reasonOf(error), { forGood });
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

/** What somebody waits for. */
function isHurried({ attempt, message }: ClaimedMessage): boolean {
  return attempt === 1 && message.kind !== "newsletter";
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
