import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { RentalTerms } from "#rental/policy.ts";
import { formatMainUnitsPrice } from "./written-price.ts";

const kilometersInMile = 1.609344;
/** Countries whose road signs and speed limits are in miles. For trips in the first one, pages show miles (`formatTripDistance`). */
const countriesWithMiles = ["United States", "United Kingdom"];

/** The country for which our pages say miles, too; undefined for a company that rents in none of those whose roads have miles. */
export function findCountryWithMiles(catalog: BrowserCatalog): string | undefined {
  return countriesWithMiles.find((name) => catalog.placeCountries.includes(name));
}

/** A distance where no trip says which country it is for: '200 km (124 mi)'; '200 km' where the company needs no miles. */
export function formatGeneralDistance(catalog: BrowserCatalog, kilometers: number): string {
  return findCountryWithMiles(catalog) === undefined ? `${kilometers} km` : withMiles(kilometers);
}

/** Whole miles. */
export function toWholeMiles(kilometers: number): number {
  return Math.round(kilometers / kilometersInMile);
}

/** A price for each kilometer, where the company needs it with the price for each mile: '$0.10 a kilometer ($0.16 a mile)'. */
export function formatKilometerPrice(catalog: BrowserCatalog, price: number): string {
  const perKilometer = `${formatMainUnitsPrice(catalog, price)} a kilometer`;
  return findCountryWithMiles(catalog) === undefined
    ? perKilometer
    : `${perKilometer} (${formatMilePriceFromKilometer(catalog, price)} a mile)`;
}

/** '$0.16' for $0.10 a kilometer. */
export function formatMilePriceFromKilometer(catalog: BrowserCatalog, price: number): string {
  return formatMainUnitsPrice(catalog, Math.round(price * kilometersInMile * 100) / 100);
}

/** A distance as it is shown for a trip, by the country where it begins: in the United States, whose roads have miles, these beside it. */
export function formatTripDistance(country: string | undefined, kilometers: number): string {
  return country === "United States" ? withMiles(kilometers) : `${kilometers} km`;
}

/**
 * Returns what a booking's price includes, by the country where the trip begins: the kilometers that are sealed with it, where they are. A
 * kilometer's price is no part of it: the terms name it.
 */
export function describeIncludedInPrice(
  catalog: BrowserCatalog,
  country: string | undefined,
  { includedKilometers = catalog.policies.includedKilometers }: Pick<RentalTerms, "includedKilometers"> = {},
): string {
  const distance = formatTripDistance(country, includedKilometers);
  return `It includes ${[formatIncludedItemsClause(catalog), distance].filter(Boolean).join(" ")} a day; the terms say what a longer drive costs.`;
}

/** Returns what a price includes, before the kilometers of a day: 'insurance, roadside assistance, GPS, and fuel for the first'. */
export function formatIncludedItemsClause(
  catalog: BrowserCatalog,
  included: readonly string[] = catalog.policies.included,
): string {
  const fuel = catalog.policies.includesFuel ? ["fuel for the first"] : [];
  return included.length === 0 ? fuel.join("") : `${included.join(", ")}, ${["and", ...fuel].join(" ")}`;
}

/** Lists the kilometers of a day that are in the price of classes that have their own: 'SUV 250 km, Bus 100 km'; '' where none has. */
export function formatClassIncludedKilometers(
  { classes, policies }: Pick<BrowserCatalog, "classes" | "policies">,
  format: (kilometers: number) => string,
): string {
  return classes
    .flatMap(({ name, includedKilometers = policies.includedKilometers }) =>
      includedKilometers === policies.includedKilometers ? [] : [`${name} ${format(includedKilometers)}`],
    )
    .join(", ");
}

function withMiles(kilometers: number): string {
  return `${kilometers} km (${toWholeMiles(kilometers)} mi)`;
}
