import type { BrowserCatalog } from "#catalog/catalog.ts";
import { nameCountry } from "#rental/trip/one-way.ts";
import { countryWithMiles, milePrice } from "./distances.ts";
import { serviceWords } from "./services.ts";
import { joinWords } from "./wording.ts";
import { writtenPrice } from "./written-price.ts";

/** Returns what a kilometer costs (product, 'Services'), each with a worked example. */
export function outstationRates(catalog: BrowserCatalog) {
  const { sameDay, multiDay, mountain } = serviceWords(catalog, "outstation").rates;
  const shortDistance = Math.round(sameDay.minimumKm * 0.6);
  return [
    {
      title: "Same-day",
      perKm: `${writtenPrice(catalog, sameDay.perKm)}/km`,
      more: `${sameDay.minimumKm} km minimum`,
      example: `${shortDistance} km is billed as ${sameDay.minimumKm} km: ${writtenPrice(catalog, sameDay.perKm * sameDay.minimumKm)}`,
    },
    {
      title: "Multi-day",
      perKm: `${writtenPrice(catalog, multiDay.perKm)}/km`,
      more: `plus ${writtenPrice(catalog, multiDay.perNight)}/night driver allowance`,
      example: `400 km and one night: ${writtenPrice(catalog, multiDay.perKm * 400 + multiDay.perNight)}`,
    },
    {
      title: "Mountain",
      perKm: `${writtenPrice(catalog, mountain.perKm)}/km`,
      more: "for the kilometers on hill roads",
      example: `80 km of hill road: ${writtenPrice(catalog, mountain.perKm * 80)}`,
    },
  ];
}

/** The same rates by the mile, for trips in the United States; empty for a company that needs no miles. */
export function ratesByMile(catalog: BrowserCatalog): string {
  const country = countryWithMiles(catalog);
  if (country === undefined) return "";
  const { sameDay, multiDay, mountain } = serviceWords(catalog, "outstation").rates;
  const prices = [sameDay, multiDay, mountain].map(({ perKm }) => milePrice(catalog, perKm));
  return `In ${nameCountry(country)} that is ${joinWords(prices)} a mile.`;
}
