/** The pages of cars and places after a company has changed its catalog: of those that get another name, leave, or have other fees. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { drawPreviewCard } from "#backend/preview-cards.server.ts";
import type { CatalogSources } from "#catalog/read-sources.server.ts";
import { findCarBySlug } from "#content/fleet.ts";
import type { ChargeTerms } from "#rental/price/mandatory-charges.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { computeQuote } from "#rental/price/quote.ts";
import { fiveDays } from "./booking-page.ts";
import { openPages } from "./open-pages.ts";
import { hrefsOf, structuredData } from "./served-page.ts";
import { smallSources } from "./small-catalog.ts";
import { runStaffCommand } from "./staff-process.ts";
import { sharedStore } from "./store/stores.ts";

/** Without its posts, whose figures are those of our own cars and tax, and with drivers in one car that stays. */
const begun: CatalogSources = Object.fromEntries(
  Object.entries(smallSources())
    .filter(([name]) => !name.startsWith("posts/"))
    .map(([name, text]) => [
      name,
      name === "services.yaml" ? text.replaceAll(/carId: "\d+"/g, 'carId: "9"') : text,
    ]),
);

let storage: Awaited<ReturnType<typeof sharedStore>>;
let staff: Awaited<ReturnType<typeof openStaffBackend>>;
let site: Awaited<ReturnType<typeof openPages>>;
let sources: CatalogSources;
let number = 0;

beforeAll(async () => {
  storage = await sharedStore("embedded");
  staff = await openStaffBackend(storage.store);
  await publish(begun);
});

afterAll(async () => {
  await Promise.all([site.close(), staff.close()]);
  await storage.remove();
});

async function publish(changed: CatalogSources) {
  const publication = { sources: changed, photos: {}, baseCatalogNumber: number };
  expect(await staff.publishCatalog(publication, "Asha")).toMatchObject({ kind: "published" });
  sources = changed;
  number += 1;
  await openAnew();
}

async function openAnew() {
  await site?.close();
  site = await openPages(storage.store);
}

/** Publishes the sources with another text of one file. */
async function edit(from: CatalogSources, name: string, change: (yaml: string) => string) {
  const [before = "", after] = [from[name], change(from[name] ?? "")];
  expect(after).not.toBe(before);
  await publish({ ...from, [name]: after });
}

/** The list without the car that has this line. */
const withoutCar = (line: string) => (yaml: string) =>
  yaml
    .split(/(?=^ {2}- id: )/m)
    .filter((entry) => !entry.includes(`    ${line}\n`))
    .join("");

/** Where an address leads for good. */
async function redirectFrom(path: string) {
  const { status, headers } = await site.get(path);
  return `${status} ${headers.get("Location")}`;
}

test("a car of another name leads from its former address to the new one, with the trip", async () => {
  expect((await site.get("/cars/bmw-5-series")).status).toBe(200);
  await edit(sources, "cars.yaml", (yaml) => yaml.replace("name: 5 Series", "name: 5 Touring"));
  const trip = new URLSearchParams(fiveDays).toString();
  expect(await redirectFrom(`/cars/bmw-5-series?${trip}`)).toBe(`301 /cars/bmw-5-touring?${trip}`);
  expect((await site.open("/cars/bmw-5-touring")).one("h1").text).toBe("BMW 5 Touring");
  const sitemap = await site.read("/sitemap.xml");
  expect(sitemap).toMatch(/\/cars\/bmw-5-touring<\/loc><lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/);
  expect(sitemap).toContain("/cars/suzuki-swift</loc></url>");
  expect(sitemap).not.toContain("/cars/bmw-5-series</loc>");
});

test("a car that has left answers with 410 and the cars of its class, at its first address, too", async () => {
  await edit(sources, "cars.yaml", withoutCar("brand: Hyundai i20"));
  const page = await site.open("/cars/hyundai-i20");
  expect([page.status, page.headers.get("Cache-Control")]).toEqual([410, "no-store"]);
  expect(page.one("head title").text).toContain("Hyundai i20, no longer for rent");
  expect(page.one('meta[name="robots"]').attribute("content")).toBe("noindex");
  expect(page.one("main").text).toContain("We no longer rent the Hyundai i20.");
  const part = page.section("In the same class");
  expect(part.all("h3").map(({ text }) => text)).toEqual(["Suzuki Swift"]);
  expect(hrefsOf(part.all("a"))).toContain("/cars?category=compact");
  await edit(sources, "cars.yaml", withoutCar("name: 5 Touring"));
  for (const slug of ["bmw-5-series", "bmw-5-touring"])
    expect((await site.get(`/cars/${slug}`)).status, slug).toBe(410);
});

test("a car that comes back has its page at once, and one that never was is not found", async () => {
  expect(await runStaffCommand(storage.store, ["catalog", "undo"])).toMatchObject({ code: 0 });
  number += 1;
  await openAnew();
  expect((await site.get("/cars/bmw-5-touring")).status).toBe(200);
  expect(await redirectFrom("/cars/bmw-5-series")).toBe("301 /cars/bmw-5-touring");
  for (const slug of ["nothing-here", "constructor", "bmw"])
    expect((await site.get(`/cars/${slug}`)).status, slug).toBe(404);
});

test("a place of another name leads from its former address to the new one, and one that has left answers with 410", async () => {
  const address = '      address: { lines: [1 Fourth Avenue], postalCode: "99501" }\n';
  await edit(begun, "places.yaml", (yaml) =>
    yaml.replace("name: Anchorage\n", `name: Anchorage Downtown\n${address}`),
  );
  expect(await redirectFrom("/locations/anchorage?prices=both")).toBe(
    "301 /locations/anchorage-downtown?prices=both",
  );
  expect((await site.get("/locations/albuquerque")).status).toBe(404);
  await edit(sources, "places.yaml", (yaml) =>
    yaml.replace(/ {4}- number: \d+\n {6}code: ANC\n(?: {6}.*\n)+/, ""),
  );
  for (const slug of ["anchorage", "anchorage-downtown"]) {
    const page = await site.open(`/locations/${slug}`);
    expect(page.status).toBe(410);
    expect(page.one('meta[name="robots"]').attribute("content")).toBe("noindex");
    expect(page.one("main").text).toContain("We no longer rent cars in Anchorage");
  }
  expect(await site.read("/sitemap.xml")).not.toContain("anchorage");
});

test("fees of some airports are in every total: the highest until a pickup is chosen, then its own", async () => {
  const fees = "  - { name: Tax, percent: 18 }\n  - { name: Airport fee, perRental: 830, places: [BOM] }\n";
  await edit(begun, "company.yaml", (yaml) => yaml.replace("  - { name: Tax, percent: 18 }\n", fees));
  const money = { currency: "INR", decimals: 0, shown: { currency: "USD", rate: 83 } };
  const totals = async (query: string, charges: readonly ChargeTerms[]) => {
    const page = await site.open(`/cars/honda-city?${query}`);
    const part = page.one('main aside[aria-label="Price and booking"]');
    const lengths = [...new Set([1, 3, ...(query ? [5] : []), 7, 30])];
    const quotes = lengths.map((days) => computeQuote(2900, days, { money, charges, lateFeePerHour: 200 }));
    expect(part.all("tbody tr").map((row) => row.all("td")[0]?.text)).toEqual(
      quotes.map((quote) => createQuoteAmountFormatter(quote)(quote.total)),
    );
    return part.text;
  };
  const tax = { name: "Tax", percent: 18 };
  const fee = { name: "Airport fee", perRental: 830 };
  expect(await totals("", [tax, fee])).toMatch(
    /Total with taxes and fees.*choose your trip for the exact total|choose your trip for the exact total.*Total with taxes and fees/,
  );
  const inMumbai = new URLSearchParams(fiveDays);
  expect(await totals(inMumbai.toString(), [tax, fee])).not.toContain("exact total");
  const delhi = "New Delhi - Delhi";
  const elsewhere = new URLSearchParams({ ...fiveDays, pickup: delhi, drop: delhi });
  expect(await totals(elsewhere.toString(), [tax])).toContain("Total with tax");
});

test("a car that is drawn anew is shared with its new drawing, at the same address", async () => {
  const path = "/cars/honda-city";
  async function readPreview() {
    const page = await site.open(path);
    const { image } = structuredData(page).find((one) => String(one["@type"]).startsWith("Car")) ?? {};
    expect(image).toBe(page.one('meta[property="og:image"]').attribute("content"));
    const { catalog, photoFile } = site.backend;
    const card = await drawPreviewCard(catalog, findCarBySlug(catalog.cars, "honda-city")?.id, photoFile);
    return { image, card: Buffer.from(card ?? "") };
  }
  const former = await readPreview();
  await edit(begun, "cars.yaml", (yaml) => yaml.replace("picture: city", "picture: swift"));
  const now = await readPreview();
  expect(now.image).toBe(former.image);
  expect(now.card.equals(former.card)).toBe(false);
});
