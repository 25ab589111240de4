import type { IncomingMessage, ServerResponse } from "node:http";
import { createHeaders } from "@remix-run/node-fetch-server";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { Backend } from "#backend/api/backend.ts";
import type { RequestFacts } from "#backend/api/context.ts";
import { withSharedDeadline } from "#backend/store/deadline.server.ts";
import { isTooLong, sendFile, sendSentence, sendTooLong } from "./answer.ts";
import { chooseEncoding, compressNow } from "./encoding.ts";
import { isWorthCompressing, withBody } from "./page-memory.ts";
import { entityTag, type StaticFile } from "./static-files.ts";

/** The built pages: React Router's build, with what `src/entry.server.tsx` adds to it. */
export type PagesBuild = ServerBuild & {
  entry: {
    module: { contextWith(backend: Backend | undefined, facts: RequestFacts): RouterContextProvider };
  };
};

export type Pages = (request: Request, facts: RequestFacts) => Promise<Response>;

// Stryker disable ArrowFunction,BlockStatement,StringLiteral: only a finished build renders pages; the tests of the running site ask for them

/** The pages that depend on the request, with the backend that they use. */
export function pagesWith(build: PagesBuild, backend: Backend | undefined): Pages {
  const handle = createRequestHandler(build, "production");
  return (request, facts) =>
    withSharedDeadline(() => handle(request, build.entry.module.contextWith(backend, facts)));
}

// Stryker restore ArrowFunction,BlockStatement,StringLiteral

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
  remember: (page: StaticFile, milliseconds: number | undefined) => void = () => {},
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
  if (saysTheSameToEveryone(answer)) {
    const page = withBody(asFile(body, response), encoding);
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
const saysTheSameToEveryone = ({ status, headers }: Response) =>
  status === 200 &&
  (headers.get("Cache-Control")?.includes("no-cache") ?? false) &&
  !headers.has("Set-Cookie");

/**
 * For how many milliseconds a page says the same: a page that depends on the store says so with `max-age`, which browsers, told to ask each
 * time (`no-cache`), don't use. Undefined if it only depends on the time.
 */
function freshnessOf({ headers }: Response): number | undefined {
  const [, seconds] = /max-age=(\d{1,4})/.exec(headers.get("Cache-Control") ?? "") ?? [];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}

function asFile(identity: Buffer, response: ServerResponse): StaticFile {
  const headers = Object.entries(response.getHeaders()).filter(([name]) => name !== "connection");
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
