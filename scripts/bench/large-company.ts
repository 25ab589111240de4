import { parse, stringify as write } from "yaml";
import type { CatalogSources } from "#catalog/read-sources.server.ts";
import { readBuiltInSources } from "#catalog/source.server.ts";

const carCount = 300;
const placeCount = 2000;

type Row = Readonly<Record<string, unknown>> & { readonly name: string; readonly number?: number };
type Cars = { readonly cars: readonly (Row & { readonly id: string })[] };
type Places = { readonly places: Readonly<Record<string, readonly (Row & { readonly code: string })[]>> };

/** Without anchors, which a catalog may not have. */
const stringify = (value: unknown) => write(value, { aliasDuplicateObjects: false });

/** The built-in company, grown to 300 cars and 2,000 places, each with a page of its own. */
export function largeCompany(): CatalogSources {
  const sources = readBuiltInSources();
  const cars = parse(sources["cars.yaml"] ?? "") as Cars;
  const places = parse(sources["places.yaml"] ?? "") as Places;
  const cities = Object.entries(places.places).flatMap(([country, rows]) =>
    rows.map((row) => ({ country, row })),
  );
  const copies = Array.from({ length: placeCount }, (_, at) => {
    const { country, row } = cities[at % cities.length]!;
    const round = Math.floor(at / cities.length);
    return { country, row: round === 0 ? row : copyOf(row, round) };
  });
  return {
    ...sources,
    "cars.yaml": stringify({
      ...cars,
      cars: Array.from({ length: carCount }, (_, at) => {
        const { number: _number, ...car } = cars.cars[at % cars.cars.length]!;
        const round = Math.floor(at / cars.cars.length);
        return round === 0 ? car : { ...car, id: `${car.id}-${round}`, name: `${car.name} ${round}`.trim() };
      }),
    }),
    "places.yaml": stringify({
      ...places,
      places: Object.fromEntries(
        [...Map.groupBy(copies, ({ country }) => country)].map(([country, all]) => [
          country,
          all.map(({ row: { number: _number, ...row } }) => ({
            ...row,
            address: { lines: ["1 Station Road"], postalCode: "10001" },
            counter: "In the arrivals hall, to the right of the exit.",
            hours: { "Mon-Sun": "10:00-18:00" },
          })),
        ]),
      ),
    }),
  };
}

/** A further counter in the same city. A code of four signs or more can't be an airport's. */
const copyOf = (row: Places["places"][string][number], round: number): typeof row => ({
  ...row,
  code: row.code + String(round).padStart(2, "0"),
  name: `${row.name} ${round}`,
  popular: false,
});
