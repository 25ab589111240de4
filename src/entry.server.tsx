import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { type PipeableStream, renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from "react-router";
import type { Backend } from "#backend/promises/backend.ts";
import { backendContext, type RequestFacts, requestFactsContext } from "#backend/promises/context.ts";
import { contentSecurityPolicy, scriptHashes, styleHashes } from "#server/render/content-security-policy.ts";
import { prerenderedPaths } from "./prerendered-paths.ts";
import { publicOrigin } from "./public-origin.ts";
import { arrivingFonts } from "./fonts/arriving-fonts.ts";
import { sparingManifest, withScriptsOnUse } from "./scripts-on-use.ts";
import { withStylesWithin } from "./styles-within.ts";
import { htmlKept } from "./html-kept.tsx";
import { HtmlKeptContext } from "#ui/unchanging.tsx";

/** The build's id, which is written into each document, so that nothing of another build is ever kept with it. */
const build = String(import.meta.env["VITE_BUILD"] ?? "");

const asBuilt = (html: string) => html.replace("<html ", `<html data-build="${build}" `);

const withFonts = (html: string, marked?: string) =>
  html.replace("</head>", (end) => arrivingFonts(marked) + end);
const fontStyles = styleHashes(arrivingFonts());

const building = process.env["IS_RR_BUILD_REQUEST"] === "yes";

/**
 * What the server hands to loaders and actions. The contexts are keys: the pages' bundle has its own copy of
 * them, so only a function from this bundle can set them.
 */
export function contextWith(backend: Backend | undefined, facts: RequestFacts) {
  const context = new RouterContextProvider();
  context.set(backendContext, backend);
  context.set(requestFactsContext, facts);
  return context;
}

/**
 * Answers with the whole page at once: nothing here is slow, and a complete document needs no streaming scripts and works without
 * JavaScript. The server compresses it and adds the headers that every answer has.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { origin, report } = context.get(requestFactsContext);
  if (building) {
    const rendered = await render(request, page, report);
    const built = asBuilt(withScriptsOnUse(rendered.toString(), page));
    const styled = withStylesWithin(built, join(import.meta.dirname, "../client"));
    return new Response(withFonts(styled), { status, headers });
  }

  if (page.staticHandlerContext.matches.at(-1)?.route.path === "*") status = 404;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cacheControl(request, status));
  const nonce = randomUUID();
  const marked = ` nonce="${nonce}"`;
  const rendered = await render(request, page, report, nonce);
  // Vite's development styles and scripts would violate the policy, and its scripts keep the placeholder.
  if (import.meta.env.DEV) return new Response(withFonts(rendered.toString(), marked), { status, headers });
  const { frame, content } = withoutContent(rendered);
  const named = withScriptsOnUse(frame.replaceAll(publicOrigin, origin), page, marked);
  const html = withFonts(asBuilt(named), marked);
  // Only what the renderer itself marked, with a nonce that nobody can guess: a script in a visitor's text gets no hash. The marks are then
  // removed, so that the same page has the same bytes each time, and a reload can be a 304.
  const scripts = scriptHashes(html, (attributes) => attributes.includes(marked));
  headers.set("Content-Security-Policy", contentSecurityPolicy(scripts, fontStyles));
  const unmarked = html.replaceAll(marked, "");
  const end = unmarked.indexOf(contentEnd);
  const whole = [Buffer.from(unmarked.slice(0, end)), content, Buffer.from(unmarked.slice(end))];
  return new Response(Buffer.concat(whole), { status, headers });
}

const contentEnd = "</main>";

/**
 * The page without its content, which is most of it and stays as React has written it: all scripts, and the site's own address, are around
 * it, and each search through a page costs every visitor.
 */
function withoutContent(html: Buffer) {
  const from = html.indexOf("<main");
  const to = html.indexOf(contentEnd, from);
  return {
    frame: html.toString("utf8", 0, from) + html.toString("utf8", to),
    content: html.subarray(from, to),
  };
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  // The visitor has left: the work for them was aborted, and nothing of ours failed.
  if (request.signal.aborted && error === request.signal.reason) return;
  // Addresses without a page are the visitor's mistake: the request's log line is enough.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(requestFactsContext).report(error);
}

/** Pages that say the same to everyone may be revalidated with an ETag; browsers keep no copy of the rest. */
function cacheControl(request: Request, status: number) {
  const { pathname } = new URL(request.url);
  const impersonal = prerenderedPaths.includes(pathname) || /^\/(?:search$|blog\/)/.test(pathname);
  return impersonal && status === 200 && request.method === "GET" ? "private, no-cache" : "no-store";
}

/** In one piece, without a queue in between: what React writes it has already rendered. */
async function bytesOf(pipe: PipeableStream["pipe"]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const all = new Writable({
    write(piece: Buffer, _encoding, written) {
      pieces.push(piece);
      written();
    },
  });
  pipe(all);
  await finished(all);
  return Buffer.concat(pieces);
}

function render(request: Request, page: EntryContext, report: RequestFacts["report"], nonce?: string) {
  return new Promise<Buffer>((resolve, reject) => {
    let shellReady = false;
    const { pipe } = renderToPipeableStream(
      <HtmlKeptContext value={htmlKept}>
        <ServerRouter
          context={{ ...page, manifest: sparingManifest(page.manifest) }}
          url={request.url}
          {...(nonce && { nonce })}
        />
      </HtmlKeptContext>,
      {
        ...(nonce && { nonce }),
        // Keeps React from moving finished boundaries to the end of the page.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => bytesOf(pipe).then(resolve).catch(reject),
        onShellReady: () => {
          shellReady = true;
        },
        onShellError: reject,
        // Before that, React Router handles the error, which arrives in `handleError`.
        onError: (error) => {
          if (shellReady) report(error);
        },
      },
    );
  });
}
