import { site, fleet } from "#catalog/current.ts";
import { useSpecifiedFigures } from "../../../tests/samples/specified.ts";
import { expect, test } from "vitest";
import { shownPrice } from "#content/prices.ts";
import { defaultFleetFilters } from "#rental/browse/fleet-filters.ts";
import { whyEmpty } from "./why-empty.ts";

useSpecifiedFigures();

test("says which filters together leave nothing", () => {
  const filters = { ...defaultFleetFilters, text: "convertible" };
  expect(whyEmpty(filters)).toBe(`None of our ${fleet.length} cars matches “convertible”.`);
  expect(whyEmpty({ ...filters, category: "luxury", price: "0-2000" })).toBe(
    `Nothing in Luxury costs ${shownPrice(site.money, 0)} to ${shownPrice(site.money, 2000)} a day and matches “convertible”.`,
  );
  expect(whyEmpty({ ...defaultFleetFilters, category: "economy", price: "6000-up" })).toBe(
    `Nothing in Economy costs ${shownPrice(site.money, 6000)} and up a day.`,
  );
});
