/** The class of the note above a page that is shown without a network. */
export const noteClass = "offline-note";

const asked = "We check whether a car is free when you book.";

/** Shown above a page that lost its network while it was open. */
export const offlineWords = `<p class="wrap small"><strong>You are offline.</strong> You can keep looking around. ${asked}</p>`;

/** Shown above a kept page when the network is back. The link leads to wherever the visitor is by then. */
export const onlineWords = `<p class="wrap small"><strong>You are back online.</strong> <a href="">Load the current page</a></p>`;

/** Shown above a kept page: what may have changed since. Markup for the top of its document. */
export function keptNote(kept: Date): string {
  // A browser's first formatter takes it some 20 ms; every page loads this file, and few show a day.
  const day = kept.toLocaleDateString("en-US", { dateStyle: "long" });
  const words = `This is a copy of the page from ${day}; prices may have changed since. ${asked}`;
  return `<aside class="${noteClass}"><p class="wrap small"><strong>No connection.</strong> ${words}</p></aside>`;
}
