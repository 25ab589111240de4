/** Other companies' catalogs: their own services, plans, texts and money on every page. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { readCatalogSources } from "#catalog/read-sources.server.ts";
import { findCatalogTextProblems } from "#content/catalog-text-problems.server.ts";
import { createWebManifestFile } from "#server/assets/catalog-assets.ts";
import { orderForm } from "./order-form.ts";
import { openPages } from "./open-pages.ts";
import { longSuite } from "./scope.ts";
import { sharedStore } from "./store/stores.ts";

/** The pages of a company. */
function openCompany(name: "windrose" | "coast" | "malabar") {
  const sources = readCatalogSources(join(import.meta.dirname, "companies", name));
  let storage: Awaited<ReturnType<typeof sharedStore>>;
  let site: Awaited<ReturnType<typeof openPages>>;
  beforeAll(async () => {
    storage = await sharedStore("embedded");
    site = await openPages(storage.store, { catalog: readCatalog(sources) });
  });
  afterAll(async () => {
    await site.close();
    await storage.remove();
  });
  /** A page without what no visitor reads. */
  const read = async (path: string) =>
    (await site.read(path)).replaceAll(/<(script|style)(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/\1>/g, "");
  const statusAt = async (path: string) => (await site.get(path)).status;
  return {
    sources,
    read,
    statusAt,
    /** Books a car, and returns the address of the customer's own page. */
    async book(carId: string, trip: URLSearchParams) {
      const page = await (await site.send(`/booking?carId=${carId}&${trip}`, orderForm(carId).form)).text();
      return /\/your-booking\/[\w-]{32}/.exec(page)?.[0] ?? "none";
    },
    /** Every page of the sitemap, and those in their states. */
    async readAll() {
      const sitemap = await site.read("/sitemap.xml");
      const paths = Array.from(sitemap.matchAll(/<loc>[^<]*?:\/\/[^/<]*([^<]*)</g), ([, path = ""]) => path);
      const others = ["/enquiry", "/search", "/nowhere", "/subscription?plan=gale", "/find-booking"];
      const pages: { path: string; html: string }[] = [];
      for (const path of [...paths, ...others]) {
        expect(await statusAt(path), path).toBeLessThan(500);
        pages.push({ path, html: await read(path) });
      }
      return pages;
    },
  };
}

describe("a company in euros", () => {
  const { read, statusAt, sources } = openCompany("windrose");

  test.each([
    ["the currency in which it charges", "/subscription", ["€39.90"], /\$\d/],
    ["the same to search engines", "/airport-transfers", ['"priceCurrency":"EUR"'], /\$\d|USD/],
    ["no other beside it", "/search?prices=both", ["€"], /Show euros|class="in-base"/],
    ["its own places", "/booking?carId=dinghy", ["Faro", "Postal code"], /Mumbai|Aadhaar|PIN code/],
    [
      "its one town on a map of its part of the world, without an index or a search of it",
      "/locations",
      ['id="counters">Our counter<', 'class="map is-cut"', 'class="dot" href="/search?'],
      /New Delhi|Jaipur|Texas|More countries|id="index"|location-query/,
    ],
    ["an index of what is searched for", "/locations?q=faro", ['id="index"'], /New Delhi/],
    [
      "what its prices include",
      "/search",
      ["In every price:</b> <span>insurance, roadside assistance, and</span> <span", ">250 km"],
      /GPS|fuel for the first/,
    ],
    [
      "the same, and what it has, in its terms",
      "/terms-conditions",
      ["Insurance, roadside assistance, a clean car, and 250 km a day.", "Subscriptions and companies"],
      /GPS|fuel for the first|Returning it elsewhere|Across borders|Hawaii|Points/,
    ],
    ["no heading over reviews that it has not", "/", ["Windrose"], /What renters say/],
  ] as const)("shows %s: %s", async (_, path, texts, nothingOf) => {
    const html = await read(path);
    for (const text of texts) expect(html).toContain(text);
    expect(html).not.toMatch(nothingOf);
  });

  test("says kilometers alone, since it rents nowhere where roads have miles", async () => {
    for (const path of ["/terms-conditions", "/self-drive-cars", "/outstation-trips", "/airport-transfers"]) {
      const html = await read(path);
      expect(html, path).toContain(" km");
      expect(html, path).not.toMatch(/\d mi\b|a mile\b/);
    }
  });

  test("has its map below its counter, drawn of its part of the world", async () => {
    const html = await read("/locations");
    expect(html.indexOf('id="counters"')).toBeLessThan(html.indexOf('class="map'));
    expect(html).toMatch(/class="map is-cut".*viewBox="\d+ \d+ 150 150"/s);
  });

  test("has tabs only for the categories in which it has written", async () => {
    expect((await read("/blog")).match(/\/blog\?category=[\w+]+/g)).toEqual(["/blog?category=Travel+Tips"]);
  });

  test("is called by its name by systems that install it", async () => {
    const { bodies } = await createWebManifestFile(readCatalog(sources), {});
    expect(JSON.parse(bodies.identity.toString())).toMatchObject({
      name: "Windrose",
      short_name: "Windrose",
    });
  });

  test("has nothing of the built-in cars, which were never its own", async () => {
    expect(await statusAt("/cars/suzuki-swift")).toBe(404);
  });
});

describe("a company that stands by a saving by its name", () => {
  test("says in the disclaimer what the plans do save", async () => {
    const sources = readCatalogSources(join(import.meta.dirname, "companies/windrose"));
    const claims = '  claims: [{ says: "save up to 45%", confirmedBy: "M. Faro" }]\n  plans:';
    const plans = sources["plans.yaml"]!.replace("20%", "45%").replace("  plans:", claims);
    const changed = { ...sources, "plans.yaml": plans };
    const catalog = readCatalog(changed);
    expect(findCatalogTextProblems(catalog, changed)).toEqual([]);
    const { store, remove } = await sharedStore("embedded");
    const site = await openPages(store, { catalog });
    expect(await site.read("/disclaimer")).toContain(
      "“Save up to 45%” is the subscription’s slogan, not the saving of any plan",
    );
    await site.close();
    await remove();
  });
});

longSuite("a company in dollars with cents", () => {
  const { readAll } = openCompany("coast");

  test("has every amount with its cents, and no other money on any page", async () => {
    for (const { path, html } of await readAll()) {
      const text = html.replaceAll(/<[^>]+>/g, " ");
      expect(text, path).not.toMatch(/₹|rupee|\{\{|undefined|NaN/);
      for (const [amount] of text.matchAll(/(?<=\$\d[\d,]*\.)\d+/g)) expect(amount, path).toHaveLength(2);
    }
  });
});

/** A rental on days of February of next year, as its address. */
function rentInFebruary(days: readonly [number, number], place = "Kochi") {
  const year = new Date().getUTCFullYear() + 1;
  const [pickupDate = "", returnDate = ""] = days.map((day) => `${day}/2/${year}`);
  const times = { pickupTime: "10:00 AM", returnTime: "10:00 AM" };
  return new URLSearchParams({
    pickup: place,
    drop: place,
    pickupDate,
    returnDate,
    ...times,
    differentReturn: "false",
  });
}

longSuite(
  "a company in rupees that are shown in rupees, with a tax in two halves, and no drivers, no trips and nothing for companies",
  () => {
    const { readAll, read, statusAt, book } = openCompany("malabar");

    test("has no dollar and no dollar's word on any page", async () => {
      const all = await readAll();
      expect(all.filter(({ path }) => path.startsWith("/cars/"))).toHaveLength(22);
      for (const { path, html } of all) expect(html, path).not.toMatch(/\$\d|USD|dollar|\{\{|undefined|NaN/);
    });

    test("has no page of what it does not offer, and no link to one anywhere", async () => {
      const leftOut = ["/chauffeur-drive", "/outstation-trips", "/corporate-bookings", "/business"];
      for (const path of leftOut) expect(await statusAt(path), path).toBe(404);
      const all = await readAll();
      for (const { path, html } of all)
        for (const missingPath of leftOut)
          expect(html.includes(`href="${missingPath}`), `${path} leads to ${missingPath}`).toBe(false);
      expect(all.map(({ path }) => path)).not.toContain("/business");
    });

    test("shows each half of the tax, amounts in lakhs, and its own fuels", async () => {
      const html = await read(`/booking?carId=urbania-17&${rentInFebruary([1, 21])}`);
      const text = html.replaceAll(/<[^>]+>/g, " ");
      expect(text).toContain("₹1,86,900");
      for (const half of ["CGST", "SGST"]) expect(text).toMatch(new RegExp(`${half} 9%\\s+₹16,821`));
      expect(text).toContain("₹2,20,542");
      expect(text).not.toContain("Flood cess");
      expect(await read("/cars")).toContain("CNG");
    });

    test("has a page of a place only where it says where that is", async () => {
      expect(await statusAt("/locations/kochi")).toBe(200);
      expect(await statusAt("/locations/thiruvananthapuram")).toBe(404);
    });

    test("says the hours of a counter without a page where it is chosen and booked, and of no other", async () => {
      const hours =
        "Counter hours in Thiruvananthapuram: Mon to Fri 9:00 AM to 6:00 PM; Sat to Sun 10:00 AM to 2:00 PM.";
      const trip = rentInFebruary([1, 21], "Thiruvananthapuram");
      for (const page of ["/search?", "/booking?carId=alto&"]) {
        expect(await read(`${page}${trip}`)).toContain(hours);
        expect(await read(`${page}${rentInFebruary([1, 21])}`)).not.toContain("Counter hours");
      }
      expect(await read(await book("alto", trip))).toContain(hours);
    });
  },
);
