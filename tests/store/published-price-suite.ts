import { describe, expect, onTestFinished, test } from "vitest";
import { putCatalogInForce } from "#catalog/in-force.server.ts";
import { builtInSources, initialCatalog } from "#catalog/source.server.ts";
import { openBackend } from "#backend/backend.server.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { anOrder, emptyStore, expectKind, noon, type StoreKind } from "./stores.ts";

const minute = 60_000;

/** The built-in catalog with another price of the Creta, car 5, which every other order of the tests is for. */
function dearerSources() {
  const sources = builtInSources();
  const cars = (sources["cars.yaml"] ?? "").replace("pricePerDay: 3500", "pricePerDay: 4000");
  expect(cars).not.toBe(sources["cars.yaml"]);
  return { ...sources, "cars.yaml": cars };
}

export function publishedPriceSuite(kind: StoreKind) {
  describe("an order from a page that was opened before a publish", () => {
    test("is booked at the price that it showed for half an hour, then only at a price that is agreed to", async () => {
      const store = await emptyStore(kind);
      let now = noon;
      const staff = await openStaffBackend(store, { clock: () => now });
      const order = { sources: dearerSources(), photos: {}, baseCatalogNumber: 0 };
      expect(await staff.publishCatalog(order, "Asha")).toEqual({ kind: "published", number: 1 });
      const backend = await openBackend(store, { clock: () => now });
      onTestFinished(async () => {
        putCatalogInForce(initialCatalog);
        await Promise.all([staff.close(), backend.close()]);
      });
      const book = (shownCatalog?: number) => backend.book(anOrder({ carId: "5", shownCatalog }));
      const priceOf = async (shownCatalog?: number) =>
        expectKind(await book(shownCatalog), "booked").booking.quote.pricePerDay;
      expect(await priceOf(1)).toBe(4000);
      expect(await priceOf()).toBe(4000);
      expect(await priceOf(99)).toBe(4000);
      now = noon + 30 * minute;
      expect(await priceOf(0)).toBe(3500);
      now += 1;
      expect(await book(0)).toMatchObject({
        kind: "price-changed",
        before: { pricePerDay: 3500 },
        after: { pricePerDay: 4000 },
        catalog: 1,
      });
      expect(await priceOf(1)).toBe(4000);
    });
  });
}
