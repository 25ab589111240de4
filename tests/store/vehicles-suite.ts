import { describe, expect, onTestFinished, test, vi } from "vitest";
import { isSoldOut, toTripOnDays } from "#rental/browse/sold-out.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { smallSources, withText } from "../small-catalog.ts";
import { runStaffCommand } from "../staff-process.ts";
import { aBackend, anAppContext, anOrder, emptyStore, expectKind, mumbai, noon } from "./stores.ts";
import { septemberTrip, type StoreKind } from "./stores.ts";

const delhi = "New Delhi - Delhi";
const day = (date: number) => `2025-09-${String(date).padStart(2, "0")}` as CalendarDate;

/** A company that names its Cretas by their plates, in this order. */
const sourcesWith = (...vehicles: readonly string[]) =>
  withText(
    smallSources(),
    "cars.yaml",
    /(name: Creta[\s\S]*?)units: \d+/,
    `$1vehicles: [${vehicles.join(", ")}]`,
  );
const first = "{ plate: MH-01-AA-1111, place: BOM }";
const second = "{ plate: MH-01-BB-2222, place: BOM, until: 2025-09-18 }";
const third = "{ plate: MH-01-BB-2222, place: DEL, from: 2025-09-20 }";

/** An order of the Creta, from ten in the morning of a day of September to noon of another. */
const orderFor = (from: number, to: number, pickup = mumbai) =>
  anOrder({
    tripQuery: {
      ...septemberTrip,
      pickup,
      drop: pickup,
      pickupDate: `${from}/09/2025`,
      returnDate: `${to}/09/2025`,
    },
  });

async function aShop(kind: StoreKind, ...vehicles: readonly string[]) {
  const store = await emptyStore(kind);
  const time = { now: noon };
  const openStaff = async (catalog = readCatalog(sourcesWith(...vehicles))) => {
    const staff = await openStaffBackend(store, { clock: () => time.now, catalog });
    onTestFinished(() => staff.close());
    return staff;
  };
  const backend = await aBackend(store, () => time.now, readCatalog(sourcesWith(...vehicles)));
  const { queries } = (await anAppContext(store)).database;
  const book = (...ends: Parameters<typeof orderFor>) => backend.book(orderFor(...ends));
  return {
    time,
    openStaff,
    staff: await openStaff(),
    /** What a command of the staff says. */
    say: async (...words: readonly string[]) => {
      const overrides = { clock: () => time.now, catalog: readCatalog(sourcesWith(...vehicles)) };
      return (await runStaffCommand(store, words, {}, { overrides })).out;
    },
    backend,
    book,
    booked: async (...ends: Parameters<typeof orderFor>) =>
      expectKind(await book(...ends), "booked").booking.reference,
    units: async () =>
      (await queries.selectFrom("holds").select("unit").orderBy("from_minute").execute()).map(
        ({ unit }) => unit,
      ),
  };
}

const refusal = (reason: string) => ({ kind: "not-allowed", reason: expect.stringContaining(reason) });

export function vehiclesSuite(kind: StoreKind) {
  describe("a company that names its vehicles", () => {
    test("has each where and while it is in service, and moves what is booked for one that must stay", async () => {
      const { book, booked, backend, staff } = await aShop(kind, first, second, third);
      // Only the first is there for the whole of it.
      const long = await booked(17, 19);
      expect(await book(16, 19)).toMatchObject({ kind: "sold-out" });
      await booked(14, 16);
      await booked(14, 16);
      expect(await book(16, 16)).toMatchObject({ kind: "sold-out", dates: [day(16)] });
      expect(await book(19, 20, delhi)).toMatchObject({ kind: "sold-out" });
      await booked(20, 21, delhi);
      const shown = await staff.show(long);
      expect(shown?.plate).toBeUndefined();
      expect(await backend.soldOutDates("5", shown!.booking.trip)).toEqual([day(19)]);
    });

    test("offers what a booking would get, and not what only counting would", async () => {
      const { staff, backend, book, booked } = await aShop(kind, first, second);
      const [one, other] = [await booked(14, 14), await booked(16, 16)];
      await staff.promise(one, "meera", "MH-01-AA-1111");
      await staff.promise(other, "meera", "MH-01-BB-2222");
      const takenTimes = await vi.waitUntil(() => backend.takenTimes(), { timeout: 60_000, interval: 100 });
      const catalog = readCatalog(sourcesWith(first, second));
      const creta = catalog.cars.find(({ id }) => id === "5")!;
      const { trip } = (await staff.show(one))!.booking;
      const isOut = (from: number, to: number) =>
        isSoldOut(creta, takenTimes, toTripOnDays(trip, { pickup: day(from), dropOff: day(to) }), catalog);
      expect([isOut(14, 15), isOut(14, 16), isOut(15, 17)]).toEqual([false, true, false]);
      expect(await book(14, 16)).toMatchObject({ kind: "sold-out" });
      await booked(15, 17);
    });

    test("hands over the planned one, or another, promises one, and takes it back", async () => {
      const { time, staff, booked } = await aShop(kind, first, second);
      const [one, other] = [await booked(14, 15), await booked(14, 15)];
      expect(await staff.promise(one, "meera", "MH-09-ZZ-0000")).toMatchObject({ kind: "not-allowed" });
      for (const plate of ["MH-01-AA-1111", "mh01bb2222"])
        expect(await staff.promise(one, "meera", plate)).toMatchObject({ kind: "done" });
      expect((await staff.show(one))?.plate).toBe("MH-01-BB-2222");
      expect(await staff.promise(other, "meera", "MH-01-BB-2222")).toMatchObject({
        kind: "not-allowed",
        reason: expect.stringContaining(one),
      });
      await staff.promise(one, "meera", undefined);
      expect((await staff.show(one))?.plate).toBeUndefined();
      time.now = Date.parse("2025-09-14T10:00+05:30");
      expectKind(await staff.handOver(other, "meera", "MH-01-BB-2222"), "done");
      expect((await staff.show(other))?.plate).toBe("MH-01-BB-2222");
      expect(await staff.handOver(one, "meera", "MH-01-BB-2222")).toMatchObject({ kind: "not-allowed" });
      expectKind(await staff.handOver(one, "meera"), "done");
      expect((await staff.show(one))?.events.at(-1)).toMatchObject({ plate: "MH-01-AA-1111" });
      await staff.undo(one, "meera");
      expect((await staff.show(one))?.plate).toBeUndefined();
    });

    test("is charted by plate, and can move to what is in service and free for all of its time", async () => {
      const { time, staff, booked } = await aShop(kind, first, second, third);
      const [one, other] = [await booked(14, 15), await booked(17, 18)];
      const free = async (reference: string) =>
        staff.freeVehicles((await staff.show(reference))!.booking).then((found) => found?.plates);
      const chart = { carIds: ["5", "constructor"], place: "BOM", from: day(14), days: 14 };
      const [charted] = (await staff.unitChart(chart)).charts;
      const describeRow = ({ name, cells }: NonNullable<typeof charted>["rows"][number]) =>
        [name, ...cells.map(({ entries, until }) => `${entries[0]?.kind} until ${until}`)].join(", ");
      expect(charted?.rows.map(describeRow)).toEqual([
        "MH-01-AA-1111, booked until 4, undefined until 6, booked until 10, undefined until 28",
        "MH-01-BB-2222, undefined until 10, away until 28",
      ]);
      expect([await free(one), await free(other)]).toEqual([["MH-01-BB-2222"], ["MH-01-BB-2222"]]);
      await staff.promise(one, "meera", "MH-01-BB-2222");
      expect(await free(one)).toEqual(["MH-01-AA-1111"]);
      const long = await booked(16, 19);
      expect([await free(long), await free(other)]).toEqual([[], []]);
      time.now = Date.parse("2025-09-16T10:00+05:30");
      await staff.handOver(long, "meera");
      expect(await staff.unitChart({ ...chart, place: "DEL" })).toMatchObject({
        charts: [{ rows: [{ cells: [{ until: 12 }, { until: 28, entries: [] }] }] }],
      });
    });

    test("has the same one out again where its return is taken back", async () => {
      const { time, staff, booked } = await aShop(kind, first, second);
      const one = await booked(14, 16);
      time.now = Date.parse("2025-09-14T10:00+05:30");
      await staff.handOver(one, "meera", "MH-01-BB-2222");
      await staff.takeBack(one, "meera");
      await staff.undo(one, "meera");
      expect((await staff.show(one))?.plate).toBe("MH-01-BB-2222");
    });

    test("swaps one for another of the same car, promised or on the road, and has the first one again where that is undone", async () => {
      const { time, staff, booked } = await aShop(kind, first, second);
      const [one, other] = [await booked(14, 15), await booked(14, 15)];
      const [plate, plateAfter] = ["MH-01-AA-1111", "MH-01-BB-2222"];
      const plateOf = async (reference: string) => (await staff.show(reference))?.plate;
      const swap = (to = plateAfter, why = "Flat battery") => staff.swap(one, "meera", { plate: to, why });
      expect(await swap(plate)).toMatchObject(refusal(`${plate} is planned for it already`));
      await staff.promise(one, "meera", plate);
      expect(expectKind(await swap(), "done")).toMatchObject({ from: plate, to: plateAfter });
      await staff.undo(one, "ravi");
      expect(await plateOf(one)).toBe(plate);

      time.now = Date.parse("2025-09-14T10:00+05:30");
      expectKind(await staff.handOver(one, "meera"), "done");
      expectKind(await staff.handOver(other, "meera"), "done");
      expect(await swap()).toMatchObject(refusal(`${plateAfter} can’t be had on Sun 14 Sep 2025; Mon 15`));
      expectKind(await staff.takeBack(other, "meera"), "done");
      expect(await swap(plate)).toMatchObject(refusal("It has MH-01-AA-1111 already"));
      for (const why of [" ", "x".repeat(201)])
        expect(await swap(plateAfter, why)).toMatchObject(refusal("Say why"));
      expectKind(await swap("mh01bb2222"), "done");
      const event = { what: "swapped", who: "meera", from: { plate }, to: { plate: plateAfter } };
      expect((await staff.show(one))?.events.at(-1)).toMatchObject({ ...event, why: "Flat battery" });
      const repair = {
        carId: "5",
        from: day(14),
        to: day(15),
        units: 1,
        place: "BOM",
        plate,
        why: "Battery",
      };
      const { block } = expectKind(await staff.block(repair, "meera"), "blocked");
      expect(await staff.undo(one, "ravi")).toMatchObject({ kind: "not-allowed" });
      expect(await plateOf(one)).toBe(plateAfter);
      await staff.unblock(block.code, "meera");
      expectKind(await staff.undo(one, "ravi"), "undone");
      expect(await plateOf(one)).toBe(plate);
      expectKind(await swap(), "done");
      await staff.takeBack(one, "meera");
      await staff.undo(one, "ravi");
      expect(await plateOf(one)).toBe(plateAfter);
      time.now = Date.parse("2025-09-15T12:00+05:30");
      expect(await swap(plate)).toMatchObject(refusal("‘extend’ it first"));
    });

    test("says that a promise can’t be kept on other days, and promises again what is taken back", async () => {
      const { staff, booked, say } = await aShop(kind, first, second);
      const plate = "MH-01-BB-2222";
      const [one, other] = [await booked(14, 15), await booked(12, 13)];
      const changeTo = async (reference: string, from: number, to: number) =>
        staff.change(reference, { carId: "5", tripQuery: orderFor(from, to).tripQuery }, "meera");
      const plateOf = async (reference: string) => (await staff.show(reference))?.plate;
      const lapses = async () => (await staff.day(undefined)).open?.lapsedPromises;
      await staff.promise(one, "meera", plate);
      // It leaves on the 18th.
      expectKind(await changeTo(one, 17, 19), "changed");
      expect(await plateOf(one)).toBeUndefined();
      expect((await staff.show(one))?.events.at(-1)).toMatchObject({ what: "changed", lapsedPlate: plate });
      expect(await lapses()).toMatchObject([{ booking: { reference: one }, plate, since: noon }]);
      const lapse = `${plate} was promised and can’t be had any more`;
      expect(await say("today")).toContain(
        `${one} of Asha Rao, Wed 17 Sep, 10:00 AM: ${lapse}, since Mon 1 Sep, 12:00 PM`,
      );
      expect(await say("show", one)).toMatch(new RegExp(`Plate +${lapse}, since`));
      expect(await staff.undo(one, "meera")).not.toHaveProperty("lapsedPlate");
      expect([await plateOf(one), await lapses()]).toEqual([plate, []]);
      for (const close of [() => staff.cancel(one, "meera", "waived"), () => changeTo(one, 17, 19)]) {
        await close();
        await staff.undo(one, "meera");
        expect(await plateOf(one)).toBe(plate);
      }
      // Somebody else is promised it meanwhile.
      await staff.cancel(one, "meera", "waived");
      expectKind(await changeTo(other, 14, 15), "changed");
      expectKind(await staff.promise(other, "meera", plate), "done");
      expect(await say("undo", one)).toContain(`confirmed again. ${lapse}.`);
      expect(await say("show", one)).toContain(`undone: canceled; ${lapse}`);
      expect(await lapses()).toMatchObject([{ booking: { reference: one }, plate }]);
      expectKind(await staff.promise(one, "meera", undefined), "done");
      expect(await lapses()).toEqual([]);
    });

    test("blocks one by its plate, and names who would have to move", async () => {
      const { staff, booked } = await aShop(kind, first, second);
      const plate = "MH-01-BB-2222";
      const order = { carId: "5", from: day(14), to: day(15), units: 1, place: "BOM", plate, why: "Service" };
      const [one] = [await booked(14, 15), await staff.promise(await booked(14, 15), "meera", plate)];
      const held = expectKind(await staff.block(order, "meera"), "held");
      expect(held.bookings).toHaveLength(1);
      expect(held.bookings[0]?.reference).not.toBe(one);
      expect(await staff.block({ ...order, plate: "X" }, "meera")).toMatchObject({ kind: "unknown-plate" });
      const later = { ...order, from: day(17), to: day(17) };
      expect(expectKind(await staff.block(later, "meera"), "blocked").block).toMatchObject({ plate });
    });

    test("keeps a plate’s bookings wherever it stands in the file, and publishes none that is still needed away", async () => {
      const { openStaff, booked, staff, units } = await aShop(kind, first, second);
      let number = 0;
      let shop = staff;
      const publish = async (...vehicles: readonly string[]) => {
        const order = { sources: sourcesWith(...vehicles), photos: {}, baseCatalogNumber: number };
        const outcome = await shop.publishCatalog(order, "Asha");
        if (outcome.kind !== "published") return outcome;
        number = outcome.number;
        const published = await shop.latestCatalog();
        shop = await openStaff(readCatalog(order.sources, published?.numbers));
        return outcome;
      };
      expectKind(await publish(first, second), "published");
      const reference = await booked(14, 15);
      expectKind(await shop.promise(reference, "meera", "MH-01-BB-2222"), "done");
      const [unit] = await units();
      expectKind(await publish(second, "{ plate: KL-1, place: BOM }", first), "published");
      expect((await shop.show(reference))?.plate).toBe("MH-01-BB-2222");
      expect(await publish(first)).toMatchObject({
        kind: "too-few-units",
        shortages: [{ place: "Mumbai", days: [day(14), day(15)] }],
      });
      await shop.promise(reference, "meera", undefined);
      expectKind(await publish(first), "published");
      expect(await units()).not.toEqual([unit]);
      expectKind(await publish("{ plate: X-1, place: BOM }", first, second), "published");
      await shop.promise(reference, "meera", "MH-01-BB-2222");
      expect(await units()).toEqual([unit]);
    });
  });
}
