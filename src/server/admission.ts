import { performance } from "node:perf_hooks";
import { plainPage, plainPageHeaders } from "./plain-page.ts";
import type { Pages } from "./pages.ts";

/**
 * How much is let in. A page is rendered in one go, so a crowd waits unseen in the system's queues, and not among the answers begun: what counts
 * is how long the process has had no rest, for whoever is read now may have waited as long. After `pages` milliseconds of it everybody hears at
 * once that it is too full, which empties the queues; then pages are made again. Forms have longer: a visitor who sends one has gone all the way.
 * A single slow answer is no crowd, so the first `atLeast` of a busy stretch are let in whatever happens. Answers that wait for the store are no
 * work; their number, up to `most` of each kind, bounds the memory.
 */
export interface Limits {
  readonly pages: number;
  readonly forms: number;
  readonly atLeast: number;
  readonly most: number;
}

export const usualLimits: Limits = { pages: 150, forms: 450, atLeast: 16, most: 512 };

/** Seconds after which whoever is refused may ask again. */
const retryAfter = 2;

/** The same pages for as many visitors as can be answered soon; the others hear at once that it is too full, with 503 and Retry-After. */
export function admitting(pages: Pages, sinceRest: () => number, limits: Limits = usualLimits): Pages {
  const begun = { pages: 0, forms: 0 };
  let letIn = 0;
  return async (request, facts) => {
    const kind = request.method === "POST" ? "forms" : "pages";
    const busyFor = sinceRest();
    if (busyFor === 0) letIn = 0;
    const isLate = busyFor > limits[kind] && letIn >= limits.atLeast;
    if (isLate || begun[kind] >= limits.most) return tooFull(request);
    letIn += 1;
    begun[kind] += 1;
    try {
      return await pages(request, facts);
    } finally {
      begun[kind] -= 1;
    }
  };
}

const sentences = {
  pages:
    "More visitors are here than we can serve at this moment. Wait a few seconds and open the page again.",
  forms:
    "More visitors are here than we can serve at this moment, so nothing was stored. Go back, wait a few seconds and send it again.",
};

function tooFull({ method, headers }: Request) {
  const sentence = sentences[method === "POST" ? "forms" : "pages"];
  const isPage = headers.get("Accept")?.includes("text/html") ?? false;
  return new Response(isPage ? plainPage("One moment", sentence) : `${sentence}\n`, {
    status: 503,
    headers: {
      ...(isPage ? plainPageHeaders : { "Content-Type": "text/plain; charset=utf-8" }),
      "Retry-After": String(retryAfter),
    },
  });
}

/** Milliseconds since this process last had nothing to do; 0 when it had nothing to do since it was last asked. */
export function watchRest(): () => number {
  let { idle } = performance.eventLoopUtilization();
  let rested = performance.now();
  return () => {
    const now = performance.now();
    const { idle: idleNow } = performance.eventLoopUtilization();
    if (idleNow !== idle) rested = now;
    idle = idleNow;
    return now - rested;
  };
}
