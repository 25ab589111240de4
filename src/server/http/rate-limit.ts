import { LRUCache } from "lru-cache";
import { networkOf } from "#backend/bookings/visitor-network.server.ts";

/** Says how many seconds an address must wait before it may send again: 0 when it may now. */
export interface RateLimit {
  secondsToWait(address: string): number | Promise<number>;
}

/**
 * A limit kept in this process: enough for one instance, and forgotten when it stops. `now` counts milliseconds and never steps back, as
 * the wall clock may.
 */
export function memoryRateLimit(perMinute: number, now = () => performance.now()): RateLimit {
  const perMillisecond = perMinute / 60_000;
  const buckets = new LRUCache<string, { remaining: number; at: number }>({ max: 10_000 });
  return {
    secondsToWait(address) {
      if (perMinute === 0) return 0;
      const at = now();
      const key = networkOf(address);
      const bucket = buckets.get(key) ?? { remaining: perMinute, at };
      const remaining = Math.min(perMinute, bucket.remaining + (at - bucket.at) * perMillisecond);
      buckets.set(key, { remaining: remaining < 1 ? remaining : remaining - 1, at });
      // Stryker disable next-line EqualityOperator: with exactly one left the wait is 0
      return remaining < 1 ? Math.ceil((1 - remaining) / perMillisecond / 1000) : 0;
    },
  };
}
