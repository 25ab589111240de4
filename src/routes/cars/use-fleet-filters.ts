import { href, useLocation, useNavigate, useSearchParams } from "react-router";
import { type FleetFilters, fleetFilterParams, readFleetFilters } from "#rental/fleet-filters.ts";

/** The filters that the address holds, and how to change them without leaving the spot or filling the history. */
export function useFleetFilters(): { filters: FleetFilters; apply: (filters: FleetFilters) => void } {
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const apply = (filters: FleetFilters) => {
    const address = carsAddress(filters);
    if (address !== pathname + search) void navigate(address, { replace: true, preventScrollReset: true });
  };
  return { filters: readFleetFilters(params), apply };
}

export function carsAddress(filters: FleetFilters): string {
  const params = fleetFilterParams(filters);
  return params.size === 0 ? href("/cars") : `${href("/cars")}?${params}`;
}

/** The filters under the names of the form's fields. */
export function fieldValues({ text, category, price, sort }: FleetFilters): Record<string, string> {
  return { q: text, category, price, sort };
}
