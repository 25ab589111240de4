/** The page's part in working without a network: it registers the worker, and says when there is no network or the page is a copy. */
import { isConnectionCostlyOrSlow } from "#ui/idle.ts";

/** Read only by browsers that install the site, and linked only now: before the first paint it would compete with what is painted. */
const manifestLink = Object.assign(document.createElement("link"), {
  rel: "manifest",
  href: "/site.webmanifest",
});

const [navigation] = performance.getEntriesByType("navigation");
/** When the worker cached this page, as it says in the response's `Server-Timing`; undefined for a page from the network. */
const cachedAt =
  navigation instanceof PerformanceNavigationTiming
    ? navigation.serverTiming.find(({ name }) => name === "cached")?.description
    : undefined;

const bookingSentence = "We check whether a car is free when you book.";

document.head.append(manifestLink);
addEventListener("offline", showOffline);
addEventListener("online", showOnline);
if (cachedAt || !navigator.onLine) showOffline();
// A browser that can't cache anything, as in a private window, shows every page as before.
void registerWorker().catch(() => {});

async function registerWorker() {
  const { serviceWorker } = navigator;
  const registration = isConnectionCostlyOrSlow()
    ? await serviceWorker.getRegistration()
    : await serviceWorker.register("/sw.js", { updateViaCache: "none" });
  // A newer worker takes over once the only open page is of its build.
  const sendBuild = () => {
    const worker = registration?.installing ?? registration?.waiting;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's; a worker takes no such argument
    worker?.postMessage(document.documentElement.dataset["build"]);
  };
  sendBuild();
  registration?.addEventListener("updatefound", sendBuild);
}

function showOffline() {
  showNote(
    cachedAt
      ? `<strong>No connection.</strong> This is a copy of the page from ${formatDay(cachedAt)}; prices may have changed since. ${bookingSentence}`
      : `<strong>You are offline.</strong> You can keep looking around. ${bookingSentence}`,
  );
}

function showOnline() {
  if (cachedAt) showNote(`<strong>You are back online.</strong> <a href="">Load the current page</a>`);
  else document.querySelector(".offline-note")?.remove();
}

/** Screen readers announce the words because they come after their container. */
function showNote(html: string) {
  const note = document.querySelector(".offline-note") ?? document.createElement("aside");
  note.className = "offline-note";
  note.role = "status";
  document.body.prepend(note);
  requestAnimationFrame(() => {
    note.innerHTML = `<p class="wrap small">${html}</p>`;
  });
}

function formatDay(time: string): string {
  return new Date(time).toLocaleDateString("en-US", { dateStyle: "long" });
}
