import { CompiledQuery, type Kysely, sql } from "kysely";
import { describe, expect, test } from "vitest";
import { makeBookingListQuery } from "#backend/bookings/staff-search.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { anAppContext, anOrder, aStaffedStore, septemberTrip, type StoreKind } from "./stores.ts";

const day = (text: string) => text as CalendarDate;

export function staffSearchSuite(kind: StoreKind) {
  async function aList() {
    const office = await aStaffedStore(kind);
    const search = async (filter: Parameters<typeof office.staff.list>[0]) =>
      (await office.staff.list(filter)).map(({ reference }) => reference);
    return { ...office, search };
  }

  describe("the staff's list", () => {
    test("is by pick-up, the earliest first, whatever the order in which they were booked", async () => {
      const { book, search } = await aList();
      const later = await book({
        tripQuery: { ...septemberTrip, pickupDate: "20/09/2025", returnDate: "21/09/2025" },
      });
      const sooner = await book();
      expect(await search({})).toEqual([sooner.reference, later.reference]);
      expect(await search({ limit: 1 })).toEqual([sooner.reference]);
    });

    test.each([
      ["Mumbai", "Mumbai - Maharashtra"],
      ["Honolulu, where it is the next day in UTC by the evening", "Honolulu - Hawaii"],
      ["Auckland, where it is the day before in UTC until noon", "Auckland - New Zealand"],
    ])("counts dates by the clocks of the pick-up place: %s", async (_, pickup) => {
      const { book, search } = await aList();
      for (const [pickupTime, returnTime] of [
        ["10:00 AM", "10:00 AM"],
        ["6:00 PM", "6:00 PM"],
      ] as const) {
        const { reference } = await book({
          tripQuery: { ...septemberTrip, pickup, drop: pickup, pickupTime, returnTime },
        });
        expect(await search({ pickupFrom: day("2025-09-14"), pickupTo: day("2025-09-14") })).toContain(
          reference,
        );
        expect(await search({ pickupFrom: day("2025-09-15") })).not.toContain(reference);
        expect(await search({ pickupTo: day("2025-09-13") })).not.toContain(reference);
        expect(await search({ text: "2025-09-14" })).toContain(reference);
        expect(await search({ text: "16/09/2025" })).toContain(reference);
        expect(await search({ text: "2025-09-15" })).not.toContain(reference);
      }
    });

    test("cut short, leaves out none for those that are only near the dates", async () => {
      const { book, search } = await aList();
      const at = async (place: string, pickupDate: string, pickupTime: string) => {
        const there = { ...septemberTrip, pickup: place, drop: place, pickupDate, pickupTime };
        return (await book({ tripQuery: there })).reference;
      };
      await at(septemberTrip.pickup, "13/09/2025", "6:00 PM");
      const auckland = await at("Auckland - New Zealand", "14/09/2025", "10:00 AM");
      const honolulu = await at("Honolulu - Hawaii", "13/09/2025", "6:00 PM");
      const one = { limit: 1 };
      expect(await search({ pickupFrom: day("2025-09-14"), ...one })).toEqual([auckland]);
      expect(await search({ text: "2025-09-14", ...one })).toEqual([auckland]);
      // By the instant, Auckland's is before Honolulu's; by the date, after it.
      expect(await search({ pickupTo: day("2025-09-13"), limit: 2 })).toContain(honolulu);
    });

    test("takes every condition together", async () => {
      const { book, staff, search } = await aList();
      const [asha, other] = [await book(), await book({ carId: "6" })];
      await staff.cancel(other.reference, "meera", "waived");
      expect(await search({ text: "asha", carId: "5" })).toEqual([asha.reference]);
      expect(await search({ text: "asha", carId: "5", status: "cancelled" })).toEqual([]);
      expect(await search({ text: "asha", status: "cancelled" })).toEqual([other.reference]);
      expect(await search({ text: "2025-09-14", carId: "6" })).toEqual([other.reference]);
    });

    test("tells open times from settled ones, and shows both when not asked", async () => {
      const { book, search } = await aList();
      const [settledBooking, open] = [await book(), await book({ tripQuery: emptyTripQuery })];
      expect(await search({ assumed: true })).toEqual([open.reference]);
      expect(await search({ assumed: false })).toEqual([settledBooking.reference]);
      expect(await search({})).toHaveLength(2);
    });

    test("finds a phone number by four of its digits, not by three, and a blank text finds all", async () => {
      const { book, search } = await aList();
      const { reference } = await book();
      expect(await search({ text: "1 234" })).toEqual([reference]);
      expect(await search({ text: "234" })).toEqual([]);
      expect(await search({ text: " " })).toEqual([reference]);
    });

    test("takes an address, a number and a reference in the spellings that the forms take", async () => {
      const { book, search } = await aList();
      const { driver } = anOrder();
      const phone = "+49 30 5550 0132";
      const { reference } = await book({ driver: { ...driver, email: "asha@xn--bcher-kva.example", phone } });
      await book({ carId: "6" });
      for (const text of [
        "asha@bücher.example",
        "Asha Rao <Asha＠BÜCHER.example>",
        "tel: +49 30 5550 0132",
        "+49 30 5550 0132 ext. 12",
        `Booking ${reference}`,
        `booking reference: ${reference.toLowerCase().replace("-", " ")}.`,
      ])
        expect([text, await search({ text })]).toEqual([text, [reference]]);
    });

    test("takes % and _ and ! for themselves", async () => {
      const { book, search } = await aList();
      const { driver } = anOrder();
      const odd = await book({ driver: { ...driver, firstName: "100%", lastName: "O_Neil!" } });
      await book({ driver: { ...driver, firstName: "1000", lastName: "ONeil" } });
      for (const text of ["100%", "O_N", "neil!"]) {
        expect([text, await search({ text })]).toEqual([text, [odd.reference]]);
      }
    });

    test("is cut at a hundred when nothing is said, by dates too", async () => {
      const { store, book, search } = await aList();
      await book();
      await copyOfTheOne(store, 110);
      expect(await search({})).toHaveLength(100);
      expect(await search({ limit: 105 })).toHaveLength(105);
      expect(await search({ text: "2025-09-14", limit: 7 })).toHaveLength(7);
      expect(await search({ pickupFrom: day("2025-09-14"), limit: 120 })).toHaveLength(111);
      expect(await search({ pickupTo: day("2025-09-14"), limit: 120 })).toHaveLength(111);
    });
  });

  test("the list of days ahead is read in the index's order, only as far as it is shown", async () => {
    const { store, book, search } = await aList();
    const { reference } = await book();
    await copyOfTheOne(store, 450);
    // Rows that the database selects for the day before, in a time zone far away, and that don't match.
    const { queries } = (await anAppContext(store)).database;
    const noonUtc = Date.parse("2025-09-14T12:00Z");
    await queries.updateTable("bookings").set({ pickup_at: noonUtc }).where("id", "like", "copy-%").execute();
    const later = { ...septemberTrip, pickupDate: "16/09/2025", returnDate: "17/09/2025" };
    const laterBooking = await book({ carId: "6", tripQuery: later });
    expect(await search({ pickupFrom: day("2025-09-15"), limit: 1 })).toEqual([laterBooking.reference]);
    expect(await search({ pickupTo: day("2025-09-14"), limit: 1 })).toEqual([reference]);

    const query = makeBookingListQuery(
      queries,
      { pickupFrom: day("2025-09-15") },
      { pickup_at: 1, return_at: 1, id: "a" },
    ).limit(1);
    expect(await planOf(queries, kind, query.compile())).toMatch(/bookings_by_pickup/);
  });

  test("the export brings more than one page of bookings, each once, the earliest stored first", async () => {
    const { store, time, staff, book } = await aList();
    const first = await book();
    await copyOfTheOne(store, 1001);
    time.now += 1;
    const last = await book({ carId: "6" });
    const references: string[] = [];
    for await (const { booking } of staff.exportBookings()) references.push(booking.reference);
    expect(references).toHaveLength(1003);
    expect(new Set(references).size).toBe(1003);
    expect(references).toContain(first.reference);
    expect(references.at(-1)).toBe(last.reference);
  });

  test("a booking is shown with what cancelling costs at this moment, and its customer's link", async () => {
    const { time, backend, staff, book } = await aList();
    const { reference } = await book();
    time.now = Date.parse("2025-09-14T00:00+05:30");
    const view = (await staff.show(reference))!;
    expect(view).toMatchObject({
      license: { onFile: true, lastFour: "4761" },
      fee: undefined,
      cancellation: { feePercent: 50, fee: 5250, refund: 7140 },
    });
    expect((await backend.findBookingByToken(view.token))?.booking.reference).toBe(reference);
    await staff.cancel(reference, "meera", { shownFee: 5250 });
    expect(await staff.show(reference)).toMatchObject({ fee: 5250, cancellation: undefined });
    expect(await staff.show("AAAA-AAAA")).toBeUndefined();
  });
}

/** The store's own query plan; with so few rows PostgreSQL would read them all. */
async function planOf(queries: Kysely<Schema>, kind: StoreKind, { sql: text, parameters }: CompiledQuery) {
  const explain = kind === "postgres" ? "explain" : "explain query plan";
  const plan = await queries.transaction().execute(async (tx) => {
    if (kind === "postgres") await sql`set local enable_seqscan = off`.execute(tx);
    return tx.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
  });
  return JSON.stringify(plan.rows);
}

async function copyOfTheOne(store: Parameters<typeof anAppContext>[0], count: number) {
  const { queries } = (await anAppContext(store)).database;
  const row = await queries.selectFrom("bookings").selectAll().executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, (_, index) => ({
    ...row,
    id: `copy-${String(index).padStart(4, "0")}`,
    reference: `copy-${index}`,
    idempotency_key: `copy-${index}`,
    token_hash: `copy-${index}`,
  }));
  for (let from = 0; from < count; from += 200) {
    await queries
      .insertInto("bookings")
      .values(copies.slice(from, from + 200))
      .execute();
  }
}
