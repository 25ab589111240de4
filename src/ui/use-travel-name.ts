import { useCallback } from "react";

/**
 * Names an element for changes of pages that are shown as one motion: it goes to where the next page has the same name. By script, since
 * the policy lets no markup style itself; a page without scripts changes at once.
 */
export function useTravelName(name: string) {
  return useCallback(
    (element: HTMLElement | null) => element?.style.setProperty("view-transition-name", name),
    [name],
  );
}
