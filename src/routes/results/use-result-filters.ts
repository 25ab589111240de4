import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { readResultFilters, type ResultFilters } from "#rental/result-filters.ts";
import { resultsSearch } from "./result-address.ts";

export type ResultFiltersControl = {
  readonly filters: ResultFilters;
  /** Shows the list so filtered; the address follows with `apply`. */
  readonly preview: (change: Partial<ResultFilters>) => void;
  readonly apply: (change: Partial<ResultFilters>) => void;
};

/** The filters that the address holds, and those that the visitor is just setting: a control must not wait for the address to follow. */
export function useResultFilters(): ResultFiltersControl {
  const [params] = useSearchParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<{ readonly search: string; readonly filters: ResultFilters }>();
  // Once the address has moved on, it alone counts.
  if (draft && draft.search !== search) setDraft(undefined);
  const filters = draft?.search === search ? draft.filters : readResultFilters(params);

  const preview = (change: Partial<ResultFilters>) =>
    setDraft({ search, filters: { ...filters, ...change } });
  const apply = (change: Partial<ResultFilters>) => {
    preview(change);
    const next = resultsSearch(params, { ...filters, ...change });
    if (next !== search) void navigate({ search: next }, { replace: true, preventScrollReset: true });
  };
  return { filters, preview, apply };
}
