/** A company whose cars go out again some hours after they came back: every page asks by the clock. */
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { readCatalogSources } from "#catalog/read-sources.server.ts";
import { addDays, describeDate, writeTypedDate } from "#rental/trip/calendar.ts";
import { emptyTripQuery, toTripSearchParams } from "#rental/trip/trip-query.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { orderForm } from "./order-form.ts";
import { openCompanyPages } from "./open-pages.ts";

const sources = readCatalogSources(join(import.meta.dirname, "companies/malabar"));
const company = `${sources["company.yaml"]}\nturnaround: { hours: 2 }\n`;
const everyCar = readCatalog({ ...sources, "company.yaml": company });
/** With a single Alto. */
const catalog = {
  ...everyCar,
  cars: everyCar.cars.map((car) => (car.id === "alto" ? Object.assign({}, car, { units: 1 }) : car)),
};
const alto = catalog.cars.find(({ id }) => id === "alto")!;

const site = await openCompanyPages(catalog);
beforeAll(async () => {
  const { status } = await site.send(
    `/booking?carId=alto&${trip(0, "10:00 AM", 1, "12:00 PM")}`,
    orderForm("alto").form,
  );
  expect(status).toBe(200);
});

const inDays = (days: number) => addDays(toZonedDate(Date.now(), "Asia/Kolkata"), 20 + days);
const trip = (from: number, pickupTime: string, to: number, returnTime: string) =>
  toTripSearchParams({
    ...emptyTripQuery,
    pickup: "Kochi - Kerala",
    drop: "Kochi - Kerala",
    pickupDate: writeTypedDate(inDays(from)),
    pickupTime,
    returnDate: writeTypedDate(inDays(to)),
    returnTime,
  });
const text = async (path: string) => (await site.open(path)).one("main").text;

test("a car that is back at noon can be had from two o'clock on, and not at half past one", async () => {
  const [early, late] = [trip(1, "1:30 PM", 2, "10:00 AM"), trip(1, "2:00 PM", 2, "10:00 AM")];
  const heading = async (query: URLSearchParams) => (await site.open(`/search?${query}`)).one("h1").text;
  // An answer is used for a second.
  await vi.waitUntil(async () => (await heading(early)).startsWith("21 of 22 free"), {
    timeout: 60_000,
    interval: 300,
  });
  expect(await heading(late)).toContain("22 cars for your trip");
  expect(await text(`/cars/${alto.slug}?${early}`)).toContain("Sold out on these days.");
  expect(await text(`/cars/${alto.slug}?${late}`)).not.toContain("Sold out on these days.");
  expect(await text(`/booking?carId=alto&${early}`)).toContain(
    `is out on ${describeDate(inDays(1), "full")}`,
  );
  expect(await text(`/booking?carId=alto&${late}`)).not.toContain("is out on");
  const refused = await site.send(`/booking?carId=alto&${early}`, orderForm("alto").form);
  expect(await refused.text()).toContain("is out on");
});
