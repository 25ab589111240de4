/** A company whose classes have kilometers of their own and ask for a deposit, which stands beside every price, and in no total. */
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { readCatalogSources } from "#catalog/read-sources.server.ts";
import { autumnDay } from "./autumn.ts";
import { orderForm } from "./order-form.ts";
import { openCompanyPages } from "./open-pages.ts";
import { structuredData } from "./served-page.ts";

const sources = readCatalogSources(join(import.meta.dirname, "companies/malabar"));
const readWith = (deposit: string) =>
  readCatalog({
    ...sources,
    "cars.yaml": (sources["cars.yaml"] ?? "").replace(
      "  - id: hatch\n",
      `  - id: hatch\n    includedKilometers: 120\n    deposit: ${deposit}\n`,
    ),
  });
const catalog = readWith("{ amount: 5000, how: card or UPI, back: within 7 days }");
const note = "Held at the counter, not charged: ₹5,000, by card or UPI, back within 7 days.";

const site = await openCompanyPages(catalog);

const trip = new URLSearchParams({
  pickup: "Kochi - Kerala",
  drop: "Kochi - Kerala",
  pickupDate: autumnDay(14),
  returnDate: autumnDay(15),
  pickupTime: "10:00 AM",
  returnTime: "12:00 PM",
  differentReturn: "false",
});
const text = async (path: string) => (await site.open(path)).one("main").text;
const slugOf = (id: string) => catalog.cars.find((car) => car.id === id)?.slug;

test("it stands on the car's page, in the results, at the booking and on its own page, and is in no total", async () => {
  const answer = await (await site.send(`/booking?carId=alto&${trip}`, orderForm("alto").form)).text();
  const own = /\/your-booking\/[\w-]{32}/.exec(answer)?.[0] ?? "none";
  for (const path of [
    `/cars/${slugOf("alto")}?${trip}`,
    `/search?${trip}`,
    `/booking?carId=alto&${trip}`,
    own,
  ]) {
    const page = await text(path);
    expect(page, path).toContain(note);
    expect(page, path).toContain("₹2,975");
  }
  const staff = await openStaffBackend(site.store, { catalog: readWith("{ amount: 9000 }") });
  onTestFinished(() => staff.close());
  expect(await text(own)).toContain("120 km a day; the terms");
  const reference = /[\dA-Z]{4}-[\dA-Z]{4}/.exec(await text(own))?.[0] ?? "";
  const found = await staff.show(reference);
  expect(found?.booking.terms.includedKilometers).toBe(120);
  expect(found?.booking.quote.deposit).toEqual({ amount: 5000, how: "card or UPI", back: "within 7 days" });
});

test("a car of another class has none", async () => {
  const page = await text(`/booking?carId=creta&${trip}`);
  expect(page).not.toContain("Held at the counter");
  expect(page).not.toContain("km a day");
});

test.each([
  [`/cars/${slugOf("alto")}`, "after 120 km in a day"],
  [`/cars/${slugOf("creta")}`, "after 200 km in a day"],
  [`/search?${trip}`, "Kilometers by class: Hatchback 120 km."],
  [`/booking?carId=alto&${trip}`, "120 km a day; the terms"],
  ["/terms-conditions", "200 km a day; Hatchback 120 km."],
])("%s says '%s'", async (path, sentence) => {
  expect(await text(path)).toContain(sentence);
});

test("search engines get it apart from the price", async () => {
  const page = await site.open(`/cars/${slugOf("alto")}`);
  expect(JSON.stringify(structuredData(page))).toContain(
    '"name":"Deposit, held at the counter and not charged","value":"5000","unitText":"INR"',
  );
  expect(JSON.stringify(structuredData(page))).toContain('"value":"120","unitText":"km"');
});
