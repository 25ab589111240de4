import type { CalendarDate } from "#rental/trip/calendar.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { readBuiltInSources } from "#catalog/source.server.ts";
import { openSiteBackend } from "#backend/backend.server.ts";
import { findLatestReadableCatalog } from "#backend/catalogs/catalogs.server.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { sampleCatalog } from "../samples/catalog.ts";
import { smallSources } from "../small-catalog.ts";
import {
  anAppContext,
  anOrder,
  emptyStore,
  expectKind,
  noon,
  readHeldDays,
  type StoreKind,
} from "./stores.ts";

const minute = 60_000;

/** The built-in catalog with another price of the Creta, car 5, which every other order of the tests is for. */
function dearerSources() {
  const sources = readBuiltInSources();
  const cars = (sources["cars.yaml"] ?? "").replace("pricePerDay: 3500", "pricePerDay: 4000");
  expect(cars).not.toBe(sources["cars.yaml"]);
  return { ...sources, "cars.yaml": cars };
}

/** The built-in catalog with so many units of the Creta. */
function sourcesWithUnits(units: number) {
  const sources = readBuiltInSources();
  const cars = (sources["cars.yaml"] ?? "").replace(/(name: Creta[\s\S]*?units: )\d+/, `$1${units}`);
  expect(cars).not.toBe(sources["cars.yaml"]);
  return { ...sources, "cars.yaml": cars };
}

/** A store whose staff blocks a car and publishes, and what is held there. */
async function officeWithDays(kind: StoreKind) {
  const store = await emptyStore(kind);
  const [staff, { database }] = [
    await openStaffBackend(store, { clock: () => noon, catalog: sampleCatalog }),
    await anAppContext(store),
  ];
  onTestFinished(async () => {
    await staff.close();
  });
  const days = { from: "2025-09-14" as CalendarDate, to: "2025-09-16" as CalendarDate };
  const block = async (units: number, blockDays = days) =>
    expectKind(await staff.block({ carId: "5", ...blockDays, units, why: "Service" }, "meera"), "blocked")
      .block.code;
  const publish = (units: number, baseCatalogNumber = 0) =>
    staff.publishCatalog({ sources: sourcesWithUnits(units), photos: {}, baseCatalogNumber }, "Asha");
  /** The numbers that are held on each day, in order. */
  const heldUnits = async () => {
    const byDay = Map.groupBy(await readHeldDays(database.queries), ({ day }) => day);
    return Object.fromEntries([...byDay].map(([day, all]) => [day, all.map(({ unit }) => unit)]));
  };
  /** The staff's backend of a command that starts after the publish. */
  const restart = async () => {
    const backend = await openStaffBackend(store, { clock: () => noon });
    onTestFinished(() => backend.close());
    return backend;
  };
  return { staff, restart, block, publish, heldUnits };
}

export function publishedPriceSuite(kind: StoreKind) {
  describe("a published catalog", () => {
    test("is read as it was checked, or from its files where another version has published it", async () => {
      const store = await emptyStore(kind);
      const staff = await openStaffBackend(store, { clock: () => noon });
      onTestFinished(() => staff.close());
      const order = { sources: smallSources(), photos: {}, baseCatalogNumber: 0 };
      expectKind(await staff.publishCatalog(order, "Asha"), "published");
      const { sources, numbers } = (await staff.latestCatalog())!;
      const fromFiles = { ...readCatalog(sources, numbers), number: 1 };
      const { queries } = (await anAppContext(store)).database;
      const change = (values: { format?: number; checked?: string; sources?: string }) =>
        queries.updateTable("catalogs").set(values).execute();
      const read = () => findLatestReadableCatalog(queries, (error) => expect.unreachable(String(error)));

      await change({ sources: "{}" });
      expect((await read())?.catalog).toStrictEqual(fromFiles);
      await change({ sources: JSON.stringify(sources), format: 0, checked: "{}" });
      expect((await read())?.catalog).toStrictEqual(fromFiles);
    });
  });

  describe("a publish with fewer units of a car", () => {
    test("counts what is held, whichever units that is, and gives it lower ones", async () => {
      const { staff, restart, block, publish, heldUnits } = await officeWithDays(kind);
      const lower = await block(4);
      const booking = expectKind(await staff.book(anOrder({ carId: "5" }), "meera"), "booked").booking;
      const higher = await block(1);
      await staff.unblock(lower, "meera");
      expect(Object.values(await heldUnits())).toEqual([
        [5, 6],
        [5, 6],
        [5, 6],
      ]);
      expect(await publish(2)).toEqual({ kind: "published", number: 1 });
      expect(Object.values(await heldUnits())).toEqual([
        [1, 2],
        [1, 2],
        [1, 2],
      ]);
      const later = await restart();
      expect(await later.book(anOrder({ carId: "5" }), "meera")).toMatchObject({ kind: "sold-out" });
      expect(await later.cancel(booking.reference, "meera", "waived")).toMatchObject({ kind: "cancelled" });
      expect(await later.undo(booking.reference, "meera")).toMatchObject({ kind: "undone" });
      await later.unblock(higher, "meera");
      expect(await later.book(anOrder({ carId: "5" }), "meera")).toMatchObject({ kind: "booked" });
      expect(Object.values(await heldUnits())).toEqual([
        [1, 2],
        [1, 2],
        [1, 2],
      ]);
    });

    test("is refused with the days on which more are held and by whom, and changes nothing", async () => {
      const { staff, block, publish, heldUnits } = await officeWithDays(kind);
      const lower = await block(3);
      const first = await block(1);
      const booking = expectKind(await staff.book(anOrder({ carId: "5" }), "meera"), "booked").booking;
      const second = await block(1, { from: "2025-09-16" as CalendarDate, to: "2025-09-17" as CalendarDate });
      await staff.unblock(lower, "meera");
      const before = await heldUnits();
      expect(await publish(2)).toEqual({
        kind: "too-few-units",
        shortages: [
          {
            car: "Hyundai Creta",
            units: 2,
            days: ["2025-09-16"],
            bookings: [booking.reference],
            blocks: [first, second],
          },
        ],
      });
      expect(await heldUnits()).toEqual(before);
      expect(await publish(3)).toMatchObject({ kind: "published" });
    });
  });

  describe("an order from a page that was opened before a publish", () => {
    test("is booked at the price that it showed for half an hour, then only at a price that is agreed to", async () => {
      const store = await emptyStore(kind);
      let now = noon;
      const staff = await openStaffBackend(store, { clock: () => now });
      const order = { sources: dearerSources(), photos: {}, baseCatalogNumber: 0 };
      expect(await staff.publishCatalog(order, "Asha")).toEqual({ kind: "published", number: 1 });
      const backend = await openSiteBackend(store, { clock: () => now });
      onTestFinished(async () => {
        await Promise.all([staff.close(), backend.close()]);
      });
      const book = (shownCatalog?: number) => backend.book(anOrder({ carId: "5", shownCatalog }));
      const priceOf = async (shownCatalog?: number) =>
        expectKind(await book(shownCatalog), "booked").booking.quote.pricePerDay;
      expect(await priceOf(1)).toBe(4000);
      expect(await priceOf()).toBe(4000);
      expect(await book(99)).toMatchObject({ kind: "price-changed", before: undefined, catalog: 1 });
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
