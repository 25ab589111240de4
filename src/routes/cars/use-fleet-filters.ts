import { keptParams } from "#ui/kept-params.tsx";
import { href, useLocation, useNavigate, useSearchParams } from "react-router";
import { type FleetFilters, fleetFilterParams, readFleetFilters } from "#rental/browse/fleet-filters.ts";

/** The filters in the address, and a function to change them without scrolling or adding to the history. */
export function useFleetFilters(): {
  filters: FleetFilters;
  /** Ids of the compared cars, as in the address. */
  compared: readonly string[];
  apply: (filters: FleetFilters) => void;
} {
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const apply = (filters: FleetFilters) => {
    const address = carsAddress(filters, params.getAll("compare"), search);
    if (address !== pathname + search) void navigate(address, { replace: true });
  };
  return { filters: readFleetFilters(params), compared: params.getAll("compare"), apply };
}

/** The address of the fleet with these filters and compared cars, and with what links keep of a query string. */
export function carsAddress(filters: FleetFilters, compared: readonly string[] = [], search = ""): string {
  const params = fleetFilterParams(filters);
  for (const id of compared) params.append("compare", id);
  for (const [name, value] of keptParams(search)) params.set(name, value);
  return params.size === 0 ? href("/cars") : `${href("/cars")}?${params}`;
}

/** The filters under the names of the form's fields. */
export function fieldValues({ text, category, price, sort }: FleetFilters): Record<string, string> {
  return { q: text, category, price, sort };
}
