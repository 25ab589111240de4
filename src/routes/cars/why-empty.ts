import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { ChosenFilters } from "#rental/browse/facets.ts";
import { categoryName } from "#rental/classes.ts";
import { choiceName } from "#site/filters/facet-names.ts";

/** 'Nothing in Luxury costs $0.00 to $24.10 a day and matches “convertible”.' */
export function explainEmptyCars(
  catalog: BrowserCatalog,
  { words = [], category = [], price = [] }: ChosenFilters,
): string {
  const [id] = category;
  const subject =
    id === undefined
      ? `None of our ${catalog.cars.length} cars`
      : `Nothing in ${categoryName(catalog.classes, id)}`;
  const predicates = [
    ...price.map((range) => `costs ${choiceName(catalog, { id: "price" }, range)} a day`),
    ...words.map((text) => `matches “${text}”`),
  ];
  return `${subject} ${predicates.join(" and ")}.`;
}
