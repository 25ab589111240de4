import { LRUCache } from "lru-cache";
import { toNetwork } from "#backend/bookings/visitor-network.server.ts";

export type RequestLimiter = ReturnType<typeof createRequestLimiter>;

/**
 * A limit in the memory of this process: enough for one instance, and forgotten when it stops. `perMinute`: requests for each network; 0
 * for no limit. `now` counts milliseconds and, unlike the wall clock, never steps back.
 */
export function createRequestLimiter(perMinute: number, now = () => performance.now()) {
  const perMillisecond = perMinute / 60_000;
  const buckets = new LRUCache<string, { remaining: number; time: number }>({ max: 10_000 });
  return {
    /** Says how many seconds an address must wait before it may send again: 0 when it may now. */
    secondsToWait(address: string): number {
      if (perMinute === 0) return 0;
      const time = now();
      const key = toNetwork(address);
      const bucket = buckets.get(key) ?? { remaining: perMinute, time };
      const remaining = Math.min(perMinute, bucket.remaining + (time - bucket.time) * perMillisecond);
      buckets.set(key, { remaining: remaining < 1 ? remaining : remaining - 1, time });
      // Stryker disable next-line EqualityOperator: with exactly one left the wait is 0
      return remaining < 1 ? Math.ceil((1 - remaining) / perMillisecond / 1000) : 0;
    },
  };
}
