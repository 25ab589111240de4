import { categoryName } from "#catalog/classes.ts";
import { usd } from "#content/prices.ts";

import {
  type FleetFilters,
  type FleetSort,
  type PriceRange,
  priceRanges,
} from "#rental/browse/fleet-filters.ts";

export const sortNames: Record<FleetSort, string> = {
  price: "Price, low to high",
  rating: "Highest rated",
  name: "Name, A to Z",
};

/** The rupee bounds in dollars: '$24.10 to $48.19'. */
export function priceRangeName(range: PriceRange | "all"): string {
  if (range === "all") return "All prices";
  const [from, to] = priceRanges[range];
  return Number.isFinite(to) ? `${usd(from)} to ${usd(to)}` : `${usd(from)} and up`;
}

export function categoryChoiceName(category: FleetFilters["category"]): string {
  return category === "all" ? "All categories" : categoryName(category);
}
