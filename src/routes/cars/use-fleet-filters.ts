import { useCatalog } from "#site/catalog-source.ts";
import { keptParams } from "#ui/kept-params.tsx";
import { href, useNavigate, useSearchParams } from "react-router";
import { type FleetFilters, fleetFilterParams, readFleetFilters } from "#rental/browse/fleet-filters.ts";

/** Puts what was entered into the address, by the names of the form's fields. */
export type ApplyFields = (changes: ReadonlyMap<string, string>) => void;

/** The filters in the address, and a function to change them without scrolling or adding to the history. */
export function useFleetFilters(): {
  filters: FleetFilters;
  /** Ids of the compared cars, as in the address. */
  comparedIds: readonly string[];
  apply: ApplyFields;
} {
  const catalog = useCatalog();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const apply: ApplyFields = (changes) => {
    // The tab's own address, since React may still show the one before: a link that was just pressed keeps its effect.
    const { pathname, search } = window.location;
    const next = new URLSearchParams(search);
    for (const [name, value] of changes) next.set(name, value);
    const address = carsAddress(readFleetFilters(catalog, next), next.getAll("compare"), search);
    if (address !== pathname + search) void navigate(address, { replace: true });
  };
  return { filters: readFleetFilters(catalog, params), comparedIds: params.getAll("compare"), apply };
}

/** The address of the fleet with these filters and compared cars, and with what links keep of a query string. */
export function carsAddress(filters: FleetFilters, comparedIds: readonly string[] = [], search = ""): string {
  const params = fleetFilterParams(filters);
  for (const id of comparedIds) params.append("compare", id);
  for (const [name, value] of keptParams(search)) params.set(name, value);
  return params.size === 0 ? href("/cars") : `${href("/cars")}?${params}`;
}

/** The filters under the names of the form's fields. */
export function fieldValues({ text, category, price, sort }: FleetFilters): Record<string, string> {
  return { q: text, category, price, sort };
}
