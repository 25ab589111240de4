/** The company of the model: its modes, places, routes, and the files with which it publishes how many units it has where. */
import type { CatalogSources } from "#catalog/read-sources.server.ts";
import { smallSources, withText } from "../small-catalog.ts";
import type { Rule, Turnaround } from "./holds-model.ts";

/** How a company holds its cars: with which turnarounds in turn; undefined is whole days. By place, units also move, and ways home change. */
export type HoldsMode = {
  readonly name: string;
  readonly turnarounds: readonly Turnaround[];
  readonly isByPlace?: boolean;
};

export const cars = ["5", "6"];

/** Clocks go back a week later. */
export const start = Date.parse("2025-10-25T12:00Z");

/** Where trips begin and end. */
export const routes = [
  ["New York - New York", "New York - New York"],
  ["New York - New York", "Los Angeles - California"],
  ["Anchorage - Alaska", "New York - New York"],
  ["Mumbai - Maharashtra", "Mumbai - Maharashtra"],
] as const;

/** The codes of the places above. */
export const codes = ["JFK", "LAX", "ANC", "BOM"];

/** How many units there are, by pool, and for how long they are held. */
export type Terms = Rule & { readonly units: ReadonlyMap<string, number> };

/** Names a pool: a car, or a car at a place. */
export const namePool = (carId: string, code: string, { homeAfterDays }: Pick<Rule, "homeAfterDays">) =>
  homeAfterDays === undefined ? carId : `${carId} ${code}`;

/** Makes the terms with which a company opens. */
export function makeTerms({ turnarounds: [turnaround], isByPlace = false }: HoldsMode): Terms {
  const rule = { turnaround, homeAfterDays: isByPlace ? 1 : undefined };
  const pools = cars.flatMap((id) => codes.map((code) => namePool(id, code, rule)));
  return { ...rule, units: new Map(pools.map((pool) => [pool, isByPlace ? 2 : 3])) };
}

/** Makes other terms at random: as many units as may be, or, by place, one that moves to another place, and other days on the way home. */
export function changeTerms(
  { turnarounds }: HoldsMode,
  before: Terms,
  random: (limit: number) => number,
): Terms {
  const turnaround = turnarounds[random(turnarounds.length)];
  if (before.homeAfterDays === undefined)
    return { ...before, turnaround, units: new Map(cars.map((id) => [id, 2 + random(4)])) };
  const homeAfterDays = random(2) === 0 ? before.homeAfterDays : random(3);
  const pools = [...before.units.keys()].filter((pool) => pool.startsWith(cars[random(cars.length)] ?? ""));
  const [from = "", to = ""] = [pools[random(pools.length)], pools[random(pools.length)]];
  const units = new Map(before.units);
  const count = units.get(from) ?? 0;
  if (count > 0) units.set(from, count - 1).set(to, (units.get(to) ?? 0) + 1);
  return { turnaround, homeAfterDays, units };
}

const smallFiles = smallSources();

/** Returns the files of a catalog with these terms. */
export function makeSources({ units, turnaround, homeAfterDays }: Terms): CatalogSources {
  const isByPlace = homeAfterDays !== undefined;
  const describeUnits = (id: string) =>
    isByPlace
      ? `{ ${codes.map((code) => `${code}: ${units.get(namePool(id, code, { homeAfterDays })) ?? 0}`).join(", ")} }`
      : String(units.get(id));
  const carsYaml = cars.reduce(
    (text, id) => text.replace(new RegExp(`(id: "${id}"[\\s\\S]*?units: )\\d+`), `$1${describeUnits(id)}`),
    smallFiles["cars.yaml"] ?? "",
  );
  const ways = `oneWay: [{ between: [${codes.join(", ")}], homeAfterDays: ${homeAfterDays} }]\nplaces:\n`;
  const sources = isByPlace ? withText(smallFiles, "places.yaml", "places:\n", ways) : smallFiles;
  const companyYaml = `${sources["company.yaml"]}\n${turnaround === undefined ? "" : `turnaround: { hours: ${turnaround} }\n`}`;
  return { ...sources, "cars.yaml": carsYaml, "company.yaml": companyYaml };
}
