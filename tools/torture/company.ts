/** The companies that are tortured: ours, with one pool for all places and whole days; and one with units and vehicles by place, and hours. */
import { initialCatalog } from "../../tests/initial-catalog.ts";
import { smallSources, withText } from "../../tests/small-catalog.ts";
import type { Catalog } from "#catalog/catalog.ts";
import type { CatalogSources } from "#catalog/read-sources.server.ts";
import { addDays, type CalendarDate } from "#rental/trip/calendar.ts";
import type { PublishPlan } from "./plan.ts";
import type { StoredTables } from "./store.ts";

export const companies = ["pool and days", "places and hours"] as const;
export type Company = (typeof companies)[number];

/**
 * Writes the files of a company with units in Mumbai (BOM) and New Delhi (DEL), from where a car is home a day later. Of three cars one has
 * named vehicles, of which one moves and one leaves on the run's twelfth day; one has none in New Delhi.
 */
export function makePlacesSources(
  { turnaroundHours, delhiUnits }: PublishPlan["terms"],
  today: CalendarDate,
): CatalogSources {
  const lastDay = addDays(today, 12);
  const describeUnits = (number: number) => {
    if (number % 3 === 1) return `units: { BOM: 5, DEL: ${delhiUnits} }`;
    if (number % 3 === 2) return "units: { BOM: 6 }";
    const vehicles = [
      ...numbers(4).map((one) => `{ plate: MH-${number}-${one}, place: BOM }`),
      ...numbers(delhiUnits).map((one) => `{ plate: DL-${number}-${one}, place: DEL }`),
      `{ plate: MH-${number}-9, place: BOM, until: ${lastDay} }`,
      `{ plate: MH-${number}-9, place: DEL, from: ${addDays(lastDay, 1)} }`,
      `{ plate: MH-${number}-8, place: BOM, until: ${lastDay} }`,
    ];
    return `vehicles: [${vehicles.join(", ")}]`;
  };
  const sources = smallSources();
  const carsYaml = sources["cars.yaml"]?.replace(
    /( number: (\d+)\n[\s\S]*? {4})units: \d+/g,
    (_, before: string, number: string) => before + describeUnits(Number(number)),
  );
  const ways = "oneWay: [{ between: [BOM, DEL], fee: 1500, homeAfterDays: 1 }]\nplaces:\n";
  return {
    ...withText(sources, "places.yaml", "places:\n", ways),
    "cars.yaml": carsYaml ?? "",
    "company.yaml": `${sources["company.yaml"]}\nturnaround: { hours: ${turnaroundHours} }\ninvoices: { series: N- }\n`,
  };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Reads the catalog that is in force in a store, as it was checked when it was published. */
export function readCatalogInForce({ catalogs }: Pick<StoredTables, "catalogs">): Catalog {
  const latest = catalogs.toSorted((one, other) => one.number - other.number).at(-1);
  return latest ? (JSON.parse(latest.checked) as Catalog) : initialCatalog;
}
