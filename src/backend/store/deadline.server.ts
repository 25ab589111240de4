import { AsyncLocalStorage } from "node:async_hooks";

/** How long one visitor waits for the store, for all of a page's questions and repetitions together, in milliseconds. */
export const visitorTimeoutMs = 2500;

/** How long one step of a staff command, or work that nobody waits for, may take with its repetitions, in milliseconds. */
export const backgroundTimeoutMs = 15_000;

/** Work with its own time limit ends first, with its own error; this many milliseconds later it is given up in any case. */
const grace = 200;

/** `until` by the monotonic clock; undefined until the first query. */
type Deadline = { until?: number };

const current = new AsyncLocalStorage<Deadline>();

/** The store has not answered while somebody waited: it is unknown whether it did what was asked. */
export class DeadlineExceeded extends Error {
  override readonly name = "DeadlineExceeded";

  constructor() {
    super("The store did not answer in time.");
  }
}

/** Runs all the work of one visitor's request: its questions to the store share one time limit, which begins with the first of them. */
export function withSharedDeadline<T>(work: () => T): T {
  return current.run({}, work);
}

/**
 * Waits for an answer of the store for at most this many milliseconds, or for what is left of a shared limit that has begun.
 * @throws DeadlineExceeded when there is none by then.
 */
export function withDeadline<T>(milliseconds: number, ask: () => Promise<T>): Promise<T> {
  const deadline = current.getStore() ?? {};
  deadline.until ??= performance.now() + milliseconds;
  return withTimeout(deadline.until - performance.now() + grace, current.run(deadline, ask));
}

/** Milliseconds that the current work may still take; 0 or less when it is to be given up. */
export function timeLeft(): number {
  const until = current.getStore()?.until;
  return until === undefined ? backgroundTimeoutMs : until - performance.now();
}

/** @throws DeadlineExceeded when an answer takes longer than this many milliseconds; the work itself goes on and must be ended elsewhere. */
export async function withTimeout<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlineExceeded()), Math.max(0, milliseconds));
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
