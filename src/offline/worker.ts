/**
 * The service worker: pages without a network (docs/decisions/0009-one-build-at-a-time.md). It keeps complete documents and files with the
 * hash of their content in their names, all of one build, and nothing else: no data, no answers to forms, no visitor's personal pages. So
 * what it serves is never part of another build.
 */
import { isPlain, withoutTrailingSlash } from "#server/http/request-target.ts";
import { cacheOf, cachesOfOurs } from "./cache-names.ts";
import { fill, keptDocument } from "./fill.ts";
import { drawnInBrowser, framePath, type Kept } from "./kept.ts";

declare const self: ServiceWorkerGlobalScope;
/** Filled in by `scripts/offline.ts`. */
declare const keptByThisBuild: Kept;

const kept = keptByThisBuild;
const { build, pages, files, answers } = kept;

/** After this many milliseconds a kept page is shown, with a note, though the network may still answer. */
const patience = 5000;

self.addEventListener("install", (event) => event.waitUntil(fill(kept)));

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

/** No page of an older build is open any more: see `message`. */
async function takeOver() {
  for (const name of await cachesOfOurs()) if (name !== cacheOf(build)) await caches.delete(name);
  // So that starting the worker delays no page.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** A page says which build it is of, while this worker is being installed or waits until no page of an older build is open. */
self.addEventListener("message", (event: ExtendableMessageEvent) => {
  const { data, source }: { data: unknown; source: ExtendableMessageEvent["source"] } = event;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's; a page's end of a worker takes none
  if (data !== build) source?.postMessage("outdated");
  else event.waitUntil(whenAlone(() => self.skipWaiting()));
});

/** Does the work if the page that asks is the only one, so that no visitor is in the middle of an older build. */
async function whenAlone(work: () => Promise<void>) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.length === 1) await work();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.mode === "navigate")
    event.respondWith(request.method === "GET" ? page(event, url) : form(request));
  else if (request.method === "GET" && files.includes(url.pathname)) event.respondWith(file(request));
});

/** The network's answer, whatever it is; the kept page only if there is none, or none in time. */
async function page(event: FetchEvent, url: URL): Promise<Response> {
  const fromNetwork = networkPage(event);
  const asKept = keptPage(url);
  const late = asKept && after(patience).then(() => asKept);
  try {
    return (late && (await Promise.race([fromNetwork, late]))) ?? (await fromNetwork);
  } catch {
    return (await asKept) ?? answer("notKept");
  }
}

async function networkPage(event: FetchEvent): Promise<Response> {
  const preloaded: unknown = await event.preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(event.request);
}

/** The kept page of an address, the frame in which it is drawn, or undefined for a page that is not kept. */
function keptPage(url: URL): Promise<Response | undefined> | undefined {
  const path = withoutTrailingSlash({ path: url.pathname, query: undefined }) ?? url.pathname;
  if (pages.includes(path) && (isPlain(url.search.slice(1)) || !drawnInBrowser.includes(path)))
    return keptDocument(build, path);
  return drawnInBrowser.includes(path) ? keptDocument(build, framePath) : undefined;
}

/** A form that is sent without React. Nothing of it is kept, and the worker never sends it a second time. */
async function form(request: Request): Promise<Response> {
  const offline = !navigator.onLine;
  try {
    return await fetch(request);
  } catch {
    return answer(offline ? "notSent" : "unanswered");
  }
}

/** A file of this build never changes: a changed one has another name. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: cacheOf(build), ignoreVary: true })) ?? fetch(request);
}

function answer(kind: keyof typeof answers): Response {
  const { html, headers } = answers[kind];
  return new Response(html, { status: 503, headers });
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
