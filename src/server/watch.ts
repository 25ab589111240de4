import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Backend } from "#backend/api/backend.ts";
import type { OpenBackend } from "#backend/backend.server.ts";
import { logError } from "./log.ts";
import { measuredBackend } from "./measured-backend.ts";
import { type Metrics, openMetrics } from "./metrics.ts";
import { listen } from "./port.ts";
import { type PageRoutes, routeNames } from "./route-names.ts";

/** What monitoring may see of a running instance. */
export interface Watch {
  /** For the pages, in place of the backend itself. */
  backend: Backend;
  observe: Metrics["observe"];
  /** Answers /metrics on this machine alone: never on the public door. */
  open(port: number): Promise<void>;
  close(): void;
}

/** Counts and times what an instance does. */
export function watchOver(
  backend: OpenBackend,
  build: PageRoutes,
  files: { has(path: string): boolean },
): Watch {
  const metrics = openMetrics(backend, routeNames(build, files));
  return {
    backend: measuredBackend(backend, metrics),
    observe: metrics.observe,
    ...figuresServer(metrics),
  };
}

/** Answers Prometheus, on this machine alone. */
function figuresServer(metrics: Pick<Metrics, "read" | "contentType">): Pick<Watch, "open" | "close"> {
  const server = createServer((request, response) => {
    answer(metrics, request, response).catch((error: unknown) => {
      logError(error, { path: "/metrics" });
      response.destroy();
    });
  });
  return {
    open: (port) => listen(server, port, "127.0.0.1", "METRICS_PORT"),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(
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
