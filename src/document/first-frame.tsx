/**
 * Scrolls to the place that the address names. A browser does so by itself, but often after its first frame, and what a transition moves to
 * this page must be in that frame. On the way back the browser restores the place where the visitor was.
 */
export const scrollBeforeFirstFrame = `addEventListener("pagereveal", () => {
  const [visit] = performance.getEntriesByType("navigation");
  if (location.hash && visit?.type === "navigate") location.replace(location.hash);
}, { once: true });`;

/** For a page to which a chosen car travels: its first frame has all of the page down to the footer, and is at the right place. */
export function FirstFrame() {
  return (
    <>
      <link rel="expect" href="#footer" blocking="render" />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scrollBeforeFirstFrame }} />
    </>
  );
}
