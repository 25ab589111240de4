/**
 * What drawers do beyond opening and closing, which the browser does by itself: they take the focus, and close when it leaves or a link in
 * them is followed. Heeded once for the whole page, so that it holds before React comes.
 */
export function heedDrawers(): void {
  addEventListener(
    "toggle",
    (event) => {
      const drawer = drawerOf(event);
      if (drawer === event.target) drawer?.querySelector("button")?.focus();
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
