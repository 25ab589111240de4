import { fetchBrowserCatalog, fetchPlaces } from "#catalog/fetched-catalog.ts";
import type { HydrationData } from "#document/page-data.ts";
import type { StandInFinder } from "./dom-snapshot.ts";

declare global {
  interface Window {
    __reactRouterContext?: object;
    __reactRouterRouteModules?: Record<string, object>;
  }
}

/**
 * Fetches React, the page's routes and what they need of the catalog, and lets React take the page over. Calls `onAttach` as soon as React
 * receives events itself.
 *
 * React Router's own script would set these globals while the page is parsed, and import everything at once; `tests/served-html.test.ts`
 * says what to do when it changes them.
 */
export async function startReact(data: HydrationData, onAttach: () => void): Promise<StandInFinder> {
  for (const file of data.files) preload(file);
  const hydrateModule = import("./hydrate.tsx");
  const [modules, catalog, places] = await Promise.all([
    Promise.all(Object.entries(data.routes).map(readRoute)),
    fetchBrowserCatalog(),
    // What the frame will show may need them.
    data.places || isFrame() ? fetchPlaces() : undefined,
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
  const { hydrate } = await hydrateModule;
  enterFrame();
  onAttach();
  return hydrate(catalog, places);
}

const framePath = "/offline";

/**
 * Where the service worker answered with a document that contains no page (`src/routes/offline/frame.tsx`), React takes it over at the
 * frame's own address. The frame then goes to the address that the visitor asked for, which this hands over as the location's state.
 */
function enterFrame() {
  const { pathname, search, hash } = location;
  if (pathname !== framePath && isFrame())
    history.replaceState({ usr: pathname + search + hash }, "", framePath);
}

const isFrame = () => document.querySelector("main > [data-frame]") !== null;

function preload(file: string) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = file;
  document.head.append(link);
}

async function readRoute([id, files]: readonly [string, readonly string[]]) {
  const chunks = await Promise.all(files.map(load));
  return [id, Object.assign({}, ...chunks) as object] as const;
}

const load = (address: string): Promise<object> => import(/* @vite-ignore */ address);
