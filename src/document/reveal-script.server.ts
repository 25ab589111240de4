/**
 * Runs before a page's first frame. It ignores the rejections that browsers report when a transition is cut short, since nothing failed: the
 * visitor moves on, or the page takes more than four seconds to appear, in which case no event brings its transition any more. And it
 * scrolls to the place that the address names, and marks it: a browser scrolls there by itself, but often after its first frame, and what a
 * transition moves to that place must be in the first frame. On the way back the browser restores the place where the visitor was.
 *
 * Where a script can't be fetched, such as one of an earlier build, it shows what a visitor without JavaScript sees: it unwraps the content
 * of `noscript`, and hides `.scripts-only`. What was typed stays, and forms are sent by the browser. The first script asks for the same
 * with the event `scriptless`.
 */
export const revealScriptText = `const ignoreSkipped = (viewTransition) => viewTransition?.ready.catch(() => {});
ignoreSkipped(document.activeViewTransition);
for (const kind of ["pageswap", "pagereveal"])
  addEventListener(kind, ({ viewTransition }) => ignoreSkipped(viewTransition));
addEventListener("pagereveal", ({ viewTransition }) => {
  const [visit] = performance.getEntriesByType("navigation");
  const place = document.getElementById(location.hash.slice(1));
  if (!viewTransition || !place || visit?.type !== "navigate") return;
  place.dataset.arrived = "";
  place.scrollIntoView();
}, { once: true });
const showPlain = () => {
  document.documentElement.dataset.plain = "";
  for (const element of document.querySelectorAll("noscript"))
    element.replaceWith(document.createRange().createContextualFragment(element.textContent));
};
addEventListener("scriptless", showPlain);
addEventListener("error", ({ target }) => target.type === "module" && showPlain(), true);`;
