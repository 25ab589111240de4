/** The pages of cars and places when a company changes its catalog while the site runs: of those that get another name, leave, or have other fees. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChargeTerms } from "#rental/price/mandatory-charges.ts";
import { amountFormatter } from "#rental/price/money.ts";
import { quoteFor } from "#rental/price/quote.ts";
import { fiveDays } from "./booking-page.ts";
import { ask } from "./ask.ts";
import { hrefsOf, servedPage, structuredData } from "./served-page.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { leaveFew } from "./small-catalog.ts";
import { runStaffCommand } from "./staff-process.ts";

let site: OpenSite;
const folder = join(mkdtempSync(join(tmpdir(), "longitude-cars-")), "exported");
const staff = (...words: string[]) =>
  runStaffCommand({ ...site, databaseUrl: undefined, licenseKey: undefined }, ["catalog", ...words]);

/** Exports the catalog in force without its posts, whose figures are those of our own cars and tax, and with drivers in one car that stays. */
async function exportAnew() {
  rmSync(folder, { recursive: true, force: true });
  expect(await staff("export", folder)).toMatchObject({ code: 0 });
  leaveFew(folder);
  rmSync(join(folder, "posts"), { recursive: true, force: true });
  const services = join(folder, "services.yaml");
  writeFileSync(services, readFileSync(services, "utf8").replaceAll(/carId: "\d+"/g, 'carId: "9"'));
}

/** Publishes the folder with another cars.yaml, or another file, and waits until the page of all cars, or another, says something. */
async function publishCars(edit: (yaml: string) => string, says: RegExp, name = "cars.yaml", path = "/cars") {
  const file = join(folder, name);
  const before = readFileSync(file, "utf8");
  const newText = edit(before);
  expect(newText).not.toBe(before);
  writeFileSync(file, newText);
  expect(await staff("publish", folder)).toMatchObject({ code: 0, complaint: "" });
  await inForce(says, path);
}

const publishPlaces = (edit: (yaml: string) => string, says: RegExp) =>
  publishCars(edit, says, "places.yaml", "/locations");

const inForce = (says: RegExp, path = "/cars") =>
  expect.poll(async () => (await ask(site.url + path)).body.toString()).toMatch(says);

/** The list without the car that has this line. */
const withoutCar = (line: string) => (yaml: string) =>
  yaml
    .split(/(?=^ {2}- id: )/m)
    .filter((entry) => !entry.includes(`    ${line}\n`))
    .join("");

/** The path of the picture that other sites show for a page of a car, and search engines with it. */
const previewOf = async (path: string) => {
  const page = await servedPage(site, path);
  const { image } = structuredData(page).find((one) => String(one["@type"]).startsWith("Car")) ?? {};
  const address = page.one('meta[property="og:image"]').attribute("content") ?? "";
  expect(image).toBe(address);
  expect((await ask(site.url + new URL(address).pathname)).status).toBe(200);
  return new URL(address).pathname;
};

beforeAll(async () => {
  site = await openSite();
  await exportAnew();
});

afterAll(async () => {
  await site.stop();
  rmSync(join(folder, ".."), { recursive: true });
});

test("a car of another name leads from its former address to the new one, with the trip", async () => {
  expect((await ask(`${site.url}/cars/bmw-5-series`)).status).toBe(200);
  await publishCars((yaml) => yaml.replace("name: 5 Series", "name: 5 Touring"), /bmw-5-touring/);
  const trip = new URLSearchParams(fiveDays).toString();
  const former = await ask(`${site.url}/cars/bmw-5-series?${trip}`);
  expect(former.status).toBe(301);
  expect(former.headers["location"]).toBe(`/cars/bmw-5-touring?${trip}`);
  expect((await servedPage(site, "/cars/bmw-5-touring")).one("h1").text).toBe("BMW 5 Touring");
  const sitemap = (await ask(`${site.url}/sitemap.xml`)).body.toString();
  expect(sitemap).toMatch(/\/cars\/bmw-5-touring<\/loc><lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/);
  expect(sitemap).toContain("/cars/suzuki-swift</loc></url>");
  expect(sitemap).not.toContain("/cars/bmw-5-series</loc>");
});

test("a car that has left answers with 410 and the cars of its class, at its first address, too", async () => {
  await publishCars(withoutCar("brand: Hyundai i20"), /^(?!.*Hyundai i20)/s);
  const page = await servedPage(site, "/cars/hyundai-i20");
  expect(page.status).toBe(410);
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(page.one("head title").text).toContain("Hyundai i20, no longer for rent");
  expect(page.one('meta[name="robots"]').attribute("content")).toBe("noindex");
  expect(page.one("main").text).toContain("We no longer rent the Hyundai i20.");
  const part = page.section("In the same class");
  expect(part.all("h3").map(({ text }) => text)).toEqual(["Suzuki Swift"]);
  expect(hrefsOf(part.all("a"))).toContain("/cars?category=compact");
  await publishCars(withoutCar("name: 5 Touring"), /^(?!.*BMW)/s);
  for (const slug of ["bmw-5-series", "bmw-5-touring"])
    expect((await ask(`${site.url}/cars/${slug}`)).status, slug).toBe(410);
});

test("a car that comes back has its page at once, and one that never was is not found", async () => {
  expect(await staff("undo")).toMatchObject({ code: 0 });
  await inForce(/BMW 5 Touring/);
  expect((await ask(`${site.url}/cars/bmw-5-touring`)).status).toBe(200);
  expect((await ask(`${site.url}/cars/bmw-5-series`)).status).toBe(301);
  for (const slug of ["nothing-here", "constructor", "bmw"])
    expect((await ask(`${site.url}/cars/${slug}`)).status, slug).toBe(404);
});

test("a place of another name leads from its former address to the new one, and one that has left answers with 410", async () => {
  await exportAnew();
  const address = '      address: { lines: [1 Fourth Avenue], postalCode: "99501" }\n';
  await publishPlaces(
    (yaml) => yaml.replace("name: Anchorage\n", `name: Anchorage Downtown\n${address}`),
    /anchorage-downtown/,
  );
  const former = await ask(`${site.url}/locations/anchorage?prices=both`);
  expect(former.status).toBe(301);
  expect(former.headers["location"]).toBe("/locations/anchorage-downtown?prices=both");
  expect((await ask(site.url + "/locations/albuquerque")).status).toBe(404);
  await publishPlaces(
    (yaml) => yaml.replace(/ {4}- number: \d+\n {6}code: ANC\n(?: {6}.*\n)+/, ""),
    /^(?!.*ANC)/s,
  );
  for (const slug of ["anchorage", "anchorage-downtown"]) {
    const page = await servedPage(site, `/locations/${slug}`);
    expect(page.status).toBe(410);
    expect(page.one('meta[name="robots"]').attribute("content")).toBe("noindex");
    expect(page.one("main").text).toContain("We no longer rent cars in Anchorage");
  }
  expect((await ask(`${site.url}/sitemap.xml`)).body.toString()).not.toContain("anchorage");
});

test("fees of some airports are in every total: the highest until a pickup is chosen, then its own", async () => {
  await exportAnew();
  const fees = "  - { name: Tax, percent: 18 }\n  - { name: Airport fee, perRental: 830, places: [BOM] }\n";
  await publishCars(
    (yaml) => yaml.replace("  - { name: Tax, percent: 18 }\n", fees),
    /taxes and fees/,
    "company.yaml",
  );
  const shown = { currency: "USD", rate: 83 };
  const totals = async (query: string, charges: readonly ChargeTerms[]) => {
    const page = await servedPage(site, `/cars/honda-city?${query}`);
    const part = page.one('main aside[aria-label="Price and booking"]');
    const rows = part.all("tbody tr").map((row) => row.all("td")[0]?.text);
    const lengths = [...new Set([1, 3, ...(query ? [5] : []), 7, 30])];
    const quotes = lengths.map((days) =>
      quoteFor(2900, days, {
        money: { currency: "INR", decimals: 0, shown },
        charges,
        lateFeePerHour: 200,
      }),
    );
    expect(rows).toEqual(quotes.map((quote) => amountFormatter(quote)(quote.total)));
    return part.text;
  };
  const tax = { name: "Tax", percent: 18 };
  const fee = { name: "Airport fee", perRental: 830 };
  expect(await totals("", [tax, fee])).toContain("Total with taxes and fees");
  expect(await totals("", [tax, fee])).toContain("choose your trip for the exact total");
  const inMumbai = await totals(new URLSearchParams(fiveDays).toString(), [tax, fee]);
  expect(inMumbai).not.toContain("exact total");
  const delhi = "New Delhi - Delhi";
  const elsewhere = new URLSearchParams({ ...fiveDays, pickup: delhi, drop: delhi }).toString();
  expect(await totals(elsewhere, [tax])).toContain("Total with tax");
});

test("a car that is drawn anew is shared with its new drawing", async () => {
  const shared = await previewOf("/cars/honda-city");
  const picture = async () => (await ask(site.url + shared)).body;
  const former = await picture();
  await exportAnew();
  await publishCars((yaml) => yaml.replace("picture: city", "picture: swift"), /^(?!.*\/city-)/s);
  expect(await previewOf("/cars/honda-city")).toBe(shared);
  expect((await picture()).equals(former)).toBe(false);
});
