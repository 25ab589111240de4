import { inRupees } from "../samples/terms.ts";
import { describe, expect, test } from "vitest";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import {
  anAppContext,
  aBookedStore,
  anOrder,
  aStaffedStore,
  expectKind,
  licenseNumber,
  noon,
  readHeldDays,
  returnAt,
  septemberTrip,
  type StoreKind,
  wholeDays,
} from "./stores.ts";

const day = (date: string) => date as CalendarDate;
const [first, last] = [day("2025-09-14"), day("2025-09-16")];
const hour = 3_600_000;

/** A caller's order: no email address, no license number. */
function aCall(overrides: Parameters<typeof anOrder>[0] = {}) {
  const { driver, ...order } = anOrder(overrides);
  return { ...order, driver: { ...driver, email: "" }, licenseNumber: "" };
}

/** Twelve units of a car for three days, unless told otherwise. */
function aBlock(overrides: { carId?: string; units?: number; to?: CalendarDate } = {}) {
  return { carId: "5", from: first, to: last, units: 12, why: "Service", ...overrides };
}

/** A correction of the address alone. */
const addressOnly = (email: string) => ({ driver: { email }, licenseNumber: undefined });

export function callerSuite(kind: StoreKind) {
  describe("a booking by phone", () => {
    test("needs no email address, is recorded with who made it, and is told to the staff alone", async () => {
      const { store, staff } = await aStaffedStore(kind);
      const { booking } = expectKind(await staff.book(aCall(), "meera"), "booked");
      expect(booking).toMatchObject({ source: "phone", status: "confirmed" });
      const view = await staff.show(booking.reference);
      expect(view).toMatchObject({
        booking: { source: "phone" },
        license: { onFile: false },
        events: [{ what: "booked", who: "meera" }],
      });
      const { queries } = (await anAppContext(store)).database;
      const mails = await queries.selectFrom("outbox").select(["kind", "recipient"]).execute();
      expect(mails).toEqual([{ kind: "booked", recipient: "desk" }]);
      // Later news doesn't go to nobody either.
      await staff.cancel(booking.reference, "meera", "waived");
      expect(await queries.selectFrom("outbox").select("recipient").distinct().execute()).toEqual([
        { recipient: "desk" },
      ]);
    });

    test("takes the last unit only once, together with the site", async () => {
      const { backend, staff, book } = await aStaffedStore(kind);
      for (let unit = 1; unit <= 11; unit++) await book();
      const outcomes = await Promise.all([
        staff.book(aCall(), "meera"),
        staff.book(aCall(), "ravi"),
        backend.book(anOrder()),
      ]);
      expect(outcomes.map((one) => one.kind).toSorted()).toEqual(["booked", "sold-out", "sold-out"]);
    });

    test("is not one customer with another caller's when data is erased", async () => {
      const { staff, time } = await aStaffedStore(kind);
      const call = aCall();
      const one = expectKind(await staff.book(call, "meera"), "booked").booking;
      const elsewhere = { ...call.driver, phone: "+1 415 555 0132" };
      const other = expectKind(await staff.book(aCall({ driver: elsewhere }), "meera"), "booked").booking;
      // The order above lost its address to aCall; nobody is forgotten yet.
      await staff.cancel(one.reference, "meera", "waived");
      await staff.cancel(other.reference, "meera", "waived");
      time.now += hour;
      const forgotten = await staff.forget({ reference: one.reference }, "meera", { dryRun: false });
      expect(forgotten).toMatchObject({ bookings: [one.reference], live: [], mails: 2 });
      expect(await staff.show(one.reference)).toBeUndefined();
      expect(await staff.show(other.reference)).toBeDefined();
    });

    test("gets its address later, and then its confirmation", async () => {
      const { staff } = await aStaffedStore(kind);
      const { reference } = expectKind(await staff.book(aCall(), "meera"), "booked").booking;
      expect(await staff.resend(reference, "meera")).toMatchObject({ kind: "not-allowed" });
      const driver = { email: "asha@example.com" };
      const outcome = await staff.correct(reference, "meera", { driver, licenseNumber: undefined });
      expect(outcome).toMatchObject({ kind: "corrected", isReaddressed: false });
      expect(await staff.resend(reference, "meera")).toMatchObject({ kind: "resent", mail: "booked" });
    });
  });

  describe("an email that is sent again", () => {
    test("is the latest news, goes to the address of now, and is recorded", async () => {
      const { staff, backend, reference, events, time } = await aBookedStore(kind);
      const sentTo = async () => {
        const messages = await backend.outbox.claim(100, 1000);
        for (const one of messages) await backend.outbox.markSent(one);
        return messages.flatMap(({ message }) =>
          message.recipient === "customer" && "booking" in message
            ? [[message.kind, message.booking.driver.email, message.booking.trip.dropOff.date]]
            : [],
        );
      };
      await sentTo();
      time.now += hour;
      const later = { carId: "5", tripQuery: { ...septemberTrip, returnDate: "17/09/2025" } };
      expectKind(await staff.change(reference, later, "meera"), "changed");
      await sentTo();
      time.now += hour;
      await staff.correct(reference, "meera", addressOnly("new@example.com"));
      await sentTo();
      time.now += hour;
      expect(await staff.resend(reference, "meera")).toMatchObject({ mail: "changed" });
      // The confirmation says what is booked now, not what was changed since.
      expect(await staff.resend(reference, "meera", "booked")).toMatchObject({ mail: "booked" });
      expect(await staff.resend(reference, "meera", "link")).toMatchObject({ mail: "link" });
      expect((await sentTo()).toSorted()).toEqual(
        ["booked", "changed", "link"].map((mail) => [mail, "new@example.com", "2025-09-17"]),
      );
      expect((await events()).slice(-3)).toMatchObject(
        ["changed", "booked", "link"].map((mail) => ({ what: "resent", mail, who: "meera" })),
      );
      expect(await staff.correct(reference, "meera", addressOnly("new@example.com"))).toMatchObject({
        kind: "resent",
        mail: "changed",
      });
      expect(await sentTo()).toEqual([["changed", "new@example.com", "2025-09-17"]]);
      expect(await staff.resend(reference, "meera", "cancelled")).toMatchObject({ kind: "not-allowed" });
      expect(await staff.resend("R4KD-9TWD", "meera")).toEqual({ kind: "unknown" });
    });

    test("never promises a rental that is over", async () => {
      const { staff, reference } = await aBookedStore(kind);
      await staff.cancel(reference, "meera", "waived");
      expect(await staff.resend(reference, "meera")).toMatchObject({ mail: "cancelled" });
      expect(await staff.resend(reference, "meera", "booked")).toMatchObject({ kind: "not-allowed" });
      expect(await staff.resend(reference, "meera", "link")).toMatchObject({ mail: "link" });
    });
  });

  describe("a block", () => {
    test("takes units from visitors, changes and the staff, until it is ended", async () => {
      const { staff, backend, book, time } = await aStaffedStore(kind);
      const elsewhere = await book({
        tripQuery: { ...septemberTrip, pickupDate: "17/09/2025", returnDate: "18/09/2025" },
      });
      const { block } = expectKind(await staff.block(aBlock(), "meera"), "blocked");
      expect(await backend.soldOutDates("5", wholeDays(first, day("2025-09-20")))).toEqual([
        first,
        "2025-09-15",
        last,
      ]);
      expect(await backend.book(anOrder())).toMatchObject({ kind: "sold-out" });
      expect(await staff.book(aCall(), "meera")).toMatchObject({ kind: "sold-out" });
      const request = { carId: "5", tripQuery: septemberTrip };
      expect(await staff.change(elsewhere.reference, request, "meera")).toMatchObject({ kind: "sold-out" });
      expect(await staff.blocks(last)).toEqual([
        { ...aBlock(), code: block.code, who: "meera", createdAt: noon },
      ]);
      expect(await staff.blocks(day("2025-09-17"))).toEqual([]);

      time.now += hour;
      expect(await staff.unblock(block.code, "ravi")).toEqual(block);
      expect(await staff.unblock(block.code, "ravi")).toBeUndefined();
      expect(await backend.soldOutDates("5", wholeDays(first, last))).toEqual([]);
      expectKind(await staff.change(elsewhere.reference, request, "meera"), "changed");
      expect(await staff.acts(10)).toMatchObject([
        { who: "ravi", what: "unblocked", count: 12, subject: expect.stringContaining("14 Sep 2025") },
        { who: "meera", what: "blocked", count: 12 },
      ]);
    });

    test("is refused while bookings hold the units, and names them", async () => {
      const { staff, book } = await aStaffedStore(kind);
      expect(await staff.block(aBlock({ units: 13 }), "meera")).toMatchObject({ bookings: [], blocks: [] });
      const booking = await book();
      expect(await staff.block(aBlock(), "meera")).toMatchObject({
        kind: "held",
        bookings: [{ reference: booking.reference }],
        blocks: [],
      });
      const service = expectKind(
        await staff.block(aBlock({ units: 2, to: first }), "meera"),
        "blocked",
      ).block;
      expect(await staff.block(aBlock({ units: 11 }), "meera")).toMatchObject({
        kind: "held",
        days: [first],
        bookings: [{ reference: booking.reference }],
        blocks: [{ code: service.code }],
      });
      expect(await staff.blocks(first)).toHaveLength(1);
      expectKind(await staff.block(aBlock({ units: 9 }), "meera"), "blocked");
      expect(await staff.block(aBlock({ units: 1 }), "meera")).toMatchObject({ kind: "held", days: [first] });
      expect(await staff.block(aBlock({ carId: "99" }), "meera")).toEqual({ kind: "unknown-car" });
    });

    test("and bookings never take a unit together", async () => {
      const { staff, backend, store } = await aStaffedStore(kind);
      await Promise.all([
        ...Array.from({ length: 8 }, () => backend.book(anOrder())),
        ...Array.from({ length: 8 }, () => staff.block(aBlock({ units: 1 }), "meera")),
      ]);
      const { queries } = (await anAppContext(store)).database;
      const heldDays = await readHeldDays(queries);
      const takenUnits = heldDays.filter((one) => one.day === first).map(({ unit }) => unit);
      expect(takenUnits.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 12 }, (_, index) => index + 1),
      );
    });

    test("is purged with the record of the staff", async () => {
      const { staff, time } = await aStaffedStore(kind);
      await staff.block(aBlock(), "meera");
      time.now += 8 * 366 * 24 * hour;
      await staff.purge("meera", { dryRun: false });
      expect(await staff.blocks(first)).toEqual([]);
    });
  });

  describe("the export", () => {
    test("brings the bookings of a range, with their fees and events, and no license number", async () => {
      const { staff, reference, booking, book, time, handOver } = await aBookedStore(kind);
      const later = { ...septemberTrip, pickupDate: "20/09/2025", returnDate: "21/09/2025" };
      time.now += hour;
      const other = await book({ tripQuery: later });
      await handOver();
      time.now = returnAt + 3 * hour;
      await staff.takeBack(reference, "meera");
      time.now = Date.parse("2025-09-20T09:00+05:30");
      await staff.cancel(other.reference, "meera", { shownFee: 7000 });
      const exportBookings = async (which?: "pickup" | "return" | "booked", from = "", to = "") => {
        const entries = [];
        const range = which && { day: which, from: day(from), to: day(to) };
        for await (const one of staff.exportBookings(undefined, range)) entries.push(one);
        return entries;
      };
      expect(JSON.stringify(await exportBookings())).not.toContain(licenseNumber);
      expect(await exportBookings()).toMatchObject([
        {
          booking: { reference, status: "returned" },
          fee: undefined,
          events: [
            { what: "booked" },
            { what: "handed-over" },
            { what: "taken-back", lateFee: 2 * inRupees().lateFeePerHour },
          ],
        },
        { booking: { reference: other.reference }, fee: 7000, events: [{}, { what: "cancelled" }] },
      ]);
      const names = async (...range: Parameters<typeof exportBookings>) =>
        (await exportBookings(...range)).map((one) => one.booking.reference);
      expect(await names("pickup", "2025-09-14", "2025-09-19")).toEqual([booking.reference]);
      expect(await names("pickup", "2025-09-15", "2025-09-20")).toEqual([other.reference]);
      expect(await names("return", "2025-09-21", "2025-09-21")).toEqual([other.reference]);
      expect(await names("booked", "2025-09-01", "2025-09-01")).toHaveLength(2);
      expect(await names("booked", "2025-09-02", "2025-12-01")).toEqual([]);
    });
  });
}
