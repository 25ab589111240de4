import { createHash } from "node:crypto";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { type RequestFacts, requestFactsContext } from "#backend/api/context.ts";
import { writeContentSecurityPolicy } from "#server/render/security-headers.ts";
import type { Catalog, Place } from "#catalog/catalog.ts";
import { catalogContext, browserCatalogFilesContext } from "#catalog/catalog-context.ts";
import { makeCatalogForDay } from "#catalog/dated-catalog.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import type { BrowserCatalogFiles } from "#catalog/catalog-files.server.ts";
import { PageDataContext } from "#site/catalog-source.ts";
import { makePlaceFinder } from "#content/places.ts";
import type { PlacesOnDemand } from "#site/places-on-demand.ts";
import { browserDocumentFacts, DocumentContext, type DocumentFacts } from "./document/document-context.ts";
import type { HydrationData } from "./document/page-data.ts";
import { collectScriptFiles } from "./document/script-files.server.ts";
import { revealScriptText } from "./document/reveal-script.server.ts";
import { writeSpeculationRules } from "./document/speculation-rules.server.ts";
import { transitionRule } from "./document/transition-style.tsx";
import { publicOrigin } from "./public-origin.ts";

/**
 * Answers with the whole page at once: nothing here is slow, and a complete document needs no streaming scripts and works without
 * JavaScript. The server compresses it, keeps it, and adds the headers that every response has.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const isNotFound = page.staticHandlerContext.matches.at(-1)?.route.path === "*";
  const { report } = context.get(requestFactsContext);
  const files = context.get(browserCatalogFilesContext);
  const parts = import.meta.env.DEV ? developmentParts(files) : await documentParts(page, files);
  if (!import.meta.env.DEV) headers.set("Content-Security-Policy", writePolicy(parts));
  const catalog = makeCatalogForDay(context.get(catalogContext), toZonedDate(Date.now(), "UTC"));
  const body = new Uint8Array(await render(request, page, { catalog, parts, report }));
  return new Response(body, { status: isNotFound ? 404 : status, headers });
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

async function documentParts(page: EntryContext, files: BrowserCatalogFiles): Promise<DocumentFacts> {
  const state = await new Response(page.serverHandoffStream ?? null).text();
  const pageData: HydrationData = {
    ...collectScriptFiles(page),
    handoff: page.serverHandoffString ?? "{}",
    state,
  };
  return {
    build: `${page.manifest.version}-${files.hash}`,
    catalog: files.main.address,
    places: files.places.address,
    origin: publicOrigin,
    reveal: revealScriptText,
    script: page.manifest.entry.module,
    scriptImports: page.manifest.entry.imports,
    data: jsonInScript(pageData),
    rules: writeSpeculationRules(page),
  };
}

/** Vite brings styles and scripts. */
const developmentParts = (files: BrowserCatalogFiles): DocumentFacts => ({
  ...browserDocumentFacts,
  catalog: files.main.address,
  places: files.places.address,
});

/** JSON that can't end the script element around it. */
const jsonInScript = (value: unknown) => JSON.stringify(value).replaceAll("<", String.raw`\u003c`);

/** Allows what stands in the page by its content, and all else only as files of ours. */
function writePolicy({ reveal, rules }: DocumentFacts): string {
  return writeContentSecurityPolicy(
    [hashForPolicy(reveal), hashForPolicy(rules)],
    [hashForPolicy(transitionRule)],
  );
}

const hashForPolicy = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Gives places only to what waits for them, as in a browser that is still fetching them: so both render the same at first. */
function placesAtHand(places: readonly Place[]): PlacesOnDemand {
  const search = { places, findPlace: makePlaceFinder(places) };
  return {
    want() {},
    current: () => search,
    hasFailed: () => false,
    load: () => Promise.resolve(search),
    subscribe: () => () => {},
  };
}

/** Gives turns of the event loop, one after the other. */
function queueTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => turn()));
}

interface RenderOptions {
  readonly catalog: Catalog;
  readonly parts: DocumentFacts;
  readonly report: RequestFacts["report"];
}

function render(request: Request, page: EntryContext, { catalog, parts, report }: RenderOptions) {
  // The page's data is within the parts; React Router would write it as scripts, which Vite's development server needs.
  const { serverHandoffStream, ...rest } = page;
  const context: EntryContext = {
    ...rest,
    ...(import.meta.env.DEV && serverHandoffStream && { serverHandoffStream }),
  };
  const { places } = catalog;
  const source = { catalog, places, placesOnDemand: placesAtHand(places), nextTurn: queueTurns() };
  const router = <ServerRouter context={context} url={request.url} />;
  return new Promise<Buffer>((resolve, reject) => {
    let isShellReady = false;
    const { pipe } = renderToPipeableStream(
      <DocumentContext value={{ ...parts, today: catalog.today }}>
        <PageDataContext value={source}>{router}</PageDataContext>
      </DocumentContext>,
      {
        // Keeps React from moving finished boundaries to the end of the page.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // Nothing is gained by streaming it: React has rendered all of it.
        onAllReady: () => void buffer(pipe(new PassThrough())).then(resolve, reject),
        onShellReady: () => {
          isShellReady = true;
        },
        onShellError: reject,
        // Before that, React Router handles the error, which arrives in `handleError`.
        onError: (error) => {
          if (isShellReady) report(error);
        },
      },
    );
  });
}
