import { useCatalog } from "#site/catalog-source.ts";
import { useEffect, useRef, type RefObject } from "react";
import { readResultFilters, type ResultFilters } from "#rental/browse/result-filters.ts";
import { formParams } from "#ui/form-params.ts";
import type { ResultFiltersControl } from "./use-result-filters.ts";

/**
 * Applies what the visitor chose in a form before React loaded: the controls' event handlers only get later choices.
 * @param fieldNames the filters for which the form has fields; the others stay as they are
 */
export function useChosenBefore(
  { filters, searchWith, apply }: ResultFiltersControl,
  fieldNames: readonly (keyof ResultFilters)[],
): RefObject<HTMLFormElement | null> {
  const catalog = useCatalog();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.current) return;
    const formFilters = readResultFilters(catalog, formParams(form.current));
    const choice: Partial<ResultFilters> = Object.fromEntries(
      fieldNames.map((name) => [name, formFilters[name]]),
    );
    if (searchWith({ ...filters, ...choice }) !== searchWith(filters)) apply(choice);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when React has loaded: the handlers get later choices
  }, []);
  return form;
}
