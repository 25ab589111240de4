import { useLayoutEffect, type RefObject } from "react";
import { placeFloat, showFloat } from "./place-float.ts";

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
    showFloat(floatElement, anchorElement);
    const update = () => placeFloat(floatElement, anchorElement);
    const resizeObserver = new ResizeObserver(update);
    resizeObserver.observe(floatElement);
    window.addEventListener("resize", update);
    return () => {
      resizeObserver.disconnect();
      window.removeEventListener("resize", update);
    };
  }, [float, anchor, open]);
}
