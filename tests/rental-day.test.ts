/** A company that charges by 24 hours: one count of days on every page, which a booking keeps. */
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { readCatalogSources } from "#catalog/read-sources.server.ts";
import { addDays, writeTypedDate } from "#rental/trip/calendar.ts";
import { emptyTripQuery, toTripSearchParams } from "#rental/trip/trip-query.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { orderForm } from "./order-form.ts";
import { openPages } from "./open-pages.ts";
import { hiddenFields } from "./served-page.ts";
import { sharedStore } from "./store/stores.ts";

const sources = readCatalogSources(join(import.meta.dirname, "companies/malabar"));
const byCalendar = readCatalog(sources);
const byHours = readCatalog({
  ...sources,
  "company.yaml": `${sources["company.yaml"]}\nrentalDay: { hours: 24, grace: 1 }\n`,
});

let storage: Awaited<ReturnType<typeof sharedStore>>;
let site: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  storage = await sharedStore("embedded");
  site = await openPages(storage.store, { catalog: byHours });
});
afterAll(async () => {
  await site.close();
  await storage.remove();
});

const inDays = (days: number) => writeTypedDate(addDays(toZonedDate(Date.now(), "Asia/Kolkata"), days));
const trip = (days: number, until: string) =>
  toTripSearchParams({
    ...emptyTripQuery,
    pickup: "Kochi - Kerala",
    drop: "Kochi - Kerala",
    pickupDate: inDays(30),
    returnDate: inDays(30 + days),
    pickupTime: "10:00 AM",
    returnTime: until,
  });
const text = async (path: string) => (await site.open(path)).one("main").text;

test.each([
  [1, "11:00 AM", "1 day", "₹1,476"],
  [1, "11:30 AM", "2 days", "₹2,950"],
  [3, "10:00 AM", "3 days", "₹4,426"],
])("a return %d days later at %s is %s on every page", async (days, until, count, total) => {
  const query = trip(days, until);
  expect(await text(`/search?${query}`)).toContain(`for ${count}`);
  for (const path of [`/search?${query}`, `/booking?carId=alto&${query}`])
    expect(await text(path)).toContain(total);
  const car = byHours.cars.find(({ id }) => id === "alto");
  expect(await text(`/cars/${car?.slug}?${query}`)).toContain(total);
});

test("without dates a day is assumed, and pages say what a day is", async () => {
  expect(await text("/search")).toMatch(/priced for 1 day(?!s)/);
  expect(await text("/cars")).toContain("Prices are per 24 hours");
  expect(await text("/terms-conditions")).toContain(
    "A rental is charged per 24 hours from its pickup, by the clock of the pickup place. A return booked up to 1 hour after that adds no day.",
  );
});

test("a booking keeps its count of days through a change, whatever its company counts by then", async () => {
  const answer = await (
    await site.send(`/booking?carId=alto&${trip(1, "11:00 AM")}`, orderForm("alto").form)
  ).text();
  const own = /\/your-booking\/[\w-]{32}/.exec(answer)?.[0] ?? "none";
  expect(await text(own)).toContain("1 day at ₹1,250");
  await site.close();
  site = await openPages(storage.store, { catalog: { ...byCalendar, number: 1 } });
  expect(await text(own)).toContain("Our terms have changed since you booked.");
  const change = `${own}?carId=alto&${trip(2, "11:00 AM")}`;
  expect((await site.send(change, hiddenFields(await site.read(change), "change"))).status).toBe(302);
  expect(await text(own)).toContain("2 days at ₹1,250");
});
