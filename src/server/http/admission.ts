import type { Server } from "node:http";
import { connect } from "node:net";
import { performance } from "node:perf_hooks";
import type { MiddlewareHandler } from "hono";
import type { Env } from "./env.ts";
import { errorResponse, type Refusal } from "../render/error-page.ts";

/** How busy the process is. */
export interface Load {
  /** How late its event loop is, in milliseconds. */
  readonly lag: number;
  /** Whether it has had no pause lately, so that each request makes the others wait. */
  readonly isBusy: boolean;
}

/** When visitors are refused, of each kind: by the lag, and by how many are being answered while the process is busy. */
interface KindLimits {
  readonly lag: number;
  readonly busyOpen: number;
}

/**
 * Pages are refused before forms are, whose senders have invested more. Refusing lets the process catch up; then pages are served again. One
 * slow answer is not a crowd: the first `minAdmitted` requests of a late stretch are always admitted. Answers that wait for the store make
 * nobody busy; limiting their number to `maxOpen` of each kind bounds the memory.
 */
export interface AdmissionLimits {
  readonly pages: KindLimits;
  readonly forms: KindLimits;
  readonly minAdmitted: number;
  readonly maxOpen: number;
}

export const admissionLimits: AdmissionLimits = {
  // With 10 to 20 milliseconds for a page, whoever is admitted waits for half a second.
  pages: { lag: 750, busyOpen: 32 },
  forms: { lag: 2500, busyOpen: 128 },
  minAdmitted: 16,
  maxOpen: 512,
};

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
export function admit(load: () => Load, limits = admissionLimits): MiddlewareHandler<Env> {
  const open = { pages: 0, forms: 0 };
  let admittedCount = 0;
  return async (c, next) => {
    const kind = c.req.method === "POST" ? "forms" : "pages";
    const { lag, isBusy } = load();
    if (lag <= limits.pages.lag) admittedCount = 0;
    const isLate = lag > limits[kind].lag && admittedCount >= limits.minAdmitted;
    const mostOpen = isBusy ? limits[kind].busyOpen : limits.maxOpen;
    if (isLate || open[kind] >= mostOpen) return errorResponse(c.req.header("accept"), refusals[kind]);
    admittedCount += 1;
    open[kind] += 1;
    try {
      return await next();
    } finally {
      open[kind] -= 1;
    }
  };
}

/** How often a turn of the event loop is timed, and for how long its delay counts, in milliseconds. */
const turnMs = 20;
const memoryMs = 500;

/** The share of its time that a busy process works. */
const busyShare = 0.95;

/**
 * Measures the load of a server: the longest delay of the event loop in the last moment, how long its present turn has been going on, or how
 * long a new connection waits; and the share of that moment in which the loop worked.
 */
export function measureLoad(server: Server): () => Load {
  const waitOfConnection = measureAcceptance(server);
  let before = 0;
  let longestTurn = 0;
  let isBusy = false;
  let utilization = performance.eventLoopUtilization();
  let turnBegan = performance.now();
  const turnLength = () => performance.now() - turnBegan;
  setInterval(() => {
    longestTurn = Math.max(longestTurn, turnLength());
    turnBegan = performance.now();
  }, turnMs).unref();
  setInterval(() => {
    before = longestTurn;
    longestTurn = 0;
    const now = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(now, utilization).utilization > busyShare;
    utilization = now;
  }, memoryMs).unref();
  return () => ({
    lag: Math.max(before, longestTurn, turnLength(), waitOfConnection()),
    isBusy,
  });
}

/** How often a connection of our own is opened, in milliseconds. */
const trialIntervalMs = 100;

/** Not valid HTTP: refused as soon as it is read, without a line in the log. */
const noRequest = "?\r\n\r\n";

/**
 * How long a new connection waits for its answer, in milliseconds. Each turn of the event loop accepts one, so a crowd waits unseen in the
 * system's queue, and its turns are short: a connection of our own waits with it.
 */
function measureAcceptance(server: Server): () => number {
  let lastWait = 0;
  let trialBegan: number | undefined;
  setInterval(() => {
    const address = server.address();
    if (trialBegan !== undefined || !address || typeof address === "string") return;
    const began = performance.now();
    trialBegan = began;
    const host = address.address.replace(/^(?:0\.0\.0\.0|::)$/, "localhost");
    const socket = connect(address.port, host);
    socket.on("error", () => {});
    socket.once("data", () => {
      lastWait = performance.now() - began;
      socket.destroy();
    });
    socket.once("close", () => (trialBegan = undefined));
    socket.write(noRequest);
  }, trialIntervalMs).unref();
  return () => Math.max(lastWait, trialBegan === undefined ? 0 : performance.now() - trialBegan);
}
