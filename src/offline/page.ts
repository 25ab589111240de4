/**
 * The page's part in being there without a network: it asks for the worker once nobody needs the line any more, says when there is none, and
 * leaves for a newer build with the next link.
 */
import { noteClass, offlineWords, onlineWords } from "./offline-note.ts";

declare global {
  interface Navigator {
    /** Chromium's. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Milliseconds between two questions for a newer build by a tab that stays open. */
const askAgain = 10 * 60_000;

const { serviceWorker } = navigator;
const { build, kept } = document.documentElement.dataset;

addEventListener("offline", tellOffline);
addEventListener("online", tellOnline);
if (!navigator.onLine) tellOffline();
if (!isSaving())
  void serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => {
    // A browser that keeps nothing, as in a private window, shows every page as before.
  });
serviceWorker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (data === "outdated") leaveWithNextLink();
});
void serviceWorker.ready.then(watch);

/** Whoever pays for each kilobyte, or waits long for it, is sent only what they ask for. */
function isSaving() {
  const { connection } = navigator;
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}

function offer(worker: ServiceWorker | null) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's; a worker takes no such argument
  worker?.postMessage(build);
}

/** Looks for a newer build, learns from its worker whether this page is of an older one, and lets it take over once none is. */
function watch(registration: ServiceWorkerRegistration) {
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    offer(installing);
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") offer(installing);
    });
  });
  let asked = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || !navigator.onLine || performance.now() - asked < askAgain) return;
    asked = performance.now();
    // It fails where nobody is reached, and is asked again later.
    registration.update().catch(() => {});
  });
}

/** A newer build is there: a link fetches the whole page of it instead of a part for this one. */
function leaveWithNextLink() {
  addEventListener("click", leaveToBrowser, { capture: true });
}

/** What React never hears of, the browser does. */
function leaveToBrowser(event: Event) {
  if (event.target instanceof Element && event.target.closest("a[href]")) event.stopPropagation();
}

/** Said aloud as well, so the words come after the place for them. */
function tellOffline() {
  if (kept !== undefined || document.querySelector(`.${noteClass}`)) return;
  const note = document.createElement("aside");
  note.className = noteClass;
  note.setAttribute("role", "status");
  document.body.prepend(note);
  requestAnimationFrame(() => {
    note.innerHTML = offlineWords;
  });
}

function tellOnline() {
  const note = document.querySelector(`.${noteClass}`);
  if (kept === undefined) note?.remove();
  else if (note) note.innerHTML = onlineWords;
}
