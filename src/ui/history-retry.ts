type HistoryMethods = Pick<History, "pushState" | "replaceState">;

/** How long to wait before another attempt with a refused address. Browsers allow some 100 or 200 addresses in 10 or 30 seconds. */
const retryDelayMs = 1000;

/**
 * Makes a tab's history accept every address in the end. A browser refuses addresses that come too fast, as from a slider under a finger;
 * Chrome does so without an error. This then retries the last of them until the browser accepts it. Call the returned function when the
 * visitor goes elsewhere: it cancels the retries. `currentAddress` returns what the tab shows.
 */
export function initHistoryRetry(
  history: HistoryMethods,
  currentAddress: () => string,
  wait: (work: () => void, milliseconds: number) => unknown = setTimeout,
): () => void {
  const replace = history.replaceState.bind(history);
  const push = history.pushState.bind(history);
  /** The entry that the browser has not accepted yet; the next one replaces it. */
  let pendingEntry: Parameters<typeof replace> | undefined;
  let isWaiting = false;

  const write = () => {
    if (!pendingEntry) return;
    const [state, unused, url] = pendingEntry;
    try {
      replace(state, unused, url);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "SecurityError")) {
        pendingEntry = undefined;
        throw error;
      }
      return tryAgain();
    }
    if (url !== undefined && url !== null && new URL(url, currentAddress()).href !== currentAddress())
      return tryAgain();
    pendingEntry = undefined;
  };
  const tryAgain = () => {
    if (isWaiting) return;
    isWaiting = true;
    wait(() => {
      isWaiting = false;
      write();
    }, retryDelayMs);
  };

  const forget = () => {
    pendingEntry = undefined;
  };

  history.replaceState = (...entry) => {
    pendingEntry = entry;
    write();
  };
  history.pushState = (...entry) => {
    forget();
    push(...entry);
  };
  return forget;
}
