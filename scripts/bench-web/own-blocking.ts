import type { Artifacts, TraceEvent } from "lighthouse";

/** With the processor's time, in microseconds, which Lighthouse's type leaves out. */
type Task = TraceEvent & { readonly tdur?: number };

/** In milliseconds. A task blocks by what it takes longer. */
const longTask = 50;

/**
 * The total blocking time by the processor's time instead of the clock's: how long, in milliseconds, the page's own tasks would keep a
 * press waiting after the first paint on a phone that is `slowDown` times as slow, on a machine that does nothing else. Lighthouse counts
 * the clock's time, in which a task also waits for the browser's other processes; and in its simulated network the first paint may come
 * before the layout that it shows, which then counts too.
 */
export function ownBlocking({ traceEvents }: Artifacts["Trace"], slowDown: number): number {
  const paint = traceEvents.findLast(({ name }) => name === "firstContentfulPaint");
  if (!paint) return Number.NaN;
  const main = traceEvents.find(
    ({ name, pid, args }) => name === "thread_name" && pid === paint.pid && args.name === "CrRendererMain",
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === "RunTask" && pid === paint.pid && tid === main?.tid && ts + dur > paint.ts,
  );
  return tasks
    .map(({ tdur = 0 }: Task) => (tdur / 1000) * slowDown - longTask)
    .filter((blocked) => blocked > 0)
    .reduce((sum, blocked) => sum + blocked, 0);
}
