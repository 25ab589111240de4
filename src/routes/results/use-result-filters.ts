import { useCatalog } from "#site/catalog-source.ts";
import { startTransition, useMemo, useOptimistic, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import {
  defaultResultFilters,
  readResultFilters,
  type ResultFilters,
} from "#rental/browse/result-filters.ts";
import { listCars, type ListedCar } from "#rental/price/list-price.ts";
import type { PricedRental } from "#rental/price/quote.ts";
import { resultsSearch, type SearchWith } from "./result-address.ts";

export type ResultFiltersControl = {
  readonly filters: ResultFilters;
  /** With the prices that their cards show, where the trip begins. */
  readonly cars: readonly ListedCar[];
  /** What a GET form must not lose, since it replaces the whole query string: everything but the filters. */
  readonly along: readonly (readonly [name: string, value: string])[];
  readonly searchWith: SearchWith;
  /** Shows the list with this change; the address only changes with `apply`. */
  readonly preview: (change: Partial<ResultFilters>) => void;
  readonly apply: (change: Partial<ResultFilters>) => void;
};

/**
 * The filters in the address, or those that the visitor is just setting, so that the list need not wait for the address. The list may
 * update a moment after the press, as a transition; `useAtOnce` is for the control that was pressed.
 */
export function useResultFilters(pickup: PricedRental["pickup"]): ResultFiltersControl {
  const catalog = useCatalog();
  const [params] = useSearchParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const cars = useMemo(() => listCars(catalog, pickup), [catalog, pickup]);
  const searchWith = useMemo(() => resultsSearch(catalog, params), [catalog, params]);
  const [draft, setDraft] = useState<{ readonly search: string; readonly filters: ResultFilters }>();
  // Once the address has changed, the draft no longer counts.
  if (draft && draft.search !== search) setDraft(undefined);
  const filters = draft?.search === search ? draft.filters : readResultFilters(catalog, params);

  // All that was pressed since the address last changed: `filters` may not show the last press yet, and the next one must not undo it.
  const presses = useRef<{ readonly search: string; readonly change: Partial<ResultFilters> }>(undefined);
  const withPressed = (change: Partial<ResultFilters>): ResultFilters => {
    const earlier = presses.current?.search === search ? presses.current.change : {};
    presses.current = { search, change: { ...earlier, ...change } };
    return { ...filters, ...presses.current.change };
  };

  const preview = (change: Partial<ResultFilters>) => {
    const next = withPressed(change);
    startTransition(() => setDraft({ search, filters: next }));
  };
  const apply = (change: Partial<ResultFilters>) => {
    preview(change);
    const next = searchWith(withPressed(change));
    if (next !== search) afterPaint(() => void navigate({ search: next }, { replace: true }));
  };
  const along = useMemo(
    () => Array.from(new URLSearchParams(searchWith(defaultResultFilters(catalog.priceFilters)))),
    [catalog.priceFilters, searchWith],
  );
  return { cars, filters, along, searchWith, preview, apply };
}

/** The same for one form of controls: the pressed control is updated at once, before the list. */
export function useAtOnce(control: ResultFiltersControl): ResultFiltersControl {
  const { filters: listFilters, preview, apply } = control;
  const [filters, setFilters] = useOptimistic(listFilters);
  const updateFirst = (next: (change: Partial<ResultFilters>) => void) => (change: Partial<ResultFilters>) =>
    startTransition(() => {
      setFilters({ ...filters, ...change });
      next(change);
    });
  return { ...control, filters, preview: updateFirst(preview), apply: updateFirst(apply) };
}

/** Runs `work` only after the next paint, so that the pressed control is updated first. */
function afterPaint(work: () => void) {
  requestAnimationFrame(() => setTimeout(work));
}
