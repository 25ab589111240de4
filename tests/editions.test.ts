/** What the site serves by each catalog, in process: the real build, and the real store behind it. */
import type { LoaderFunctionArgs, ServerBuild } from "react-router";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Backend } from "#backend/api/backend.ts";
import { openSiteBackend } from "#backend/backend.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import type { PreparedFile } from "#server/assets/static-files.ts";
import { type Edition, openEditions } from "#server/render/editions.ts";
import { createPageMemory } from "#server/render/page-memory.ts";
import { carAddress } from "#site/car/car-address.ts";
import { catalogContext } from "#catalog/catalog-context.ts";
import { findCar } from "#content/fleet.ts";
import { addDays, writeTypedDate } from "#rental/trip/calendar.ts";
import type { TripQuery } from "#rental/trip/trip-query.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { initialCatalog } from "./initial-catalog.ts";
import { readBuild, replacePage } from "./open-pages.ts";
import { openSiteServer } from "./open-server.ts";
import { ask } from "./ask.ts";
import { anOrder, emptyStore, expectKind, septemberTrip } from "./store/stores.ts";

const named = (number: number, name: string): Catalog => ({
  ...initialCatalog,
  number,
  company: { ...initialCatalog.company, name },
});

const in20Days = addDays(toZonedDate(Date.now(), "Asia/Kolkata"), 20);
const comingTrip: TripQuery = {
  ...septemberTrip,
  pickupDate: writeTypedDate(in20Days),
  returnDate: writeTypedDate(addDays(in20Days, 2)),
};

const worker: PreparedFile = { etag: "worker", headers: {}, bodies: { identity: Buffer.from("work();") } };

/** The editions of a site on an empty store, the first by `catalog`. */
async function open(build?: ServerBuild) {
  const catalog = named(1, "First");
  const backend = await openSiteBackend(await emptyStore("embedded"), { catalog });
  onTestFinished(() => backend.close());
  const errors: unknown[] = [];
  let latestBackend: Backend = backend;
  const editions = await openEditions(
    {
      build: build ?? (await readBuild()),
      builtFiles: new Map([["/sw.js", worker]]),
      headers: { "X-Frame-Options": "DENY" },
      publicUrl: "https://cars.example",
      offline: true,
      backendAt(...args) {
        latestBackend = backend.at(...args);
        return latestBackend;
      },
      openCards: () => async () => undefined,
      report: (error) => errors.push(error),
    },
    { catalog, earlierCatalogs: [] },
  );
  return { editions, latestBackend: () => latestBackend, errors };
}

/** The title of a page, if an edition has it in its memory. */
const titleAt = (path: string, { memory }: Edition) =>
  /<title>(.*?)<\/title>/.exec(memory.find(path, "identity")?.bodies.identity.toString() ?? "")?.[1];

const dataFiles = ({ files }: Edition) => [...files.keys()].filter((path) => path.startsWith("/catalog/"));

describe("before anybody asks", () => {
  test("one page of each kind is there, compressed and with the headers of every answer, and all that browsers keep", async () => {
    const { editions } = await open();
    const edition = editions.current();
    const page = edition.memory.find("/about", "br");
    expect(page?.bodies.br).toBeDefined();
    expect(page?.headers).toMatchObject({
      "x-frame-options": "DENY",
      "content-type": expect.stringContaining("text/html"),
    });
    const [first, second] = edition.catalog.cars.map((car) => carAddress(car));
    expect(titleAt(first ?? "", edition)).toContain("for rent");
    expect(titleAt(second ?? "", edition)).toBeUndefined();
    const [, list = "{}"] =
      /^self\.MANIFEST = (.*);/.exec(edition.files.get("/sw.js")?.bodies.identity.toString() ?? "") ?? [];
    const { pages } = JSON.parse(list) as { pages: string[] };
    expect(pages).toEqual(expect.arrayContaining(["/", "/about", "/blog/monsoon"]));
    expect(pages.filter((path) => titleAt(path, edition) === undefined)).toEqual([]);
  });

  test.each([
    ["fails", { loader: () => Promise.reject(new Error("No such picture.")) }],
    ["is not for everyone", { handle: { hydrate: "on-use", cache: "never", personal: false } }],
  ])("a start ends with a sentence when a public page %s", async (_, change) => {
    await expect(open(await replacePage("about", change))).rejects.toThrow(
      "The page at /about could not be rendered",
    );
  });
});

describe("another catalog", () => {
  test("comes into force with pages, files and data of its own, beside those that open pages still ask for", async () => {
    const { editions } = await open();
    const first = editions.current();
    await editions.add(named(2, "Second"));
    const second = editions.current();
    expect([titleAt("/about", first), titleAt("/about", second)]).toEqual([
      "About Us | First",
      "About Us | Second",
    ]);
    expect(dataFiles(second)).toEqual(expect.arrayContaining(dataFiles(first)));
    expect(dataFiles(second)).toHaveLength(3);
  });

  test("with a page that can't be rendered stays out, and the last one serves on", async () => {
    const failing = await replacePage("about", {
      loader({ context }: LoaderFunctionArgs) {
        if (context.get(catalogContext).number === 2) throw new Error("No such picture.");
        return null;
      },
    });
    const { editions, errors } = await open(failing);
    const before = editions.current();
    await expect(editions.add(named(2, "Second"))).rejects.toThrow(
      "The page at /about could not be rendered",
    );
    expect(errors).toMatchObject([{ message: "No such picture." }]);
    expect(editions.current()).toBe(before);
    await editions.add(named(3, "Third"));
    expect(titleAt("/about", editions.current())).toBe("About Us | Third");
  });

  test("changes nothing for a request that came before it: its page is remembered by the edition at the door", async () => {
    const [gate, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const headers = { "Content-Type": "text/html", "Cache-Control": "no-cache, max-age=60" };
    const [first, second] = [1, 2].map((number): Edition => ({
      catalog: named(number, "A company"),
      files: new Map(),
      isPage: () => true,
      memory: createPageMemory(),
      async pages() {
        arrived.resolve();
        await gate.promise;
        return new Response("<title>Fleet</title>", { headers });
      },
    })) as [Edition, Edition];
    let current = first;
    const { url } = await openSiteServer({ edition: () => current });
    const answer = ask(`${url}/fleet`);
    await arrived.promise;
    current = second;
    gate.resolve();
    expect((await answer).status).toBe(200);
    expect([titleAt("/fleet", first), titleAt("/fleet", second)]).toEqual(["Fleet", undefined]);
  });

  test("leaves an order the price that its page showed", async () => {
    const { editions, latestBackend } = await open();
    const { catalog } = editions.current();
    const cars = catalog.cars.map((car) => Object.assign(structuredClone(car), { pricePerDay: 9999 }));
    await editions.add({ ...catalog, number: 2, cars });
    const priceOf = async (shownCatalog: number) =>
      expectKind(await latestBackend().book(anOrder({ shownCatalog, tripQuery: comingTrip })), "booked")
        .booking.quote.pricePerDay;
    expect([await priceOf(2), await priceOf(1)]).toEqual([9999, findCar(catalog.cars, "5")?.pricePerDay]);
  });
});
