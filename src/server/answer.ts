import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding } from "./encoding.ts";
import { plainPage, plainPageHeaders } from "./plain-page.ts";
import type { StaticFile } from "./static-files.ts";

/** Answers with a built file, or with 304 when the visitor has it. Node itself sends no body to HEAD. */
export function sendFile(file: StaticFile, request: IncomingMessage, response: ServerResponse) {
  // The door gave every answer the headers of a document; a file has different ones.
  for (const name of response.getHeaderNames()) if (name !== "connection") response.removeHeader(name);
  const headers: Record<string, string | number> = { ...file.headers, ETag: file.etag };
  if (hasCopy(request, file.etag)) {
    const ofNoBody = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-type");
    response.writeHead(304, Object.fromEntries(ofNoBody)).end();
    return;
  }
  const wanted = chooseEncoding(request.headers["accept-encoding"]);
  const encoding = file.bodies[wanted] ? wanted : "identity";
  const body = file.bodies[encoding] ?? file.bodies.identity;
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  headers["Content-Length"] = body.length;
  response.writeHead(200, headers).end(body);
}

/** Whether If-None-Match names this entity tag: in a list, weak or strong, or as '*'. */
function hasCopy(request: IncomingMessage, etag: string) {
  const header = request.headers["if-none-match"];
  if (header === undefined) return false;
  if (header === "*") return true;
  // Stryker disable next-line Regex: our tags have W/ only at their beginning
  const opaque = etag.replace(/^W\//, "");
  // Stryker disable next-line ArrayDeclaration: no tag is called so
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => tag.replace(/^W\//, "") === opaque);
}

/**
 * The longest address, in characters, that a redirect may lead to. A redirect's address is as long as what was asked for, and a proxy that
 * gets more headers than its buffer holds takes the instance for broken: three such requests would take three instances away from everyone.
 */
const longestLocation = 2000;

/** Redirects for good to another address of ours, or answers with 414 when that is longer than any link of ours. */
export function sendRedirect(request: IncomingMessage, response: ServerResponse, location: string) {
  if (location.length > longestLocation) return sendTooLong(request, response);
  response.writeHead(308, { Location: location, "Cache-Control": "no-store", "Content-Length": 0 }).end();
}

/** Whether a redirect of a page leads to an address that is too long to be sent. */
export const isTooLong = (headers: Headers) => (headers.get("Location")?.length ?? 0) > longestLocation;

/** Answers with 414, in a sentence. */
export function sendTooLong(request: IncomingMessage, response: ServerResponse) {
  sendSentence(request, response, {
    status: 414,
    title: "That address is too long",
    sentence: "The address is longer than any link of ours. Check its end, or start from the home page.",
  });
}

/** Answers with one sentence, as a small page if the visitor accepts HTML. */
export function sendSentence(
  request: IncomingMessage,
  response: ServerResponse,
  answer: { status: number; title: string; sentence: string; headers?: Record<string, string> },
) {
  const page = request.headers.accept?.includes("text/html") ?? false;
  const body = Buffer.from(page ? plainPage(answer.title, answer.sentence) : `${answer.sentence}\n`);
  response.writeHead(answer.status, {
    "Cache-Control": "no-store",
    ...(page ? plainPageHeaders : { "Content-Type": "text/plain; charset=utf-8" }),
    "Content-Length": body.length,
    ...answer.headers,
  });
  response.end(body);
}
