/** The staff's commands for a company that has published its own catalog: each is a process of its own, which begins with the built-in one. */
import { join } from "node:path";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { putCatalogInForce } from "#catalog/in-force.server.ts";
import { type CatalogSources, readCatalog, readSources } from "#catalog/read-catalog.server.ts";
import { builtInSources, initialCatalog } from "#catalog/source.server.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { findPlaceAmong } from "#content/places.ts";
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

afterEach(() => putCatalogInForce(initialCatalog));

/** A store in which a catalog is published, and the staff's commands on it. */
async function publishedStore(sources: CatalogSources) {
  const store = await emptyStore("embedded");
  const backend = await openStaffBackend(store);
  onTestFinished(() => backend.close());
  await backend.publishCatalog({ sources, photos: {}, baseCatalogNumber: 0 }, "Asha");
  const staff = (...words: string[]) => {
    putCatalogInForce(initialCatalog);
    return runStaffCommand(store, words);
  };
  return { store, staff };
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
    putCatalogInForce(catalog);
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
      findPlace: (text) => findPlaceAmong(catalog.places, text),
      now: Date.now(),
    });
    const code = quoteCode(car!, trip, (text) => findPlaceAmong(catalog.places, text)?.number)!;
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
