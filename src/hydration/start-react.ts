import type { PageData } from "#document/page-data.ts";
import type { StandIn } from "./kept-use.ts";

declare global {
  interface Window {
    __reactRouterContext?: object;
    __reactRouterRouteModules?: Record<string, object>;
  }
}

/**
 * Fetches React and the page's routes, and lets React take the page over. Calls `attached` as soon as React receives events itself.
 *
 * React Router's own script would set these globals when the page is read, and import everything at once; `tests/served-html.test.ts` says
 * what to do when it changes them.
 */
export async function startReact(data: PageData, attached: () => void): Promise<StandIn> {
  for (const file of data.files) preload(file);
  // The modules that read it wait for it (src/catalog/source.browser.ts).
  preloadCatalog();
  const hydrating = import("./hydrate.tsx");
  const [modules] = await Promise.all([
    Promise.all(Object.entries(data.routes).map(readRoute)),
    load(data.manifest),
  ]);
  const { state } = data;
  // oxlint-disable-next-line no-underscore-dangle -- React Router's own name
  window.__reactRouterContext = {
    ...(JSON.parse(data.handoff) as object),
    stream: new Blob([state]).stream(),
  };
  // oxlint-disable-next-line no-underscore-dangle -- React Router's own name
  window.__reactRouterRouteModules = Object.fromEntries(modules);
  const { hydrate } = await hydrating;
  enterFrame();
  attached();
  return hydrate();
}

const framePath = "/offline";

/**
 * Where the service worker answered with a document that contains no page (`src/routes/offline/frame.tsx`), React takes it over at the frame's
 * own address, and goes from there to the one that the visitor asked for, its state.
 */
function enterFrame() {
  const { pathname, search, hash } = location;
  if (pathname !== framePath && document.querySelector("main > [data-frame]"))
    history.replaceState({ usr: pathname + search + hash }, "", framePath);
}

function preload(file: string) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = file;
  document.head.append(link);
}

function preloadCatalog() {
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = "fetch";
  link.crossOrigin = "anonymous";
  link.href = document.documentElement.dataset["catalog"] ?? "";
  document.head.append(link);
}

async function readRoute([id, files]: readonly [string, readonly string[]]) {
  const chunks = await Promise.all(files.map(load));
  return [id, Object.assign({}, ...chunks) as object] as const;
}

const load = (address: string): Promise<object> => import(/* @vite-ignore */ address);
