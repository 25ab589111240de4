/**
 * The page's part in working without a network: it registers the worker once the connection is idle, says when there is no network, and
 * moves to a newer build with the next link.
 */
import { isSavingData } from "#ui/idle.ts";
import { noteClass, offlineWords, onlineWords } from "./offline-note.ts";

/** Read only by browsers that install the site, and linked only now: before the first paint it would compete with what is painted. */
const manifest = Object.assign(document.createElement("link"), {
  rel: "manifest",
  href: "/site.webmanifest",
});

/** How often, in milliseconds, a tab that stays open asks for a newer build. */
const askAgain = 10 * 60_000;

const { serviceWorker } = navigator;
const { build, kept } = document.documentElement.dataset;

document.head.append(manifest);

addEventListener("offline", tellOffline);
addEventListener("online", tellOnline);
if (!navigator.onLine) tellOffline();
serviceWorker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (data === "outdated") leaveWithNextLink();
});
if (isSavingData()) void serviceWorker.ready.then(watch);
else
  serviceWorker
    .register("/sw.js", { updateViaCache: "none" })
    .then(() => serviceWorker.ready)
    .then(watch, () => {
      // A browser that can't keep anything, as in a private window, shows every page as before.
    });

function offer(worker: ServiceWorker | null) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's; a worker takes no such argument
  worker?.postMessage(build);
}

/** Offers a worker this page while it is being installed and once it is. */
function follow(worker: ServiceWorker | null) {
  offer(worker);
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed") offer(worker);
  });
}

/** Looks for a newer build, learns from its worker whether this page is of an older one, and lets it take over once no page is. */
function watch(registration: ServiceWorkerRegistration) {
  offer(registration.waiting);
  follow(registration.installing);
  registration.addEventListener("updatefound", () => {
    follow(registration.installing);
  });
  let asked = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || !navigator.onLine || performance.now() - asked < askAgain) return;
    asked = performance.now();
    // Fails where there is no connection; it is tried again later.
    registration.update().catch(() => {});
  });
}

/** There is a newer build: a link loads its whole page instead of data for this one. */
function leaveWithNextLink() {
  addEventListener("click", leaveToBrowser, { capture: true });
}

/** Keeps the click from React's router, so that the browser follows the link. */
function leaveToBrowser(event: Event) {
  if (event.target instanceof Element && event.target.closest("a[href]")) event.stopPropagation();
}

/** Announced by screen readers too, which is why the words are added after their container. */
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
