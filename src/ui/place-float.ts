import { useLayoutEffect, type RefObject } from "react";

const gap = 8;
const edge = 12;
/** The height, in px, of four rows of a list and part of the next, which shows that there are more. */
const fewRows = 200;

/** The edges of an element in the window, in pixels. */
export interface BoxEdges {
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
  /** The available height. */
  room: number;
}

/**
 * Where a float of `size` goes at an anchor so that the page need not move: below it, above it, or beside it, where there is room. All in
 * px. `minHeight`: enough for a float that scrolls. Where not even that fits, the float goes where there is more room, and has to scroll.
 */
export function computeFloatPosition(
  anchor: BoxEdges,
  size: Size,
  view: View,
  minHeight = size.height,
): Spot {
  const below = view.height - anchor.bottom - gap - edge;
  const above = anchor.top - gap - view.ceiling - edge;
  const neededHeight = Math.min(minHeight, size.height);
  if (below < neededHeight && above < neededHeight) {
    const aside = beside(anchor, size, view);
    if (aside) return aside;
  }
  const isBelow = below >= neededHeight || (above < neededHeight && below >= above);
  const room = Math.max(isBelow ? below : above, 0);
  return {
    left: Math.max(edge, Math.min(anchor.left, view.width - size.width - edge)),
    top: isBelow ? anchor.bottom + gap : anchor.top - gap - Math.min(size.height, room),
    room,
  };
}

/** To the right of the anchor or to its left, as level with it as the window allows; undefined if there is no room. */
function beside({ left, right, top, bottom }: BoxEdges, size: Size, view: View): Spot | undefined {
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

/** Tells whether a float of this size, in px, has room at an anchor without scrolling. */
export function hasRoomForFloat(anchor: Element, size: Size): boolean {
  const view = currentView();
  return (
    size.width + 2 * edge <= view.width &&
    computeFloatPosition(measureBox(anchor), size, view).room >= size.height
  );
}

/** Measures what a float must leave in sight: a field, with its label above it. */
function measureBox(anchor: Element): BoxEdges {
  const { left, right, bottom } = anchor.getBoundingClientRect();
  const { top } = (anchor.closest(".field, .cell") ?? anchor).getBoundingClientRect();
  return { left, right, top, bottom };
}

function currentView(): View {
  const page = document.documentElement;
  return {
    width: page.clientWidth,
    height: window.innerHeight,
    ceiling: Number.parseFloat(getComputedStyle(page).scrollPaddingTop) || 0,
  };
}

function place(float: HTMLElement, anchor: Element): void {
  const anchorBox = measureBox(anchor);
  float.style.setProperty("--anchor-width", `${Math.round(anchorBox.right - anchorBox.left)}px`);
  float.style.removeProperty("--room");
  const { offsetWidth: width, offsetHeight: height } = float;
  const minHeight = float.scrollHeight > float.clientHeight ? fewRows : height;
  const { left, top, room } = computeFloatPosition(anchorBox, { width, height }, currentView(), minHeight);
  float.style.setProperty("--room", `${Math.round(room)}px`);
  // In page coordinates, so that the float scrolls along with its anchor by itself.
  float.style.left = `${left + window.scrollX}px`;
  float.style.top = `${top + window.scrollY}px`;
}

/** Shows a popover in the top layer at its anchor while `open`, and positions it again when sizes change. The page doesn't scroll. */
export function usePlacedPopover(
  float: RefObject<HTMLElement | null>,
  anchor: RefObject<Element | null>,
  open: boolean,
): void {
  // A layout effect, so that the float is never painted in the wrong place.
  useLayoutEffect(() => {
    const [floatElement, anchorElement] = [float.current, anchor.current];
    if (!open || !floatElement || !anchorElement) return undefined;
    if (!floatElement.matches(":popover-open")) {
      // A dialog takes the focus when it is shown, and the page would scroll to where it is before it has its place.
      floatElement.style.position = "fixed";
      floatElement.showPopover();
      floatElement.style.removeProperty("position");
    }
    const update = () => place(floatElement, anchorElement);
    update();
    const resizeObserver = new ResizeObserver(update);
    resizeObserver.observe(floatElement);
    window.addEventListener("resize", update);
    return () => {
      resizeObserver.disconnect();
      window.removeEventListener("resize", update);
    };
  }, [float, anchor, open]);
}
