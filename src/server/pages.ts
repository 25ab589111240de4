import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { createHeaders } from "@remix-run/node-fetch-server";
import {
  createRequestHandler,
  matchRoutes,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { Backend } from "#backend/api/backend.ts";
import type { RequestFacts } from "#backend/api/context.ts";
import { withSharedDeadline } from "#backend/store/deadline.server.ts";
import { isTooLong, sendFile, sendSentence, sendTooLong } from "./answer.ts";
import { chooseEncoding, compressNow } from "./encoding.ts";
import { type RouteHandle, handleOf } from "#route-handle.ts";
import { freshUntil, isWorthCompressing, type PageMemory, withBody } from "./page-memory.ts";
import { entityTag, type StaticFile } from "./static-files.ts";

/** The built pages: React Router's build, with what `src/entry.server.tsx` adds to it. */
export type PagesBuild = ServerBuild & {
  entry: {
    module: {
      contextWith(backend: Backend | undefined, facts: RequestFacts): RouterContextProvider;
      publicPaths: readonly string[];
    };
  };
};

export type Pages = (request: Request, facts: RequestFacts) => Promise<Response>;

// Stryker disable ArrowFunction,BlockStatement,StringLiteral: only a finished build renders pages; the tests of the running site ask for them

/** The pages that depend on the request, with the backend that they use. */
export function pagesWith(build: PagesBuild, backend: Backend | undefined): Pages {
  const handleRequest = createRequestHandler(build, "production");
  const handleAt = routeHandles(build);
  return async (request, facts) => {
    const response = await withSharedDeadline(() =>
      handleRequest(request, build.entry.module.contextWith(backend, facts)),
    );
    if (response.headers.has("Cache-Control")) return response;
    const handle = response.status === 200 && request.method === "GET" ? handleAt(request.url) : undefined;
    response.headers.set("Cache-Control", cacheControl(handle));
    return response;
  };
}

// Stryker restore ArrowFunction,BlockStatement,StringLiteral

/** What the route at an address says of itself. */
function routeHandles({ routes }: PagesBuild): (url: string) => RouteHandle | undefined {
  const patterns = Object.values(routes).flatMap((route) =>
    route?.parentId === undefined ? [] : [{ path: `/${route.path ?? ""}`, handle: handleOf(route.module) }],
  );
  return (url) => matchRoutes(patterns, new URL(url).pathname)?.at(-1)?.route.handle;
}

/** Browsers ask again each time (`no-cache`) before they show what they have; `max-age` tells our own memory how long a page says the same. */
function cacheControl(handle: RouteHandle | undefined): string {
  if (!handle || handle.cache === "never") return "no-store";
  const now = Date.now();
  return `no-cache, max-age=${Math.ceil((freshUntil(now, handle.cache) - now) / 1000)}`;
}

/**
 * Renders the pages that say the same to everyone before the first visitor asks for them, and keeps them in `memory`. `headers`: those of
 * every response. Returns how many pages there are.
 */
export async function warmPages(
  build: PagesBuild,
  pages: Pages,
  memory: PageMemory,
  headers: Readonly<Record<string, string>>,
  facts: RequestFacts,
): Promise<number> {
  const { publicPaths } = build.entry.module;
  for (const path of publicPaths) {
    const page = await pages(new Request(facts.origin + path), facts);
    if (!isCacheable(page)) throw new Error(`The page at ${path} can’t be rendered: ${page.status}.`);
    const body = Buffer.from(await page.arrayBuffer());
    const file = asFile(body, { ...headers, ...Object.fromEntries(page.headers) });
    memory.keep(path, withBody(file, "br"), freshnessOf(page));
  }
  return publicPaths.length;
}

/** The visitor's request as the pages know it. HEAD is rendered as GET, so that both have the same headers. */
export function toRequest(request: IncomingMessage, url: string, signal: AbortSignal, body?: Buffer) {
  const headers = createHeaders(request);
  // Already checked, by rules that also work behind a proxy; React Router would compare it with the address.
  headers.delete("Origin");
  return body === undefined
    ? new Request(url, { headers, signal })
    : new Request(url, { method: "POST", headers, body: new Uint8Array(body), signal });
}

/** Seconds after which to try again when the store was away. */
const storeRetry = 5;

/**
 * Sends a finished page: compressed, and as 304 when the visitor has the same one. A page that says the same to everyone is passed to
 * `remember`.
 */
export async function sendPage(
  answer: Response,
  request: IncomingMessage,
  response: ServerResponse,
  remember: (page: StaticFile, milliseconds: number) => void = () => {},
) {
  const type = answer.headers.get("Content-Type") ?? "";
  if (answer.status === 500 && !/^text\/(?:html|x-script)/.test(type))
    return sendLastResort(request, response);
  if (isTooLong(answer.headers)) return sendTooLong(request, response);

  let body: Buffer = Buffer.from(await answer.arrayBuffer());
  for (const [name, value] of answer.headers) if (name !== "set-cookie") response.setHeader(name, value);
  for (const cookie of answer.headers.getSetCookie()) response.appendHeader("Set-Cookie", cookie);
  if (!answer.headers.has("Cache-Control")) response.setHeader("Cache-Control", "no-store");
  response.statusCode = answer.status;
  if (answer.status === 503 && !answer.headers.has("Retry-After"))
    response.setHeader("Retry-After", storeRetry);
  // A form was sent to a page that takes none.
  if (answer.status === 405) response.setHeader("Allow", "GET, HEAD");

  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (isCacheable(answer)) {
    const page = withBody(asFile(body, response.getHeaders()), encoding);
    remember(page, freshnessOf(answer));
    sendFile(page, request, response);
    return;
  }
  if (isWorthCompressing(body, type)) {
    body = compressNow(body, encoding);
    response.setHeader("Vary", "Accept-Encoding");
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  }
  if (answer.status !== 204) response.setHeader("Content-Length", body.length);
  response.end(body);
}

/** Pages that may be revalidated by their tag, as the pages themselves decide. */
const isCacheable = ({ status, headers }: Response) =>
  status === 200 &&
  (headers.get("Cache-Control")?.includes("no-cache") ?? false) &&
  !headers.has("Set-Cookie");

/** For how many milliseconds a page says the same, which it says with `max-age`. */
function freshnessOf({ headers }: Response): number {
  const [, seconds = "0"] = /max-age=(\d{1,4})/.exec(headers.get("Cache-Control") ?? "") ?? [];
  return Number(seconds) * 1000;
}

function asFile(identity: Buffer, given: Readonly<OutgoingHttpHeaders>): StaticFile {
  const headers = Object.entries(given).flatMap(([name, value]) =>
    name === "connection" || value === undefined ? [] : [[name.toLowerCase(), value]],
  );
  return {
    etag: entityTag(identity),
    headers: {
      ...Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
      vary: "Accept-Encoding",
    },
    bodies: { identity },
  };
}

/** Used when not even the error page could be rendered. */
export function sendLastResort(request: IncomingMessage, response: ServerResponse) {
  sendSentence(request, response, {
    status: 500,
    title: "Unexpected Application Error!",
    sentence:
      "500: something went wrong on our side. If you sent a form, send it again. It will count only once.",
  });
}
