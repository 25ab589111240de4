import { execFileSync } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Site, startSite } from "../../tests/site.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { Car } from "#rental/car.ts";
import { findPlaces, placeMeant, placesNear } from "#rental/trip/find-places.ts";
import { type Place, placeLabel } from "#rental/trip/place.ts";
import { quoteCode, readQuoteCode } from "#rental/codes/quote-code.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { planTrip } from "#rental/trip/trip.ts";
import { now } from "./filled-store.ts";
import { buildSite } from "./large-site.ts";
import { costOfPages } from "./pages.ts";
import { largeFleet, largePlaces } from "./world.ts";

type World = { readonly cars: readonly Car[]; readonly places: readonly Place[] };
type Row = { readonly what: string; readonly ours: number; readonly large: number; readonly times: number };

/** Our fleet and places compared with this many times as many: suggestions, quote codes, the build, its start and its pages. */
export async function compareWorlds(times: number, folder: string): Promise<readonly Row[]> {
  const worlds = [1, times].map((turns) => ({ cars: largeFleet(turns), places: largePlaces(turns) }));
  const rows = [
    row(
      "cars",
      worlds.map(({ cars }) => cars.length),
    ),
    row(
      "places",
      worlds.map(({ places }) => places.length),
    ),
    ...typing.map(({ name, look }) =>
      row(
        `${name}, ms`,
        byTurns(
          worlds.map(
            ({ places }) =>
              () =>
                look(places),
          ),
        ),
      ),
    ),
    row(
      "quote codes of twelve characters, of a thousand",
      worlds.map((world) => quoteCodesOf(world)[12] ?? 0),
    ),
    row(
      "quote codes of sixteen characters, of a thousand",
      worlds.map((world) => quoteCodesOf(world)[16] ?? 0),
    ),
  ];
  const builds = worlds.map(({ cars, places }, which) =>
    buildSite(join(folder, `site-${which}`), cars, places),
  );
  rows.push(
    row(
      "build, s",
      builds.map(({ seconds }) => seconds),
    ),
  );
  rows.push(
    row(
      "scripts of the build, compressed, kB",
      worlds.map((_, which) => scriptsOf(join(folder, `site-${which}`))),
    ),
  );
  const sites: Site[] = [];
  try {
    const starts: number[] = [];
    for (const { command } of builds) {
      const began = performance.now();
      sites.push(await startSite({}, command));
      starts.push(performance.now() - began);
    }
    rows.push(row("start, ms", starts));
    for (const { page, costs } of await costOfPages(sites)) {
      rows.push(
        row(
          `${page}, kB`,
          costs.map(({ bytes }) => bytes / 1000),
        ),
      );
      rows.push(
        row(
          `${page}, ms`,
          costs.map(({ milliseconds }) => medianOf(milliseconds)),
        ),
      );
    }
    rows.push(row("memory after that, MB", sites.map(megabytesOf)));
  } finally {
    for (const site of sites) await site.stop();
  }
  return rows;
}

const typing: readonly { name: string; look(places: readonly Place[]): unknown }[] = [
  { name: "suggestions for 'mum'", look: (places) => findPlaces(places, "mum") },
  { name: "suggestions for 'BOM', a code", look: (places) => findPlaces(places, "BOM") },
  { name: "what 'Bombay Airport' means", look: (places) => placeMeant(places, "Bombay Airport") },
  { name: "what is spelled nearly as 'Mumbaj'", look: (places) => placesNear(places, "Mumbaj") },
];

/** How many of a thousand cars and places have a code of each length. @throws when one is not read back as it was written. */
function quoteCodesOf({ cars, places }: World): Readonly<Record<number, number>> {
  const byLabel = new Map(places.map((place) => [placeLabel(place), place]));
  const lengths: Record<number, number> = {};
  for (let turn = 0; turn < 1000; turn++) {
    const car = cars.at((turn * 7919) % cars.length);
    const from = places.at((turn * 104_729) % places.length);
    const to = places.at((turn * 1_299_709) % places.length);
    if (!car || !from || !to) throw new Error("There is no such car or place.");
    const query = {
      ...emptyTripQuery,
      pickup: placeLabel(from),
      destination: placeLabel(to),
      differentReturn: true,
      pickupDate: "14/12/2026",
      returnDate: "20/12/2026",
    };
    const trip = planTrip(query, { findPlace: (label) => byLabel.get(label), now });
    const code = quoteCode(car, trip, (label) => byLabel.get(label)?.number) ?? "";
    const read = readQuoteCode(code);
    const isRight =
      !("problem" in read) &&
      read.carNumber === car.number &&
      read.pickupPlace === from.number &&
      read.pickupDate === ("2026-12-14" as CalendarDate);
    if (!isRight)
      throw new Error(`The code of ${car.id} from ${placeLabel(from)} was read as ${JSON.stringify(read)}.`);
    const length = code.replaceAll("-", "").length;
    lengths[length] = (lengths[length] ?? 0) + 1;
  }
  return lengths;
}

/** Medians of many, in milliseconds, measured in turns. */
function byTurns(works: readonly (() => unknown)[]): number[] {
  const times = works.map((): number[] => []);
  for (let turn = 0; turn < 100; turn++) {
    for (const [which, work] of works.entries()) {
      const began = performance.now();
      work();
      times[which]?.push(performance.now() - began);
    }
  }
  return times.map(medianOf);
}

function scriptsOf(folder: string): number {
  const assets = join(folder, "build/client/assets");
  return (
    globSync("*.js.br", { cwd: assets }).reduce((sum, name) => sum + statSync(join(assets, name)).size, 0) /
    1000
  );
}

function megabytesOf({ pid }: Site): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}

function row(what: string, [ours = 0, large = 0]: readonly number[]): Row {
  return { what, ours: rounded(ours), large: rounded(large), times: ours === 0 ? 0 : rounded(large / ours) };
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

export function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
