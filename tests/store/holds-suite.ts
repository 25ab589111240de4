import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { toFirstEpochMinute } from "#rental/booking/held-span.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { findCar } from "#content/fleet.ts";
import { firstVehicleUnit } from "#rental/booking/car-pool.ts";
import { sampleCatalog } from "../samples/catalog.ts";
import { openDatabase, type StoreSettings } from "#backend/db/database.server.ts";
import { migrateStore } from "#backend/db/migrate.server.ts";
import { migrations } from "#backend/db/migrations.server.ts";
import { isTransientStoreError } from "#backend/db/store-errors.server.ts";
import { inTransaction, lockCarAndHolderNames } from "#backend/db/transaction.server.ts";
import { aBackend, anAppContext, anOrder, aStaffedStore, emptyStore, expectKind } from "./stores.ts";
import { noon, septemberTrip, type StoreKind, wholeDays } from "./stores.ts";

const day = (date: string) => date as CalendarDate;
const minuteOf = (date: string) => toFirstEpochMinute(day(date));

/** An order of the Creta for some days of September 2025. */
const orderFor = (from: number, to: number) =>
  anOrder({ tripQuery: { ...septemberTrip, pickupDate: `${from}/09/2025`, returnDate: `${to}/09/2025` } });

/** The day of September 2025 that begins at a minute. */
const toDay = (minute: number) => 1 + (minute - minuteOf("2025-09-01")) / 1440;

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable("It was written."),
    (error: unknown) => error,
  );

/** The rows of a store by which a booking holds units: from and until as days of September 2025. */
async function readSpans(store: StoreSettings, bookingId: string) {
  const { queries } = (await anAppContext(store)).database;
  const rows = await queries
    .selectFrom("holds")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .orderBy("from_minute")
    .execute();
  return rows.map((row) => ({
    unit: row.unit,
    from: toDay(row.from_minute),
    until: toDay(row.until_minute),
  }));
}

/** A company whose twelve Cretas are in Mumbai, and these by their plates. */
const inMumbai: Catalog = {
  ...sampleCatalog,
  cars: [{ ...findCar(sampleCatalog.cars, "5")!, foundAt: [{ code: "BOM", name: "Mumbai" }] }],
  oneWay: [],
};
const vehicles = Array.from({ length: 12 }, (_, index) => {
  const plate = `MH-${index}`;
  return { carId: "5", unit: firstVehicleUnit + index, plate, place: "BOM", zone: "Asia/Kolkata" };
});

/** A store in which two units of the Creta are left, one held on 14 and 15 September, the other on 17 and 18. */
async function aCrowdedStore(kind: StoreKind, catalog?: Catalog) {
  const office = await aStaffedStore(kind, catalog);
  const { staff, backend } = office;
  const range = { from: day("2025-09-10"), to: day("2025-09-30") };
  const place = catalog && { place: "BOM" };
  await staff.block({ carId: "5", ...range, units: 10, why: "Service", ...place }, "meera");
  const book = async (from: number, to: number) =>
    expectKind(await backend.book(orderFor(from, to)), "booked").booking;
  const between = await book(16, 18);
  const early = await book(14, 15);
  const late = await book(17, 18);
  await staff.cancel(between.reference, "meera", "waived");
  return { ...office, early, late };
}

export function holdsSuite(kind: StoreKind) {
  describe("a unit of a car", () => {
    test("can't be written to be held twice at a time, past all of our code", async () => {
      const store = await emptyStore(kind);
      const backend = await aBackend(store);
      const { booking } = expectKind(await backend.book(anOrder()), "booked");
      const { queries } = (await anAppContext(store)).database;
      const [row] = await queries.selectFrom("holds").selectAll().execute();
      expect(row).toEqual({
        car_id: "5",
        unit: 1,
        from_minute: minuteOf("2025-09-14"),
        until_minute: minuteOf("2025-09-17"),
        booking_id: booking.id,
        block_code: null,
        fixed: 0,
        expires_at: null,
      });
      const insert = (from: string, until: string, unit = 1, car_id = "5") =>
        queries
          .insertInto("holds")
          .values({ ...row!, car_id, unit, from_minute: minuteOf(from), until_minute: minuteOf(until) })
          .execute();
      for (const [from, until] of [
        ["2025-09-16", "2025-09-20"],
        ["2025-09-10", "2025-09-15"],
        ["2025-09-15", "2025-09-16"],
        ["2025-09-10", "2025-09-20"],
      ] as const)
        expect(isTransientStoreError(await errorOf(insert(from, until))), `${from} to ${until}`).toBe(true);
      // What only touches it, is another car's, or another unit, is no overlap.
      await insert("2025-09-17", "2025-09-20");
      await insert("2025-09-10", "2025-09-14");
      await insert("2025-09-14", "2025-09-17", 2);
      await insert("2025-09-14", "2025-09-17", 1, "6");
      const move = queries.updateTable("holds").where("unit", "=", 2);
      await move.set({ from_minute: minuteOf("2025-09-15") }).execute();
      expect(isTransientStoreError(await errorOf(move.set({ unit: 1 }).execute()))).toBe(true);
      await expect(insert("2025-09-25", "2025-09-25")).rejects.toThrow(/check/i);
    });

    test("is one for the whole of a booking; others move where they must, and only then", async () => {
      const { store, backend, early, late } = await aCrowdedStore(kind);
      expect(await readSpans(store, early.id)).toEqual([{ unit: 11, from: 14, until: 16 }]);
      expect(await readSpans(store, late.id)).toEqual([{ unit: 12, from: 17, until: 19 }]);
      const across = expectKind(await backend.book(orderFor(15, 17)), "booked").booking;
      expect(await readSpans(store, across.id)).toEqual([{ unit: 12, from: 15, until: 18 }]);
      expect(await readSpans(store, early.id)).toEqual([{ unit: 11, from: 14, until: 16 }]);
      expect(await readSpans(store, late.id)).toEqual([{ unit: 11, from: 17, until: 19 }]);
    });

    test("is one for the whole of a block, too", async () => {
      const { store, staff, late } = await aCrowdedStore(kind);
      const range = { from: day("2025-09-15"), to: day("2025-09-17") };
      const order = { carId: "5", ...range, units: 1, why: "Tires" };
      expectKind(await staff.block(order, "meera"), "blocked");
      expect(await readSpans(store, late.id)).toEqual([{ unit: 11, from: 17, until: 19 }]);
      expect(await staff.block(order, "meera")).toMatchObject({
        kind: "held",
        days: ["2025-09-15", "2025-09-17"],
      });
    });

    test.each([
      ["of one pool", undefined],
      ["of a place", { ...inMumbai, stations: [{ carId: "5", place: "BOM", placeNumber: 7, units: 12 }] }],
      ["by its plate", { ...inMumbai, vehicles }],
    ] as const)(
      "fifty at once for the last one %s, which is free only once others move: one gets it",
      async (_, catalog) => {
        const { staff } = await aCrowdedStore(kind, catalog);
        const outcomes = await Promise.all(
          Array.from({ length: 50 }, () => staff.book(orderFor(15, 17), "meera")),
        );
        expect(outcomes.filter((outcome) => outcome.kind === "booked")).toHaveLength(1);
        const refusals = outcomes.filter((outcome) => outcome.kind === "sold-out");
        expect(refusals).toHaveLength(49);
        expect(refusals[0]?.dates).toEqual(["2025-09-15", "2025-09-17"]);
      },
    );

    test.each(["cancel", "change", "unblock"] as const)(
      "that is given back while others move who holds it stays free: %s",
      async (act) => {
        const { store, staff, late } = await aCrowdedStore(kind);
        const range = { from: day("2025-09-21"), to: day("2025-09-22") };
        const order = { carId: "5", ...range, units: 1, why: "Tires" };
        const { block } = expectKind(await staff.block(order, "meera"), "blocked");
        const { reference } = late;
        const acts = {
          cancel: () => staff.cancel(reference, "meera", "waived"),
          change: () =>
            staff.change(reference, { carId: "6", tripQuery: orderFor(17, 18).tripQuery }, "meera"),
          unblock: () => staff.unblock(block.code, "meera"),
        };
        const { database } = await anAppContext(store);
        const { given } = await inTransaction(database, async (tx) => {
          await lockCarAndHolderNames(database, tx, { cars: ["5"] });
          const owner = act === "unblock" ? sql`block_code = ${block.code}` : sql`booking_id = ${late.id}`;
          const isOwn = sql<boolean>`car_id = '5' and ${owner}`;
          const rows = await tx.selectFrom("holds").selectAll().where(isOwn).execute();
          const answer = acts[act]();
          // Long enough for one that does not wait.
          await pause(200);
          await tx.deleteFrom("holds").where(isOwn).execute();
          await tx.insertInto("holds").values(rows).execute();
          return { given: answer };
        });
        await given;
        const others = database.queries.selectFrom("holds").select("booking_id").where("unit", ">", 10);
        expect(await others.where("car_id", "=", "5").execute()).toHaveLength(2);
      },
    );

    test("stays that of a car on the road, whose later return makes others move", async () => {
      const { store, staff, time, backend, early, late } = await aCrowdedStore(kind);
      const behind = expectKind(await backend.book(orderFor(16, 17)), "booked").booking;
      expect(await readSpans(store, behind.id)).toEqual([{ unit: 11, from: 16, until: 18 }]);
      time.now = Date.parse("2025-09-14T10:00+05:30");
      await staff.handOver(early.reference, "meera");
      const to = { date: day("2025-09-16"), time: "12:00 PM" } as const;
      const offer = expectKind(await staff.quoteExtension(early.reference, to), "offer");
      expectKind(await staff.extend(early.reference, to, "meera", offer.after.quote.total), "extended");
      expect(await readSpans(store, early.id)).toEqual([{ unit: 11, from: 14, until: 17 }]);
      expect(await readSpans(store, behind.id)).toEqual([{ unit: 12, from: 16, until: 18 }]);
      expect(await readSpans(store, late.id)).toEqual([{ unit: 11, from: 17, until: 19 }]);
    });
  });

  describe("held days of the version before", () => {
    test("become holds: consecutive days with one unit are one, however many units a booking had", async () => {
      const store = await emptyStore(kind);
      const first = await aBackend(store);
      const bookings = [orderFor(14, 16), orderFor(14, 18), orderFor(20, 20)];
      const ids: string[] = [];
      for (const order of bookings) ids.push(expectKind(await first.book(order), "booked").booking.id);
      await first.close();
      const database = openDatabase(store);
      onTestFinished(() => database.close());
      const run = (statement: string) => sql.raw(statement).execute(database.queries);
      const [release] = migrations;
      const table = release && "statements" in release ? release.statements : [];
      await run(String(table.find((statement) => String(statement).startsWith("create table held_days"))));
      for (const column of ["place", "plate"]) await run(`alter table blocks drop column ${column}`);
      await run("insert into blocks values ('B', '5', '2025-09-14', '2025-09-15', 2, 'Service', 'meera', 0)");
      const held = [
        ...[14, 15, 16].map((date) => [date, 1, ids[0]] as const),
        // One unit, another one, and the first again.
        ...[14, 15].map((date) => [date, 2, ids[1]] as const),
        [16, 3, ids[1]] as const,
        ...[17, 18].map((date) => [date, 2, ids[1]] as const),
        [20, 1, ids[2]] as const,
      ].map(([date, unit, id]) => `('5', '2025-09-${date}', ${unit}, '${id}', null)`);
      const blocked = [14, 15].flatMap((date) =>
        [4, 5].map((unit) => `('5', '2025-09-${date}', ${unit}, null, 'B')`),
      );
      await run(`insert into held_days values ${[...held, ...blocked].join(", ")}`);
      await run("drop table holds");
      await run("drop table quotes");
      await run("delete from migrations where name in ('003-holds', '004-places', '007-quotes')");

      expect(
        await migrateStore(
          database,
          () => noon,
          () => {},
        ),
      ).toBe(3);
      await expect(run("select * from held_days")).rejects.toThrow(/held_days/);
      expect(await Promise.all(ids.map((id) => readSpans(store, id)))).toEqual([
        [{ unit: 1, from: 14, until: 17 }],
        [
          { unit: 2, from: 14, until: 16 },
          { unit: 3, from: 16, until: 17 },
          { unit: 2, from: 17, until: 19 },
        ],
        [{ unit: 1, from: 20, until: 21 }],
      ]);
      const rows = database.queries.selectFrom("holds").select(["unit", "from_minute", "until_minute"]);
      expect(await rows.where("block_code", "=", "B").orderBy("unit").execute()).toEqual(
        [4, 5].map((unit) => ({
          unit,
          from_minute: minuteOf("2025-09-14"),
          until_minute: minuteOf("2025-09-16"),
        })),
      );
      const later = await aBackend(store);
      expect(await later.soldOutDates("5", wholeDays(day("2025-09-01"), day("2025-09-30")))).toEqual([]);
      expectKind(await later.book(orderFor(14, 18)), "booked");
    });
  });
}
