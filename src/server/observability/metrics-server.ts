import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Backend } from "#backend/api/backend.ts";
import type { OpenBackend } from "#backend/backend.server.ts";
import { listen } from "../http/port.ts";
import { logError } from "./logger.ts";
import { measuredBackend } from "./measured-backend.ts";
import { type Metrics, openMetrics } from "./metrics.ts";

/** What monitoring may see of a running instance. */
export interface Instruments {
  /** The backend for the pages, with its calls counted and timed. */
  measure(backend: Backend): Backend;
  observe: Metrics["observe"];
  /** Answers /metrics on this machine alone: never on the public port. */
  open(port: number): Promise<void>;
  close(): void;
}

/** Counts and times what an instance does. */
export function instrument(backend: OpenBackend): Instruments {
  const metrics = openMetrics(backend);
  const server = createServer((request, response) => {
    sendMetrics(metrics, request, response).catch((error: unknown) => {
      logError(error, { route: "/metrics" });
      response.destroy();
    });
  });
  return {
    measure: (pagesBackend) => measuredBackend(pagesBackend, metrics),
    observe: metrics.observe,
    open: (port) => listen(server, port, "127.0.0.1", "METRICS_PORT"),
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
