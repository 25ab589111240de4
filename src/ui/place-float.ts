import { useLayoutEffect, type RefObject } from "react";

const gap = 8;
const edge = 12;
/** The height, in px, of four rows of a list and part of the next, which shows that there are more. */
const fewRows = 200;

interface Box {
  left: number;
  top: number;
  bottom: number;
}
interface Size {
  width: number;
  height: number;
}

/**
 * Where a float of `size` goes at an anchor in a window: below it, above it if there is only room there, never outside. All in px. `least`:
 * the height that is enough for a float that scrolls, which then takes the `room` that there is below.
 */
export function spot(
  anchor: Box,
  size: Size,
  view: Size,
  least = size.height,
): { left: number; top: number; room: number } {
  const roomBelow = view.height - anchor.bottom - gap;
  const roomAbove = anchor.top - gap;
  const above = roomBelow < Math.min(least, size.height) && roomAbove >= size.height;
  return {
    left: Math.max(edge, Math.min(anchor.left, view.width - size.width - edge)),
    top: above ? anchor.top - gap - size.height : anchor.bottom + gap,
    room: Math.max(least, (above ? roomAbove : roomBelow) - edge),
  };
}

/**
 * How far the page must be scrolled so that a float of `height` fits below its anchor, in px: 0 if it fits already, if the anchor would
 * scroll out of view (above `ceiling`), or if the page has less than that `left` to scroll.
 */
export function scrollFor(
  anchor: Pick<Box, "top" | "bottom">,
  height: number,
  view: Pick<Size, "height">,
  ceiling: number,
  left: number,
): number {
  const short = Math.ceil(anchor.bottom + gap + height + edge - view.height);
  return short > 0 && short <= left && anchor.top - short >= ceiling ? short : 0;
}

/** Positions an open float: with `makesRoom`, the page is scrolled a little if the float then fits below its anchor. */
function place(float: HTMLElement, anchor: Element, makesRoom: boolean): void {
  const { left: start, bottom, width } = anchor.getBoundingClientRect();
  // A float above its anchor must not cover the field's label.
  const { top: ceiling } = (anchor.closest(".field, .cell") ?? anchor).getBoundingClientRect();
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  float.style.setProperty("--anchor-width", `${Math.round(width)}px`);
  float.style.removeProperty("--room");
  const least = float.scrollHeight > float.clientHeight ? fewRows : float.offsetHeight;
  const page = document.documentElement;
  const scroll = makesRoom
    ? scrollFor(
        { top: ceiling, bottom },
        least,
        view,
        Number.parseFloat(getComputedStyle(page).scrollPaddingTop),
        page.scrollHeight - view.height - window.scrollY,
      )
    : 0;
  const { left, top, room } = spot(
    { left: start, top: ceiling - scroll, bottom: bottom - scroll },
    { width: float.offsetWidth, height: float.offsetHeight },
    view,
    least,
  );
  float.style.setProperty("--room", `${Math.round(room)}px`);
  // In page coordinates, so that the float scrolls along with its anchor by itself.
  float.style.left = `${left + window.scrollX}px`;
  float.style.top = `${top + scroll + window.scrollY}px`;
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (scroll > 0) window.scrollBy({ top: scroll, behavior: calm ? "instant" : "smooth" });
}

/**
 * Shows a popover in the top layer at its anchor as long as `open`, and positions it again when sizes change. A popover that the visitor
 * opened may scroll the page to make room; a tip, which only follows the pointer, must not.
 */
export function usePlacedPopover(
  float: RefObject<HTMLElement | null>,
  anchor: RefObject<Element | null>,
  open: boolean,
  makesRoom = true,
): void {
  // A layout effect, so that the float is never painted in the wrong place.
  useLayoutEffect(() => {
    const [box, at] = [float.current, anchor.current];
    if (!open || !box || !at) return undefined;
    if (!box.matches(":popover-open")) box.showPopover();
    const again = () => place(box, at, makesRoom);
    again();
    const grown = new ResizeObserver(again);
    grown.observe(box);
    window.addEventListener("resize", again);
    return () => {
      grown.disconnect();
      window.removeEventListener("resize", again);
    };
  }, [float, anchor, open, makesRoom]);
}
