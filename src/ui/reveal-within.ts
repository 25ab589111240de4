/** Scrolls `scroller` just so far that a part of it is in sight. `scrollIntoView` and `focus` would scroll the page, too. */
export function revealWithin(scroller: Element, part: Element): void {
  const [partBox, scrollerBox] = [part.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (partBox.top < scrollerBox.top) scroller.scrollTop -= scrollerBox.top - partBox.top;
  else if (partBox.bottom > scrollerBox.bottom) scroller.scrollTop += partBox.bottom - scrollerBox.bottom;
}
