import type { BrowserCatalog } from "#catalog/catalog.ts";
import { categoryName } from "#rental/classes.ts";
import { shownPrice } from "#content/prices.ts";

import type { FleetFilters, FleetSort } from "#rental/browse/fleet-filters.ts";

export const sortNames: Record<FleetSort, string> = {
  price: "Price, low to high",
  rating: "Highest rated",
  name: "Name, A to Z",
};

/** The bounds as they are shown: '$24.10 to $48.19'. */
export function priceRangeName(catalog: BrowserCatalog, name: FleetFilters["price"]): string {
  const range = catalog.priceFilters.ranges.find((one) => one.name === name);
  if (!range) return "All prices";
  const from = shownPrice(catalog.company.money, range.from);
  return range.to === undefined
    ? `${from} and up`
    : `${from} to ${shownPrice(catalog.company.money, range.to)}`;
}

export function categoryChoiceName(catalog: BrowserCatalog, category: FleetFilters["category"]): string {
  return category === "all" ? "All categories" : categoryName(catalog.classes, category);
}
