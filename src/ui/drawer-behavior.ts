import { afterPaint } from "./idle.ts";

/**
 * What drawers do besides opening and closing, which the browser does by itself: they take the focus, keep the page from scrolling, and
 * close when the focus leaves or when a link in them is followed. The listeners are on the window, so that this works before React has
 * loaded.
 */
export function initDrawers(): void {
  addEventListener(
    "toggle",
    (event) => {
      const drawer = drawerOf(event);
      if (drawer === event.target) drawer?.querySelector("button")?.focus();
      if (event.target instanceof Element && event.target.matches(".drawer")) afterPaint(lockScroll);
    },
    { capture: true },
  );
  addEventListener("focusout", (event) => {
    const drawer = drawerOf(event);
    if (drawer && event.relatedTarget instanceof Node && !drawer.contains(event.relatedTarget))
      drawer.hidePopover();
  });
  addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("a[href]")) drawerOf(event)?.hidePopover();
  });
}

const drawerOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(".drawer:popover-open") : null;

/** Keeps the page under an open drawer from scrolling. That lays the whole page out, for which a press does not wait. */
function lockScroll() {
  document.documentElement.toggleAttribute(
    "data-held",
    document.querySelector(".drawer:popover-open") !== null,
  );
}
