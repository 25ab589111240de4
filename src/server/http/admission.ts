import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { performance } from "node:perf_hooks";
import type { MiddlewareHandler } from "hono";
import type { RequestEnv } from "./env.ts";
import { logError } from "../observability/logger.ts";
import { createErrorResponse, type RequestRefusal } from "../render/error-page.ts";

/** How busy the process is. */
export interface ServerLoad {
  /** How late its event loop is, in milliseconds. */
  readonly lag: number;
  /** Whether it has had no pause lately, so that each request makes the others wait. */
  readonly isBusy: boolean;
  /** Why it is not known how long new connections wait; undefined while it is. */
  readonly trouble?: string | undefined;
}

/**
 * The server refuses pages sooner than forms, whose senders have invested more. Refusing lets the process catch up; then it serves pages
 * again. One slow response is not a crowd: while the event loop is late, the server still admits the first `minAdmitted` requests. Requests
 * that wait for the store don't make the process busy; `maxOpen` of each kind bounds the memory that they take.
 *
 * Of one kind, it refuses requests beyond a lag in milliseconds, and beyond so many that are open at once while the process is busy.
 */
export const admissionLimits = {
  // With 10 to 20 milliseconds for a page, whoever is admitted waits for half a second.
  pages: { lag: 750, busyOpen: 32 },
  forms: { lag: 2500, busyOpen: 128 },
  minAdmitted: 16,
  maxOpen: 512,
};
export type AdmissionLimits = typeof admissionLimits;

/** Seconds after which a refused visitor may ask again. */
const retryAfterSeconds = 2;

const busyRefusal = (sentence: string): RequestRefusal => ({
  status: 503,
  title: "One moment",
  sentence,
  headers: { "Retry-After": String(retryAfterSeconds) },
});

const refusals = {
  pages: busyRefusal(
    "We have more visitors than we can serve right now. Wait a few seconds and open the page again.",
  ),
  forms: busyRefusal(
    "We have more visitors than we can serve right now, so nothing was stored. Go back, wait a few seconds and send it again.",
  ),
};

/** Admits as many visitors as can be answered soon; the others get 503 and Retry-After before anything is rendered. */
export function createAdmissionControl(
  load: () => ServerLoad,
  limits = admissionLimits,
): MiddlewareHandler<RequestEnv> {
  const openCounts = { pages: 0, forms: 0 };
  let admittedCount = 0;
  return async (c, next) => {
    const kind = c.req.method === "POST" ? "forms" : "pages";
    const { lag, isBusy } = load();
    if (lag <= limits.pages.lag) admittedCount = 0;
    const isLate = lag > limits[kind].lag && admittedCount >= limits.minAdmitted;
    const openLimit = isBusy ? limits[kind].busyOpen : limits.maxOpen;
    if (isLate || openCounts[kind] >= openLimit)
      return createErrorResponse(c.get("edition").catalog, c.req.header("accept"), refusals[kind]);
    admittedCount += 1;
    openCounts[kind] += 1;
    try {
      return await next();
    } finally {
      openCounts[kind] -= 1;
    }
  };
}

/** How often the process times a turn of the event loop, and for how long its delay counts, in milliseconds. */
const turnMs = 20;
const memoryMs = 500;

/** The share of its time that a busy process works. */
const busyShare = 0.95;

/**
 * Measures the load of a server: the longest delay of the event loop in the last moment, how long its present turn has been going on, or
 * how long a new connection waits; and the share of that moment in which the loop worked.
 */
export function startLoadMeter(server: Pick<Server, "address">): () => ServerLoad {
  let previousLongestTurn = 0;
  let longestTurn = 0;
  let isBusy = false;
  let lastUtilization = performance.eventLoopUtilization();
  let turnStart = performance.now();
  const turnLength = () => performance.now() - turnStart;
  const acceptance = measureAcceptance(server, () => isBusy);
  setInterval(() => {
    longestTurn = Math.max(longestTurn, turnLength());
    turnStart = performance.now();
  }, turnMs).unref();
  setInterval(() => {
    previousLongestTurn = longestTurn;
    longestTurn = 0;
    const current = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(current, lastUtilization).utilization > busyShare;
    lastUtilization = current;
  }, memoryMs).unref();
  return () => {
    const { wait, trouble } = acceptance();
    return { lag: Math.max(previousLongestTurn, longestTurn, turnLength(), wait), isBusy, trouble };
  };
}

/**
 * How often the process connects to itself, in milliseconds, and how many such turns it waits for a response: three seconds, and longer
 * while its own turns are late.
 */
const trialIntervalMs = 100;
const mostTrialTurns = 30;

/** Not valid HTTP: the server refuses it as soon as it reads it, without a line in the log. */
const invalidRequest = "?\r\n\r\n";

/** What our own server does to a connection when it has too many, or stops. */
const ownEnds: ReadonlySet<unknown> = new Set(["ECONNRESET", "EPIPE"]);

/**
 * Measures how long a new connection waits for its response, in milliseconds. Each turn of the event loop accepts one connection, so a
 * crowd waits in the operating system's queue while the turns stay short. A connection of our own waits in the same queue and shows it.
 * One that fails, or gets no response although the process has time, says nothing of a crowd: something keeps the process from reaching
 * itself, such as a firewall. That is a trouble, and until a connection gets through, none counts as waiting.
 */
function measureAcceptance(server: Pick<Server, "address">, isBusy: () => boolean) {
  let lastWait = 0;
  let trouble: string | undefined;
  let trial: { readonly socket: Socket; readonly start: number; turns: number } | undefined;
  setInterval(() => {
    if (trial) {
      trial.turns += 1;
      if (trial.turns > mostTrialTurns) trial.socket.destroy(new Error("no answer"));
      return;
    }
    const address = server.address();
    if (!address || typeof address === "string") return;
    const start = performance.now();
    const host = address.address.replace(/^(?:0\.0\.0\.0|::)$/, "localhost");
    const socket = connect(address.port, host);
    trial = { socket, start, turns: 0 };
    socket.once("error", ({ code, message }: NodeJS.ErrnoException) => {
      lastWait = 0;
      if (isBusy() || ownEnds.has(code) || !server.address()) return;
      const sentence = `the instance can’t connect to itself at ${host}, port ${address.port} (${code ?? message}), so it can’t tell how long visitors wait`;
      if (trouble === undefined) logError(sentence);
      trouble = sentence;
    });
    socket.once("data", () => {
      lastWait = performance.now() - start;
      trouble = undefined;
      socket.destroy();
    });
    socket.once("close", () => (trial = undefined));
    socket.write(invalidRequest);
  }, trialIntervalMs).unref();
  return () => ({
    wait: Math.max(lastWait, trial && trouble === undefined ? performance.now() - trial.start : 0),
    trouble,
  });
}
