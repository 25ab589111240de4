import { categoryName } from "#rental/classes.ts";
import { classes, fleet } from "#catalog/current.ts";

import type { FleetFilters } from "#rental/browse/fleet-filters.ts";
import { priceRangeName } from "./filter-names.ts";

/** 'Nothing in Luxury costs $0.00 to $24.10 a day and matches “convertible”.' */
export function whyEmpty({ text, category, price }: FleetFilters): string {
  const subject =
    category === "all" ? `None of our ${fleet.length} cars` : `Nothing in ${categoryName(classes, category)}`;
  const predicates = [
    price !== "all" && `costs ${priceRangeName(price)} a day`,
    text !== "" && `matches “${text}”`,
  ].filter((part) => part !== false);
  return `${subject} ${predicates.join(" and ")}.`;
}
