import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createHeaders } from "@remix-run/node-fetch-server";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { Backend } from "#backend/backend.ts";
import type { RequestFacts } from "#backend/context.ts";
import { sharingPatience } from "#backend/patience.server.ts";
import { hasCopy, sendSentence } from "./answer.ts";
import { chooseEncoding, compressNow } from "./encoding.ts";
import { isText } from "./media-types.ts";

/** The built pages: React Router's build, with what `src/entry.server.tsx` adds to it. */
export type PagesBuild = ServerBuild & {
  entry: {
    module: { contextWith(backend: Backend | undefined, facts: RequestFacts): RouterContextProvider };
  };
};

export type Pages = (request: Request, facts: RequestFacts) => Promise<Response>;

/** The pages that depend on what is asked, with the backend that they ask in turn. */
export function pagesWith(build: PagesBuild, backend: Backend | undefined): Pages {
  const handle = createRequestHandler(build, "production");
  return (request, facts) =>
    sharingPatience(() => handle(request, build.entry.module.contextWith(backend, facts)));
}

/** The visitor's request as the pages know it. HEAD is rendered as GET, so that both have the same headers. */
export function toRequest(request: IncomingMessage, url: string, signal: AbortSignal, body?: Buffer) {
  const headers = createHeaders(request);
  // Checked already, by rules that also work behind a proxy; React Router would compare it with the address.
  headers.delete("Origin");
  return body === undefined
    ? new Request(url, { headers, signal })
    : new Request(url, { method: "POST", headers, body: new Uint8Array(body), signal });
}

/** Sends a finished page: compressed, and as 304 when the visitor has the same one. */
export async function sendPage(answer: Response, request: IncomingMessage, response: ServerResponse) {
  const type = answer.headers.get("Content-Type") ?? "";
  if (answer.status === 500 && !/^text\/(?:html|x-script)/.test(type))
    return sendLastResort(request, response);

  let body: Buffer = Buffer.from(await answer.arrayBuffer());
  for (const [name, value] of answer.headers) if (name !== "set-cookie") response.setHeader(name, value);
  for (const cookie of answer.headers.getSetCookie()) response.appendHeader("Set-Cookie", cookie);
  if (!answer.headers.has("Cache-Control")) response.setHeader("Cache-Control", "no-store");
  response.statusCode = answer.status;
  // A form was sent to a page that has none.
  if (answer.status === 405) response.setHeader("Allow", "GET, HEAD");

  if (answer.status === 200 && answer.headers.get("Cache-Control")?.includes("no-cache")) {
    const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    response.setHeader("ETag", etag).setHeader("Vary", "Accept-Encoding");
    if (hasCopy(request, etag)) {
      response.statusCode = 304;
      response.removeHeader("Content-Type");
      response.end();
      return;
    }
  }
  if (body.length > 500 && isText(type)) {
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    body = compressNow(body, encoding);
    response.setHeader("Vary", "Accept-Encoding");
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  }
  if (answer.status !== 204) response.setHeader("Content-Length", body.length);
  response.end(body);
}

/** When not even the error page could be rendered. */
export function sendLastResort(request: IncomingMessage, response: ServerResponse) {
  sendSentence(request, response, {
    status: 500,
    title: "Unexpected Application Error!",
    sentence:
      "500: something went wrong on our side. If you sent a form, send it again: sent twice, it counts once.",
  });
}
