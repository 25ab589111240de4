import { initialCatalog } from "../../initial-catalog.ts";
import { expect, test } from "vitest";
import { formatTextFigures } from "#content/figures.ts";
import { fillHomeTexts, fillPageTexts } from "#content/home.ts";
import { listOfferedFixedPages, listOfferedServices } from "#content/offered-pages.ts";
import { listOutstationRates, describeOutstationMileRates } from "#content/outstation.ts";
import { formatPlanChoice, requirePlanPageTexts } from "#content/plans.ts";
import { listSelfDriveExtraCosts } from "#content/self-drive.ts";
import { requireServiceTexts } from "#content/services.ts";

test("the tests run on the other company: its eight cars, its town, its tax and its post", () => {
  expect(initialCatalog.cars).toHaveLength(8);
  expect(initialCatalog.places.map(({ name }) => name)).toEqual(["Faro"]);
  expect(formatTextFigures(initialCatalog)).toMatchObject({ brand: "Windrose", tax: "23%" });
  expect(initialCatalog.posts.map(({ file }) => file)).toEqual(["posts/faro.md"]);
});

test("their services, plans and pages are in euros: nothing is in our dollars, and no figure stays a mark", () => {
  const services = (["selfDrive", "chauffeur", "airportTransfers", "outstation"] as const).map((one) =>
    requireServiceTexts(initialCatalog, one),
  );
  const plans = (["subscription", "business"] as const).map((one) =>
    requirePlanPageTexts(initialCatalog, one),
  );
  const pages = [fillHomeTexts(initialCatalog), fillPageTexts(initialCatalog), services, plans];
  const rates = [
    listOutstationRates(initialCatalog),
    describeOutstationMileRates(initialCatalog),
    listSelfDriveExtraCosts(initialCatalog),
  ];
  const text = JSON.stringify([
    pages,
    rates,
    plans.flatMap((page) => page.plans.map((one) => formatPlanChoice(initialCatalog, one))),
  ]);
  expect(text).not.toMatch(/\$|\{\{|undefined|NaN/);
  for (const price of ["From €18.50 a trip", "€0.55/km", "€39.90 a month", "€9.50 per booking", "€0.20/km"])
    expect(text).toContain(price);
});

test("what they don't offer is in no menu", () => {
  expect(listOfferedServices(initialCatalog).map(({ name }) => name)).toEqual([
    "Drive Yourself",
    "Chauffeur Drive",
    "Airport Transfers",
    "Day Trips",
  ]);
  expect(listOfferedFixedPages(initialCatalog).map(({ path }) => path)).not.toContain("/corporate-bookings");
  expect(() => requireServiceTexts(initialCatalog, "corporate")).toThrow("corporate is not offered.");
});
