import { performance } from "node:perf_hooks";
import { plainPage } from "./answer.ts";
import type { Pages } from "./pages.ts";

/**
 * How many answers may be made at once. A busy process makes `pages` of them in about a quarter of a second and refuses more, so that whoever
 * is let in waits no longer than that. One that is not busy is waiting for its store; then only `most` counts, which bounds the memory.
 * Forms have a count of their own: a visitor who sends one has gone all the way.
 */
export interface Limits {
  readonly pages: number;
  readonly forms: number;
  readonly most: number;
}

export const usualLimits: Limits = { pages: 64, forms: 192, most: 512 };

/** Seconds after which whoever is refused may ask again. */
const retryAfter = 2;

/** The same pages for as many visitors as can be answered soon; the others hear at once that it is too full, with 503 and Retry-After. */
export function admitting(pages: Pages, isBusy: () => boolean, limits: Limits = usualLimits): Pages {
  const begun = { pages: 0, forms: 0 };
  return async (request, facts) => {
    const kind = request.method === "POST" ? "forms" : "pages";
    if (begun[kind] >= limits.most || (begun[kind] >= limits[kind] && isBusy())) return tooFull(request);
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
      "Content-Type": isPage ? "text/html; charset=utf-8" : "text/plain; charset=utf-8",
      "Retry-After": String(retryAfter),
    },
  });
}

/** In milliseconds. */
const look = 100;
const busyFrom = 0.9;

/** Whether this process has had no rest lately: nine tenths of the last tenth of a second were work. */
export function watchLoop(): () => boolean {
  let last = performance.eventLoopUtilization();
  let busy = false;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    busy = performance.eventLoopUtilization(now, last).utilization >= busyFrom;
    last = now;
  }, look).unref();
  return () => busy;
}
