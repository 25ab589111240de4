import type { BrowserCatalog } from "#catalog/catalog.ts";
import { writtenPrice } from "./written-price.ts";

const kilometersInMile = 1.609344;
/** Countries whose road signs and speed limits are in miles. For trips in the first one, pages show miles (`formatDistance`). */
const countriesWithMiles = ["United States", "United Kingdom"];

/** The country for which our pages say miles, too; undefined for a company that rents in none of those whose roads have miles. */
export function countryWithMiles(catalog: BrowserCatalog): string | undefined {
  return countriesWithMiles.find((name) => catalog.placeCountries.includes(name));
}

/** A distance where no trip says which country it is for: '200 km (124 mi)'; '200 km' where the company needs no miles. */
export function distanceAnywhere(catalog: BrowserCatalog, kilometers: number): string {
  return countryWithMiles(catalog) === undefined ? `${kilometers} km` : withMiles(kilometers);
}

/** Whole miles. */
export function miles(kilometers: number): number {
  return Math.round(kilometers / kilometersInMile);
}

/** A price for each kilometer, where the company needs it with the price for each mile: '$0.10 a kilometer ($0.16 a mile)'. */
export function kilometerPrice(catalog: BrowserCatalog, price: number): string {
  const perKilometer = `${writtenPrice(catalog, price)} a kilometer`;
  return countryWithMiles(catalog) === undefined
    ? perKilometer
    : `${perKilometer} (${milePrice(catalog, price)} a mile)`;
}

/** '$0.16' for $0.10 a kilometer. */
export function milePrice(catalog: BrowserCatalog, price: number): string {
  return writtenPrice(catalog, Math.round(price * kilometersInMile * 100) / 100);
}

/** A distance as it is shown for a trip, by the country where it begins: in the United States, whose roads have miles, these beside it. */
export function formatDistance(country: string | undefined, kilometers: number): string {
  return country === "United States" ? withMiles(kilometers) : `${kilometers} km`;
}

/** Returns what every price includes, by the country where the trip begins. A kilometer's price is no part of a booking: the terms name it. */
export function includedSentence(catalog: BrowserCatalog, country: string | undefined): string {
  const distance = formatDistance(country, catalog.policies.includedKilometers);
  return `It includes ${[includedDistanceText(catalog), distance].filter(Boolean).join(" ")} a day; the terms say what a longer drive costs.`;
}

/** Returns what a price includes, before the kilometers of a day: 'insurance, roadside assistance, GPS, and fuel for the first'. */
export function includedDistanceText(
  catalog: BrowserCatalog,
  included: readonly string[] = catalog.policies.included,
): string {
  const fuel = catalog.policies.includesFuel ? ["fuel for the first"] : [];
  return included.length === 0 ? fuel.join("") : `${included.join(", ")}, ${["and", ...fuel].join(" ")}`;
}

function withMiles(kilometers: number): string {
  return `${kilometers} km (${miles(kilometers)} mi)`;
}
