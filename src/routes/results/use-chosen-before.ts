import { useEffect, useRef, type RefObject } from "react";
import { readResultFilters } from "#rental/browse/result-filters.ts";
import type { ResultFiltersControl } from "./use-result-filters.ts";

/** Applies what was chosen in a form of filters or of an order before React came: its controls would only hear of what is chosen later. */
export function useChosenBefore({
  filters,
  searchWith,
  apply,
}: ResultFiltersControl): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.current) return;
    const entered = new URLSearchParams();
    for (const [name, value] of new FormData(form.current))
      if (typeof value === "string") entered.append(name, value);
    const chosen = readResultFilters(entered);
    if (searchWith(chosen) !== searchWith(filters)) apply(chosen);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when React comes: it hears of later choices itself
  }, []);
  return form;
}
