import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { Backend } from "#backend/api/backend.ts";
import type { SiteBackend } from "#backend/backend.server.ts";
import { listen } from "../http/port.ts";
import { logError } from "./logger.ts";
import { type Metrics, createMetrics } from "./metrics.ts";
import { classifyFailure } from "#backend/api/store-unavailable.ts";

/** Counts and times what an instance does. */
export function createMonitoring(backend: SiteBackend) {
  const metrics = createMetrics(backend);
  const server = createServer((request, response) => {
    sendMetrics(metrics, request, response).catch((error: unknown) => {
      logError(error, { route: "/metrics" });
      response.destroy();
    });
  });
  return {
    /** The backend for the pages, with its calls counted and timed. */
    measure: (pagesBackend: Backend) => measuredBackend(pagesBackend, metrics),
    observe: metrics.observe,
    /** Answers /metrics on this machine alone: never on the public port. */
    open: (port: number) => listen(server, port, "127.0.0.1", "METRICS_PORT"),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function sendMetrics(
  metrics: Pick<Metrics, "read" | "contentType">,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.method !== "GET" || request.url !== "/metrics") {
    response.writeHead(404, { "Content-Type": "text/plain" }).end("Only GET /metrics is answered here.\n");
    return;
  }
  const body = await metrics.read();
  response.writeHead(200, { "Content-Type": metrics.contentType, "Cache-Control": "no-store" }).end(body);
}

/** The same backend, with the calls that pages make timed, and counted by their outcomes. */
function measuredBackend(backend: Backend, metrics: Metrics): Backend {
  const { bookings, refusals, storeSeconds, storeFailures } = metrics;

  function measure<Args extends unknown[], Answer>(
    ask: string,
    call: (...args: Args) => Promise<Answer>,
    countAnswer: (answer: Answer) => void = () => {},
  ) {
    for (const failure of ["unreachable", "failed"]) storeFailures.inc({ ask, failure }, 0);
    return async (...args: Args): Promise<Answer> => {
      const stopTimer = storeSeconds.startTimer({ ask });
      try {
        const answer = await call(...args);
        countAnswer(answer);
        return answer;
      } catch (error) {
        storeFailures.inc({ ask, failure: classifyFailure(error) });
        throw error;
      } finally {
        stopTimer();
      }
    };
  }

  /** Counts outcomes: each is the act itself, the same act repeated (not counted), or a refusal with its reason. */
  const countOutcomes =
    (ask: string, act: string) => (outcome: { readonly kind: string; readonly again?: boolean }) => {
      if (outcome.kind !== act) refusals.inc({ ask, reason: outcome.kind });
      else if (!outcome.again) bookings.inc({ act });
    };

  return {
    ...backend,
    book: measure("book", backend.book, countOutcomes("book", "booked")),
    bookQuote: measure("book-quote", backend.bookQuote, countOutcomes("book-quote", "booked")),
    findQuoteByToken: measure("find-quote", backend.findQuoteByToken),
    changeByToken: measure("change", backend.changeByToken, countOutcomes("change", "changed")),
    cancelByToken: measure("cancel", backend.cancelByToken, countOutcomes("cancel", "cancelled")),
    quoteChange: measure("quote-change", backend.quoteChange),
    findBookingByToken: measure("find-booking", backend.findBookingByToken),
    soldOutDates: measure("sold-out-dates", backend.soldOutDates),
    mailLostLink: measure("lost-link", backend.mailLostLink),
    takenTimes: measure("taken-days", backend.takenTimes),
    storeInquiry: measure("inquiry", backend.storeInquiry),
    subscribe: measure("subscribe", backend.subscribe),
    unsubscribe: measure("unsubscribe", backend.unsubscribe),
  };
}
