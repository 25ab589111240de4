import { fleet } from "#catalog/current.ts";
import { expect, test } from "vitest";
import { catalog } from "#catalog/in-force.server.ts";
import { figures } from "#content/figures.ts";
import { homeWords, pageWords } from "#content/home.ts";
import { offeredPages, offeredServices } from "#content/offered-pages.ts";
import { outstationRates, ratesByMile } from "#content/outstation.ts";
import { places } from "#content/places.ts";
import { planInWords, planPage } from "#content/plans.ts";
import { selfDriveExtras } from "#content/self-drive.ts";
import { serviceWords } from "#content/services.ts";

test("the tests run on the other company: its twelve cars, its town, its tax and its post", () => {
  expect(fleet).toHaveLength(12);
  expect(places.map(({ name }) => name)).toEqual(["Faro"]);
  expect(figures()).toMatchObject({ brand: "Windrose", tax: "23%" });
  expect(catalog.posts.map(({ file }) => file)).toEqual(["posts/faro.md"]);
});

test("their services, plans and pages are in euros: nothing is in our dollars, and no figure stays a mark", () => {
  const services = (["selfDrive", "chauffeur", "airportTransfers", "outstation"] as const).map(serviceWords);
  const plans = (["subscription", "business"] as const).map(planPage);
  const pages = [homeWords(), pageWords(), services, plans];
  const rates = [outstationRates(), ratesByMile(), selfDriveExtras()];
  const text = JSON.stringify([pages, rates, plans.flatMap((page) => page.plans.map(planInWords))]);
  expect(text).not.toMatch(/\$|\{\{|undefined|NaN/);
  for (const price of ["From €18.50 a trip", "€0.55/km", "€39.90 a month", "€9.50 per booking", "€0.20/km"])
    expect(text).toContain(price);
});

test("what they don't offer is in no menu", () => {
  expect(offeredServices().map(({ name }) => name)).toEqual([
    "Drive Yourself",
    "Chauffeur Drive",
    "Airport Transfers",
    "Day Trips",
  ]);
  expect(offeredPages().map(({ path }) => path)).not.toContain("/corporate-bookings");
  expect(() => serviceWords("corporate")).toThrow("corporate is not offered.");
});
