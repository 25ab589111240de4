import { useCallback } from "react";

/**
 * Names an element for view transitions between pages: it moves to the element with the same name on the next page. Set by script, since
 * the Content-Security-Policy forbids style attributes; without scripts there is no transition.
 */
export function useTravelName(name: string) {
  return useCallback(
    (element: HTMLElement | null) => element?.style.setProperty("view-transition-name", name),
    [name],
  );
}
