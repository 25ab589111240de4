import { monitorEventLoopDelay } from "node:perf_hooks";
import type { MiddlewareHandler } from "hono";
import type { Env } from "./env.ts";
import { errorResponse, type Refusal } from "../render/error-page.ts";

/**
 * How late the process may be, in milliseconds, before pages are refused, and before forms are, which comes later since their senders have
 * invested more. Refusing lets the process catch up; then pages are served again. One slow answer is not a crowd: the first `minAdmitted`
 * requests of a late stretch are always admitted. Answers that wait for the store cause no load; limiting their number to `maxOpen` of each
 * kind bounds the memory.
 */
export interface AdmissionLimits {
  readonly pages: number;
  readonly forms: number;
  readonly minAdmitted: number;
  readonly maxOpen: number;
}

export const admissionLimits: AdmissionLimits = { pages: 750, forms: 2500, minAdmitted: 16, maxOpen: 512 };

/** Seconds after which a refused visitor may ask again. */
export const retryAfterSeconds = 2;

const busy = (sentence: string): Refusal => ({
  status: 503,
  title: "One moment",
  sentence,
  headers: { "Retry-After": String(retryAfterSeconds) },
});

const refusals = {
  pages: busy(
    "We have more visitors than we can serve right now. Wait a few seconds and open the page again.",
  ),
  forms: busy(
    "We have more visitors than we can serve right now, so nothing was stored. Go back, wait a few seconds and send it again.",
  ),
};

/** Admits as many visitors as can be answered soon; the others get 503 and Retry-After before anything is rendered. */
export function admit(lag: () => number, limits = admissionLimits): MiddlewareHandler<Env> {
  const open = { pages: 0, forms: 0 };
  let admitted = 0;
  return async (c, next) => {
    const kind = c.req.method === "POST" ? "forms" : "pages";
    const late = lag();
    if (late <= limits.pages) admitted = 0;
    const isLate = late > limits[kind] && admitted >= limits.minAdmitted;
    if (isLate || open[kind] >= limits.maxOpen) return errorResponse(c.req.header("accept"), refusals[kind]);
    admitted += 1;
    open[kind] += 1;
    try {
      return await next();
    } finally {
      open[kind] -= 1;
    }
  };
}

/** How often the delay is measured, and for how long it counts, in milliseconds. */
const resolution = 20;
const memoryMs = 500;

/**
 * How late the event loop is, in milliseconds: its longest delay in the last moment, or how long its present turn has been going on. Pages
 * are rendered in one go, so a crowd makes its turns long.
 */
export function measureLag(): () => number {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let before = 0;
  let turnBegan = performance.now();
  setInterval(() => (turnBegan = performance.now()), resolution).unref();
  setInterval(() => {
    before = delay.max;
    delay.reset();
  }, memoryMs).unref();
  return () => Math.max(before / 1e6, delay.max / 1e6, performance.now() - turnBegan);
}
