import { specifiedCatalog } from "../../../tests/samples/catalog.ts";
import { expect, test } from "vitest";
import { formatConvertedPrice } from "#content/prices.ts";
import { explainEmptyCars } from "./why-empty.ts";

test("says which filters together leave nothing", () => {
  const filters = { words: ["convertible"] };
  expect(explainEmptyCars(specifiedCatalog, filters)).toBe(
    `None of our ${specifiedCatalog.cars.length} cars matches “convertible”.`,
  );
  expect(explainEmptyCars(specifiedCatalog, { ...filters, category: ["luxury"], price: ["0-2000"] })).toBe(
    `Nothing in Luxury costs ${formatConvertedPrice(specifiedCatalog.company.money, 0)} to ${formatConvertedPrice(specifiedCatalog.company.money, 2000)} a day and matches “convertible”.`,
  );
  expect(explainEmptyCars(specifiedCatalog, { category: ["economy"], price: ["6000-up"] })).toBe(
    `Nothing in Economy costs ${formatConvertedPrice(specifiedCatalog.company.money, 6000)} and up a day.`,
  );
});
