import type { BrowserCatalog } from "#catalog/catalog.ts";
import { addCountryArticle } from "#rental/trip/one-way.ts";
import { findCountryWithMiles, formatMilePriceFromKilometer } from "./distances.ts";
import { requireServiceTexts } from "./services.ts";
import { joinWords } from "./wording.ts";
import { formatMainUnitsPrice } from "./written-price.ts";

/** Returns what a kilometer costs (product, 'Services'), each with a worked example. */
export function listOutstationRates(catalog: BrowserCatalog) {
  const { sameDay, multiDay, mountain } = requireServiceTexts(catalog, "outstation").rates;
  const shortDistance = Math.round(sameDay.minimumKm * 0.6);
  return [
    {
      title: "Same-day",
      perKm: `${formatMainUnitsPrice(catalog, sameDay.perKm)}/km`,
      more: `${sameDay.minimumKm} km minimum`,
      example: `${shortDistance} km is billed as ${sameDay.minimumKm} km: ${formatMainUnitsPrice(catalog, sameDay.perKm * sameDay.minimumKm)}`,
    },
    {
      title: "Multi-day",
      perKm: `${formatMainUnitsPrice(catalog, multiDay.perKm)}/km`,
      more: `plus ${formatMainUnitsPrice(catalog, multiDay.perNight)}/night driver allowance`,
      example: `400 km and one night: ${formatMainUnitsPrice(catalog, multiDay.perKm * 400 + multiDay.perNight)}`,
    },
    {
      title: "Mountain",
      perKm: `${formatMainUnitsPrice(catalog, mountain.perKm)}/km`,
      more: "for the kilometers on hill roads",
      example: `80 km of hill road: ${formatMainUnitsPrice(catalog, mountain.perKm * 80)}`,
    },
  ];
}

/** The same rates by the mile, for trips in the United States; empty for a company that needs no miles. */
export function describeOutstationMileRates(catalog: BrowserCatalog): string {
  const country = findCountryWithMiles(catalog);
  if (country === undefined) return "";
  const { sameDay, multiDay, mountain } = requireServiceTexts(catalog, "outstation").rates;
  const prices = [sameDay, multiDay, mountain].map(({ perKm }) =>
    formatMilePriceFromKilometer(catalog, perKm),
  );
  return `In ${addCountryArticle(country)} that is ${joinWords(prices)} a mile.`;
}
