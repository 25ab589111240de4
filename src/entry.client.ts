import { linkTo, waitForUse } from "./first-use.ts";
import type { StandIn } from "#ui/kept-use.ts";
import { blankFailedPictures } from "#pictures/failed-pictures.ts";
import { showChosenTab } from "#site/chosen-tab.ts";
import { openStates } from "#site/open-states.ts";
import { heedDrawers } from "#ui/drawer-life.ts";
import { whenIdle } from "#ui/idle.ts";
import { layOutTheRest } from "#ui/later.ts";
import { heedPresses } from "#ui/pressed.ts";
import { heedShares } from "#ui/share-life.ts";

/** What the page needs to start React; written into it by src/entry.server.tsx. */
export type Parts = {
  /** React Router's list of all routes: a script that sets a global. */
  readonly manifest: string;
  /** The scripts of each route of this page, by the route's id. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  /** All of these and what they import, to be fetched in advance. */
  readonly files: readonly string[];
};

declare global {
  interface Window {
    __reactRouterRouteModules?: Record<string, object>;
  }
}

const framePath = "/offline";

/** Milliseconds after loading during which the connection is left to the page and its visitor. */
const restAfter = 2000;

/**
 * The page is complete without React, and most visitors only look at it: React waits until it is needed (`first-use.ts`). On pages where a
 * visitor has come to do something it starts at once. In a browser without popovers, which we don't support (docs/browsers.md), React never
 * starts, and the page stays plain.
 */
export function comeAlive(parts: Parts) {
  if (!hasPopovers) return;
  const atOnce = isFrame() || /^\/(search|booking|your-booking)(\/|$)/.test(location.pathname);
  const start = (attached: () => void) => takeOver(parts, attached);
  const files = [...parts.files, ...sleepingStyles().map(({ href }) => href)];
  if (atOnce) {
    waitForUse({ start, files, atOnce });
    // These pages show times of places. Where that takes a formatter, read its data while the scripts are on their way: React's first
    // rendering would wait for it.
    if (!("Temporal" in globalThis)) whenIdle(() => new Intl.DateTimeFormat("en-US"));
  } else onceParsed(() => waitForUse({ start, files, atOnce }));
}

/** Whether the service worker answered with a document that contains no page (src/routes/offline/frame.tsx). */
const isFrame = () => has("main > [data-frame]");

/** React takes the frame over at the frame's own address, and goes from there to the one that the visitor asked for, its state. */
function enterFrame() {
  const { pathname, search, hash } = location;
  if (pathname !== framePath) history.replaceState({ usr: pathname + search + hash }, "", framePath);
}

async function takeOver({ manifest, routes, files }: Parts, attached: () => void): Promise<StandIn> {
  linkTo("modulepreload", files);
  const styled = wakeStyles();
  const hydrating = import("./hydrate.tsx");
  const [modules] = await Promise.all([Promise.all(Object.entries(routes).map(readRoute)), load(manifest)]);
  // oxlint-disable-next-line no-underscore-dangle -- React Router's own name
  window.__reactRouterRouteModules = Object.fromEntries(modules);
  const { hydrate } = await hydrating;
  if (isFrame()) enterFrame();
  // The page was served with the styles of what is in it: what React adds needs the others.
  await styled;
  attached();
  const standInOf = await hydrate();
  // From here on React's router handles navigation.
  document.querySelector("script[type=speculationrules]")?.remove();
  return standInOf;
}

/** The style sheets, while the page has those of their rules that it needs inside it. */
const sleepingStyles = () => [
  ...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][disabled]"),
];

/** From now on styles come and go with their pages: the files replace the styles that the page was served with. */
async function wakeStyles(): Promise<void> {
  const coming = sleepingStyles().map((link) => {
    link.disabled = false;
    return new Promise<boolean>((come) => {
      link.addEventListener("load", () => come(true), { once: true });
      link.addEventListener("error", () => come(false), { once: true });
    });
  });
  const come = await Promise.all(coming);
  // Without one of the files the page keeps the styles that it has.
  if (!come.includes(false)) document.head.querySelector("style")?.remove();
}

async function readRoute([id, files]: readonly [string, readonly string[]]) {
  const chunks = await Promise.all(files.map(load));
  return [id, Object.assign({}, ...chunks) as object] as const;
}

const load = (address: string): Promise<object> => import(/* @vite-ignore */ address);

const hasPopovers = "showPopover" in HTMLElement.prototype;

function onceLoaded(work: () => void) {
  if (document.readyState === "complete") work();
  else addEventListener("load", work, { once: true });
}

function onceParsed(work: () => void) {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", work);
  else work();
}

/** Shows what a visitor without JavaScript sees: unwraps the content of `noscript`, and hides `.scripts-only`. */
function stayPlain() {
  document.documentElement.dataset["plain"] = "";
  for (const hidden of document.querySelectorAll("noscript")) {
    hidden.replaceWith(document.createRange().createContextualFragment(hidden.textContent));
  }
}

const has = (selector: string) => document.querySelector(selector) !== null;

/** Starts what works without React: pictures that fail, the tab that was chosen, open states; and once the page can be seen, slides and clocks. */
function wake() {
  blankFailedPictures();
  showChosenTab();
  openStates();
  // Before that, their files would compete with fonts and pictures for the connection.
  void Promise.resolve(window.firstPaint).then(wakeWhatMoves);
}

/** Slides, and maps by the visitor's clock. */
function wakeWhatMoves() {
  if (has(".carousel"))
    void import("#ui/carousel/carousel-life.ts").then(({ turnCarousels }) => turnCarousels());
  if (has(".map")) void import("./routes/locations/map-life.ts").then(({ keepMap }) => keepMap());
  if (has(".globe")) void import("./routes/about/globe-life.ts").then(({ keepGlobe }) => keepGlobe());
}

/** Once the page and everything on it has loaded, the rest of the site may be fetched, for use without a network. */
function keepTheRest() {
  setTimeout(() => void import("./offline/page.ts"), navigator.onLine ? restAfter : 0);
}

onceParsed(wake);
onceLoaded(layOutTheRest);
heedPresses();
heedDrawers();
heedShares();
if (!hasPopovers) onceParsed(stayPlain);
if (import.meta.env.PROD && "serviceWorker" in navigator) onceLoaded(keepTheRest);
// The development server provides the parts itself.
if (import.meta.env.DEV) void import("./hydrate.tsx").then(({ hydrate }) => hydrate());
