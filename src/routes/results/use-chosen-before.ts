import { useEffect, useRef, type RefObject } from "react";
import { readResultFilters, type ResultFilters } from "#rental/browse/result-filters.ts";
import { formParams } from "#ui/form-params.ts";
import type { ResultFiltersControl } from "./use-result-filters.ts";

/**
 * Applies what was chosen in a form before React came: its controls only hear of what is chosen later.
 * @param ownFilters the filters for which the form has fields of its own; it says nothing of the others
 */
export function useChosenBefore(
  { filters, searchWith, apply }: ResultFiltersControl,
  ownFilters: readonly (keyof ResultFilters)[],
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.current) return;
    const formFilters = readResultFilters(formParams(form.current));
    const choice: Partial<ResultFilters> = Object.fromEntries(
      ownFilters.map((name) => [name, formFilters[name]]),
    );
    if (searchWith({ ...filters, ...choice }) !== searchWith(filters)) apply(choice);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when React comes: it hears of later choices itself
  }, []);
  return form;
}
