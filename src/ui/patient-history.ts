type Entries = Pick<History, "pushState" | "replaceState">;

/** Milliseconds after which an address that the browser refused is tried again. Browsers allow some 100 or 200 in 10 or 30 seconds. */
const again = 1000;

/**
 * Makes a tab's history take every address in the end. A browser refuses those that come too fast, as from a slider under a finger, Chrome
 * without an error: the last of them is then written as soon as it takes one, unless the visitor has gone elsewhere: what it returns is to be
 * called when they do. `address` is what the tab shows.
 */
export function makePatient(
  history: Entries,
  address: () => string,
  wait: (work: () => void, milliseconds: number) => unknown = setTimeout,
): () => void {
  const replace = history.replaceState.bind(history);
  const push = history.pushState.bind(history);
  /** What is not written yet; one that follows takes its place. */
  let open: Parameters<typeof replace> | undefined;
  let waits = false;

  const write = () => {
    if (!open) return;
    const [state, unused, url] = open;
    try {
      replace(state, unused, url);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "SecurityError")) {
        open = undefined;
        throw error;
      }
      return tryAgain();
    }
    if (url !== undefined && url !== null && new URL(url, address()).href !== address()) return tryAgain();
    open = undefined;
  };
  const tryAgain = () => {
    if (waits) return;
    waits = true;
    wait(() => {
      waits = false;
      write();
    }, again);
  };

  const forget = () => {
    open = undefined;
  };

  history.replaceState = (...entry) => {
    open = entry;
    write();
  };
  history.pushState = (...entry) => {
    forget();
    push(...entry);
  };
  return forget;
}
