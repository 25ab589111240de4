/**
 * The page is complete without React, so React waits: for the first touch, key or pointer, or until the page
 * has loaded and the browser is idle. Until then links are links and forms are forms, so nothing is lost.
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

// On these pages the visitor has come to do something, not to look.
if (/^\/(search|booking|your-booking)(\/|$)/.test(location.pathname)) start();
else {
  for (const interaction of interactions) addEventListener(interaction, start, heeded);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
