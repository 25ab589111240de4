import { describe, expect, onTestFinished, test } from "vitest";
import { openSiteBackend } from "#backend/backend.server.ts";
import type { Backend } from "#backend/api/backend.ts";
import { deleteDuePersonalData } from "#backend/bookings/retention.server.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import type { BookingOrder } from "#rental/booking/booking-form.ts";
import { addDays, type CalendarDate, writeTypedDate } from "#rental/trip/calendar.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { sampleCatalog } from "../samples/catalog.ts";
import {
  anAppContext,
  anOrder,
  emptyStore,
  expectKind,
  noon,
  readHeldDays,
  septemberTrip,
  type StoreKind,
} from "./stores.ts";

const limit = 10;
const day = 86_400_000;
const visitor = "203.0.113.7";

/** This many days from 14 September 2025 on. */
const tripOf = (days: number) => ({
  ...septemberTrip,
  returnDate: writeTypedDate(addDays("2025-09-14" as CalendarDate, days - 1)),
});

let people = 0;
/** An order from someone who has booked nothing yet. */
function aStranger(days: number, overrides: Partial<BookingOrder["driver"]> = {}, carId = "5"): BookingOrder {
  people += 1;
  const order = anOrder({ carId, tripQuery: tripOf(days) });
  const own = { email: `driver${people}@example.com`, phone: `+91 98200 ${10_000 + people}` };
  return { ...order, driver: { ...order.driver, ...own, ...overrides } };
}

const isBooked = async (backend: Backend, order: BookingOrder, from?: string) =>
  (await backend.book(order, from)).kind === "booked";

/** The email that the staff gets at the limit. */
const mailOf = async ({ outbox }: Awaited<ReturnType<typeof openSiteBackend>>) =>
  (await outbox.claim(50, 60_000)).find(({ message }) => message.kind === "hold-limit")?.message;

/** Says how many car-days one customer may hold, and what happens at the limit. */
export function holdLimitSuite(kind: StoreKind) {
  /** A store on which a customer may hold ten car-days, and a network thirty. */
  async function aLimitedStore(catalog = sampleCatalog) {
    const store = await emptyStore(kind);
    const time = { now: noon };
    const lines: [string, object][] = [];
    const log = (event: string, fields: object) => lines.push([event, fields]);
    const open = async () => {
      const backend = await openSiteBackend(store, {
        catalog,
        clock: () => time.now,
        holdLimit: limit,
        log,
      });
      onTestFinished(() => backend.close());
      return backend;
    };
    const backend = await open();
    const staff = await openStaffBackend(store, { catalog, clock: () => time.now });
    onTestFinished(() => staff.close());
    const { database } = await anAppContext(store);
    const networks = async () =>
      (await database.queries.selectFrom("booking_networks").selectAll().execute()).length;
    const toldStaff = async () =>
      (await staff.outbox({})).filter((entry) => entry.kind === "hold-limit").length;
    return { store, time, lines, open, backend, staff, queries: database.queries, networks, toldStaff };
  }

  describe("what one may hold", () => {
    test("under one email address, in any case, is limited; nothing of the booking beyond it is stored", async () => {
      const { backend, queries, lines } = await aLimitedStore();
      const email = "one@example.com";
      expect(await isBooked(backend, aStranger(6, { email }))).toBe(true);
      expect(await isBooked(backend, aStranger(4, { email: "One@Example.com" }))).toBe(true);
      expect(await backend.book(aStranger(1, { email }))).toEqual({
        kind: "over-limit",
        over: { by: "email", held: 10, wanted: 1, limit },
      });
      expect(lines).toEqual([["booking limit reached", { by: "email", held: 10, wanted: 1, limit }]]);
      expect(await queries.selectFrom("bookings").select("id").execute()).toHaveLength(2);
      expect(await readHeldDays(queries)).toHaveLength(10);
      expect(await isBooked(backend, aStranger(10))).toBe(true);
    });

    test("under one phone number, however it is written, is limited", async () => {
      const { backend } = await aLimitedStore();
      expect(await isBooked(backend, aStranger(10, { phone: "+91 98200 12345" }))).toBe(true);
      const same = await backend.book(aStranger(1, { phone: "(+91) 98200-12345" }));
      expect(same).toMatchObject({ kind: "over-limit", over: { by: "phone" } });
    });

    test("from one network is limited to three times as much, and known by a hash alone", async () => {
      const { backend, queries } = await aLimitedStore();
      for (const from of [visitor, `::ffff:${visitor}`, visitor])
        expect(await isBooked(backend, aStranger(10), from)).toBe(true);
      const over = { by: "network", held: 30, wanted: 1, limit: 30 };
      expect(await backend.book(aStranger(1), visitor)).toEqual({ kind: "over-limit", over });
      expect(await isBooked(backend, aStranger(1), "203.0.113.8")).toBe(true);
      expect(await isBooked(backend, aStranger(1), "127.0.0.1")).toBe(true);
      const rows = await queries.selectFrom("booking_networks").selectAll().execute();
      expect(new Set(rows.map(({ network_hash }) => network_hash)).size).toBe(2);
      expect(JSON.stringify(rows)).not.toContain("203.0");
    });

    test("counts days to come: what is over, canceled or holds no car yet is free again", async () => {
      const { backend, time, lines } = await aLimitedStore();
      const email = "one@example.com";
      const bare = { ...aStranger(1, { email }), tripQuery: emptyTripQuery };
      expect(await isBooked(backend, bare)).toBe(true);
      const { token } = expectKind(await backend.book(aStranger(10, { email })), "booked");
      await backend.cancelByToken(token, 0);
      expect(await isBooked(backend, aStranger(10, { email }))).toBe(true);
      expect(await isBooked(backend, aStranger(2, { email }))).toBe(false);
      time.now = Date.parse("2025-09-16T12:00Z");
      const later = { ...tripOf(3), pickupDate: "20/09/2025", returnDate: "21/09/2025" };
      expect(await isBooked(backend, { ...aStranger(2, { email }), tripQuery: later })).toBe(true);
      expect(lines).toHaveLength(1);
    });

    test("is passed by no two bookings at once, of different cars, through two instances", async () => {
      const { backend, open, queries } = await aLimitedStore();
      const other = await open();
      const email = "one@example.com";
      const orders = ["1", "2", "3", "4", "5", "6"].map((carId) => aStranger(4, { email }, carId));
      const outcomes = await Promise.all(
        orders.map((order, index) => (index % 2 === 0 ? backend : other).book(order, visitor)),
      );
      expect(outcomes.filter((outcome) => outcome.kind === "booked")).toHaveLength(2);
      expect(await readHeldDays(queries)).toHaveLength(8);
    });

    test("is no way around by changes: to fewer days always, to more within the limit, by the staff to any", async () => {
      const { backend, staff } = await aLimitedStore();
      const email = "one@example.com";
      const { booking, token } = expectKind(await backend.book(aStranger(3, { email })), "booked");
      await backend.book(aStranger(6, { email }));
      const changeTo = async (days: number) => {
        const request = { carId: "5", tripQuery: tripOf(days) };
        const offer = expectKind(await backend.quoteChange(token, request), "offer");
        return (await backend.changeByToken(token, request, offer.after.quote.total)).kind;
      };
      expect(await changeTo(5)).toBe("over-limit");
      expect((await backend.findBookingByToken(token))?.booking).toEqual(booking);
      expect(await changeTo(4)).toBe("changed");
      expect(await changeTo(2)).toBe("changed");
      const request = { carId: "5", tripQuery: tripOf(30) };
      expect((await staff.change(booking.reference, request, "meera")).kind).toBe("changed");
    });

    test("counts calendar days in a change, too, however days are charged", async () => {
      const company = { ...sampleCatalog.company, rentalDay: { hours: 24, grace: 0 } } as const;
      const { backend } = await aLimitedStore({ ...sampleCatalog, company });
      const email = "one@example.com";
      const { token } = expectKind(await backend.book(aStranger(3, { email })), "booked");
      await backend.book(aStranger(6, { email }));
      const request = { carId: "5", tripQuery: { ...tripOf(5), returnTime: "10:00 AM" } };
      const { after } = expectKind(await backend.quoteChange(token, request), "offer");
      expect(after.quote.days).toBe(4);
      expect(await backend.changeByToken(token, request, after.quote.total)).toMatchObject({
        kind: "over-limit",
        over: { held: 6, wanted: 5 },
      });
    });

    test("counts a trip’s days, not those until its car is home again", async () => {
      const oneWay = [{ between: ["BOM", "DEL"], fee: 0, homeAfterDays: 8 }];
      const foundAt = [{ code: "BOM", name: "Mumbai" }];
      const cars = sampleCatalog.cars.map((car) => (car.id === "5" ? { ...car, foundAt } : car));
      const stations = [{ carId: "5", place: "BOM", placeNumber: 63, units: 3 }];
      const { backend } = await aLimitedStore({ ...sampleCatalog, cars, stations, oneWay });
      const email = "one@example.com";
      const order = aStranger(6, { email });
      const tripQuery = { ...order.tripQuery, drop: "New Delhi - Delhi", differentReturn: true };
      expect(await isBooked(backend, { ...order, tripQuery })).toBe(true);
      expect(await isBooked(backend, aStranger(4, { email }))).toBe(true);
      expect(await isBooked(backend, aStranger(1, { email }, "6"))).toBe(false);
    });

    test("of a network is no way around by changes either", async () => {
      const { backend } = await aLimitedStore();
      for (const days of [8, 8, 8]) expect(await isBooked(backend, aStranger(days), visitor)).toBe(true);
      const { token } = expectKind(await backend.book(aStranger(5), visitor), "booked");
      const changeTo = async (days: number) => {
        const request = { carId: "5", tripQuery: tripOf(days) };
        const offer = expectKind(await backend.quoteChange(token, request), "offer");
        return backend.changeByToken(token, request, offer.after.quote.total);
      };
      expect(await changeTo(7)).toMatchObject({ kind: "over-limit", over: { by: "network" } });
      expect(await changeTo(6)).toMatchObject({ kind: "changed" });
    });

    test("once reached is mailed to the staff once a day, with the way to give the cars back", async () => {
      const { backend, time, lines, toldStaff, store } = await aLimitedStore();
      const email = "one@example.com";
      await backend.book(aStranger(10, { email }));
      for (let again = 0; again < 20; again++) await backend.book(aStranger(1, { email }), visitor);
      expect(lines).toHaveLength(20);
      expect(await toldStaff()).toBe(1);
      time.now += day - 1;
      await backend.book(aStranger(1, { email }));
      expect(await toldStaff()).toBe(1);
      time.now += 1;
      await backend.book(aStranger(1, { email }));
      expect(await toldStaff()).toBe(2);
      const messages = await backend.outbox.claim(50, 60_000);
      const { message } = messages.find((one) => one.message.kind === "hold-limit")!;
      expect(message).toEqual({
        kind: "hold-limit",
        recipient: "desk",
        by: "email",
        holder: email,
        reference: "",
        held: 10,
        wanted: 1,
        limit,
      });
      for (const one of messages) await backend.outbox.markSent(one);
      const { database } = await anAppContext(store);
      const rows = await database.queries.selectFrom("outbox").select("payload").execute();
      expect(rows.some(({ payload }) => payload.includes("hold-limit"))).toBe(false);
    });

    test("is mailed with the number that was dialed, or with a network's newest booking", async () => {
      const phone = "+91 98200 12345";
      const byPhone = await aLimitedStore();
      await byPhone.backend.book(aStranger(10, { phone }));
      await byPhone.backend.book(aStranger(1, { phone }));
      expect(await mailOf(byPhone.backend)).toMatchObject({
        by: "phone",
        holder: "919820012345",
        reference: "",
      });

      const { backend, time } = await aLimitedStore();
      const order = async () => expectKind(await backend.book(aStranger(10), visitor), "booked").booking;
      await order();
      time.now += 60_000;
      await order();
      time.now += 60_000;
      const { reference } = await order();
      await backend.book(aStranger(1), visitor);
      expect(await mailOf(backend)).toMatchObject({ by: "network", holder: "", reference });
    });

    test("counts no day that is over everywhere on earth", async () => {
      const { backend, time } = await aLimitedStore();
      const email = "one@example.com";
      expect(await isBooked(backend, aStranger(10, { email }))).toBe(true);
      const later = { ...tripOf(1), pickupDate: "20/10/2025", returnDate: "20/10/2025" };
      const another = async () => isBooked(backend, { ...aStranger(1, { email }, "6"), tripQuery: later });
      time.now = Date.parse("2025-09-15T11:59Z");
      expect(await another()).toBe(false);
      time.now = Date.parse("2025-09-15T12:00Z");
      expect(await another()).toBe(true);
    });

    test("keeps no network of a booking that ended, nor of one that should have", async () => {
      const { store, backend, time, networks } = await aLimitedStore();
      const { token } = expectKind(await backend.book(aStranger(3), visitor), "booked");
      await backend.book(aStranger(3), visitor);
      expect(await networks()).toBe(2);
      await backend.cancelByToken(token, 0);
      expect(await networks()).toBe(1);
      time.now = Date.parse("2025-09-16T12:00+05:30") + 1;
      await deleteDuePersonalData(await anAppContext(store, () => time.now), "retention");
      expect(await networks()).toBe(0);
    });
  });

  describe("giving cars back", () => {
    test("lists what one holds, cancels it without a fee, and records who and why", async () => {
      const { backend, staff, time } = await aLimitedStore();
      const email = "one@example.com";
      const { reference } = expectKind(await backend.book(aStranger(3, { email })), "booked").booking;
      await backend.book(aStranger(3));
      time.now = Date.parse("2025-09-14T09:00+05:30");
      const holder = { by: "email", email } as const;
      expect(await staff.holdings(holder)).toMatchObject({ released: [{ reference }], staying: [] });
      expect(await staff.release(holder, "meera", { reason: "a script", notifies: true })).toMatchObject({
        released: [{ reference, status: "cancelled" }],
      });
      expect(await staff.show(reference)).toMatchObject({
        fee: 0,
        booking: { status: "cancelled" },
        events: [
          { what: "booked" },
          { what: "cancelled", who: "meera", fee: 0 },
          { what: "note", who: "meera", text: "Released: a script" },
        ],
      });
      const cancellations = (await staff.outbox({})).filter((entry) => entry.kind === "cancelled");
      expect(cancellations.map(({ recipient }) => recipient).toSorted()).toEqual(["customer", "desk"]);
      expect(await staff.holdings(holder)).toEqual({ released: [], staying: [] });
    });

    test("tells nobody where that is asked for, and leaves a car that is on the road", async () => {
      const { backend, staff, time } = await aLimitedStore();
      const phone = "+91 98200 12345";
      const [out, home] = [aStranger(3, { phone }), aStranger(3, { phone })];
      const { reference } = expectKind(await backend.book(out), "booked").booking;
      await backend.book(home);
      time.now = Date.parse("2025-09-14T10:00+05:30");
      await staff.handOver(reference, "meera");
      const outcome = await staff.release({ by: "phone", phone: "919820012345" }, "meera", {
        reason: "a script",
        notifies: false,
      });
      expect(outcome).toMatchObject({ released: [{ status: "cancelled" }], staying: [{ reference }] });
      expect((await staff.outbox({})).some((entry) => entry.kind === "cancelled")).toBe(false);
    });

    test("finds a network by its address, or by a booking that came from it", async () => {
      const { backend, staff } = await aLimitedStore();
      const { reference } = expectKind(await backend.book(aStranger(3), visitor), "booked").booking;
      await backend.book(aStranger(3), visitor);
      await backend.book(aStranger(3), "203.0.113.8");
      const count = async (holder: Parameters<typeof staff.holdings>[0]) =>
        (await staff.holdings(holder)).released.length;
      expect(await count({ by: "address", address: visitor })).toBe(2);
      expect(await count({ by: "network-of", reference })).toBe(2);
      expect(await count({ by: "address", address: "203.0.113.9" })).toBe(0);
      expect(await count({ by: "address", address: "127.0.0.1" })).toBe(0);
      expect(await count({ by: "network-of", reference: "XXXX-XXXX" })).toBe(0);
    });
  });
}
