import { Agent as PlainAgent, request as askPlainly } from "node:http";
import { Agent as SecureAgent, request as askSecurely } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import type { Kind, Visit } from "./visits.ts";

interface Answer {
  readonly kind: Kind;
  /** 0 if the connection broke. */
  readonly status: number;
  readonly hasRetryAfter: boolean;
  /** Milliseconds from the visitor's arrival, however late the request was sent. */
  readonly ms: number;
  /** Milliseconds since a connection was free for it: the part that the site can influence. */
  readonly msOnLine: number;
}

export interface Load {
  readonly answers: readonly Answer[];
  readonly seconds: number;
}

/** How often arrivals are let in, in milliseconds. */
const tick = 10;
const longestWait = 30_000;

/**
 * Lets visitors arrive at a steady rate whether or not earlier ones have been answered, as in reality; waits for the last answer.
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
  // Each simultaneous visitor has their own connection, as behind a proxy; the site's own cap is 5,000.
  const lines = { keepAlive: true, maxSockets: 4000, scheduling: "fifo" } as const;
  // Our own proxy has a self-signed certificate.
  const agent = url.startsWith("https:")
    ? new SecureAgent({ ...lines, rejectUnauthorized: false })
    : new PlainAgent(lines);
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
  agent: PlainAgent,
  url: string,
  { kind, method, path, body, address }: Visit,
  came: number,
): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  let left = performance.now();
  const end = (status: number, hasRetryAfter = false) => {
    const now = performance.now();
    resolve({ kind, status, hasRetryAfter, ms: now - came, msOnLine: now - left });
  };
  const headers: Record<string, string> = {
    Accept: "text/html",
    "Accept-Encoding": "br, gzip",
    "X-Forwarded-For": address,
    ...(body !== undefined && { "Content-Type": "application/x-www-form-urlencoded" }),
  };
  const request = url.startsWith("https:") ? askSecurely : askPlainly;
  const sent = request(url + path, { agent, method, headers, timeout: longestWait }, (response) => {
    response.resume();
    response.once("end", () => end(response.statusCode ?? 0, response.headers["retry-after"] !== undefined));
    response.once("error", () => end(0));
  });
  sent.once("socket", () => (left = performance.now()));
  sent.once("timeout", () => sent.destroy());
  sent.once("error", () => end(0));
  sent.end(body);
  return promise;
}

/** In milliseconds; 0 if nobody got such an answer. */
export function percentile(
  answers: readonly Answer[],
  share: number,
  measure: "ms" | "msOnLine" = "ms",
): number {
  const sorted = answers.map((answer) => answer[measure]).toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
