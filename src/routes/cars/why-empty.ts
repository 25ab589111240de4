import type { BrowserCatalog } from "#catalog/catalog.ts";
import { categoryName } from "#rental/classes.ts";

import type { FleetFilters } from "#rental/browse/fleet-filters.ts";
import { priceRangeName } from "./filter-names.ts";

/** 'Nothing in Luxury costs $0.00 to $24.10 a day and matches “convertible”.' */
export function whyEmpty(catalog: BrowserCatalog, { text, category, price }: FleetFilters): string {
  const subject =
    category === "all"
      ? `None of our ${catalog.cars.length} cars`
      : `Nothing in ${categoryName(catalog.classes, category)}`;
  const predicates = [
    price !== "all" && `costs ${priceRangeName(catalog, price)} a day`,
    text !== "" && `matches “${text}”`,
  ].filter((part) => part !== false);
  return `${subject} ${predicates.join(" and ")}.`;
}
