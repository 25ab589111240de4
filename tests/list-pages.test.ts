import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { openBackend } from "#backend/backend.server.ts";
import { writeCatalogFiles } from "#catalog/catalog-files.server.ts";
import { pagesWith } from "#server/render/pages.ts";
import { initialCatalog } from "./initial-catalog.ts";
import { emptyStore } from "./store/stores.ts";

/** A fleet of 65 like our first car, each dearer than the one before. */
const cars = initialCatalog.cars.slice(0, 1).flatMap((car) =>
  Array.from({ length: 65 }, (_, at) => ({
    ...car,
    id: `car-${at}`,
    name: `Copy ${at}`,
    number: at + 1,
    pricePerDay: car.pricePerDay + at,
  })),
);
const catalog = { ...initialCatalog, cars };

const cards = (html: string) => Array.from(html.matchAll(/id="car-car-(\d+)"/g), ([, id]) => id);

test("a page draws 20 cards of a large fleet, whatever lists it, and counts all", async () => {
  const build = (await import(join(import.meta.dirname, "../build/server/index.js"))) as ServerBuild;
  const backend = await openBackend(await emptyStore("embedded"), { catalog });
  onTestFinished(() => backend.close());
  const pages = pagesWith(build, { catalog, catalogFiles: writeCatalogFiles(catalog), backend });
  const read = async (path: string) => {
    const facts = { clientAddress: "", origin: "https://cars.example", requestId: "test", report: () => {} };
    return (await pages(new Request(`https://cars.example${path}`), facts)).text();
  };
  for (const [path, heading, lastPage] of [
    ["/search?sort=price-high", "65 cars, priced for 2 days", ["4", "3", "2", "1", "0"]],
    ["/cars?sort=price", "65 cars", ["60", "61", "62", "63", "64"]],
  ] as const) {
    const [first, last] = [await read(path), await read(`${path}&page=4`)];
    expect(cards(first), path).toHaveLength(20);
    expect(cards(last), path).toEqual(lastPage);
    for (const html of [first, last]) expect(html, path).toContain(heading);
  }
});
