import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Backend } from "#backend/api/backend.ts";
import type { RequestFacts } from "#backend/api/context.ts";
import type { Settings } from "#backend/store/settings.server.ts";
import { sendFile, sendRedirect, sendSentence } from "./answer.ts";
import { answerBrokenRequests, silence, timeouts } from "./connections.ts";
import { chooseEncoding } from "./encoding.ts";
import { answerForm } from "./forms.ts";
import { sendHealth } from "./health.ts";
import { mediaType } from "./media-types.ts";
import { logError, loggedPath } from "./log.ts";
import { meantAddress } from "./meant-address.ts";
import type { PageMemory } from "./page-memory.ts";
import { type Pages, sendLastResort, sendPage, toRequest } from "./pages.ts";
import type { RateLimit } from "./rate-limit.ts";
import { logWhenDone } from "./request-log.ts";
import { isPlain, parseTarget, type RequestTarget, withoutTrailingSlash } from "./request-target.ts";
import { keepSockets, type SocketLimits, socketLimits } from "./sockets.ts";
import type { StaticFile } from "./static-files.ts";
import { clientAddress, visitorOrigin } from "./visitor.ts";

/** What the door needs to answer requests. */
export interface House {
  settings: Pick<Settings, "publicUrl" | "trustProxy">;
  files: ReadonlyMap<string, StaticFile>;
  pages: Pages;
  memory: PageMemory;
  backend: Pick<Backend, "healthy" | "troubles">;
  postLimit: RateLimit;
  /** Whether a path is that of a page which is made on request, exactly as our own links write it. */
  isMade?: (path: string) => boolean;
  /** Headers of every answer. */
  headers: Record<string, string>;
  limits?: SocketLimits;
  /** Called with each request, for the metrics. */
  observe?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
}

export interface Door {
  server: Server;
  /** From now on every answer asks its visitor to close the connection, and the health check reports it. */
  beginToClose(): void;
  /** Closes all connections within seconds: false when an answer had to be cut off. */
  hangUp(): Promise<boolean>;
}

/** The public door: one HTTP server in front of the built files and the rendered pages. */
export function createDoor(house: House): Door {
  // Without a Host `answer` refuses it, with the headers and the log line of every answer.
  const server = createServer({ ...timeouts, requireHostHeader: false });
  const open = new Set<ServerResponse>();
  let closing = false;
  server.timeout = silence;
  answerBrokenRequests(server, house.headers);
  const { limits = socketLimits } = house;
  // Behind a trusted proxy, all visitors come from its address: the proxy limits them (docs/reverse-proxy.md).
  const mostOfNetwork = house.settings.trustProxy ? Number.POSITIVE_INFINITY : limits.mostOfNetwork;
  // Node would answer an expectation that it does not know by itself, past the limits, the headers and the log.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  const { hangUp } = keepSockets(server, { ...limits, mostOfNetwork }, (request, response) => {
    const id = logWhenDone(request, response);
    const report = (error: unknown) => logError(error, { id, path: loggedPath(request.url ?? "") });
    house.observe?.(request, response);
    open.add(response);
    response.once("close", () => open.delete(response));
    for (const name in house.headers) response.setHeader(name, house.headers[name] ?? "");
    if (closing) response.setHeader("Connection", "close");
    answer(house, request, response, { id, closing, report }).catch((error: unknown) => {
      // The visitor went away while sending a form: no error of ours, and nobody is there to be answered.
      if (request.destroyed && !request.complete) return;
      report(error);
      if (response.headersSent) response.destroy();
      else sendLastResort(request, response);
    });
  });
  return {
    server,
    hangUp,
    beginToClose() {
      closing = true;
      for (const response of open) if (!response.headersSent) response.setHeader("Connection", "close");
    },
  };
}

async function answer(
  house: House,
  request: IncomingMessage,
  response: ServerResponse,
  { id, closing, report }: { id: string; closing: boolean; report: RequestFacts["report"] },
) {
  const { method } = request;
  if (method !== "GET" && method !== "HEAD" && method !== "POST") {
    return sendSentence(request, response, {
      status: 405,
      title: "Not possible here",
      sentence: "You can read pages and send forms here, nothing else.",
      headers: { Allow: "GET, HEAD, POST" },
    });
  }
  const target = parseTarget(request.url);
  const origin = visitorOrigin(request, house.settings);
  const meant = () =>
    method === "POST"
      ? undefined
      : meantAddress(request.url ?? "", (path) => house.files.has(path) || (house.isMade?.(path) ?? false));
  const instead = origin && !target ? meant() : undefined;
  if (instead !== undefined) return sendRedirect(request, response, instead);
  if (!target || !origin) {
    return sendSentence(request, response, {
      status: 400,
      title: "That address can’t be read",
      sentence:
        "The address has characters that none of our pages use. Check it, or start from the home page.",
    });
  }
  if (target.path === "/healthz" || target.path === "/readyz") {
    const troubles = target.path === "/readyz" ? house.backend.troubles() : [];
    return sendHealth(house.backend, { closing, troubles }, response);
  }
  if (method !== "POST") {
    const file = isPlain(target.query) ? house.files.get(target.path) : undefined;
    if (file) return sendFile(file, request, response);
    if (isMissingFile(target)) {
      return sendSentence(request, response, {
        status: 404,
        title: "Not found",
        sentence: "There is no such file.",
      });
    }
  }
  const elsewhere = meant() ?? withoutTrailingSlash(target);
  if (elsewhere !== undefined) return sendRedirect(request, response, elsewhere);
  const facts = {
    clientAddress: clientAddress(request, house.settings),
    origin: house.settings.publicUrl,
    requestId: id,
    report,
  };
  const url = `${origin}${request.url}`;
  if (method === "POST") return answerForm(house, request, response, { url, origin, facts });
  const address = isPlain(target.query) ? target.path : (request.url ?? "");
  const remembered = house.memory.find(address, chooseEncoding(request.headers["accept-encoding"]));
  if (remembered) return sendFile(remembered, request, response);
  const signal = whileOpen(response);
  const page = await house.pages(toRequest(request, url, signal), facts);
  if (signal.aborted) return undefined;
  return sendPage(page, request, response, (...kept) => house.memory.keep(address, ...kept));
}

/** Scanners ask for thousands of these; none is worth rendering a page for. */
const isMissingFile = ({ path }: RequestTarget) =>
  path.startsWith("/assets/") ||
  /\.(?:php|env|git|bak|sql|zip|map)$/.test(path) ||
  (/\.\w+$/.test(path) && /^(?:image|font)\/|javascript|css/.test(mediaType(path) ?? ""));

function whileOpen(response: ServerResponse) {
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
