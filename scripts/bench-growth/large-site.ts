import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Car } from "#rental/car.ts";
import type { Place } from "#rental/trip/place.ts";
import { buildCopy, copySources } from "../site-copy.ts";

/**
 * Builds the site in a folder of its own with this fleet and these places, written out like ours, so that their bytes count. Returns how
 * many seconds it took, and the program that serves it.
 */
export function buildSite(folder: string, cars: readonly Car[], places: readonly Place[]) {
  copySources(folder);
  const content = join(folder, "src/content");
  writeFileSync(
    join(content, "cars.ts"),
    `import type { Car } from "#rental/car.ts";\nexport const fleet: readonly Car[] = ${JSON.stringify(cars)};\n`,
  );
  const rows = (country: string) =>
    JSON.stringify(places.filter((place) => place.country === country).map(rowOf));
  const write = (file: string, name: string, type: string, value: string) =>
    writeFileSync(
      join(content, file),
      `import type { PlaceRow } from "./places-row.ts";\nexport const ${name}: ${type} = ${value};\n`,
    );
  write("places-india.ts", "india", "readonly PlaceRow[]", rows("India"));
  write("places-united-states.ts", "unitedStates", "readonly PlaceRow[]", rows("United States"));
  const others = [...new Set(places.map(({ country }) => country))].filter(
    (country) => country !== "India" && country !== "United States",
  );
  const pairs = others.map((country) => `${JSON.stringify(country)}: ${rows(country)}`);
  write("places-elsewhere.ts", "elsewhere", "Record<string, readonly PlaceRow[]>", `{${pairs.join(",\n")}}`);

  return buildCopy(folder);
}

function rowOf({ number, code, name, state, zone, latitude, longitude, popular }: Place) {
  return [number, code, name, state, zone, latitude, longitude, ...(popular ? ["popular"] : [])];
}
