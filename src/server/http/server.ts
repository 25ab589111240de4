import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener, RequestError } from "@hono/node-server";
import { log, logError } from "../observability/logger.ts";
import { logRequestWhenClosed } from "../observability/request-log.ts";
import type { RouteNamer } from "../observability/route-names.ts";
import { createServerErrorResponse } from "../render/error-page.ts";
import { startLoadMeter } from "./admission.ts";
import { type AppOptions, createApp, respondToUnreadableTarget } from "./app.ts";

export interface ServerOptions extends Omit<AppOptions, "load"> {
  /** How busy the process is; measured unless given. */
  load?: AppOptions["load"] | undefined;
  /** Names addresses for the log and the metrics. */
  routeName: RouteNamer;
  limits?: Partial<ConnectionLimits>;
  /** Where requests and errors are told of: the process's log, unless given. */
  logger?: Logger | undefined;
  /** Called with each request, for the metrics. */
  observe?: ((request: IncomingMessage, response: ServerResponse, route: string) => void) | undefined;
}

export interface Logger {
  log: typeof log;
  logError: typeof logError;
}

/** What visitors may ask of the server at once and how long they may take, in milliseconds; the first five are Node's own. */
export const connectionLimits = {
  /** Until all headers have arrived, and until the whole request has. */
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  /** Between two requests. Longer than a proxy keeps its connections to us. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  /** Connections open at once: a further one is closed, and so are those that wait between two requests. */
  maxConnections: 5000,
  /** A connection on which nothing was sent or received for this long is closed. */
  silenceTimeoutMs: 60_000,
  /** Requests that may wait behind the one that is being answered; a visitor who sends more ahead is disconnected. */
  maxPipelined: 16,
  /** How long a stop waits for visitors who still send or read. */
  drainTimeoutMs: 3000,
  /** How long a stop waits for answers that we still prepare. */
  answerTimeoutMs: 6000,
};

type ConnectionLimits = typeof connectionLimits;

/** The public server: Node's own, with its limits, in front of the app. It does not listen yet. */
export function createSiteServer(options: ServerOptions) {
  const { headers, routeName, observe, logger = { log, logError } } = options;
  const limits = { ...connectionLimits, ...options.limits };
  let isDraining = false;
  // Without a Host the adapter refuses a request, with the headers and the log line of every answer.
  const server = createServer({ ...limits, requireHostHeader: false });
  const load = options.load ?? startLoadMeter(server);
  const troubles = () => [...options.backend.troubles(), load().trouble].filter((one) => one !== undefined);
  const backend = { healthy: () => options.backend.healthy(), troubles };
  const app = createApp({ ...options, load, backend }, () => isDraining);
  server.timeout = limits.silenceTimeoutMs;
  server.maxConnections = limits.maxConnections;
  // Whoever comes next finds room, and those who wait between two requests can connect again.
  server.on("drop", () => server.closeIdleConnections());
  const connections = trackConnections(server);
  answerBrokenRequests(server, headers);
  // Node would answer an expectation that it does not know by itself, past the limits, the headers and the log.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("request", (incoming, outgoing) => {
    if (connections.register(incoming, outgoing) > 1 + limits.maxPipelined) {
      incoming.socket.destroy();
      return;
    }
    const route = routeName(incoming.url);
    const requestId = logRequestWhenClosed(incoming, outgoing, route, logger.log);
    const report = (error: unknown) => logger.logError(error, { id: requestId, route });
    observe?.(incoming, outgoing, route);
    for (const name in headers) outgoing.setHeader(name, headers[name] ?? "");
    if (isDraining) outgoing.setHeader("Connection", "close");
    const errorHandler = (error: unknown) => {
      if (error instanceof RequestError)
        return respondToUnreadableTarget(options.edition(), options.settings, incoming);
      report(error);
      return createServerErrorResponse(options.edition().catalog, incoming.headers.accept);
    };
    const listener = getRequestListener(
      (request) => app.fetch(request, { incoming, outgoing, requestId, report }),
      { errorHandler },
    );
    void listener(incoming, outgoing);
  });
  return {
    server,
    /** A sentence for each problem that visitors don't notice, for `/readyz`. */
    troubles,
    /** From now on every answer asks its visitor to close the connection, and the health check reports it. */
    startDraining() {
      isDraining = true;
      for (const response of connections.responses())
        if (!response.headersSent) response.setHeader("Connection", "close");
    },
    /** Closes all connections within seconds: false when an answer had to be cut off. */
    shutdown: () => connections.shutdown(limits),
  };
}

/**
 * Tracks which connections still wait for a response. Node can tell idle connections from new ones and half-sent requests, but not whether
 * we or the visitor delays a response.
 */
function trackConnections(server: Server) {
  const responsesBySocket = new Map<Socket, Set<ServerResponse>>();
  let isClosing = false;

  server.on("connection", (socket) => {
    responsesBySocket.set(socket, new Set());
    socket.once("close", () => responsesBySocket.delete(socket));
  });

  return {
    /** Returns how many requests of this connection, this one included, have no complete response yet. */
    register({ socket }: IncomingMessage, response: ServerResponse): number {
      const responses = responsesBySocket.get(socket)?.add(response);
      response.once("close", () => {
        responses?.delete(response);
        if (isClosing && responses?.size === 0) socket.destroySoon();
      });
      return responses?.size ?? 0;
    },

    responses: () => Array.from(responsesBySocket.values()).flatMap((responses) => Array.from(responses)),

    /**
     * Accepts no new connections, closes those without a whole request, and waits for the others: a while for visitors who still send or
     * read, longer for our own answers. Returns whether all of our answers were finished.
     */
    async shutdown({ drainTimeoutMs, answerTimeoutMs }: ConnectionLimits): Promise<boolean> {
      isClosing = true;
      server.close();
      for (const [socket, responses] of responsesBySocket) if (responses.size === 0) socket.destroy();
      const start = performance.now();
      let isComplete = true;
      while (responsesBySocket.size > 0) {
        await pause(20);
        const waitMs = performance.now() - start;
        for (const [socket, responses] of responsesBySocket) {
          const isOwed = [...responses].some(isOwedByUs);
          if (waitMs < (isOwed ? answerTimeoutMs : drainTimeoutMs)) continue;
          if (isOwed) isComplete = false;
          socket.destroy();
        }
      }
      return isComplete;
    },
  };
}

/** Tells whether we delay a response, not a visitor who still sends or reads. */
const isOwedByUs = ({ req, writableEnded }: ServerResponse) => req.complete && !writableEnded;

/** How long a visitor may take to read why a request was broken, in milliseconds. */
const readingTimeoutMs = 1000;

const brokenRequestSentences: Readonly<Record<number, string>> = {
  400: "The request can’t be read.",
  408: "The request took too long to arrive.",
  431: "The address or the headers are too long.",
};

/** Answers requests that are not valid HTTP, in a sentence and with the headers of every answer, and closes the connection. */
function answerBrokenRequests(server: Server, headers: Record<string, string>) {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ""] ?? 400;
    const body = `${brokenRequestSentences[status]}\n`;
    const lines = Object.entries({
      ...headers,
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": String(Buffer.byteLength(body)),
      Connection: "close",
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
    // The socket would stay half open until the visitor closes it, which may never happen.
    setTimeout(() => socket.destroy(), readingTimeoutMs).unref();
  });
}
