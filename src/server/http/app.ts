import type { IncomingMessage } from "node:http";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { Backend } from "#backend/api/backend.ts";
import { classifyFailure } from "#backend/api/store-unavailable.ts";
import type { Settings } from "#backend/config/settings.server.ts";
import { chooseContentEncoding } from "../assets/encoding.ts";
import { findMediaType } from "../assets/media-types.ts";
import { createFileResponse, type PictureFinder, type PreparedFile } from "../assets/static-files.ts";
import type { Edition } from "../render/editions.ts";
import {
  createErrorResponse,
  createServerErrorResponse,
  createPermanentRedirect,
  problemMediaType,
} from "../render/error-page.ts";
import { createPageResponse } from "../render/page-response.ts";
import { createAdmissionControl, type AdmissionLimits, type ServerLoad } from "./admission.ts";
import { type RequestEnv, respondWithRefusal } from "./env.ts";
import { createFormChecks } from "./forms.ts";
import { readClientAddress, readSiteOrigin } from "./forwarded.ts";
import { createHealthCheck } from "./health.ts";
import type { Precedence } from "./precedence.ts";
import type { RequestLimiter } from "./rate-limit.ts";
import { findRepairedAddress } from "./repaired-address.ts";
import { isIgnorableQuery, parseTarget, findTrimmedAddress } from "./request-target.ts";

/** What the app needs to answer requests. */
export interface AppOptions {
  settings: Pick<Settings, "publicUrl" | "trustProxy">;
  /** What the site serves now. */
  edition: () => Edition;
  photos?: PictureFinder | undefined;
  backend: Pick<Backend, "healthy" | "troubles">;
  postLimit: RequestLimiter;
  /** Of what programs ask for. */
  programLimit: RequestLimiter;
  load: () => ServerLoad;
  /** Lets the desk go first, where one is open. */
  precedence?: Precedence | undefined;
  admission?: AdmissionLimits;
  /** Headers of every answer; the server sets them. */
  headers: Record<string, string>;
}

/** The site: checks each request, then answers with a file, a page from memory or a page that is rendered for it. */
export function createApp(options: AppOptions, isDraining: () => boolean): Hono<RequestEnv> {
  const { settings, backend, postLimit, programLimit, load, admission, headers } = options;
  const app = new Hono<RequestEnv>();
  app.use(async (c, next) => {
    c.set("edition", options.edition());
    await next();
  });
  app.use(programPaths, cors(programReading), admitProgram);
  app.use(refuseOtherMethods, readTarget(options));
  app.get(
    "/healthz",
    createHealthCheck(backend, isDraining, () => []),
  );
  app.get(
    "/readyz",
    createHealthCheck(backend, isDraining, () => backend.troubles()),
  );
  app.get(
    "/photos/*",
    servePictures(() => options.photos),
  );
  app.get(
    "/cards/*",
    servePictures(({ cards }) => cards),
  );
  app.get("*", serveFiles);
  app.use(repairTarget);
  app.use(async (c, next) => {
    c.set("clientAddress", readClientAddress(c.env.incoming, settings));
    await next();
  });
  app.get(programPaths, limitPrograms(programLimit));
  for (const check of createFormChecks(postLimit)) app.post("*", check);
  app.get("*", async (c, next) => {
    const encoding = chooseContentEncoding(c.req.header("accept-encoding"));
    const file = c.get("edition").memory.find(cacheKey(c), encoding);
    return file ? sendFile(c, file) : next();
  });
  app.use(createAdmissionControl(load, admission));
  app.use(async (_, next) => {
    await options.precedence?.wait();
    await next();
  });
  app.all("*", async (c) => {
    const { catalog, memory, pages } = c.get("edition");
    const page = await pages(pageRequest(c), {
      clientAddress: c.get("clientAddress"),
      origin: settings.publicUrl,
      requestId: c.env.requestId,
      report: c.env.report,
    });
    if (c.req.method === "POST") return createPageResponse(catalog, page, c.req.raw.headers, { headers });
    return createPageResponse(catalog, page, c.req.raw.headers, {
      headers,
      remember: (file, milliseconds) => memory.keep(cacheKey(c), file, milliseconds),
    });
  });
  app.onError((error, c) => {
    const { incoming } = c.env;
    // The visitor went away while sending a form: no error of ours, and nobody is there to be answered.
    if (!incoming.destroyed || incoming.complete) c.env.report(error);
    return createServerErrorResponse(c.get("edition").catalog, c.req.header("accept"));
  });
  return app;
}

/** Path and query, as received. */
const readAddress = (c: Context<RequestEnv>) => c.env.incoming.url ?? "";

/** A page's key in the page memory: its path alone when the query doesn't affect the page. */
function cacheKey(c: Context<RequestEnv>): string {
  const { path, query } = c.get("target");
  return isIgnorableQuery(query) ? path : readAddress(c);
}

const refuseOtherMethods: MiddlewareHandler<RequestEnv> = async (c, next) => {
  if (["GET", "HEAD", "POST"].includes(c.req.method)) return next();
  return respondWithRefusal(c, {
    status: 405,
    title: "Not possible here",
    sentence: "You can read pages and send forms here, nothing else.",
    headers: { Allow: "GET, HEAD, POST" },
  });
};

/** What programs ask for, from whichever site; React Router finds its pages however their letters are written. */
const programPaths = "/:door{[aA][pP][iI]}/*";

/** What a browser lets pages of other sites do with them. */
const programReading = {
  origin: "*",
  allowMethods: ["GET", "HEAD"],
  exposeHeaders: ["ETag", "Retry-After"],
  maxAge: 86_400,
};

/** Lets a program read, and has whatever is refused from here on written as a problem (RFC 9457), whatever it accepts. */
const admitProgram: MiddlewareHandler<RequestEnv> = async (c, next) => {
  c.req.raw.headers.set("Accept", problemMediaType);
  if (["GET", "HEAD"].includes(c.req.method)) return next();
  // What it sends is not read.
  c.env.incoming.resume();
  return respondWithRefusal(c, {
    status: 405,
    title: "Not possible here",
    sentence: "Programs can read our offers here, nothing else: send a GET request.",
    headers: { Allow: "GET, HEAD, OPTIONS", Connection: "close" },
  });
};

const limitPrograms =
  (limit: RequestLimiter): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    const seconds = await limit.secondsToWait(c.get("clientAddress"));
    if (seconds === 0) return next();
    return respondWithRefusal(c, {
      status: 429,
      title: "One moment",
      sentence: "Your network asked too often within a minute. Wait the seconds that Retry-After says.",
      headers: { "Retry-After": String(seconds) },
    });
  };

/** Reads the address and the host of a request; refuses what can't be one of ours. */
function readTarget(options: AppOptions): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const target = parseTarget(c.env.incoming.url);
    const origin = readSiteOrigin(c.env.incoming, options.settings);
    if (!target || !origin)
      return respondToUnreadableTarget(c.get("edition"), options.settings, c.env.incoming);
    c.set("target", target);
    c.set("origin", origin);
    return next();
  };
}

/** Redirects to the page that an unreadable address was meant for, if there is one; otherwise responds with 400. */
export function respondToUnreadableTarget(
  edition: Edition,
  settings: AppOptions["settings"],
  incoming: IncomingMessage,
): Response {
  const { catalog } = edition;
  const { accept } = incoming.headers;
  const location = readSiteOrigin(incoming, settings) && repairedAddress(edition, incoming);
  if (location) return createPermanentRedirect(catalog, accept, location);
  return createErrorResponse(catalog, accept, {
    status: 400,
    title: "That address can’t be read",
    sentence: "The address has characters that none of our pages use. Check it, or start from the home page.",
  });
}

/** The address that a mangled link was meant to lead to. Forms are not redirected: their content must not be sent twice. */
const repairedAddress = ({ files, isPage }: Edition, { method, url = "" }: IncomingMessage) =>
  method === "POST" ? undefined : findRepairedAddress(url, (path) => files.has(path) || isPage(path));

const repairTarget: MiddlewareHandler<RequestEnv> = async (c, next) => {
  const edition = c.get("edition");
  const location = repairedAddress(edition, c.env.incoming) ?? findTrimmedAddress(c.get("target"));
  return location === undefined
    ? next()
    : createPermanentRedirect(edition.catalog, c.req.header("accept"), location);
};

/** Files, from memory. */
const serveFiles: MiddlewareHandler<RequestEnv> = async (c, next) => {
  const { path, query } = c.get("target");
  const file = isIgnorableQuery(query) ? c.get("edition").files.get(path) : undefined;
  if (file) return sendFile(c, file);
  if (!isMissingFile(path)) return next();
  return respondWithRefusal(c, { status: 404, title: "Not found", sentence: "There is no such file." });
};

/** Photos of the catalog and what is drawn of it, which belong to it and not to the build. */
function servePictures(
  choosePictures: (edition: Edition) => PictureFinder | undefined,
): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const { path, query } = c.get("target");
    try {
      const picture = isIgnorableQuery(query) ? await choosePictures(c.get("edition"))?.(path) : undefined;
      return picture ? sendFile(c, picture) : next();
    } catch (error) {
      if (classifyFailure(error) === "failed") throw error;
      return respondWithRefusal(c, {
        status: 503,
        title: "Not now",
        sentence: "The picture can’t be fetched right now. Load the page again in a moment.",
      });
    }
  };
}

/** Scanners ask for thousands of these; none is worth rendering a page for. */
const isMissingFile = (path: string) =>
  path.startsWith("/assets/") ||
  /\.(?:php|env|git|bak|sql|zip|map)$/.test(path) ||
  (/\.\w+$/.test(path) && /^(?:image|font)\/|javascript|css/.test(findMediaType(path) ?? ""));

function sendFile(c: Context<RequestEnv>, file: PreparedFile) {
  // The server gave every answer the headers of a document; a file has its own.
  const { outgoing } = c.env;
  for (const name of outgoing.getHeaderNames()) if (name !== "connection") outgoing.removeHeader(name);
  return createFileResponse(file, c.req.raw.headers);
}

/** The visitor's request as the pages know it. HEAD is rendered as GET, so that both have the same headers. */
function pageRequest(c: Context<RequestEnv>): Request {
  const url = `${c.get("origin")}${readAddress(c)}`;
  const headers = new Headers(c.req.raw.headers);
  // Already checked, by rules that also work behind a proxy; React Router would compare it with the address.
  headers.delete("Origin");
  // A form that has begun is processed to the end, even when its sender has gone: no signal.
  return c.req.method === "POST"
    ? new Request(url, { method: "POST", headers, body: c.get("form") })
    : new Request(url, { headers, signal: c.req.raw.signal });
}
