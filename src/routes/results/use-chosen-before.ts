import { useEffect, useRef, type RefObject } from "react";
import { readResultFilters, type ResultFilters } from "#rental/browse/result-filters.ts";
import { formParams } from "#ui/form-params.ts";
import type { ResultFiltersControl } from "./use-result-filters.ts";

/**
 * Applies what was chosen in a form before React came: its controls only hear of what is chosen later.
 * @param held the filters for which the form has fields of its own; it says nothing of the others
 */
export function useChosenBefore(
  { filters, searchWith, apply }: ResultFiltersControl,
  held: readonly (keyof ResultFilters)[],
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.current) return;
    const entered = readResultFilters(formParams(form.current));
    const chosen: Partial<ResultFilters> = Object.fromEntries(held.map((name) => [name, entered[name]]));
    if (searchWith({ ...filters, ...chosen }) !== searchWith(filters)) apply(chosen);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when React comes: it hears of later choices itself
  }, []);
  return form;
}
