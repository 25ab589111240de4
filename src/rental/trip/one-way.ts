import type { Place } from "./place.ts";

/**
 * Countries between which our cars may be driven and left, each pair once: a road crosses the border, and a rental car needs no extra
 * papers there. That holds between neighbors in the Schengen area (the bridge to Sweden is a road) and between the United States and
 * Canada.
 */
const neighbors: readonly (readonly [string, string])[] = [
  ["Austria", "Czechia"],
  ["Austria", "Germany"],
  ["Austria", "Hungary"],
  ["Austria", "Italy"],
  ["Austria", "Slovenia"],
  ["Austria", "Switzerland"],
  ["Belgium", "France"],
  ["Belgium", "Germany"],
  ["Belgium", "Netherlands"],
  ["Canada", "United States"],
  ["Croatia", "Hungary"],
  ["Croatia", "Slovenia"],
  ["Czechia", "Germany"],
  ["Czechia", "Poland"],
  ["Denmark", "Germany"],
  ["Denmark", "Sweden"],
  ["Finland", "Norway"],
  ["Finland", "Sweden"],
  ["France", "Germany"],
  ["France", "Italy"],
  ["France", "Spain"],
  ["France", "Switzerland"],
  ["Germany", "Netherlands"],
  ["Germany", "Poland"],
  ["Germany", "Switzerland"],
  ["Hungary", "Romania"],
  ["Hungary", "Slovenia"],
  ["Italy", "Slovenia"],
  ["Italy", "Switzerland"],
  ["Norway", "Sweden"],
  ["Portugal", "Spain"],
];

/** A to Z. */
export const countriesWithNeighbors: readonly string[] = [...new Set(neighbors.flat())].toSorted();

/** The countries among those of some places that have neighbors among them, A to Z, each with these. */
export function findBorders(
  places: readonly Area[],
): readonly { readonly country: string; readonly neighbors: readonly string[] }[] {
  const countries = new Set(places.map(({ country }) => country));
  return countriesWithNeighbors
    .filter((country) => countries.has(country))
    .map((country) => ({
      country,
      neighbors: listNeighbors(country).filter((other) => countries.has(other)),
    }))
    .filter((border) => border.neighbors.length > 0);
}

/** States that neither a road nor a car ferry joins to the rest of their country. */
export const statesApart: readonly string[] = ["Hawaii"];

/** Those of them in which some of these places are. */
export const findStatesApart = (places: readonly Area[]) =>
  statesApart.filter((name) => places.some(({ state }) => state === name));

/** Returning a car elsewhere is free, so that the price of a trip stays one number; where no car can be driven, none can be booked. */
export const oneWayRule = "No one-way fee.";

type Area = Pick<Place, "country" | "state">;

/** Tells whether a car picked up at one place may be returned at the other: in one country, or in neighbors by land. Symmetric. */
export function isWithinReach(from: Area, to: Area): boolean {
  const sameCountry = from.country === to.country;
  if (sameCountry && from.state === to.state) return true;
  if ([from, to].some(({ state }) => statesApart.includes(state))) return false;
  return sameCountry || listNeighbors(from.country).includes(to.country);
}

/** Where a car picked up there may be returned, its own country first: 'India', 'Portugal or Spain', 'Hawaii'. */
export function describeReach({ country, state }: Area): string {
  if (statesApart.includes(state)) return state;
  const names = [country, ...listNeighbors(country)].map(nameCountry);
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} or ${names.at(-1)}` : names.join("");
}

/** A country's name within a sentence: 'the United States', 'India'. */
export function nameCountry(name: string): string {
  // Stryker disable next-line Regex: no country has these words in its middle
  return /^(United|Netherlands|Philippines|Dominican)/.test(name) ? `the ${name}` : name;
}

/** The countries in which a car from this one may be returned, A to Z; none for most. */
export function listNeighbors(country: string): readonly string[] {
  return neighbors
    .flatMap(([one, other]) => (one === country ? [other] : other === country ? [one] : []))
    .toSorted();
}
