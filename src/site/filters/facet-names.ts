import type { BrowserCatalog } from "#catalog/catalog.ts";
import { formatConvertedPrice } from "#content/prices.ts";
import { capitalize } from "#content/wording.ts";
import type { Facet, FacetId } from "#rental/browse/facets.ts";
import type { NoCarsReason } from "#rental/browse/filter-cars.ts";
import { categoryName } from "#rental/classes.ts";
import { convertToShownMainUnits, formatMinorUnits, toShownCurrency } from "#rental/price/money.ts";

export const facetNames: Readonly<Record<FacetId, string>> = {
  words: "Search",
  category: "Category",
  fuel: "Fuel",
  transmission: "Transmission",
  price: "Price a day",
  sort: "Sort by",
};

const fixedNames: Readonly<Record<string, string>> = {
  "category all": "All categories",
  "price all": "All prices",
  "sort recommended": "Recommended",
  "sort price": "Price, low to high",
  "sort price-low": "Price, low to high",
  "sort price-high": "Price, high to low",
  "sort rating": "Highest rated",
  "sort name": "Name, A to Z",
};

/** 'SUV', 'Diesel', '$24.10 to $48.19': a choice of a facet as visitors see it. */
export function choiceName(catalog: BrowserCatalog, { id }: Pick<Facet, "id">, choice: string): string {
  const fixedName = fixedNames[`${id} ${choice}`];
  if (fixedName !== undefined) return fixedName;
  if (id === "category") return categoryName(catalog.classes, choice);
  return id === "price" ? priceRangeName(catalog, choice) : capitalize(choice);
}

function priceRangeName({ priceFilters, company: { money } }: BrowserCatalog, name: string): string {
  const { from = 0, to } = priceFilters.ranges.find((range) => range.name === name) ?? {};
  return to === undefined
    ? `${formatConvertedPrice(money, from)} and up`
    : `${formatConvertedPrice(money, from)} to ${formatConvertedPrice(money, to)}`;
}

/** '2 above $96'. */
export function describeNoCarsReason(catalog: BrowserCatalog, reason: NoCarsReason): string {
  switch (reason.because) {
    case "above":
      return `${reason.cars} above ${wholeUnits(catalog, reason.price, Math.floor)}`;
    case "below":
      return `${reason.cars} below ${wholeUnits(catalog, reason.price, Math.ceil)}`;
    case "other-prices":
      return `${reason.cars} at other prices`;
    case "other-classes":
      return `${reason.cars} in other classes`;
    case "other-filters":
      return `${reason.cars} with other filters`;
    case "words":
      return "None with your words";
    case "not-in-fleet":
      return "None in our fleet";
  }
}

/** Rounded so that what is above or below the exact amount is so for this one, too. */
function wholeUnits(
  { company: { money } }: BrowserCatalog,
  amount: number,
  round: (units: number) => number,
) {
  const { currency } = toShownCurrency(money);
  return formatMinorUnits(round(convertToShownMainUnits(amount, money)), { currency, decimals: 0 });
}
