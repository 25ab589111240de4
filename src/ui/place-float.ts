import { useLayoutEffect, type RefObject } from "react";

const gap = 8;
const edge = 12;

interface Box {
  left: number;
  top: number;
  bottom: number;
}
interface Size {
  width: number;
  height: number;
}

/** Where something of `size` goes for an anchor in a window: below it, above when only there is room, never outside. */
export function spot(anchor: Box, size: Size, view: Size): { left: number; top: number } {
  const roomBelow = view.height - anchor.bottom - gap;
  const roomAbove = anchor.top - gap;
  const above = roomBelow < size.height && roomAbove >= size.height;
  return {
    left: Math.max(edge, Math.min(anchor.left, view.width - size.width - edge)),
    top: above ? anchor.top - gap - size.height : anchor.bottom + gap,
  };
}

function place(float: HTMLElement, anchor: Element): void {
  const { left: start, bottom, width } = anchor.getBoundingClientRect();
  // Above, it must not cover the label that belongs to its field.
  const { top: ceiling } = (anchor.closest(".field, .cell") ?? anchor).getBoundingClientRect();
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  float.style.setProperty("--anchor-width", `${Math.round(width)}px`);
  const { left, top } = spot(
    { left: start, top: ceiling, bottom },
    { width: float.offsetWidth, height: float.offsetHeight },
    view,
  );
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
