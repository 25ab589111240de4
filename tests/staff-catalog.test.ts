/** The staff's commands for a company that has published its own catalog: each is a process of its own, which begins with the built-in one. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { type CatalogSources, readSources } from "#catalog/read-sources.server.ts";
import { builtInSources } from "#catalog/source.server.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { findPlace } from "#content/places.ts";
import { carName } from "#rental/car.ts";
import { quoteCode } from "#rental/codes/quote-code.ts";
import { addDays, formatDate } from "#rental/trip/calendar.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { planTrip } from "#rental/trip/trip.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { dateAt } from "#rental/trip/zoned-time.ts";
import { runStaffCommand } from "./staff-process.ts";
import { emptyStore } from "./store/stores.ts";

const companyFolder = (name: string) => join(import.meta.dirname, "companies", name);
const from = addDays(dateAt(Date.now(), "UTC"), 20);
const to = addDays(from, 2);
const caller = ["--name", "Asha Rao", "--phone", "+91 98200 12345"];

/** A store in which a catalog is published, and the staff's commands on it. */
async function publishedStore(sources: CatalogSources) {
  const store = await emptyStore("embedded");
  const backend = await openStaffBackend(store);
  onTestFinished(() => backend.close());
  await backend.publishCatalog({ sources, photos: {}, baseCatalogNumber: 0 }, "Asha");
  const staff = (...words: string[]) => runStaffCommand(store, words);
  return { store, staff };
}

/** A copy of a company's folder, and the staff's commands on an empty store. */
async function companyOnDisk(name: string) {
  const store = await emptyStore("embedded");
  const folder = mkdtempSync(join(tmpdir(), "longitude-folder-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(companyFolder(name), folder, { recursive: true });
  const staff = (...words: string[]) => runStaffCommand(store, words);
  /** Gives the company another name. */
  const edit = (companyName: string) => {
    const file = join(folder, "company.yaml");
    writeFileSync(file, readFileSync(file, "utf8").replace(/^name: .*/m, `name: ${companyName}`));
  };
  return { staff, folder, edit };
}

describe.each(["windrose", "malabar"])("the cars and places of %s", (name) => {
  const sources = readSources(companyFolder(name));
  const catalog = readCatalog(sources);
  const car = catalog.cars.find(({ available }) => available);
  const place = catalog.places.find(({ popular }) => popular) ?? catalog.places[0];
  const label = place ? placeLabel(place) : "";

  test("are those that list, today, block and blocks know", async () => {
    const { staff } = await publishedStore(sources);
    expect(await staff("list", "--car", car!.id)).toMatchObject({ code: 0, complaint: "" });
    expect(await staff("today", "--place", label)).toMatchObject({ code: 0, complaint: "" });
    const blocked = await staff("block", car!.id, "--from", from, "--why", "Service");
    expect(blocked).toMatchObject({ code: 0, complaint: "" });
    expect(blocked.out).toContain(`1 unit of ${carName(car!)}`);
    expect((await staff("blocks")).out).toContain(carName(car!));
    expect(await staff("block", "zeppelin", "--from", from, "--why", "Service")).toMatchObject({
      code: 2,
      complaint: expect.stringContaining(carName(car!)),
    });
  });

  test("are those that a code stands for, when it is quoted and when it is booked", async () => {
    const query = {
      ...emptyTripQuery,
      pickup: label,
      drop: label,
      pickupDate: formatDate(from),
      returnDate: formatDate(to),
      pickupTime: "10:00 AM",
      returnTime: "12:00 PM",
    };
    const trip = planTrip(query, {
      terms: catalog,
      findPlace: (text) => findPlace(catalog.places, text),
      now: Date.now(),
    });
    const code = quoteCode(car!, trip, (text) => findPlace(catalog.places, text)?.number)!;
    const { staff } = await publishedStore(sources);
    const quoted = await staff("quote", code);
    expect(quoted).toMatchObject({ code: 0, complaint: "" });
    for (const words of [carName(car!), label]) expect(quoted.out).toContain(words);
    const booked = await staff("book", "--code", code, ...caller, "--yes");
    expect(booked).toMatchObject({ code: 0, complaint: "" });
    expect((await staff("list", "--car", car!.id)).out).toContain(carName(car!));
  });
});

test("a company that keeps our cars at prices of its own hears the price at which it books", async () => {
  const ours = builtInSources();
  const cars = ours["cars.yaml"]!.replace("pricePerDay: 3500", "pricePerDay: 7300");
  const { staff } = await publishedStore({ ...ours, "cars.yaml": cars });
  const words = ["book", "--car", "creta", "--pickup", "BOM", "--from", from, "--to", to, ...caller];
  const offer = await staff(...words, "--json");
  const confirmation = await staff(...words, "--yes", "--json");
  const { price } = JSON.parse(offer.out);
  expect(price.pricePerDay).toBe(7300);
  expect(JSON.parse(confirmation.out).booking.quote).toEqual(price);
});

test("a code is given no price while the store can’t be read", async () => {
  const store = { ...(await emptyStore("embedded")), dataDirectory: "/dev/null/no-store" };
  const answer = await runStaffCommand(store, ["quote", "K7M4-QX2P-9TWM"]);
  expect(answer).toMatchObject({ code: 1, out: "" });
  expect(answer.complaint).toContain("/dev/null/no-store");
});

test("a folder that can’t be stamped is published all the same, and again with the number that was said", async () => {
  const { staff, folder, edit } = await companyOnDisk("windrose");
  mkdirSync(join(folder, "based-on.yaml.new"));
  const published = await staff("catalog", "publish", folder);
  expect(published).toMatchObject({ code: 0, complaint: "" });
  expect(published.out).toContain("Catalog 1 is published.");
  expect(published.out).toMatch(
    /based-on\.yaml could not be written .* add --based-on 1 to the next publish/,
  );
  rmSync(join(folder, "based-on.yaml.new"), { recursive: true });
  edit("Windrose Boats");
  expect(await staff("catalog", "publish", folder)).toMatchObject({
    code: 1,
    complaint: expect.stringContaining("to put yours in its place, add --based-on 1."),
  });
  expect(await staff("catalog", "publish", folder, "--based-on", "1")).toMatchObject({
    code: 0,
    out: expect.stringContaining("Catalog 2 is published."),
  });
  edit("Windrose Rowing");
  expect(await staff("catalog", "publish", folder)).toMatchObject({ code: 0 });
  expect(readdirSync(folder)).not.toContain("based-on.yaml.new");
});

test("a folder that can’t be read or written is named with the reason", async () => {
  const { staff, folder } = await companyOnDisk("windrose");
  const file = join(folder, "cars.yaml");
  for (const action of ["check", "diff", "publish", "export"]) {
    const answer = await staff("catalog", action, join(file, "deeper"));
    expect(answer).toMatchObject({ code: 1, out: "" });
    expect(answer.complaint).toMatch(
      /cars\.yaml\/deeper.* can’t be .*: a part of its path is a file, not a folder\./,
    );
  }
  expect((await staff("catalog", "history")).out).toContain("Nothing was published");
});

test("a terminal obeys nothing of a folder that is checked, nor of what was typed", async () => {
  const { staff, folder } = await companyOnDisk("windrose");
  const evil = "\u001B]0;evil\u0007\u009B31m\u202Egniht";
  writeFileSync(join(folder, "posts", `${evil}.md`), readFileSync(join(folder, "posts", "faro.md")));
  const runs = [
    await staff("catalog", "check", folder),
    await staff("catalog", "check", folder, "--json"),
    await staff("catalog", evil),
  ];
  for (const { code, out, complaint } of runs) {
    expect(code).toBeGreaterThan(0);
    expect(out + complaint).toContain("evil");
    expect(out + complaint).not.toMatch(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/u);
  }
});
