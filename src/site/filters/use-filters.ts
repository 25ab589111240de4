import { useMemo } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { Car } from "#catalog/catalog.ts";
import {
  type Facet,
  writeFilterParams,
  type ChosenFilters,
  readFilters,
  type FacetValues,
} from "#rental/browse/facets.ts";
import type { ListedCar } from "#rental/price/list-price.ts";
import { runAfterPaint } from "#ui/idle.ts";
import { readKeptParams } from "#ui/kept-params.tsx";

/** Writes the query string of the same list with these filters: empty, or with its '?'. */
export type FilterSearchWriter = (filters: ChosenFilters) => string;

/** A list of cars, and how it is narrowed. */
export type CarListControl = {
  readonly facets: readonly Facet[];
  /** All that can be listed, with the prices that their cards show. */
  readonly cars: readonly (Car & ListedCar)[];
  readonly filters: ChosenFilters;
  readonly searchWith: FilterSearchWriter;
  /** Puts what was entered into the address, by the names of the form's fields. */
  readonly apply: (changes: ReadonlyMap<string, FacetValues>) => void;
};

/**
 * Writes query strings of the list at `current` with other filters: `first`, which is what the list is for, filters other than the untouched
 * ones, compared cars, and how the visitor reads prices. In two steps, since a page needs several of them.
 */
export function createFilterSearchWriter(
  facets: readonly Facet[],
  current: URLSearchParams,
  first?: URLSearchParams,
): FilterSearchWriter {
  const rest = new URLSearchParams(current.getAll("compare").map((id) => ["compare", id]));
  for (const [name, value] of readKeptParams(current.toString())) rest.set(name, value);
  const [firstText = "", restText] = [first?.toString(), rest.toString()];
  return (filters) => {
    const parts = [firstText, writeFilterParams(facets, filters).toString(), restText];
    const search = parts.filter((part) => part !== "").join("&");
    return search === "" ? "" : `?${search}`;
  };
}

type List = Pick<CarListControl, "facets" | "cars"> & {
  /** What an address says besides filters and compared cars that must not be lost. */
  readonly readFirst?: (params: URLSearchParams) => URLSearchParams;
};

/** The filters in the address, and a function to change them without scrolling or adding to the history. */
export function useCarListControl({ facets, cars, readFirst }: List): CarListControl {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const searchFrom = (current: URLSearchParams) =>
    createFilterSearchWriter(facets, current, readFirst?.(current));
  const apply: CarListControl["apply"] = (changes) =>
    // The pressed field is painted first, then the list.
    void runAfterPaint(() => {
      // The tab's own address, since React may still show the one before: a link that was just pressed keeps its effect.
      const { search } = window.location;
      if (window.location.pathname !== pathname) return;
      const current = new URLSearchParams(search);
      for (const [name, values] of changes) {
        current.delete(name);
        for (const value of values) current.append(name, value);
      }
      const nextSearch = searchFrom(current)(readFilters(facets, current));
      if (nextSearch !== search) void navigate({ search: nextSearch }, { replace: true });
    });
  return {
    facets,
    cars,
    filters: useMemo(() => readFilters(facets, params), [facets, params]),
    searchWith: searchFrom(params),
    apply,
  };
}
