import { fetchBrowserCatalog, fetchPlaces } from "#catalog/fetched-catalog.ts";
import { scrollToChosenCategoryTab } from "#site/chosen-tab.ts";
import { watchFirstPress } from "#ui/presses.ts";
import { initFailedPictureBlanking, initDrawers, initShareButtons } from "#ui/behaviors.ts";
import { type HydrationData, hydrationDataId } from "./document/page-data.ts";
import { hydrateAtOnceOrOnUse } from "./hydration/first-use.ts";

/** Milliseconds after loading during which the connection is left to the page and its visitor. */
const quietMs = 2000;

const hasElement = (selector: string) => document.querySelector(selector) !== null;

/**
 * The page is complete without React, and most visitors only look at it: it loads React when it needs it (`hydration/first-use.ts`), and
 * what works without React starts here. In a browser without popovers, which we don't support (docs/browsers.md), the page stays as it is
 * without scripts.
 */
function bootstrap() {
  watchFirstPress();
  initDrawers();
  initShareButtons();
  initFailedPictureBlanking();
  scrollToChosenCategoryTab();
  unfoldStates();
  loadAnimations();
  if (!("showPopover" in HTMLElement.prototype)) return showPlain();
  const data = document.getElementById(hydrationDataId)?.textContent;
  if (data) hydrateAtOnceOrOnUse(JSON.parse(data) as HydrationData, showPlain);
}

/** Lets the page's first script show what a visitor without JavaScript sees (`document/reveal-script.server.ts`). */
const showPlain = () => void dispatchEvent(new Event("scriptless"));

/** Slides, and maps and hours by the visitor's clock. */
function loadAnimations() {
  if (hasElement(".carousel"))
    void import("#ui/carousel/carousel-behavior.ts").then(({ startCarousels }) => startCarousels());
  if (hasElement(".map"))
    void import("./routes/locations/map-behavior.ts").then(({ startMapUpdates }) => startMapUpdates());
  if (hasElement(".place-head"))
    void import("./routes/locations/open-now-behavior.ts").then(({ startOpenStatusUpdates }) =>
      startOpenStatusUpdates(),
    );
  if (hasElement(".globe"))
    void import("./routes/about/globe-behavior.ts").then(({ startGlobeUpdates }) => startGlobeUpdates());
}

/** Once the page and everything on it has loaded, the rest of the site may be fetched, for use without a network. */
function registerServiceWorker() {
  setTimeout(() => void import("./offline/page.ts"), navigator.onLine ? quietMs : 0);
}

bootstrap();
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  if (document.readyState === "complete") registerServiceWorker();
  else addEventListener("load", registerServiceWorker, { once: true });
}
// The development server brings the page's data and modules itself.
if (import.meta.env.DEV)
  void Promise.all([import("./hydration/hydrate.tsx"), fetchBrowserCatalog(), fetchPlaces()]).then(
    ([{ hydrate }, catalog, places]) => hydrate(catalog, places),
  );

/** Opens the states of the index on wide screens, in browsers whose styles can't show what is closed (`locations.css`). */
function unfoldStates(): void {
  if (CSS.supports("selector(::details-content)") || !matchMedia("(min-width: 48em)").matches) return;
  for (const state of document.querySelectorAll<HTMLDetailsElement>(".ix-fold")) state.open = true;
}
