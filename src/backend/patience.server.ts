import { AsyncLocalStorage } from "node:async_hooks";

/** How long one visitor waits for the store, over all that a page asks of it and every repetition, in milliseconds. */
export const visitorPatience = 2500;

/** How long one piece of work of the desk, or one that nobody waits for, may take with its repetitions, in milliseconds. */
export const usualPatience = 15_000;

/** Work that minds its own time ends first, with its own error; this much later, in milliseconds, it is given up in any case. */
const grace = 200;

/** Until when, by the monotonic clock; undefined until the first question begins it. */
type Patience = { until: number | undefined };

const current = new AsyncLocalStorage<Patience>();

/** The store has not answered while somebody waited: whether it did what was asked is open. */
export class OutOfPatience extends Error {
  override readonly name = "OutOfPatience";

  constructor() {
    super("The store did not answer in time.");
  }
}

/** Runs all that one visitor's request does: whatever it asks of the store shares one patience, which begins with the first question. */
export function sharingPatience<T>(work: () => T): T {
  return current.run({ until: undefined }, work);
}

/**
 * Waits for an answer of the store at most so many milliseconds, or what is left of a patience that is shared and has begun.
 * @throws OutOfPatience when there is none by then.
 */
export function withPatience<T>(milliseconds: number, ask: () => Promise<T>): Promise<T> {
  const shared = current.getStore() ?? { until: undefined };
  shared.until ??= performance.now() + milliseconds;
  return inTime(shared.until - performance.now() + grace, current.run(shared, ask));
}

/** Milliseconds that the work at hand may still take; not above zero when it is to be given up. */
export function timeLeft(): number {
  const until = current.getStore()?.until;
  return until === undefined ? usualPatience : until - performance.now();
}

/** @throws OutOfPatience when an answer takes longer than so many milliseconds; what it waits for goes on, and is to be ended elsewhere. */
export async function inTime<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new OutOfPatience()), Math.max(0, milliseconds));
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
