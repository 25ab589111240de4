/** The class of the note above a page that is shown without a network. */
export const noteClass = "offline-note";

const asked = "Whether a car is free is asked when you book.";

/** Above a page that lost its network while it was open. */
export const offlineWords = `<p class="wrap small"><strong>You are offline.</strong> You can go on looking around. ${asked}</p>`;

/** Above a page that was kept, when the network is back. The link leads to where the visitor is by then. */
export const onlineWords = `<p class="wrap small"><strong>You are back online.</strong> <a href="">Show this page as it is now</a></p>`;

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/** Above a page that was kept: what may be another way by now. Markup for the top of its document. */
export function keptNote(kept: Date): string {
  const words = `This page is our copy of ${day.format(kept)}; prices may have changed since. ${asked}`;
  return `<aside class="${noteClass}"><p class="wrap small"><strong>No connection.</strong> ${words}</p></aside>`;
}
