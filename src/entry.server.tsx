import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { type PipeableStream, renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  href,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { Backend } from "#backend/promises/backend.ts";
import { backendContext, type RequestFacts, requestFactsContext } from "#backend/promises/context.ts";
import { contentSecurityPolicy, scriptHashes, styleHashes } from "#server/content-security-policy.ts";
import type { Parts } from "./entry.client.ts";
import { prerenderedPaths } from "./prerendered-paths.ts";
import { publicOrigin } from "./public-origin.ts";
import { arrivingFonts } from "./fonts/arriving-fonts.ts";
import { speculationRules } from "./speculation-rules.ts";
import { withStylesWithin } from "./styles-within.ts";
import { htmlKept } from "./html-kept.tsx";
import { HtmlKeptContext } from "#ui/unchanging.tsx";

/** The build's id, which is written into each document, so that nothing of another build is ever kept with it. */
const build = String(import.meta.env["VITE_BUILD"] ?? "");

const asBuilt = (html: string) => html.replace("<html ", `<html data-build="${build}" `);

const withFonts = (html: string, nonce?: string) =>
  html.replace("</head>", (end) => arrivingFonts(marked(nonce)) + end);
const fontStyles = styleHashes(arrivingFonts());

/** The attribute of a script that this renderer wrote. */
const marked = (nonce?: string) => (nonce ? ` nonce="${nonce}"` : "");

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
    const built = asBuilt(withScriptsOnUse(await render(request, page, report), page));
    const styled = withStylesWithin(built, join(import.meta.dirname, "../client"));
    return new Response(withFonts(styled), { status, headers });
  }

  if (page.staticHandlerContext.matches.at(-1)?.route.path === "*") status = 404;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cacheControl(request, status));
  const mark = randomBytes(16).toString("base64url");
  const rendered = await render(request, page, report, mark);
  // Vite's development styles and scripts would violate the policy, and its scripts keep the placeholder.
  if (import.meta.env.DEV) return new Response(withFonts(rendered, mark), { status, headers });
  const { frame, content } = withoutContent(rendered.replaceAll(publicOrigin, origin));
  const html = withFonts(asBuilt(withScriptsOnUse(frame, page, mark)), mark);
  // Only what the renderer itself marked, with a nonce that nobody can guess: a script in a visitor's text gets no hash. The marks are then
  // removed, so that the same page has the same bytes each time, and a reload can be a 304.
  const scripts = scriptHashes(html, (attributes) => attributes.includes(marked(mark)));
  headers.set("Content-Security-Policy", contentSecurityPolicy(scripts, fontStyles));
  const whole = html.replaceAll(marked(mark), "").replace(contentEnd, (end) => content + end);
  return new Response(Buffer.from(whole), { status, headers });
}

const contentEnd = "</main>";

/** The page without its content, which is most of it: all scripts are around it, and each search through a page costs every visitor. */
function withoutContent(html: string) {
  const from = html.indexOf("<main");
  const to = html.indexOf(contentEnd, from);
  return { frame: html.slice(0, from) + html.slice(to), content: html.slice(from, to) };
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

/** If left in, these would fetch scripts that may never be needed, before the picture that the visitor came to see. */
const modulePreloads = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
/** The script that imports React, the routes and the entry; React Router writes it into each page. */
const startingScript = /(<script[^>]* type="module"[^>]*>)import [^<]*(<\/script>)/;

/**
 * A visitor who moves on during a page transition cuts it short, which browsers report as an unhandled rejection although nothing failed.
 * An inline script, since the transition begins before any file of ours is loaded.
 */
const skippedMotion =
  'addEventListener("unhandledrejection",e=>{const r=e.reason;r instanceof DOMException&&/^(Abort|InvalidState|Timeout)Error$/.test(r.name)&&/transition/i.test(r.message)&&e.preventDefault()})';

/** For a page that is never painted, such as one in another tab: what waits for the paint then comes so many milliseconds after loading. */
const unpainted = 1000;

/** Tells this page's scripts once the first paint is on the screen. */
const firstPaint = `window.firstPaint=new Promise(r=>{new PerformanceObserver(r).observe({type:"paint",buffered:true});addEventListener("load",()=>setTimeout(r,${unpainted}))})`;

/**
 * Until the first paint a phone lays out nothing of what is below its first screen (`[data-first]` in src/ui/frame.css). A visitor who returns
 * to a place within the page, or follows a link to one, has all of it at once. Fonts that come within a fifth of a second join first, in a
 * frame of their own: with the rest in the same frame they would make one long task. Loading ends it, too, for where no paint is told of.
 */
const firstScreen =
  'if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate"){const d=document.documentElement.dataset,end=()=>Promise.race([window.fontsJoined,new Promise(r=>setTimeout(r,200))]).then(()=>requestAnimationFrame(()=>setTimeout(()=>delete d.first)));d.first="";firstPaint.then(end);addEventListener("load",end)}';

/**
 * The script that starts a page. Home has the most to bring before its first paint, with its hero's picture: there the scripts, which would
 * compete for the connection, are fetched after it. What the entry imports is named, too, and fetched beside it instead of after it.
 */
function starting(
  { module, imports }: EntryContext["manifest"]["entry"],
  parts: Parts,
  afterPaint: boolean,
): string {
  const start = `comeAlive(${JSON.stringify(parts)})`;
  if (afterPaint) {
    const files = [module, ...imports].map((file) => `import(${JSON.stringify(file)})`);
    return `firstPaint.then(()=>Promise.all([${files.join()}])).then(([{comeAlive}])=>${start})`;
  }
  const beside = imports.map((file) => `import${JSON.stringify(file)};`).join("");
  return `${beside}import{comeAlive}from${JSON.stringify(module)};${start}`;
}

/** The page with the names of its scripts instead of their imports: src/entry.client.ts decides when to load them. */
function withScriptsOnUse(
  html: string,
  { manifest, staticHandlerContext }: EntryContext,
  nonce?: string,
): string {
  const files: string[] = [];
  const withoutFiles = html.replace(modulePreloads, (_link, file: string) => {
    files.push(file);
    return "";
  });
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => {
    const found = manifest.routes[id];
    if (!found) throw new Error(`React Router's manifest has no route '${id}'.`);
    // All modules into which React Router may have split the route; it imports the same ones.
    const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } =
      found;
    const pieces = [
      clientActionModule,
      clientLoaderModule,
      clientMiddlewareModule,
      hydrateFallbackModule,
      module,
    ];
    return [id, pieces.filter((file) => file !== undefined)] as const;
  });
  const parts: Parts = { manifest: manifest.url, routes: Object.fromEntries(routes), files };
  const start = starting(manifest.entry, parts, staticHandlerContext.location.pathname === href("/"));
  const onUse = withoutFiles.replace(
    startingScript,
    (_script, open: string, close: string) => open + start + close,
  );
  if (onUse === withoutFiles) throw new Error("React Router's script that starts a page has changed.");
  return (
    onUse
      // After everything that React will look for in the head.
      .replace(
        "</head>",
        (end) => `<script${marked(nonce)}>${skippedMotion};${firstPaint};${firstScreen}</script>${end}`,
      )
      .replace(
        /<\/body><\/html>$/,
        (end) => `<script type="speculationrules"${marked(nonce)}>${speculationRules}</script>${end}`,
      )
  );
}

/** In one piece, without a queue in between: what React writes it has already rendered. */
async function textOf(pipe: PipeableStream["pipe"]): Promise<string> {
  let text = "";
  const all = new Writable({
    decodeStrings: false,
    // React ends no piece within a letter.
    write(piece: Buffer | string, _encoding, written) {
      text += piece.toString();
      written();
    },
  });
  pipe(all);
  await finished(all);
  return text;
}

function render(request: Request, page: EntryContext, report: RequestFacts["report"], nonce?: string) {
  return new Promise<string>((resolve, reject) => {
    let shellReady = false;
    const { pipe } = renderToPipeableStream(
      <HtmlKeptContext value={htmlKept}>
        <ServerRouter context={page} url={request.url} {...(nonce && { nonce })} />
      </HtmlKeptContext>,
      {
        ...(nonce && { nonce }),
        // Keeps React from moving finished boundaries to the end of the page.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => textOf(pipe).then(resolve).catch(reject),
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
