import { AsyncLocalStorage } from "node:async_hooks";

/** How long one visitor waits for the store, for all of a page's queries and their retries together, in milliseconds. */
export const visitorTimeoutMs = 2500;

/** How long one step of a staff command, or work that nobody waits for, may take with its retries, in milliseconds. */
export const backgroundTimeoutMs = 15_000;

/** `withDeadline` gives up this many milliseconds after the deadline: work with its own time limit ends first, with its own error. */
const grace = 200;

/** `until` by the monotonic clock; undefined until the first query. */
type Deadline = { until?: number };

const currentDeadline = new AsyncLocalStorage<Deadline>();

/** The store did not answer before the deadline: it is unknown whether it did what was asked. */
export class DeadlineExceededError extends Error {
  override readonly name = "DeadlineExceededError";

  constructor() {
    super("The store did not answer in time.");
  }
}

/** Runs all the work of one visitor's request: its queries share one deadline, which the first of them sets. */
export function withSharedDeadline<T>(work: () => T): T {
  return currentDeadline.run({}, work);
}

/**
 * Waits for the store's answer for at most this many milliseconds, or until the shared deadline where one is set.
 * @throws DeadlineExceeded when there is no answer by then.
 */
export function withDeadline<T>(milliseconds: number, ask: () => Promise<T>): Promise<T> {
  const deadline = currentDeadline.getStore() ?? {};
  deadline.until ??= performance.now() + milliseconds;
  return withTimeout(deadline.until - performance.now() + grace, currentDeadline.run(deadline, ask));
}

/** Milliseconds that the current work may still take; 0 or less when it is to be given up. */
export function readTimeLeftMs(): number {
  const until = currentDeadline.getStore()?.until;
  return until === undefined ? backgroundTimeoutMs : until - performance.now();
}

/**
 * Waits for an answer.
 * @throws DeadlineExceeded when it takes longer than this many milliseconds; the work itself goes on and must be ended elsewhere.
 */
export async function withTimeout<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlineExceededError()), Math.max(0, milliseconds));
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
