import { formatCount } from "#rental/count.ts";
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
export const countriesWithDrivableNeighbors: readonly string[] = [...new Set(neighbors.flat())].toSorted();

/** The countries among those of some places that have neighbors among them, A to Z, each with these. */
export function listCountriesWithNeighbors(
  places: readonly Area[],
): readonly { readonly country: string; readonly neighbors: readonly string[] }[] {
  const countries = new Set(places.map(({ country }) => country));
  return countriesWithDrivableNeighbors
    .filter((country) => countries.has(country))
    .map((country) => ({
      country,
      neighbors: listDrivableNeighbors(country).filter((other) => countries.has(other)),
    }))
    .filter((border) => border.neighbors.length > 0);
}

/** States that neither a road nor a car ferry joins to the rest of their country. */
export const unconnectedStates: readonly string[] = ["Hawaii"];

/** Those of them in which some of these places are. */
export const listStatesWithoutRoadLink = (places: readonly Area[]) =>
  unconnectedStates.filter((name) => places.some(({ state }) => state === name));

/** A company's own line on where a car may be left: between places in both directions, or from some to others. */
export type OneWayRule = {
  /** Minor units; nothing where it is 0. */
  readonly fee: number;
  /** Days after which the car is back where it belongs. */
  readonly homeAfterDays?: number;
} & (
  | { readonly between: readonly string[]; readonly from?: never; readonly to?: never }
  | { readonly from: readonly string[]; readonly to: readonly string[]; readonly between?: never }
);

/** Where a company lets its cars be left: in the order of its lines; without any, wherever they can be driven, for nothing. */
export type OneWayRules = { readonly oneWay?: readonly OneWayRule[] };

type End = Pick<Place, "code">;
/** One that may be none of the company's places. */
type PossibleEnd = { readonly code?: string | undefined };

/** Finds the line that decides about a return elsewhere, the last that names both places; undefined where none does. */
function findOneWayLine({ oneWay }: OneWayRules, from: End, to: End): OneWayRule | undefined {
  return oneWay?.findLast((line) => {
    const [starts, ends] = line.between ? [line.between, line.between] : [line.from, line.to];
    return starts.includes(from.code) && ends.includes(to.code);
  });
}

/** Tells whether a car that is picked up at one place may be returned at the other. */
export function isReturnOffered(rules: OneWayRules, from: Area & End, to: Area & End): boolean {
  if (from.code === to.code) return true;
  return rules.oneWay ? findOneWayLine(rules, from, to) !== undefined : isWithinLandReach(from, to);
}

/** The fee for a return at the other place, in minor units. */
export function computeOneWayFee(rules: OneWayRules, from: End, to: End): number {
  return from.code === to.code ? 0 : (findOneWayLine(rules, from, to)?.fee ?? 0);
}

/**
 * Finds how many days after its return a car is back where it belongs: 0 after a return to the same place; undefined where the company doesn't
 * say it.
 */
export function findDaysUntilHome(
  rules: OneWayRules,
  from: PossibleEnd,
  to: PossibleEnd,
): number | undefined {
  if (from.code === to.code) return 0;
  if (from.code === undefined || to.code === undefined) return undefined;
  return findOneWayLine(rules, { code: from.code }, { code: to.code })?.homeAfterDays;
}

/** Where a car picked up there may be returned, in words: 'India', 'Portugal or Spain'; by a company's own lines 'Kochi or Trivandrum'. */
export function describeReturnPlaces(
  rules: OneWayRules,
  from: Area & End & Pick<Place, "name">,
  findPlace: (code: string) => Pick<Place, "name"> | undefined,
): string {
  const lines = rules.oneWay;
  if (!lines) return describeLandReach(from);
  const codes = new Set(lines.flatMap(({ between, to = [] }) => between ?? to));
  const names = [...codes]
    .filter((code) => code !== from.code && findOneWayLine(rules, from, { code }))
    .flatMap((code) => findPlace(code)?.name ?? []);
  const shownNames = [from.name, ...names.slice(0, mostNames)];
  const others = names.length - mostNames;
  return joinByOr(others > 0 ? [...shownNames, formatCount(others, "other place")] : shownNames);
}

/** Says why a car can't be returned there: where a company lists the ways itself, a road may lead there all the same. */
export function describeRefusedReturn({ oneWay }: OneWayRules, from: string, to: string): string {
  return oneWay
    ? `a car from ${from} can’t be returned in ${to}`
    : `our cars can’t be driven from ${from} to ${to}`;
}

/** As many places as a sentence names, beside the first. */
const mostNames = 4;

type Area = Pick<Place, "country" | "state">;

/** Tells whether a car can be driven from one place to the other: in one country, or into neighbors by land. Symmetric. */
export function isWithinLandReach(from: Area, to: Area): boolean {
  const sameCountry = from.country === to.country;
  if (sameCountry && from.state === to.state) return true;
  if ([from, to].some(({ state }) => unconnectedStates.includes(state))) return false;
  return sameCountry || listDrivableNeighbors(from.country).includes(to.country);
}

/** Where a car from there may be driven, its own country first: 'India', 'Portugal or Spain', 'Hawaii'. */
export function describeLandReach({ country, state }: Area): string {
  if (unconnectedStates.includes(state)) return state;
  return joinByOr([country, ...listDrivableNeighbors(country)].map(addCountryArticle));
}

function joinByOr(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} or ${names.at(-1)}` : names.join("");
}

/** A country's name within a sentence: 'the United States', 'India'. */
export function addCountryArticle(name: string): string {
  // Stryker disable next-line Regex: no country has these words in its middle
  return /^(United|Netherlands|Philippines|Dominican)/.test(name) ? `the ${name}` : name;
}

/** The countries in which a car from this one may be returned, A to Z; none for most. */
export function listDrivableNeighbors(country: string): readonly string[] {
  return neighbors
    .flatMap(([one, other]) => (one === country ? [other] : other === country ? [one] : []))
    .toSorted();
}
