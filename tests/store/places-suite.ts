import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { findTakenTimes } from "#rental/browse/sold-out.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { readLatestCatalogNumber } from "#backend/catalogs/catalogs.server.ts";
import { inTransaction, lockCarAndHolderNames } from "#backend/db/transaction.server.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { smallSources, withText } from "../small-catalog.ts";
import { aBackend, anAppContext, anOrder, emptyStore, expectKind, mumbai, noon } from "./stores.ts";
import { septemberTrip, type StoreKind } from "./stores.ts";

const delhi = "New Delhi - Delhi";
const day = (date: number) => `2025-09-${String(date).padStart(2, "0")}` as CalendarDate;
const minuteOf = (date: number, time = "00:00Z") => Date.parse(`${day(date)}T${time}`) / 60_000;

/** A company with so many Cretas, and ways between Mumbai and New Delhi, from which a car is home a day later. */
function sourcesWith(units: string, turnaround = "") {
  const cars = withText(smallSources(), "cars.yaml", /(name: Creta[\s\S]*?units: )\d+/, `$1${units}`);
  const ways = "oneWay: [{ between: [BOM, DEL], homeAfterDays: 1 }]\nplaces:\n";
  const sources = withText(cars, "places.yaml", "places:\n", ways);
  return { ...sources, "company.yaml": `${sources["company.yaml"]}\n${turnaround}` };
}

/** An order of the Creta, from ten in the morning of a day of September to noon of another. */
const orderFor = (from: number, to: number, pickup = mumbai, drop = pickup) =>
  anOrder({
    tripQuery: {
      ...septemberTrip,
      pickup,
      drop,
      differentReturn: drop !== pickup,
      pickupDate: `${from}/09/2025`,
      returnDate: `${to}/09/2025`,
    },
  });

/** A store of such a company. */
async function aShop(kind: StoreKind, units: string, turnaround?: string) {
  const store = await emptyStore(kind);
  const time = { now: noon };
  const openShop = async (catalog: Catalog) => {
    const staff = await openStaffBackend(store, { clock: () => time.now, catalog });
    onTestFinished(() => staff.close());
    return { staff, backend: await aBackend(store, () => time.now, catalog) };
  };
  const catalog = readCatalog(sourcesWith(units, turnaround));
  const { staff, backend } = await openShop(catalog);
  const { queries } = (await anAppContext(store)).database;
  const book = (...ends: Parameters<typeof orderFor>) => backend.book(orderFor(...ends));
  return {
    store,
    time,
    openShop,
    catalog,
    staff,
    backend,
    book,
    booked: async (...ends: Parameters<typeof orderFor>) => expectKind(await book(...ends), "booked").booking,
    /** What is held, in order: the pool of its unit, and its minutes. */
    holds: async () =>
      (await queries.selectFrom("holds").selectAll().orderBy("from_minute").orderBy("unit").execute()).map(
        ({ unit, from_minute: from, until_minute: until }) => [Math.floor((unit - 1) / 10_000), from, until],
      ),
  };
}

export function placesSuite(kind: StoreKind) {
  describe("a company with units by place", () => {
    test("names what an overdue car endangers until the day is over where it was picked up", async () => {
      const { time, staff, booked } = await aShop(kind, "{ BOM: 1, DEL: 2 }");
      const [{ reference }, next] = [await booked(14, 15), await booked(16, 17)];
      time.now = Date.parse("2025-09-14T10:00+05:30");
      expectKind(await staff.handOver(reference, "meera"), "done");
      // Where the day begins last, it is still the 15th.
      time.now = Date.parse("2025-09-16T09:00+05:30");
      expect((await staff.day(undefined)).open?.overdue).toMatchObject([
        { booking: { reference }, endangers: [{ reference: next.reference }] },
      ]);
    });

    test("gives out units of the pickup place alone, and none where it has none", async () => {
      const { backend, book, booked, catalog } = await aShop(kind, "{ BOM: 1, DEL: 2 }");
      const first = await booked(14, 16);
      expect(await book(16, 17)).toMatchObject({ kind: "sold-out", dates: [day(16)] });
      await booked(14, 16, delhi);
      await booked(14, 16, delhi);
      expect(await book(15, 15, delhi)).toMatchObject({ kind: "sold-out" });
      expect(await book(20, 21, "London - England")).toMatchObject({
        kind: "limited",
        limit: { rule: "notHere" },
      });
      await booked(20, 21, delhi);
      expect(await backend.soldOutDates("5", first.trip)).toEqual([day(14), day(15), day(16)]);
      const takenTimes = await vi.waitUntil(() => backend.takenTimes(), { timeout: 60_000, interval: 100 });
      const creta = catalog.cars.find(({ id }) => id === "5")!;
      const taken = [{ from: minuteOf(14), until: minuteOf(17) }];
      for (const place of [{ code: "BOM" }, { code: "DEL" }, { code: "BOM", assumed: true }])
        expect(findTakenTimes(creta, takenTimes, { zone: "Asia/Kolkata", ...place }).spans).toEqual(taken);
    });

    test("has a car home some days after its return elsewhere, and holds it until then, early or late", async () => {
      const { time, staff, book, booked, holds } = await aShop(
        kind,
        "{ BOM: 1, DEL: 1 }",
        "turnaround: { hours: 2 }",
      );
      const away = await booked(14, 16, mumbai, delhi);
      const [[pool, from, until] = []] = await holds();
      expect([from, until]).toEqual([minuteOf(14, "10:00+05:30"), minuteOf(17, "14:00+05:30")]);
      expect(await book(17, 18)).toMatchObject({ kind: "sold-out", dates: [day(17)] });
      // The one that was left there is not theirs.
      await booked(16, 17, delhi);
      time.now = minuteOf(14, "10:00+05:30") * 60_000;
      await staff.handOver(away.reference, "meera");
      time.now = minuteOf(15, "09:30+05:30") * 60_000;
      await staff.takeBack(away.reference, "meera");
      expect((await holds())[0]).toEqual([pool, minuteOf(15, "09:30+05:30"), minuteOf(16, "11:30+05:30")]);
      expect((await staff.day(undefined, () => {})).open?.toBringHome).toMatchObject([
        { booking: { reference: away.reference }, homeAt: minuteOf(16, "09:30+05:30") * 60_000 },
      ]);
      expect(await book(16, 17)).toMatchObject({ kind: "sold-out" });
      await booked(17, 18);
      await staff.undo(away.reference, "meera");
      expect((await holds()).filter(([, start]) => start === from)).toEqual([]);
    });

    test("has a car home some days after it was brought back elsewhere than booked, for the fee of that way", async () => {
      const { time, staff, booked, holds } = await aShop(
        kind,
        "{ BOM: 1, DEL: 1 }",
        "turnaround: { hours: 2 }",
      );
      const { reference } = await booked(14, 16);
      time.now = minuteOf(14, "10:00+05:30") * 60_000;
      await staff.handOver(reference, "meera");
      time.now = minuteOf(15, "09:30+05:30") * 60_000;
      const at = staff.catalogInForce.places.find(({ code }) => code === "DEL");
      expectKind(await staff.takeBack(reference, "meera", undefined, { at }), "done");
      expect(await holds()).toMatchObject([
        [expect.any(Number), minuteOf(15, "09:30+05:30"), minuteOf(16, "11:30+05:30")],
      ]);
      const { open } = await staff.day(undefined);
      expect(open?.toBringHome).toMatchObject([
        { booking: { reference, trip: { dropOff: { place: { code: "DEL" } } } } },
      ]);
      const shown = (await staff.show(reference))!;
      expect(shown.events.at(-1)).toMatchObject({
        what: "taken-back",
        returnedTo: { place: { code: "DEL" } },
      });
      expect(shown.booking.trip.dropOff.place.code).toBe("BOM");
    });

    test("takes a car that is not back as out until the day is over, and gives it out tomorrow", async () => {
      const { time, staff, backend, book, booked } = await aShop(kind, "{ BOM: 1, DEL: 1 }");
      const late = await booked(14, 15);
      const lateThere = await booked(14, 15, delhi);
      const next = await booked(17, 17, delhi);
      time.now = minuteOf(14, "10:00+05:30") * 60_000;
      for (const { reference } of [late, lateThere]) await staff.handOver(reference, "meera");
      time.now = minuteOf(17, "09:00+05:30") * 60_000;
      // By the clock of its place, though where it is earliest the day before is not over.
      const overdue = (await staff.day(undefined)).open?.overdue.flatMap(({ endangers }) => endangers);
      expect(overdue).toMatchObject([{ reference: next.reference }]);
      expect(await book(17, 18)).toMatchObject({ kind: "sold-out", dates: [day(17)] });
      const order = { carId: "5", from: day(17), to: day(17), units: 1, place: "BOM", why: "Service" };
      expect((await staff.block(order, "meera")).kind).toBe("held");
      const trip = { ...late.trip, pickup: { ...late.trip.pickup, date: day(17) } };
      const end = { ...late.trip.dropOff, date: day(18) };
      expect(await backend.soldOutDates("5", { ...trip, dropOff: end })).toEqual([day(17)]);
      await booked(18, 19);
      await staff.takeBack(late.reference, "meera");
      await booked(17, 17);
    });

    test("lets a catalog be published while a car is on its way home", async () => {
      const { time, staff, booked, holds } = await aShop(kind, "{ BOM: 1, DEL: 1 }");
      const { reference } = await booked(14, 16, mumbai, delhi);
      time.now = minuteOf(15, "09:30+05:30") * 60_000;
      await staff.handOver(reference, "meera");
      await staff.takeBack(reference, "meera");
      const before = await holds();
      expect(before.map((hold) => hold.slice(1))).toEqual([[minuteOf(15), minuteOf(17)]]);
      const sources = sourcesWith("{ BOM: 1, DEL: 1 }", "turnaround: { hours: 2 }");
      expectKind(
        await staff.publishCatalog({ sources, photos: {}, baseCatalogNumber: 0 }, "Asha"),
        "published",
      );
      expect(await holds()).toEqual(before);
    });

    test("holds units by the catalog in force where an instance doesn’t know it yet, and publishes none meanwhile", async () => {
      const { store, staff, book, booked, holds } = await aShop(kind, "3");
      const before = expectKind(await book(20, 21), "booked");
      const order = {
        sources: sourcesWith("{ BOM: 2, DEL: 1 }", "turnaround: { hours: 2 }"),
        photos: {},
        baseCatalogNumber: 0,
      };
      const { database } = await anAppContext(store);
      const { published } = await inTransaction(database, async (tx) => {
        await lockCarAndHolderNames(database, tx, { catalogs: "shared" });
        const publishing = staff.publishCatalog(order, "Asha");
        // Longer than it takes where it does not wait.
        await Promise.race([publishing, pause(kind === "postgres" ? 1500 : 0)]);
        expect(await readLatestCatalogNumber(tx)).toBe(0);
        return { published: publishing };
      });
      expectKind(await published, "published");
      await booked(14, 16);
      const request = { carId: "5", tripQuery: orderFor(15, 16).tripQuery };
      expectKind(await staff.change(before.booking.reference, request, "meera"), "changed");
      const until = minuteOf(16, "14:00+05:30");
      const spans = [14, 15].map((date) => [minuteOf(date, "10:00+05:30"), until]);
      expect((await holds()).map((hold) => hold.slice(1))).toEqual(spans);
      expect(new Set((await holds()).map(([pool]) => pool))).not.toContain(0);
      expect(await book(15, 16, "London - England")).toMatchObject({ kind: "limited" });
      const units = { carId: "5", from: day(16), to: day(16), units: 1, why: "Service" };
      expectKind(await staff.block({ ...units, place: "DEL" }, "meera"), "blocked");
      expect(await book(16, 17, delhi)).toMatchObject({ kind: "sold-out" });
    });

    test("blocks units of a place, moves a booking to another, and offers a way past limits to nobody", async () => {
      const { staff, book, booked } = await aShop(kind, "{ BOM: 1, DEL: 2 }");
      const order = { carId: "5", from: day(20), to: day(21), units: 1, place: "DEL", why: "Service" };
      expect(expectKind(await staff.block(order, "meera"), "blocked").block).toMatchObject({ place: "DEL" });
      expect(await staff.block({ ...order, units: 2 }, "meera")).toMatchObject({
        kind: "held",
        blocks: [{ place: "DEL" }],
      });
      const { reference } = await booked(20, 21);
      await booked(20, 21, delhi);
      expect(await book(20, 21, delhi)).toMatchObject({ kind: "sold-out" });
      const change = (pickup: string) => ({ carId: "5", tripQuery: orderFor(24, 25, pickup).tripQuery });
      expectKind(await staff.change(reference, change(delhi), "meera", {}), "changed");
      await booked(20, 21);
      const isPastLimits = true;
      expect(await staff.quoteChange(reference, change("London - England"), { isPastLimits })).toMatchObject({
        kind: "limited",
      });
      const elsewhere = orderFor(24, 25, "London - England");
      expect(await staff.book(elsewhere, "meera", { isPastLimits })).toMatchObject({ kind: "limited" });
    });

    test("that publishes units by place, or one pool, holds what is to come anew, or is refused with place and days", async () => {
      const { staff, openShop, booked, holds } = await aShop(kind, "3");
      const bookings = [await booked(14, 16), await booked(15, 17, mumbai, delhi)];
      await booked(15, 16, delhi);
      await booked(18, 18, delhi);
      let number = 0;
      let shop = { staff };
      const publish = async (units: string) => {
        const order = { sources: sourcesWith(units), photos: {}, baseCatalogNumber: number };
        const outcome = await shop.staff.publishCatalog(order, "Asha");
        if (outcome.kind !== "published") return outcome;
        number = outcome.number;
        shop = await openShop(readCatalog(order.sources));
        return outcome;
      };
      const before = await holds();
      const days = [day(15), day(16)];
      const references = bookings.map(({ reference }) => reference);
      const shortage = {
        car: "Hyundai Creta",
        place: "Mumbai",
        units: 1,
        days,
        bookings: references,
        blocks: [],
      };
      expect(await publish("{ BOM: 1, DEL: 1 }")).toEqual({ kind: "too-few-units", shortages: [shortage] });
      expect(await holds()).toEqual(before);
      expectKind(await publish("{ BOM: 2, DEL: 1 }"), "published");
      const [first, second, third, last] = await holds();
      // The one that comes from elsewhere is home a day later.
      expect([first, second, third, last].map((hold) => hold?.slice(1))).toEqual([
        [minuteOf(14), minuteOf(17)],
        expect.arrayContaining([minuteOf(15)]),
        expect.arrayContaining([minuteOf(15)]),
        [minuteOf(18), minuteOf(19)],
      ]);
      expect([second, third].map((hold) => hold?.[2]).toSorted()).toEqual([minuteOf(17), minuteOf(19)]);
      const pools = new Set([first, second, third, last].map((hold) => hold?.[0]));
      expect([pools.size, pools.has(0)]).toEqual([2, false]);
      expectKind(await publish("4"), "published");
      expect((await holds()).map(([pool]) => pool)).toEqual([0, 0, 0, 0]);
      const block = { carId: "5", from: day(14), to: day(14), units: 1, why: "Service" };
      expectKind(await shop.staff.block(block, "meera"), "blocked");
      expect(await publish("{ BOM: 3, DEL: 1 }")).toMatchObject({
        kind: "too-few-units",
        shortages: [{ car: "Hyundai Creta", place: null, days: [day(14)] }],
      });
    });
  });
}
