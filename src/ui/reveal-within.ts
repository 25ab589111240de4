/** Scrolls `scroller` just so far that a part of it is in sight. `scrollIntoView` and `focus` would scroll the page, too. */
export function revealWithin(scroller: Element, part: Element): void {
  const [at, view] = [part.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (at.top < view.top) scroller.scrollTop -= view.top - at.top;
  else if (at.bottom > view.bottom) scroller.scrollTop += at.bottom - view.bottom;
}
