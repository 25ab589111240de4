import type { IncomingMessage, ServerResponse } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { SiteBackend } from "#backend/backend.server.ts";
import { waitForAnswerOrFallback } from "../http/health.ts";

/** In seconds: from a page out of memory to the longest time that a proxy waits. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * The figures of one instance, as Prometheus reads them. Every label comes from a fixed list: never a path, a name or an address that a
 * visitor chose. Times are in seconds, as usual for Prometheus.
 */
export function createMetrics(backend: Pick<SiteBackend, "healthy" | "troubles" | "outboxLoad">) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });

  const counter = <Label extends string>(name: string, labelNames: readonly Label[], help: string) =>
    new Counter({ name: `longitude_${name}`, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, labelNames: readonly Label[], help: string) =>
    new Histogram({ name: `longitude_${name}`, help, labelNames, buckets, registers });
  const gauge = <Label extends string>(name: string, labelNames: readonly Label[], help: string) =>
    new Gauge({ name: `longitude_${name}`, help, labelNames, registers });

  const requests = counter(
    "requests_total",
    ["route", "method", "status"],
    "Requests that were answered, or left before their answer (status 'left').",
  );
  const answers = counter(
    "answers_total",
    ["end"],
    "Requests by how they ended: good, refused (4xx), away (503), mistake (any other 5xx), left.",
  );
  const requestSeconds = histogram(
    "request_seconds",
    ["route", "method"],
    "From a request's headers to the last byte of its answer.",
  );
  const bookings = counter(
    "bookings_total",
    ["act"],
    "What was stored: bookings, their changes and their cancellations; none counts twice when it is sent twice.",
  );
  const refusals = counter(
    "refusals_total",
    ["ask", "reason"],
    "What the store was asked for and refused, by its reason.",
  );
  const storeSeconds = histogram(
    "store_seconds",
    ["ask"],
    "How long a page waited for the store, with all repetitions.",
  );
  const storeFailures = counter(
    "store_failures_total",
    ["ask", "failure"],
    "What the store was asked for and never answered: it was away ('unreachable'), or the mistake is ours ('failed').",
  );
  const storeUp = gauge("store_up", [], "1 while the store answers and accepts writes, as /healthz asks.");
  const troubles = gauge(
    "troubles",
    [],
    "Tasks that are overdue although the store answers; /readyz has a sentence for each.",
  );
  const outboxWaiting = gauge(
    "outbox_waiting",
    ["which"],
    "Messages that have not left yet: emails, or copies of a newsletter.",
  );
  const outboxOldestSeconds = gauge(
    "outbox_oldest_seconds",
    ["which"],
    "The age of the oldest message that has not left yet.",
  );
  const outboxGivenUp = gauge(
    "outbox_given_up",
    [],
    "Messages that are not tried again until staff say 'retry'.",
  );
  // A counter that first appears with its first event hides that event from every rate.
  for (const end of ends) answers.inc({ end }, 0);
  for (const act of ["booked", "changed", "cancelled"]) bookings.inc({ act }, 0);

  /** A figure that can't be read is NaN: no alert takes it for a good one. */
  async function readGauges() {
    const unknownQueue = { count: Number.NaN, oldestAge: Number.NaN };
    const unknownLoad = { mails: unknownQueue, letters: unknownQueue, givenUp: Number.NaN };
    const [isUp, load] = await Promise.all([
      waitForAnswerOrFallback(backend.healthy(), false),
      waitForAnswerOrFallback(backend.outboxLoad(), unknownLoad),
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
        answers.inc({ end: classifyEnd(status) });
      });
    },
    bookings,
    refusals,
    storeSeconds,
    storeFailures,
  };
}

const ends = ["good", "refused", "away", "mistake", "left"] as const;

function classifyEnd(status: number | "left"): (typeof ends)[number] {
  if (status === "left") return "left";
  if (status < 400) return "good";
  if (status < 500) return "refused";
  return status === 503 ? "away" : "mistake";
}

const methods = new Set(["GET", "HEAD", "POST"]);

const methodLabel = (method = "") => (methods.has(method) ? method : "other");
