import { useLayoutEffect, type RefObject } from "react";

const gap = 8;
const edge = 12;
/** Four rows of a list and a part of the next, which says that there are more. */
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
 * Where something of `size` goes for an anchor in a window: below it, above when only there is room, never outside. All in px. `least`: the
 * height that is enough for what scrolls in itself, which then takes the `room` that there is below.
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

function place(float: HTMLElement, anchor: Element): void {
  const { left: start, bottom, width } = anchor.getBoundingClientRect();
  // Above, it must not cover the label that belongs to its field.
  const { top: ceiling } = (anchor.closest(".field, .cell") ?? anchor).getBoundingClientRect();
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  float.style.setProperty("--anchor-width", `${Math.round(width)}px`);
  float.style.removeProperty("--room");
  const scrolls = float.scrollHeight > float.clientHeight;
  const { left, top, room } = spot(
    { left: start, top: ceiling, bottom },
    { width: float.offsetWidth, height: float.offsetHeight },
    view,
    scrolls ? fewRows : undefined,
  );
  float.style.setProperty("--room", `${Math.round(room)}px`);
  // In page coordinates, so that the float scrolls along with its anchor by itself.
  float.style.left = `${left + window.scrollX}px`;
  float.style.top = `${top + window.scrollY}px`;
}

/** Shows a popover in the top layer at its anchor as long as `open`, and places it again when sizes change. */
export function usePlacedPopover(
  float: RefObject<HTMLElement | null>,
  anchor: RefObject<Element | null>,
  open: boolean,
): void {
  // Before painting, so that the float is never seen where it does not belong.
  useLayoutEffect(() => {
    const [box, at] = [float.current, anchor.current];
    if (!open || !box || !at) return undefined;
    if (!box.matches(":popover-open")) box.showPopover();
    const again = () => place(box, at);
    again();
    const grown = new ResizeObserver(again);
    grown.observe(box);
    window.addEventListener("resize", again);
    return () => {
      grown.disconnect();
      window.removeEventListener("resize", again);
    };
  }, [float, anchor, open]);
}
