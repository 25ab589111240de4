import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { plainPage, plainPageHeaders } from "./plain-page.ts";
import type { Pages } from "./pages.ts";

/**
 * How late answers may become, in milliseconds, before pages are refused, and before forms are, which comes later since their senders have
 * invested more. A page is rendered in one go, so a crowd waits unseen in the system's queues, not among the answers that have begun.
 * Refusing empties the queues; then pages are served again. One slow answer is not a crowd: the first `atLeast` requests of a late stretch
 * are always admitted. Answers that wait for the store cause no load; limiting their number to `most` of each kind bounds the memory.
 */
export interface Limits {
  readonly pages: number;
  readonly forms: number;
  readonly atLeast: number;
  readonly most: number;
}

export const usualLimits: Limits = { pages: 750, forms: 2500, atLeast: 16, most: 512 };

/** Seconds after which a refused visitor may ask again. */
export const retryAfter = 2;

/** The same pages for as many visitors as can be answered soon; the others get 503 and Retry-After at once. */
export function admitting(pages: Pages, lateness: () => number, limits: Limits = usualLimits): Pages {
  const begun = { pages: 0, forms: 0 };
  let letIn = 0;
  return async (request, facts) => {
    const kind = request.method === "POST" ? "forms" : "pages";
    const late = lateness();
    if (late <= limits.pages) letIn = 0;
    const refused = late > limits[kind] && letIn >= limits.atLeast;
    if (refused || begun[kind] >= limits.most) return tooFull(request);
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
  pages: "We have more visitors than we can serve right now. Wait a few seconds and open the page again.",
  forms:
    "We have more visitors than we can serve right now, so nothing was stored. Go back, wait a few seconds and send it again.",
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

/** How often the waiting time of a connection is measured, in milliseconds. */
const look = 100;

/** Not valid HTTP: refused as soon as it is read, without a line in the log. */
const noRequest = "?\r\n\r\n";

/** A trial without an answer is replaced by a new one after this many milliseconds. */
const longestTrial = 5000;

/**
 * How late a server is, in milliseconds: how long it has worked without a pause, or how long a new connection waits for an answer,
 * whichever is longer. The latter is measured with trial connections, since each turn of the event loop accepts one of those that wait; a
 * trial sends something that is not HTTP and waits for the refusal, which may come from another worker, since they share a queue.
 */
export function watchLateness(server: Server): () => number {
  let turnBegan: number | undefined;
  let waited = 0;
  let trial: { readonly socket: Socket; readonly begun: number } | undefined;

  setInterval(() => {
    const address = server.address();
    if (trial && performance.now() - trial.begun > longestTrial) end(trial, longestTrial);
    if (trial || !address || typeof address === "string") return;
    const host = address.address.replace(/^(?:0\.0\.0\.0|::)$/, "localhost");
    const next = { socket: connect(address.port, host), begun: performance.now() };
    trial = next;
    next.socket.once("data", () => end(next, performance.now() - next.begun));
    next.socket.once("close", () => trial === next && end(next, waited));
    next.socket.on("error", () => {});
    next.socket.write(noRequest);
  }, look).unref();

  function end({ socket }: { readonly socket: Socket }, took: number) {
    waited = took;
    trial = undefined;
    socket.destroy();
  }

  return () => {
    const now = performance.now();
    if (turnBegan === undefined) {
      turnBegan = now;
      // Runs when everything that was ready to be read has been read.
      setImmediate(() => (turnBegan = undefined));
    }
    return Math.max(now - turnBegan, waited, trial ? now - trial.begun : 0);
  };
}
