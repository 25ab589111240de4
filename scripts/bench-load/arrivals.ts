import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Kind, Visit } from "./visits.ts";

interface Answer {
  readonly kind: Kind;
  /** 0 where the line broke. */
  readonly status: number;
  readonly hasRetryAfter: boolean;
  /** Milliseconds from the moment at which the visitor came, however late the request left. */
  readonly ms: number;
}

export interface Load {
  readonly answers: readonly Answer[];
  readonly seconds: number;
}

/** How often arrivals are let in, in milliseconds. */
const tick = 10;
const longestWait = 30_000;

/**
 * Lets visitors come at a steady rate whether or not those before them have been answered, as the world does; waits for the last answer.
 * `first` is the number of the first visitor.
 */
export async function arrive(
  url: string,
  visit: (index: number) => Visit,
  {
    perSecond,
    seconds,
    first,
  }: { readonly perSecond: number; readonly seconds: number; readonly first: number },
): Promise<Load> {
  // A line of their own for those who come at once, as behind a proxy; the site's own cap is 5,000.
  const agent = new Agent({ keepAlive: true, maxSockets: 4000, scheduling: "fifo" });
  const answers: Promise<Answer>[] = [];
  const began = performance.now();
  const all = Math.round(perSecond * seconds);
  while (answers.length < all) {
    const due = Math.min(all, Math.ceil(((performance.now() - began) / 1000) * perSecond));
    while (answers.length < due) {
      const came = began + (answers.length / perSecond) * 1000;
      answers.push(ask(agent, url, visit(first + answers.length), came));
    }
    await pause(tick);
  }
  const done = await Promise.all(answers);
  agent.destroy();
  return { answers: done, seconds };
}

function ask(
  agent: Agent,
  url: string,
  { kind, method, path, body, address }: Visit,
  came: number,
): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const end = (status: number, hasRetryAfter = false) =>
    resolve({ kind, status, hasRetryAfter, ms: performance.now() - came });
  const headers: Record<string, string> = {
    Accept: "text/html",
    "Accept-Encoding": "br, gzip",
    "X-Forwarded-For": address,
    ...(body !== undefined && { "Content-Type": "application/x-www-form-urlencoded" }),
  };
  const sent = request(url + path, { agent, method, headers, timeout: longestWait }, (response) => {
    response.resume();
    response.once("end", () => end(response.statusCode ?? 0, response.headers["retry-after"] !== undefined));
    response.once("error", () => end(0));
  });
  sent.once("timeout", () => sent.destroy());
  sent.once("error", () => end(0));
  sent.end(body);
  return promise;
}

/** In milliseconds; 0 where nobody was answered so. */
export function percentile(answers: readonly Answer[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
