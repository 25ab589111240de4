declare global {
  interface Navigator {
    /** Only in Chromium. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Tells whether this visitor pays for each kilobyte, or has a very slow connection: then only what is asked for is fetched. */
export function isConnectionCostlyOrSlow(): boolean {
  const { connection } = navigator;
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}

/** Safari has no `requestIdleCallback`. */
export const runWhenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work, 50);

/** Calls `work` once the next frame is on the screen. Returns a function that cancels it. */
export function runAfterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
