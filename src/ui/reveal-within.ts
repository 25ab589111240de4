/** Scrolls `scroller` just so far that a part of it is in sight. `scrollIntoView` and `focus` would scroll the page, too. */
export function revealWithin(scroller: Element, part: Element): void {
  const [at, seen] = [part.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (at.top < seen.top) scroller.scrollTop -= seen.top - at.top;
  else if (at.bottom > seen.bottom) scroller.scrollTop += at.bottom - seen.bottom;
}
