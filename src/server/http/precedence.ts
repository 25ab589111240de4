import { setTimeout as pause } from "node:timers/promises";

/** How long a visitor's page waits for the staff at most, in milliseconds: so that a busy desk shuts nobody out. */
const longestWaitMs = 250;

/** Who of the two doors of one process is answered first. */
export interface Precedence {
  /** Says that a request of the staff has come; the function that it returns, that this one is answered. */
  begin(): () => void;
  /** Resolves once no request of the staff is being answered, or after `longestWaitMs`. */
  wait(): Promise<void>;
}

/**
 * Lets the staff's requests go first when there is more to do than one core can. A page that renders takes the core in many short turns,
 * and thirty of them at once would make each turn of the staff's request wait: so a visitor's page doesn't begin while one is being answered.
 */
export function createPrecedence(): Precedence {
  const open = new Set<Promise<void>>();
  return {
    begin() {
      const { promise, resolve } = Promise.withResolvers<void>();
      open.add(promise);
      return () => {
        open.delete(promise);
        resolve();
      };
    },
    async wait() {
      if (open.size === 0) return;
      const controller = new AbortController();
      await Promise.race([
        Promise.all(open),
        // The end of the race, not a failure.
        pause(longestWaitMs, undefined, { signal: controller.signal }).catch(() => undefined),
      ]);
      controller.abort();
    },
  };
}
