/**
 * The service worker: pages without a network (docs/decisions/0009-one-build-at-a-time.md). It caches public pages, and files with the hash
 * of their content in their names, all of one build. It never caches data, answers to forms, or a page whose `Cache-Control` says that it
 * is one visitor's own.
 */
import { isIgnorableQuery } from "#server/http/request-target.ts";

declare const self: ServiceWorkerGlobalScope;
/** The server writes it before this script (src/server/assets/catalog-assets.ts). */
declare const MANIFEST: {
  /** The id of build and catalog, which is also in each of their documents (`data-build`). */
  readonly build: string;
  /** Paths of the browsing pages: "/", "/cars". */
  readonly pages: readonly string[];
  /** Paths of scripts, styles, fonts, drawings and the catalog's data. */
  readonly files: readonly string[];
};

const { build, pages } = MANIFEST;
const files = new Set(MANIFEST.files);
const cacheName = `longitude-${build}`;

/** The page without content (`src/routes/offline`): in it, React draws whatever page the address asks for. */
const framePath = "/offline";
const formPaths = { offline: "/offline/not-sent", broken: "/offline/no-answer" };

/** After so many milliseconds without a response a cached page is shown, with a note. */
const pageDeadlineMs = 5000;

/** Requests at once during the installation: few, so that what a visitor is looking at goes first. */
const concurrency = 4;

self.addEventListener("install", (event) => event.waitUntil(install()));

/**
 * Caches everything of this build, or fails; the browser then tries again at a later visit.
 * @throws when a file can't be fetched, or a page is of another build, as while instances are replaced one after another.
 */
async function install() {
  const cache = await caches.open(cacheName);
  const tasks = [
    ...[...pages, framePath, ...Object.values(formPaths)].map((path) => async () => {
      const response = await fetch(path, { cache: "no-cache", redirect: "error", priority: "low" });
      if (!(await cachePage(path, response))) throw new Error(`${path} is no public page of build ${build}`);
    }),
    ...Array.from(files, (path) => async () => {
      // Its name contains the hash of its content: an older build's is the same.
      const cachedFile = await caches.match(path, { ignoreVary: true });
      await (cachedFile ? cache.put(path, cachedFile) : cache.add(new Request(path, { priority: "low" })));
    }),
  ].values();
  const runTasks = async () => {
    for (const task of tasks) await task();
  };
  await Promise.all(Array.from({ length: concurrency }, runTasks));
}

/** Caches a page with the time, and returns whether it did: only public pages of this build. */
async function cachePage(path: string, response: Response): Promise<boolean> {
  const isPublic = !/no-store|private/.test(response.headers.get("Cache-Control") ?? "no-store");
  // The cache is gone when a later worker has removed it: opening it would create it again.
  if (!response.ok || !isPublic || !(await caches.has(cacheName))) return false;
  const html = await response.text();
  if (!html.includes(`data-build="${build}"`)) return false;
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length", "Vary"]) headers.delete(name);
  // The page reads it from its own timing (src/offline/page.ts).
  headers.set("Server-Timing", `cached;desc="${new Date().toISOString()}"`);
  await (await caches.open(cacheName)).put(path, new Response(html, { headers }));
  return true;
}

self.addEventListener("activate", (event) => event.waitUntil(activate()));

/** No page of an older build is open any more: see the `message` listener. */
async function activate() {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
  // So that starting the worker delays no page.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** A page sends the id of its build while this worker installs or waits. If it is the only page, no page of an older build is open. */
self.addEventListener("message", (event) => {
  if (event.data === build) event.waitUntil(activateIfAlone());
});

async function activateIfAlone() {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.length === 1) await self.skipWaiting();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (files.has(pathname)) event.respondWith(fileResponse(request));
  // Other files are none of the worker's business: feeds, calendars, photos.
  if (request.mode !== "navigate" || pathname.includes(".")) return;
  if (request.method !== "GET") event.respondWith(formResponse(request));
  else event.respondWith(pageResponse(event, isIgnorableQuery(search.slice(1)) ? pathname : undefined));
});

async function fileResponse(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request);
}

/**
 * The network's response, whatever it says; without one, or with none before the deadline, the cached page or the frame. `path`: under
 * which the page may be cached; undefined when its query changes it.
 */
async function pageResponse(event: FetchEvent, path: string | undefined): Promise<Response> {
  const network = networkResponse(event);
  if (path) event.waitUntil(network.then((response) => cachePage(path, response.clone())).catch(() => {}));
  const fallback = async () => (path && (await cachedPage(path))) || cachedPage(framePath);
  try {
    return (await Promise.race([network, pause(pageDeadlineMs).then(fallback)])) ?? (await network);
  } catch {
    return (await fallback()) ?? Response.error();
  }
}

const cachedPage = (path: string) => caches.match(path, { cacheName });

async function networkResponse(event: FetchEvent): Promise<Response> {
  const response: unknown = await event.preloadResponse;
  return response instanceof Response ? response : fetch(event.request);
}

/** A form that the browser sends without React. The worker stores nothing of it, and never sends it a second time. */
async function formResponse(request: Request): Promise<Response> {
  const isOffline = !navigator.onLine;
  try {
    return await fetch(request);
  } catch {
    return Response.redirect(isOffline ? formPaths.offline : formPaths.broken, 303);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
