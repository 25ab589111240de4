import { useLayoutEffect, type RefObject } from "react";

const gap = 8;
const edge = 12;
/** The height, in px, of four rows of a list and part of the next, which shows that there are more. */
const fewRows = 200;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
interface Size {
  width: number;
  height: number;
}
/** The window; `ceiling`: how far down the bar covers it. */
interface View extends Size {
  ceiling: number;
}
interface Spot {
  left: number;
  top: number;
  /** The height that there is. */
  room: number;
}

/**
 * Where a float of `size` goes at an anchor so that the page need not move: below it, above it, or beside it, where there is room. All in px.
 * `least`: the height that is enough for a float that scrolls. Where not even that fits, it goes where there is more room, and has to scroll.
 */
export function spot(anchor: Box, size: Size, view: View, least = size.height): Spot {
  const below = view.height - anchor.bottom - gap - edge;
  const above = anchor.top - gap - view.ceiling - edge;
  const enough = Math.min(least, size.height);
  if (below < enough && above < enough) {
    const aside = beside(anchor, size, view);
    if (aside) return aside;
  }
  const isBelow = below >= enough || (above < enough && below >= above);
  const room = Math.max(isBelow ? below : above, 0);
  return {
    left: Math.max(edge, Math.min(anchor.left, view.width - size.width - edge)),
    top: isBelow ? anchor.bottom + gap : anchor.top - gap - Math.min(size.height, room),
    room,
  };
}

/** To the right of the anchor or to its left, as level with it as the window allows; undefined if there is no room. */
function beside({ left, right, top, bottom }: Box, size: Size, view: View): Spot | undefined {
  const room = view.height - view.ceiling - 2 * edge;
  const fitsRight = right + gap + size.width + edge <= view.width;
  if (size.height > room || (!fitsRight && left - gap - size.width < edge)) return undefined;
  const level = (top + bottom - size.height) / 2;
  return {
    left: fitsRight ? right + gap : left - gap - size.width,
    top: Math.max(view.ceiling + edge, Math.min(level, view.height - edge - size.height)),
    room,
  };
}

/** Whether a float of this size, in px, has room at an anchor without scrolling. */
export function hasRoom(anchor: Element, size: Size): boolean {
  const view = theView();
  return size.width + 2 * edge <= view.width && spot(boxOf(anchor), size, view).room >= size.height;
}

/** What a float must leave in sight: a field, with its label above it. */
function boxOf(anchor: Element): Box {
  const { left, right, bottom } = anchor.getBoundingClientRect();
  const { top } = (anchor.closest(".field, .cell") ?? anchor).getBoundingClientRect();
  return { left, right, top, bottom };
}

function theView(): View {
  const page = document.documentElement;
  return {
    width: page.clientWidth,
    height: window.innerHeight,
    ceiling: Number.parseFloat(getComputedStyle(page).scrollPaddingTop) || 0,
  };
}

function place(float: HTMLElement, anchor: Element): void {
  const at = boxOf(anchor);
  float.style.setProperty("--anchor-width", `${Math.round(at.right - at.left)}px`);
  float.style.removeProperty("--room");
  const { offsetWidth: width, offsetHeight: height } = float;
  const least = float.scrollHeight > float.clientHeight ? fewRows : height;
  const { left, top, room } = spot(at, { width, height }, theView(), least);
  float.style.setProperty("--room", `${Math.round(room)}px`);
  // In page coordinates, so that the float scrolls along with its anchor by itself.
  float.style.left = `${left + window.scrollX}px`;
  float.style.top = `${top + window.scrollY}px`;
}

/** Shows a popover in the top layer at its anchor as long as `open`, and positions it again when sizes change. The page stays where it is. */
export function usePlacedPopover(
  float: RefObject<HTMLElement | null>,
  anchor: RefObject<Element | null>,
  open: boolean,
): void {
  // A layout effect, so that the float is never painted in the wrong place.
  useLayoutEffect(() => {
    const [box, at] = [float.current, anchor.current];
    if (!open || !box || !at) return undefined;
    if (!box.matches(":popover-open")) {
      // A dialog takes the focus when it is shown, and the page would scroll to where it is before it has its place.
      box.style.position = "fixed";
      box.showPopover();
      box.style.removeProperty("position");
    }
    const again = () => place(box, at);
    again();
    const sizes = new ResizeObserver(again);
    sizes.observe(box);
    window.addEventListener("resize", again);
    return () => {
      sizes.disconnect();
      window.removeEventListener("resize", again);
    };
  }, [float, anchor, open]);
}
