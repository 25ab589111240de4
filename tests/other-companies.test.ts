/** Other companies' catalogs on a running site: their own services, plans, texts and money on every page. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderForm } from "./order-form.ts";
import { longSuite } from "./scope.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { runStaffCommand, staffEnvironment } from "./staff-process.ts";
import { sharedStore } from "./store/stores.ts";
import { post } from "./visitor.ts";

/** A site on which a company has published its catalog; the folder is a copy. */
function company(name: "windrose" | "coast" | "malabar") {
  const folder = mkdtempSync(join(tmpdir(), `longitude-${name}-`));
  let storage: Awaited<ReturnType<typeof sharedStore>>;
  let site: OpenSite;
  beforeAll(async () => {
    cpSync(join(import.meta.dirname, "companies", name), folder, { recursive: true });
    storage = await sharedStore("embedded");
    expect(await runStaffCommand(storage.store, ["catalog", "publish", folder])).toMatchObject({
      code: 0,
      complaint: "",
    });
    site = await openSite(staffEnvironment(storage.store));
  }, 300_000);
  afterAll(async () => {
    await site.stop();
    await storage.remove();
    rmSync(folder, { recursive: true });
  });
  const get = async (path: string) => {
    const response = await fetch(site.url + path);
    return { status: response.status, html: await response.text() };
  };
  return {
    get,
    /** Books a car, and returns the address of the customer's own page. */
    async book(carId: string, trip: URLSearchParams) {
      const { body } = await post(site, `/booking?carId=${carId}&${trip}`, orderForm(carId).form);
      return /\/your-booking\/[\w-]{32}/.exec(body.toString())?.[0] ?? "none";
    },
    staff: (...words: string[]) => runStaffCommand(storage.store, ["catalog", ...words]),
    folder,
    file: (file: string) => join(folder, file),
    /** Every page of the sitemap, and those in their states, without what no visitor reads. */
    async pages() {
      const { html: sitemap } = await get("/sitemap.xml");
      const sitemapPaths = Array.from(
        sitemap.matchAll(/<loc>[^<]*?:\/\/[^/<]*([^<]*)</g),
        ([, path = ""]) => path,
      );
      const paths = [
        ...sitemapPaths,
        "/enquiry",
        "/search",
        "/nowhere",
        "/subscription?plan=gale",
        "/find-booking",
      ];
      const read: { path: string; html: string }[] = [];
      // One after another: the site refuses some of a crowd, and what it says then would be read instead of the pages.
      for (const path of paths) {
        const { status, html } = await get(path);
        expect(status, path).toBeLessThan(500);
        read.push({ path, html });
      }
      return read;
    },
  };
}

const readableHtml = (html: string) =>
  html.replaceAll(/<(script|style)(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/\1>/g, "");

describe("a company in euros", () => {
  const { pages, get, staff, folder, file } = company("windrose");

  test("has no dollar on any page, in its text or its structured data, and no figure that is not filled in", async () => {
    const all = await pages();
    expect(all.length).toBeGreaterThan(20);
    for (const { path, html } of all) {
      expect(readableHtml(html), path).not.toMatch(/\$\d|USD|\{\{|undefined|NaN/);
      if (path.startsWith("/airport")) expect(html).toContain('"priceCurrency":"EUR"');
    }
    expect((await get("/subscription")).html).toContain("€39.90");
  });

  test("shows the currency in which it charges, so there is no other to show beside it", async () => {
    const { html } = await get("/search?prices=both");
    expect(html).not.toMatch(/Show euros|class="in-base"/);
    expect(html).toContain("€");
  });

  test("speaks of its own places where a trip says none, in the search of places, and to systems that install it", async () => {
    const { html: booking } = await get("/booking?carId=dinghy");
    expect(readableHtml(booking)).toContain("Faro");
    expect(readableHtml(booking)).toContain("Postal code");
    expect(readableHtml(booking)).not.toMatch(/Mumbai|Aadhaar|PIN code/);
    const { html: locations } = await get("/locations");
    expect(readableHtml(locations)).not.toMatch(/New Delhi|Jaipur|Texas|More countries/);
    const manifest = JSON.parse((await get("/site.webmanifest")).html) as object;
    expect(manifest).toMatchObject({ name: "Windrose", short_name: "Windrose" });
  });

  test("shows its one town on a map of its part of the world, and has no index or search of it", async () => {
    const { html } = await get("/locations");
    expect(html).toMatch(/id="counters">Our counter</);
    expect(html.indexOf('id="counters"')).toBeLessThan(html.indexOf('class="map'));
    expect(html).toMatch(/class="map is-cut".*viewBox="\d+ \d+ 150 150"/s);
    expect(html).toMatch(/class="dot" href="\/search\?/);
    expect(html).not.toMatch(/id="index"|location-query/);
    expect((await get("/locations?q=faro")).html).toContain('id="index"');
  });

  test("includes in its prices what it says, and nothing else", async () => {
    const { html: results } = await get("/search");
    expect(readableHtml(results)).toMatch(
      /In every price:<\/b> <span>insurance, roadside assistance, and<\/span> <span[^>]*>250 km/,
    );
    const { html: terms } = await get("/terms-conditions");
    expect(readableHtml(terms)).toContain("Insurance, roadside assistance, a clean car, and 250 km a day.");
    for (const html of [results, terms]) expect(readableHtml(html)).not.toMatch(/GPS|fuel for the first/);
  });

  test("says kilometers alone, since it rents nowhere where roads have miles", async () => {
    for (const path of ["/terms-conditions", "/self-drive-cars", "/outstation-trips", "/airport-transfers"]) {
      const { html } = await get(path);
      expect(readableHtml(html), path).toContain(" km");
      expect(readableHtml(html), path).not.toMatch(/\d mi\b|a mile\b/);
    }
  });

  test("shows no heading over reviews that it has not", async () => {
    expect((await get("/")).html).not.toContain("What renters say");
  });

  test("has tabs only for the categories in which it has written", async () => {
    const { html } = await get("/blog");
    expect(html.match(/\/blog\?category=[\w+]+/g)).toEqual(["/blog?category=Travel+Tips"]);
  });

  test("has no catalog before its first one to go back to", async () => {
    expect(await staff("undo")).toMatchObject({
      code: 1,
      complaint: "Catalog 1 is the first of yours: there is none before it. Nothing has changed.\n",
    });
  });

  test("has nothing of the built-in cars, which were never its own", async () => {
    expect((await get("/cars/suzuki-swift")).status).toBe(404);
  });

  test("has terms of what it has: nothing of another place or points, where it has neither", async () => {
    const { html } = await get("/terms-conditions");
    expect(html).toContain("Subscriptions and companies");
    expect(html).not.toMatch(/Returning it elsewhere|Across borders|Hawaii|Points/);
  });

  test("is told by file and line of a figure that is none, a link that is unsafe and a saving that is none", async () => {
    const changes = [
      [
        "home.yaml",
        "by the lagoon",
        "by the {{lagoon}}",
        /^home\.yaml, line \d+: \{\{lagoon\}\} is not one of/,
      ],
      [
        "posts/faro.md",
        "## Where to begin",
        "[Here](javascript:alert(1))",
        /^posts\/faro\.md, line 12: a link/,
      ],
      [
        "plans.yaml",
        "Save up to 20%",
        "Save up to 45%",
        /^plans\.yaml, line \d+: "Save up to 45%" is more than/,
      ],
    ] as const;
    for (const [name, from, to, says] of changes) {
      const good = readFileSync(file(name), "utf8");
      expect(good).toContain(from);
      writeFileSync(file(name), good.replace(from, to));
      const refusal = await staff("publish", folder);
      expect(refusal).toMatchObject({ code: 1, complaint: expect.stringMatching(says) as string });
      writeFileSync(file(name), good);
    }
  });

  test("stands by a saving by its name, and the disclaimer says what the plans do save", async () => {
    const good = readFileSync(file("plans.yaml"), "utf8");
    const claims = '  claims: [{ says: "save up to 45%", confirmedBy: "M. Faro" }]\n  plans:';
    writeFileSync(file("plans.yaml"), good.replace("20%", "45%").replace("  plans:", claims));
    expect(await staff("publish", folder)).toMatchObject({ code: 0, complaint: "" });
    await expect
      .poll(async () => (await get("/disclaimer")).html)
      .toContain("“Save up to 45%” is the subscription’s slogan, not the saving of any plan");
  });
});

longSuite("a company that has no drivers, no trips and nothing for companies", () => {
  const { pages, get } = company("coast");
  const leftOut = ["/chauffeur-drive", "/outstation-trips", "/corporate-bookings", "/business"];

  test("has no such pages, and no link to them anywhere", async () => {
    for (const path of leftOut) expect((await get(path)).status, path).toBe(404);
    const all = await pages();
    for (const { path, html } of all)
      for (const missingPath of leftOut)
        expect(html.includes(`href="${missingPath}`), `${path} leads to ${missingPath}`).toBe(false);
    expect(all.map(({ path }) => path)).not.toContain("/business");
  });
});

/** A rental on days of a month of next year, as its address. */
const inNextYear = (month: number, days: readonly [number, number], place = "Kochi") => {
  const year = new Date().getUTCFullYear() + 1;
  const [pickupDate, returnDate] = days.map((day) => `${day}/${month}/${year}`);
  return new URLSearchParams({
    pickup: place,
    drop: place,
    pickupDate: pickupDate ?? "",
    pickupTime: "10:00 AM",
    returnDate: returnDate ?? "",
    returnTime: "10:00 AM",
  });
};

longSuite("a company in rupees that are shown in rupees, with a tax in two halves", () => {
  const { pages, get, book, staff, folder, file } = company("malabar");

  test("has no dollar and no dollar's word on any page", async () => {
    const all = await pages();
    expect(all.filter(({ path }) => path.startsWith("/cars/"))).toHaveLength(40);
    for (const { path, html } of all)
      expect(readableHtml(html), path).not.toMatch(/\$\d|USD|dollar|\{\{|undefined|NaN/);
  });

  test("shows each half of the tax, amounts in lakhs, and its own fuels", async () => {
    const { html } = await get(`/booking?carId=urbania-17&${inNextYear(2, [1, 21])}`);
    const text = html.replaceAll(/<[^>]+>/g, " ");
    expect(text).toContain("₹1,86,900");
    for (const half of ["CGST", "SGST"]) expect(text).toMatch(new RegExp(`${half} 9%\\s+₹16,821`));
    expect(text).toContain("₹2,20,542");
    expect(text).not.toContain("Flood cess");
    expect((await get("/cars")).html).toContain("CNG");
  });

  test("is told of the car that leaves, and of no other", async () => {
    const good = readFileSync(file("cars.yaml"), "utf8");
    writeFileSync(file("cars.yaml"), good.replace(/ {2}- id: celerio\n(?: {4}.*\n)+/, ""));
    expect((await staff("diff", folder)).out.trim()).toBe(
      "Maruti Suzuki Celerio CNG leaves: it is no longer offered.",
    );
    writeFileSync(file("cars.yaml"), good);
  });

  test("has a page of a place only where it says where that is", async () => {
    expect((await get("/locations/kochi")).status).toBe(200);
    expect((await get("/locations/thiruvananthapuram")).status).toBe(404);
  });

  test("says the hours of a counter without a page where it is chosen and booked, and of no other", async () => {
    const hours =
      "Counter hours in Thiruvananthapuram: Mon to Fri 9:00 AM to 6:00 PM; Sat to Sun 10:00 AM to 2:00 PM.";
    for (const page of ["/search?", "/booking?carId=alto&"]) {
      expect((await get(`${page}${inNextYear(2, [1, 21], "Thiruvananthapuram")}`)).html).toContain(hours);
      expect((await get(`${page}${inNextYear(2, [1, 21])}`)).html).not.toContain("Counter hours");
    }
    const own = await book("alto", inNextYear(2, [1, 21], "Thiruvananthapuram"));
    expect((await get(own)).html).toContain(hours);
  });
});
