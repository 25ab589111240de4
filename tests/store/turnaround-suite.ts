import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Backend } from "#backend/api/backend.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { TimeSlot } from "#rental/trip/clock-time.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { readBuiltInSources } from "#catalog/source.server.ts";
import { openSiteBackend } from "#backend/backend.server.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { runStaffCommand } from "../staff-process.ts";
import { sampleCatalog } from "../samples/catalog.ts";
import { aBackend, anAppContext, anOrder, emptyStore, expectKind, noon } from "./stores.ts";
import { mumbai, septemberTrip, type StoreKind } from "./stores.ts";

const minute = 60_000;
const day = (date: number) => `2025-09-${String(date).padStart(2, "0")}` as CalendarDate;
const at = (date: number, time: string) => Date.parse(`${day(date)}T${time}+05:30`);

/** The sample company with one Creta, which stays in for some hours after each return. */
function withTurnaround(hours: number | undefined): Catalog {
  const { turnaround: _none, ...company } = sampleCatalog.company;
  return {
    ...sampleCatalog,
    company: hours === undefined ? company : { ...company, turnaround: { hours } },
    cars: sampleCatalog.cars.map((car) => (car.id === "5" ? Object.assign({}, car, { units: 1 }) : car)),
  };
}

/** An order of the Creta, from a time of a day of September to a time of another. */
const orderFor = (from: number, pickupTime: TimeSlot, to: number, returnTime: TimeSlot) =>
  anOrder({
    tripQuery: {
      ...septemberTrip,
      pickup: mumbai,
      pickupDate: `${from}/09/2025`,
      pickupTime,
      returnDate: `${to}/09/2025`,
      returnTime,
    },
  });

/** A store of a company with one Creta and two hours of turnaround. */
async function aShop(kind: StoreKind, catalog = withTurnaround(2)) {
  const store = await emptyStore(kind);
  const time = { now: noon };
  const backend = await aBackend(store, () => time.now, catalog);
  const staff = await openStaffBackend(store, { clock: () => time.now, catalog });
  onTestFinished(() => staff.close());
  const { queries } = (await anAppContext(store)).database;
  const book = (...ends: Parameters<typeof orderFor>) => backend.book(orderFor(...ends));
  const booked = async (...ends: Parameters<typeof orderFor>) =>
    expectKind(await book(...ends), "booked").booking;
  /** What is held, in order: instants. */
  const spans = async () =>
    (await queries.selectFrom("holds").selectAll().orderBy("from_minute").execute()).map((row) => [
      row.from_minute * minute,
      row.until_minute * minute,
    ]);
  return { store, time, queries, backend, staff, book, booked, spans };
}

/** What is taken, once the store has said so. */
const untilKnown = async (backend: Backend) =>
  vi.waitUntil(() => backend.takenTimes(), { timeout: 60_000, interval: 100 });

/** The built-in catalog with one Creta, and a turnaround. */
function sourcesWith(hours: number | undefined) {
  const sources = readBuiltInSources();
  const cars = (sources["cars.yaml"] ?? "").replace(/(name: Creta[\s\S]*?units: )\d+/, "$11");
  const turnaround = hours === undefined ? "" : `turnaround: { hours: ${hours} }\n`;
  return { ...sources, "cars.yaml": cars, "company.yaml": `${sources["company.yaml"]}\n${turnaround}` };
}

export function turnaroundSuite(kind: StoreKind) {
  describe("a company with a turnaround", () => {
    test("gives a car out again some hours after its return", async () => {
      const { backend, book, booked, spans } = await aShop(kind);
      const { trip } = await booked(14, "10:00 AM", 16, "12:00 PM");
      expect(await spans()).toEqual([[at(14, "10:00"), at(16, "14:00")]]);
      expect(await book(16, "1:30 PM", 17, "10:00 AM")).toMatchObject({ kind: "sold-out", dates: [day(16)] });
      expect(await book(13, "10:00 AM", 14, "10:00 AM")).toMatchObject({
        kind: "sold-out",
        dates: [day(14)],
      });
      await booked(16, "2:00 PM", 17, "10:00 AM");
      expect(await backend.soldOutDates("5", trip)).toEqual([day(14), day(15), day(16)]);
      expect((await untilKnown(backend)).get("5")?.spans).toEqual([
        { from: at(14, "10:00") / minute, until: at(17, "12:00") / minute },
      ]);
    });

    test("takes a car that is not back as out for as long, and as in as soon as it is", async () => {
      const { time, staff, backend, book, booked } = await aShop(kind);
      const { reference, trip } = await booked(14, "10:00 AM", 16, "12:00 PM");
      time.now = at(14, "10:00");
      await staff.handOver(reference, "meera");
      time.now = at(16, "18:00");
      expect(await book(16, "7:30 PM", 17, "10:00 AM")).toMatchObject({ kind: "trip-refused" });
      time.now = at(17, "10:00");
      expect(await book(17, "11:30 AM", 18, "10:00 AM")).toMatchObject({
        kind: "sold-out",
        dates: [day(17)],
      });
      const ends = { pickup: { ...trip.pickup, date: day(17) }, dropOff: { ...trip.dropOff, date: day(18) } };
      expect(await backend.soldOutDates("5", ends)).toEqual([day(17)]);
      expect((await untilKnown(backend)).get("5")?.spans).toEqual([
        { from: at(17, "10:00") / minute, until: at(17, "12:00") / minute },
      ]);
      await booked(17, "12:00 PM", 18, "10:00 AM");
      time.now = at(17, "10:30");
      // Who has booked keeps the booking, though the car may come too late.
      expect(await book(17, "11:30 AM", 17, "11:30 AM")).toMatchObject({ kind: "trip-refused" });
      await staff.takeBack(reference, "meera");
      expect(await book(17, "11:00 AM", 17, "12:00 PM")).toMatchObject({ kind: "sold-out" });
    });

    test("tells the staff whom a car that is not back leaves without one", async () => {
      const catalog = withTurnaround(2);
      const { store, time, staff, booked } = await aShop(kind, catalog);
      const { reference } = await booked(14, "10:00 AM", 16, "12:00 PM");
      const next = await booked(16, "2:30 PM", 17, "10:00 AM");
      await booked(17, "12:00 PM", 18, "12:00 PM");
      time.now = at(14, "10:00");
      await staff.handOver(reference, "meera");
      const endangered = async () => (await staff.day(undefined)).open?.overdue[0]?.endangers;
      time.now = at(16, "12:30");
      expect(await endangered()).toEqual([]);
      time.now = at(16, "12:31");
      expect(await endangered()).toMatchObject([{ reference: next.reference }]);
      const overrides = { catalog, clock: () => time.now };
      const { out } = await runStaffCommand(store, ["today"], {}, { overrides });
      const line = `\n${reference} endangers ${next.reference} of Asha Rao, Tue 16 Sep, 2:30 PM in Mumbai\n`;
      expect(out).toContain(line);
    });

    test("takes a car that nobody has fetched as out until its booked return and no longer", async () => {
      const { time, booked } = await aShop(kind);
      await booked(14, "10:00 AM", 16, "12:00 PM");
      time.now = at(16, "13:00");
      await booked(16, "2:00 PM", 17, "12:00 PM");
    });

    test("counts what one may hold by the days of each place, without the hours after a return", async () => {
      const store = await emptyStore(kind);
      const time = { now: noon };
      const backend = await openSiteBackend(store, {
        catalog: withTurnaround(48),
        clock: () => time.now,
        holdLimit: 10,
      });
      onTestFinished(() => backend.close());
      const bookCar = (carId: string, ...ends: Parameters<typeof orderFor>) =>
        backend.book({ ...orderFor(...ends), carId });
      expectKind(await bookCar("5", 3, "10:00 AM", 5, "12:00 PM"), "booked");
      // In Honolulu four days, though in London the first is over when it begins.
      const { tripQuery } = orderFor(14, "4:00 PM", 17, "12:00 PM");
      const inHonolulu = { ...tripQuery, pickup: "Honolulu - Hawaii", drop: "Honolulu - Hawaii" };
      expectKind(await backend.book(anOrder({ carId: "6", tripQuery: inHonolulu })), "booked");
      const over = { kind: "over-limit", over: { held: 7, wanted: 4 } };
      expect(await bookCar("7", 14, "10:00 AM", 17, "12:00 PM")).toMatchObject(over);
      // The first one is over, though its car is in for another day.
      time.now = at(7, "10:00");
      expectKind(await bookCar("7", 14, "10:00 AM", 17, "12:00 PM"), "booked");
      const later = { kind: "over-limit", over: { held: 8, wanted: 3 } };
      expect(await bookCar("8", 14, "10:00 AM", 16, "12:00 PM")).toMatchObject(later);
    });

    test("extends a rental as long as the next one can begin", async () => {
      const { time, staff, booked } = await aShop(kind);
      const { reference } = await booked(14, "10:00 AM", 16, "12:00 PM");
      await booked(16, "4:00 PM", 17, "12:00 PM");
      time.now = at(14, "10:00");
      await staff.handOver(reference, "meera");
      const to = (returnTime: TimeSlot) => ({ date: day(16), time: returnTime });
      expect(await staff.quoteExtension(reference, to("2:30 PM"))).toMatchObject({
        kind: "sold-out",
        dates: [day(16)],
      });
      const offer = expectKind(await staff.quoteExtension(reference, to("2:00 PM")), "offer");
      expectKind(await staff.extend(reference, to("2:00 PM"), "meera", offer.after.quote.total), "extended");
    });

    test("blocks whole days, wherever", async () => {
      const { staff, spans, book, booked } = await aShop(kind);
      const order = { carId: "5", from: day(20), to: day(20), units: 1, why: "Service" };
      expectKind(await staff.block(order, "meera"), "blocked");
      const [[from, until] = []] = await spans();
      expect(from).toBeLessThanOrEqual(at(20, "00:00"));
      expect(until).toBeGreaterThanOrEqual(at(21, "00:00"));
      expect(await book(20, "10:00 AM", 21, "12:00 PM")).toMatchObject({ kind: "sold-out" });
      const { reference } = await booked(10, "10:00 AM", 11, "12:00 PM");
      expect(await staff.block({ ...order, from: day(11), to: day(12) }, "meera")).toMatchObject({
        kind: "held",
        days: expect.arrayContaining([day(11)]),
        bookings: [{ reference }],
      });
    });

    test("that publishes another one holds what is to come anew, or is refused with days and bookings", async () => {
      const { store, time, queries, booked, spans } = await aShop(kind);
      const early = await booked(14, "10:00 AM", 16, "12:00 PM");
      const late = await booked(16, "2:00 PM", 17, "12:00 PM");
      const begun = await booked(2, "10:00 AM", 3, "12:00 PM");
      time.now = at(2, "10:30");
      // As days from before may have become two rows.
      const ofBegun = queries.updateTable("holds").where("booking_id", "=", begun.id);
      const [evening, unit] = [
        at(2, "22:00") / minute,
        { car_id: "5", unit: 1, fixed: 0, booking_id: begun.id },
      ];
      await ofBegun.set({ until_minute: evening }).execute();
      const rest = { from_minute: evening, until_minute: at(3, "14:00") / minute };
      await queries
        .insertInto("holds")
        .values({ ...unit, ...rest })
        .execute();
      let number = 0;
      const publish = async (hours: number | undefined, before: number | undefined) => {
        const staff = await openStaffBackend(store, {
          clock: () => time.now,
          ...(number === 0 && { catalog: withTurnaround(before) }),
        });
        const order = { sources: sourcesWith(hours), photos: {}, baseCatalogNumber: number };
        const outcome = await staff.publishCatalog(order, "Asha");
        if (outcome.kind === "published") number = outcome.number;
        await staff.close();
        return outcome;
      };
      const who = { bookings: [early.reference, late.reference], blocks: [] };
      const refusal = {
        kind: "too-few-units",
        shortages: [{ car: "Hyundai Creta", units: 1, days: [day(16)], ...who }],
      };
      const before = await spans();
      expect(await publish(2.5, 2)).toEqual(refusal);
      expect(await publish(undefined, 2)).toEqual(refusal);
      expect(await spans()).toEqual(before);
      expect(await publish(0.5, 2)).toMatchObject({ kind: "published" });
      expect(await spans()).toEqual([
        [at(2, "10:00"), evening * minute],
        [evening * minute, at(3, "14:00")],
        [at(14, "10:00"), at(16, "12:30")],
        [at(16, "14:00"), at(17, "12:30")],
      ]);
      const staff = await openStaffBackend(store, { clock: () => time.now });
      await staff.cancel(late.reference, "meera", "waived");
      await staff.close();
      expect(await publish(undefined, undefined)).toMatchObject({ kind: "published" });
      const midnight = (date: number) => Date.parse(`${day(date)}T00:00Z`);
      expect(await spans()).toEqual([
        [midnight(2), midnight(4)],
        [midnight(14), midnight(17)],
      ]);
    });
  });
}
