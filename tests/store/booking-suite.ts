import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { toMinuteSpan } from "#rental/booking/held-span.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import type { Backend } from "#backend/api/backend.ts";
import { openSiteBackend } from "#backend/backend.server.ts";
import { sampleCatalog } from "../samples/catalog.ts";
import { startRelay } from "../relay.ts";
import {
  aBackend,
  anAppContext,
  anOrder,
  emptyStore,
  expectKind,
  licenseNumber,
  noon,
  restartPostgres,
  septemberTrip,
  type StoreKind,
  wholeDays,
} from "./stores.ts";

const day = (text: string) => text as CalendarDate;

const openSince = (today: string) => anOrder({ tripQuery: emptyTripQuery, shownToday: day(today) });

async function bookAll(backend: Backend, count: number, carId = "5") {
  return Promise.all(Array.from({ length: count }, () => backend.book(anOrder({ carId }))));
}

/** On a busy machine the first answer may take longer than a page waits for it. */
const untilKnown = (backend: Backend) =>
  vi.waitUntil(() => backend.takenTimes(), { timeout: 60_000, interval: 100 });

export function bookingSuite(kind: StoreKind) {
  describe("an order", () => {
    test("is priced on the server and stored as the visitor was shown it", async () => {
      const backend = await aBackend(await emptyStore(kind));
      const { booking, token, again } = expectKind(await backend.book(anOrder()), "booked");
      expect(again).toBe(false);
      expect(token).toMatch(/^[\w-]{32}$/);
      expect(booking).toMatchObject({
        status: "confirmed",
        bookedAt: noon,
        car: { id: "5", displayName: "Hyundai Creta" },
        quote: { days: 3, pricePerDay: 3500, subtotal: 10_500, tax: 1890, total: 12_390 },
        trip: { assumed: false, pickup: { date: "2025-09-14", place: { code: "BOM" } } },
      });
      expect(booking.reference).toMatch(/^[2-9A-Y]{4}-[2-9A-Y]{4}$/);
    });

    test("is refused for an unknown car, one that is not available, and a trip that can't be", async () => {
      const backend = await aBackend(await emptyStore(kind));
      expect(await backend.book(anOrder({ carId: "99" }))).toEqual({ kind: "unknown-car" });
      expect(await backend.book(anOrder({ carId: "10" }))).toEqual({ kind: "unavailable" });
      const pastOrder = anOrder({ tripQuery: { ...septemberTrip, pickupDate: "14/08/2025" } });
      expect(await backend.book(pastOrder)).toEqual({ kind: "trip-refused", problems: ["past"] });
    });

    test("from a page that was open over midnight books the day it showed, from an older one is past", async () => {
      const backend = await aBackend(await emptyStore(kind));
      const { booking } = expectKind(await backend.book(openSince("2025-08-31")), "booked");
      expect(booking.trip).toMatchObject({ assumed: true, pickup: { date: "2025-08-31" } });
      expect(await backend.book(openSince("2025-08-20"))).toMatchObject({ problems: ["past"] });
    });

    test("keeps any character that a visitor can type", async () => {
      const backend = await aBackend(await emptyStore(kind));
      const order = anOrder();
      const driver = { ...order.driver, firstName: "Zoë 🚗 \0'; --", email: "\0zoë@example.com" };
      const { booking } = expectKind(await backend.book({ ...order, driver }), "booked");
      expect(booking.driver.firstName).toBe("Zoë 🚗 \0'; --");
    });
  });

  describe("the same order", () => {
    test("submitted twice at once is one booking", async () => {
      const backend = await aBackend(await emptyStore(kind));
      const order = anOrder();
      const outcomes = await Promise.all([1, 2, 3, 4].map(() => backend.book(order)));
      const bookedOutcomes = outcomes.map((outcome) => expectKind(outcome, "booked"));
      expect(new Set(bookedOutcomes.map(({ booking }) => booking.reference)).size).toBe(1);
      expect(new Set(bookedOutcomes.map(({ token }) => token)).size).toBe(1);
      expect(bookedOutcomes.filter(({ again }) => !again)).toHaveLength(1);
    });

    test("for the last unit is still one booking, not one booking and one refusal", async () => {
      const backend = await aBackend(await emptyStore(kind));
      await bookAll(backend, 11);
      const order = anOrder();
      const outcomes = await Promise.all([backend.book(order), backend.book(order)]);
      expect(outcomes.map((outcome) => outcome.kind)).toEqual(["booked", "booked"]);
    });

    test("sent again later is that booking, even when its trip has begun and the car is gone", async () => {
      const store = await emptyStore(kind);
      let now = noon;
      const backend = await aBackend(store, () => now);
      const order = anOrder();
      const first = expectKind(await backend.book(order), "booked");
      now = Date.parse("2025-09-15T12:00+05:30");
      const later = await aBackend(store, () => now, { ...sampleCatalog, cars: [] });
      expect(await later.book(order)).toEqual({ ...first, again: true });
      expect(await backend.book(anOrder())).toMatchObject({ kind: "trip-refused" });
    });

    test("with other content under its key is no second booking", async () => {
      const backend = await aBackend(await emptyStore(kind));
      const order = anOrder();
      const { booking } = expectKind(await backend.book(order), "booked");
      const refusal = { kind: "key-used", reference: booking.reference };
      expect(await backend.book({ ...order, carId: "1" })).toEqual(refusal);
      expect(await backend.book({ ...order, licenseNumber: "another" })).toEqual(refusal);
      const both = await Promise.all(
        ["6", "7"].map((carId) => backend.book(anOrder({ carId, idempotencyKey: "k" }))),
      );
      expect(both.map((outcome) => outcome.kind).toSorted()).toEqual(["booked", "key-used"]);
    });
  });

  describe("the same order, but for one thing", () => {
    const { driver, tripQuery } = anOrder();
    // Every field: one that is added later is tested without being named here.
    const others = [
      { field: "carId", change: { carId: "6" } },
      { field: "licenseNumber", change: { licenseNumber: `${licenseNumber}1` } },
      ...Object.entries(driver).map(([field, value]) => ({
        field,
        change: { driver: { ...driver, [field]: `${value}1` } },
      })),
      ...Object.entries(tripQuery).map(([field, value]) => ({
        field,
        change: { tripQuery: { ...tripQuery, [field]: typeof value === "boolean" ? !value : `${value}1` } },
      })),
    ];

    test("whatever it is, is another one: its key is used", async () => {
      const backend = await aBackend(await emptyStore(kind));
      const order = anOrder();
      const { booking } = expectKind(await backend.book(order), "booked");
      const refusal = { kind: "key-used", reference: booking.reference };
      for (const { field, change } of others)
        expect(await backend.book({ ...order, ...change }), field).toEqual(refusal);
    });

    test("the day that the page showed, is the same one", async () => {
      const backend = await aBackend(await emptyStore(kind));
      const order = anOrder();
      const first = expectKind(await backend.book(order), "booked");
      const outcome = await backend.book({ ...order, shownToday: day("2025-09-02") });
      expect(outcome).toEqual({ ...first, again: true });
    });

    test("two fields whose values are swapped or run together differently, is another one", async () => {
      const backend = await aBackend(await emptyStore(kind));
      const order = anOrder();
      await backend.book(order);
      for (const [firstName, lastName] of [
        ["Rao", "Asha"],
        ["AshaR", "ao"],
      ] as const)
        expect(
          await backend.book({ ...order, driver: { ...order.driver, firstName, lastName } }),
        ).toMatchObject({ kind: "key-used" });
    });
  });

  describe("the units of a car", () => {
    test("ten at once for the last one: exactly one gets it", async () => {
      const backend = await aBackend(await emptyStore(kind));
      await bookAll(backend, 11);
      const outcomes = await bookAll(backend, 10);
      expect(outcomes.filter((outcome) => outcome.kind === "booked")).toHaveLength(1);
      const refusals = outcomes.filter((outcome) => outcome.kind === "sold-out");
      expect(refusals).toHaveLength(9);
      expect(refusals[0]?.dates).toEqual(["2025-09-14", "2025-09-15", "2025-09-16"]);
    });

    test("overlapping trips: only the days that are full are sold out", async () => {
      const backend = await aBackend(await emptyStore(kind));
      await bookAll(backend, 12);
      const days = await backend.soldOutDates("5", wholeDays(day("2025-09-10"), day("2025-09-15")));
      expect(days).toEqual(["2025-09-14", "2025-09-15"]);
      const after = { ...septemberTrip, pickupDate: "17/09/2025", returnDate: "18/09/2025" };
      expect(await backend.book(anOrder({ tripQuery: after }))).toMatchObject({ kind: "booked" });
      const across = { ...septemberTrip, pickupDate: "16/09/2025", returnDate: "18/09/2025" };
      const refusal = expectKind(await backend.book(anOrder({ tripQuery: across })), "sold-out");
      expect(refusal.dates).toEqual(["2025-09-16"]);
      expect(await backend.soldOutDates("6", wholeDays(day("2025-09-10"), day("2025-09-20")))).toEqual([]);
      expect(await backend.soldOutDates("99", wholeDays(day("2025-09-10"), day("2025-09-20")))).toEqual([]);
    });

    test("all cars are asked for at once: each with the days on which it is full, and nothing past", async () => {
      const store = await emptyStore(kind);
      const backend = await aBackend(store);
      await Promise.all([bookAll(backend, 12), bookAll(backend, 12, "6"), bookAll(backend, 11, "7")]);
      const [first, last] = [day("2025-09-14"), day("2025-09-16")];
      const taken = { spans: [toMinuteSpan({ from: first, to: last })] };
      const takenTimes = await untilKnown(backend);
      expect(takenTimes).toEqual(new Map([5, 6].map((id) => [String(id), taken])));
      expect(await backend.soldOutDates("6", wholeDays(day("2025-09-10"), day("2025-09-20")))).toEqual([
        first,
        "2025-09-15",
        last,
      ]);
      const later = await aBackend(store, () => noon + 14 * 86_400_000 + 43_200_000);
      expect((await untilKnown(later)).get("5")?.spans).toEqual([
        toMinuteSpan({ from: day("2025-09-15"), to: last }),
      ]);
    });

    test("a store that doesn't say is no reason to wait, and is asked again", async () => {
      const store = await emptyStore(kind);
      const report = vi.fn();
      const backend = await openSiteBackend(store, { clock: () => noon, catalog: sampleCatalog, report });
      onTestFinished(() => backend.close());
      const office = await anAppContext(store);
      const rename = (from: string, to: string) =>
        sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(office.database.queries);
      await rename("holds", "held_elsewhere");
      expect(await backend.takenTimes()).toBeUndefined();
      // It answers without waiting for the store, which may be asked when the table is back.
      await expect.poll(() => report).toHaveBeenCalledTimes(1);
      await rename("held_elsewhere", "holds");
      expect(await untilKnown(backend)).toEqual(new Map());
      expect(report).toHaveBeenCalledTimes(1);
    });

    test("a booking with assumed times holds none", async () => {
      const backend = await aBackend(await emptyStore(kind));
      const bare = () => backend.book(anOrder({ tripQuery: emptyTripQuery }));
      const outcomes = await Promise.all(Array.from({ length: 14 }, bare));
      expect(outcomes.every((outcome) => outcome.kind === "booked")).toBe(true);
      expect(await backend.soldOutDates("5", wholeDays(day("2025-09-01"), day("2025-09-02")))).toEqual([]);
    });
  });

  test("a booking is a snapshot: it stays as it was when the fleet changes", async () => {
    const store = await emptyStore(kind);
    const order = anOrder();
    const before = expectKind(await (await aBackend(store)).book(order), "booked");
    const dearer = await aBackend(store, () => noon, {
      ...sampleCatalog,
      cars: sampleCatalog.cars.map((car) =>
        Object.assign(structuredClone(car), { pricePerDay: 9999, brand: "Other", name: "Name" }),
      ),
    });
    const after = expectKind(await dearer.book(order), "booked");
    expect(after.booking).toEqual(before.booking);
    expect(expectKind(await dearer.book(anOrder()), "booked").booking.quote.pricePerDay).toBe(9999);
  });

  test("each booking has its event and its two messages, a refused one has nothing", async () => {
    const store = await emptyStore(kind);
    const backend = await aBackend(store);
    const { booking, token } = expectKind(await backend.book(anOrder()), "booked");
    await backend.book(anOrder({ carId: "10" }));
    const { database } = await anAppContext(store);
    const events = await database.queries.selectFrom("booking_events").selectAll().execute();
    expect(events).toMatchObject([{ booking_id: booking.id, who: "customer", what: "booked", at: noon }]);
    const messages = await backend.outbox.claim(10, 1000);
    expect(messages.map(({ message }) => message.recipient).toSorted()).toEqual(["customer", "desk"]);
    expect(messages[0]).toMatchObject({ token, attempt: 1 });
    expect(expectKind(messages[0]!.message, "booked").booking).toEqual(booking);
  });

  if (kind === "postgres") {
    test("takes five round trips to the database at most, with every limit and key there is", async () => {
      const store = await emptyStore(kind);
      const relay = await startRelay(store.databaseUrl ?? "");
      onTestFinished(() => relay.stop());
      const backend = await openSiteBackend(
        { ...store, databaseUrl: relay.url, licenseKeyNext: "the next key for tests, forty letters..." },
        { clock: () => noon, holdLimit: 400 },
      );
      onTestFinished(() => backend.close());
      const book = () => backend.book(anOrder(), "203.0.113.7");
      // The first one may have to connect.
      expectKind(await book(), "booked");
      const before = relay.roundTrips();
      expectKind(await book(), "booked");
      expect(relay.roundTrips() - before).toBeLessThanOrEqual(5);
      const { database } = await anAppContext(store);
      const links = await database.queries.selectFrom("further_links").selectAll().execute();
      expect(links).toHaveLength(2);
    });

    test("bookings go on over a restart of the database: none lost, none doubled", async () => {
      const store = await emptyStore(kind);
      const backend = await aBackend(store);
      const orders = Array.from({ length: 60 }, (_, index) => anOrder({ carId: String(1 + (index % 6)) }));
      const requests = orders.map(async (order, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 10));
        return backend.book(order);
      });
      const restart = new Promise((resolve) => setTimeout(resolve, 200)).then(restartPostgres);
      const outcomes = await Promise.allSettled(requests);
      await restart;
      const { database } = await anAppContext(store);
      const rows = await database.queries.selectFrom("bookings").select("reference").execute();
      const acknowledgedReferences = outcomes.flatMap((outcome) =>
        outcome.status === "fulfilled" && outcome.value.kind === "booked"
          ? [outcome.value.booking.reference]
          : [],
      );
      const references = new Set(rows.map(({ reference }) => reference));
      expect(acknowledgedReferences.filter((reference) => !references.has(reference))).toEqual([]);
      expect(new Set(acknowledgedReferences).size).toBe(acknowledgedReferences.length);
      const again = await Promise.all(orders.map((order) => backend.book(order)));
      expect(again.every((outcome) => outcome.kind === "booked")).toBe(true);
      expect(await backend.healthy()).toBe(true);
      const all = await database.queries.selectFrom("bookings").select("id").execute();
      expect(all).toHaveLength(orders.length);
    });
  }
}
