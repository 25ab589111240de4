import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { TransferAirport, TransferTier } from "#catalog/offers.ts";
import { formatGeneralDistance } from "./distances.ts";
import { requireServiceTexts } from "./services.ts";
import { joinWords } from "./wording.ts";
import { formatMainUnitsPrice } from "./written-price.ts";

/** '26 km (16 mi) to Midtown'; the kilometers alone for a company that needs no miles. */
export const formatAirportDistance = (catalog: BrowserCatalog, { distance, to }: TransferAirport) =>
  `${formatGeneralDistance(catalog, distance)} to ${to}`;

/**
 * Says which trips the tiers' fares are for, so that they don't contradict the lowest fare from each airport: the first tier's fare is the
 * lowest fare from there.
 */
export function describeTransferTierFares(catalog: BrowserCatalog): string {
  const { airports, tiers } = requireServiceTexts(catalog, "airportTransfers");
  const baseAirport = airports.find(({ price }) => price === tiers[0]?.price);
  if (!baseAirport) return "";
  const otherAirports = airports.filter((airport) => airport !== baseAirport);
  const baseSentence = `Fares at ${baseAirport.code}, ${formatAirportDistance(catalog, baseAirport)}, tolls included.`;
  if (otherAirports.length === 0) return baseSentence;
  const fares = joinWords(
    otherAirports.map(({ code, price }) => `${formatMainUnitsPrice(catalog, price)} at ${code}`),
  );
  const otherTiers = tiers.slice(1).map(({ name }) => name);
  const callClause = otherTiers.length === 0 ? "" : `; call for ${joinWords(otherTiers)} there`;
  return `${baseSentence} ${tiers[0]?.name} starts at ${fares}${callClause}.`;
}

export const transferTierTableRows: readonly { readonly title: string; readonly of: keyof TransferTier }[] = [
  { title: "Car", of: "car" },
  { title: "Room for", of: "room" },
  { title: "Free waiting", of: "freeWait" },
  { title: "Where we meet", of: "meeting" },
  { title: "On board", of: "onBoard" },
];
