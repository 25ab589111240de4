import { everyMinute } from "#site/clockwork.ts";

/**
 * The page is complete without React, so React waits: for the first touch, key or pointer, or until the page
 * has loaded and the browser is idle. Until then links are links and forms are forms, so nothing is lost.
 * A browser without popovers is below the floor (docs/browsers.md): React never comes, and the page stays plain.
 */
const interactions = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin"] as const;
const heeded = { capture: true, passive: true } as const;

let started = false;
function start() {
  if (started) return;
  started = true;
  for (const interaction of interactions) removeEventListener(interaction, start, heeded);
  void import("./hydrate.tsx");
}

const whenIdle = () =>
  "requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 1000 }) : setTimeout(start);

function onceParsed(work: () => void) {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", work);
  else work();
}

/** What a visitor without JavaScript sees: what stands in `noscript` comes out of it, and `.scripts-only` goes. */
function stayPlain() {
  document.documentElement.dataset["plain"] = "";
  for (const hidden of document.querySelectorAll("noscript")) {
    hidden.replaceWith(document.createRange().createContextualFragment(hidden.textContent));
  }
}

/** Maps live by the visitor's clock and pointer before React comes, and where it never does. */
function wakeMaps() {
  if (document.querySelector(".map"))
    void import("./routes/locations/map-life.ts").then(({ turnMap }) => everyMinute(turnMap));
  if (document.querySelector(".globe"))
    void import("./routes/about/globe-life.ts").then(({ turnGlobe }) => everyMinute(turnGlobe));
}

onceParsed(wakeMaps);
if (!("showPopover" in HTMLElement.prototype)) onceParsed(stayPlain);
// On these pages the visitor has come to do something, not to look.
else if (/^\/(search|booking|your-booking)(\/|$)/.test(location.pathname)) start();
else {
  for (const interaction of interactions) addEventListener(interaction, start, heeded);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
