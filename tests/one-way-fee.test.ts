/** A company that lists where its cars may be left, and what that costs: one price on every page, and nothing else is offered. */
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Catalog } from "#catalog/catalog.ts";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { readCatalogSources } from "#catalog/read-sources.server.ts";
import { autumnDay } from "./autumn.ts";
import { orderForm } from "./order-form.ts";
import { openCompanyPages } from "./open-pages.ts";
import { readHtml } from "./served-page.ts";

const malabar = readCatalog(readCatalogSources(join(import.meta.dirname, "companies/malabar")));
const catalog: Catalog = {
  ...malabar,
  company: {
    ...malabar.company,
    charges: [
      { name: "CGST", percent: 9, tax: true },
      { name: "SGST", percent: 9, tax: true },
      { name: "Desk", perRental: 100, places: ["TRV"], at: "return" },
    ],
  },
  oneWay: [
    { between: ["COK", "CCJ"], fee: 900 },
    { from: ["COK"], to: ["TRV"], fee: 1500 },
  ],
};

const kochi = "Kochi - Kerala";
const at = (path: string, to: string, from = kochi) =>
  `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({
    pickup: from,
    destination: to,
    drop: to,
    differentReturn: "true",
    pickupDate: autumnDay(14),
    returnDate: autumnDay(15),
    pickupTime: "10:00 AM",
    returnTime: "12:00 PM",
  })}`;
const trivandrum = "Thiruvananthapuram - Kerala";
// 2 days at 1,250, the fee of 1,500, 9% of their sum twice, and the desk.
const total = "₹4,820";

const site = await openCompanyPages(catalog);

const main = async (path: string) => (await site.open(path)).one("main").text;

test("the fee is a line, and in the total, from the results to the booking's own page", async () => {
  const car = catalog.cars.find(({ id }) => id === "alto");
  const results = await main(at("/search", trivandrum));
  expect(results).toContain("Return in Thiruvananthapuram. The total has the one-way fee of ₹1,500 in it.");
  expect(results).toContain(total);
  expect(await main(at(`/cars/${car?.slug}`, trivandrum))).toContain(total);
  const address = at("/booking?carId=alto", trivandrum);
  expect(await main(address)).toMatch(new RegExp(`Return in Thiruvananthapuram ?₹1,500[^]*${total}`));
  const answer = await (await site.send(address, orderForm("alto").form)).text();
  const own = /\/your-booking\/[\w-]{32}/.exec(answer)?.[0] ?? "none";
  expect(await main(own)).toMatch(new RegExp(`Return in Thiruvananthapuram ?₹1,500[^]*${total}`));
});

test("a way that no line names is refused, with those that are offered", async () => {
  const back = at("/booking?carId=alto", kochi, trivandrum);
  const sentence = "A car from Thiruvananthapuram can’t be returned in Kochi.";
  const results = await main(at("/search", kochi, trivandrum));
  expect(results).toContain(`${sentence} Prices are for 2 days with the car back in Thiruvananthapuram.`);
  expect(results).toContain("Choose a place in Thiruvananthapuram, or call us.");
  expect(results).not.toContain("one-way fee");
  const answer = await site.send(back, orderForm("alto").form);
  expect(answer.status).toBe(422);
  expect(readHtml(await answer.text()).one("main").text).toContain(sentence);
});

test("the map says where a car from a place may be left", async () => {
  expect(await main("/locations?from=TRV")).toContain("A car from Thiruvananthapuram comes back there.");
  expect(await main("/locations?from=CCJ")).toContain("where you leave the car: Kozhikode or Kochi.");
});

test("the terms list the ways with their fees, in place of what a road allows", async () => {
  const terms = await site.open("/terms-conditions");
  expect(terms.all("tr").map(({ text }) => text.replaceAll(/\s+/g, " "))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Between Kochi and Kozhikode ?₹900$/),
      expect.stringMatching(/^From Kochi to Thiruvananthapuram ?₹1,500$/),
    ]),
  );
  expect(terms.text).not.toContain("No one-way fee");
});
