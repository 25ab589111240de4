import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { OpenBackend } from "#backend/backend.server.ts";

/** How long a scrape waits for the store, in milliseconds. */
const storeTimeoutMs = 2000;

/** In seconds: from a page out of memory to the longest time that a proxy waits. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = ReturnType<typeof openMetrics>;

/**
 * The figures of one instance, as Prometheus reads them. Every label comes from a fixed list: never a path, a name or an address that a
 * visitor chose. Times are in seconds, as usual for Prometheus.
 */
export function openMetrics(backend: Pick<OpenBackend, "healthy" | "troubles" | "outboxLoad">) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });

  const requests = new Counter({
    name: "longitude_requests_total",
    help: "Requests that were answered, or left before their answer (status 'left').",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const answers = new Counter({
    name: "longitude_answers_total",
    help: "Requests by how they ended: good, refused (4xx), away (503), mistake (any other 5xx), left.",
    labelNames: ["end"],
    registers,
  });
  const requestSeconds = new Histogram({
    name: "longitude_request_seconds",
    help: "From a request's headers to the last byte of its answer.",
    labelNames: ["route", "method"],
    buckets,
    registers,
  });
  const bookings = new Counter({
    name: "longitude_bookings_total",
    help: "What was stored: bookings, their changes and their cancellations; none counts twice when it is sent twice.",
    labelNames: ["act"],
    registers,
  });
  const refusals = new Counter({
    name: "longitude_refusals_total",
    help: "What the store was asked for and refused, by its reason.",
    labelNames: ["ask", "reason"],
    registers,
  });
  const storeSeconds = new Histogram({
    name: "longitude_store_seconds",
    help: "How long a page waited for the store, with all repetitions.",
    labelNames: ["ask"],
    buckets,
    registers,
  });
  const storeFailures = new Counter({
    name: "longitude_store_failures_total",
    help: "What the store was asked for and never answered: it was away ('unreachable'), or the mistake is ours ('failed').",
    labelNames: ["ask", "failure"],
    registers,
  });
  const storeUp = new Gauge({
    name: "longitude_store_up",
    help: "1 while the store answers and accepts writes, as /healthz asks.",
    registers,
  });
  const troubles = new Gauge({
    name: "longitude_troubles",
    help: "Tasks that are overdue although the store answers; /readyz has a sentence for each.",
    registers,
  });
  const outboxWaiting = new Gauge({
    name: "longitude_outbox_waiting",
    help: "Messages that have not left yet: emails, or copies of a newsletter.",
    labelNames: ["which"],
    registers,
  });
  const outboxOldestSeconds = new Gauge({
    name: "longitude_outbox_oldest_seconds",
    help: "The age of the oldest message that has not left yet.",
    labelNames: ["which"],
    registers,
  });
  const outboxGivenUp = new Gauge({
    name: "longitude_outbox_given_up",
    help: "Messages that are not tried again until staff say 'retry'.",
    registers,
  });
  // A counter that first appears with its first event hides that event from every rate.
  for (const end of ends) answers.inc({ end }, 0);
  for (const act of ["booked", "changed", "cancelled"]) bookings.inc({ act }, 0);

  /** A figure that can't be read is NaN: no alert takes it for a good one. */
  async function readGauges() {
    const unknownQueue = { count: Number.NaN, oldestAge: Number.NaN };
    const unknownLoad = { mails: unknownQueue, letters: unknownQueue, givenUp: Number.NaN };
    const [isUp, load] = await Promise.all([
      answerInTime(backend.healthy(), false),
      answerInTime(backend.outboxLoad(), unknownLoad),
    ]);
    storeUp.set(isUp ? 1 : 0);
    troubles.set(backend.troubles().length);
    outboxGivenUp.set(load.givenUp);
    for (const which of ["mails", "letters"] as const) {
      outboxWaiting.set({ which }, load[which].count);
      outboxOldestSeconds.set({ which }, load[which].oldestAge / 1000);
    }
  }

  return {
    contentType: register.contentType,
    /** All current figures, in Prometheus's text format. */
    async read(): Promise<string> {
      await readGauges();
      return register.metrics();
    },
    /** Counts a request once its answer has been sent or its visitor has gone. */
    observe(request: IncomingMessage, response: ServerResponse, route: string) {
      const labels = { route, method: methodLabel(request.method) };
      const stopTimer = requestSeconds.startTimer(labels);
      response.once("close", () => {
        stopTimer();
        const status = response.writableFinished ? response.statusCode : "left";
        requests.inc({ ...labels, status });
        answers.inc({ end: endOf(status) });
      });
    },
    bookings,
    refusals,
    storeSeconds,
    storeFailures,
  };
}

const ends = ["good", "refused", "away", "mistake", "left"] as const;

function endOf(status: number | "left"): (typeof ends)[number] {
  if (status === "left") return "left";
  if (status < 400) return "good";
  if (status < 500) return "refused";
  return status === 503 ? "away" : "mistake";
}

const methods = new Set(["GET", "HEAD", "POST"]);

const methodLabel = (method = "") => (methods.has(method) ? method : "other");

/** The store's answer, or `fallback` when it fails or does not come in time. */
async function answerInTime<T>(answer: Promise<T>, fallback: T): Promise<T> {
  const timer = new AbortController();
  const timeout = setTimeout(storeTimeoutMs, fallback, { signal: timer.signal }).catch(() => fallback);
  const result = await Promise.race([answer.catch(() => fallback), timeout]);
  timer.abort();
  return result;
}
