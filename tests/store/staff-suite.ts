import { inRupees } from "../samples/terms.ts";
import { copyFileSync, existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { restore } from "#backend/store/backup.server.ts";
import { openBackend } from "#backend/backend.server.ts";
import type { StoreSettings } from "#backend/store/database.server.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import type { Booking } from "#rental/booking/booking.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { sampleCatalog } from "../samples/catalog.ts";
import {
  aBackend,
  anOrder,
  emptyStore,
  expectKind,
  licenseNumber,
  noon,
  pickupAt,
  returnAt,
  septemberTrip,
  type StoreKind,
} from "./stores.ts";

const day = (text: string) => text as CalendarDate;
const hour = 3_600_000;

async function openStaff(store: StoreSettings, clock: () => number) {
  const staff = await openStaffBackend(store, { catalog: sampleCatalog, clock });
  onTestFinished(() => staff.close());
  return staff;
}

export function staffSuite(kind: StoreKind) {
  async function anOffice() {
    const store = await emptyStore(kind);
    const time = { now: noon };
    const backend = await aBackend(store, () => time.now);
    const staff = await openStaff(store, () => time.now);
    const book = async (overrides = {}) =>
      expectKind(await backend.book(anOrder(overrides)), "booked").booking;
    return { store, time, backend, staff, book };
  }

  describe("the staff", () => {
    test("hands over, takes back late with the fee, and the record says who and when", async () => {
      const { time, backend, staff, book } = await anOffice();
      const { reference } = await book();
      time.now = pickupAt;
      expect(await staff.handOver(reference, "meera")).toMatchObject({
        kind: "done",
        booking: { status: "on-the-road" },
      });
      expect(await staff.handOver(reference, "meera")).toMatchObject({ kind: "not-allowed" });
      time.now = returnAt + 2.5 * hour;
      expect(await staff.takeBack(reference, "ravi")).toMatchObject({
        kind: "done",
        fee: 2 * inRupees().lateFeePerHour,
      });
      await staff.note(reference, "ravi", "A scratch on the left door");
      const view = (await staff.show(reference))!;
      expect(view.events).toMatchObject([
        { what: "booked", who: "customer", at: noon },
        { what: "handed-over", who: "meera", at: pickupAt },
        { what: "taken-back", who: "ravi", lateFee: 2 * inRupees().lateFeePerHour },
        { what: "note", who: "ravi", text: "A scratch on the left door" },
      ]);
      expect(await backend.soldOutDates("5", day("2025-09-14"), day("2025-09-16"))).toEqual([]);
      expect(await staff.cancel(reference, "ravi", "waived")).toMatchObject({ kind: "not-allowed" });
      const customerView = await backend.findBookingByToken(view.token);
      expect(customerView?.events.map(({ who }) => who)).toEqual(["customer", "staff", "staff"]);
    });

    test("marks a no-show only after a settled pick-up, with the whole rental due", async () => {
      const { time, staff, book } = await anOffice();
      const { reference } = await book();
      const assumedBooking = await book({ tripQuery: emptyTripQuery });
      time.now = pickupAt - 1;
      expect(await staff.noShow(reference, "meera")).toMatchObject({ kind: "not-allowed" });
      time.now = pickupAt + hour;
      expect(await staff.noShow(assumedBooking.reference, "meera")).toMatchObject({
        kind: "not-allowed",
        reason: "Its times are not settled yet.",
      });
      expect(await staff.noShow(reference, "meera")).toMatchObject({ kind: "done", fee: 10_500 });
      expect(await staff.noShow("AAAA-AAAA", "meera")).toEqual({ kind: "unknown" });
    });

    test.each([
      { hours: 24, shown: 0, risen: 2625 },
      { hours: 12, shown: 2625, risen: 5250 },
      { hours: 6, shown: 5250, risen: 10_500 },
    ])("cancels $hours hours before pickup with no fee but the one that it has shown", async (feeStep) => {
      const { time, staff, book } = await anOffice();
      const { reference } = await book();
      time.now = pickupAt - feeStep.hours * hour;
      expect((await staff.show(reference))?.cancellation).toMatchObject({ fee: feeStep.shown });
      time.now += 1;
      const agreement = { shownFee: feeStep.shown };
      expect(await staff.cancel(reference, "meera", agreement)).toMatchObject({
        kind: "fee-changed",
        booking: { status: "confirmed" },
        cancellation: { fee: feeStep.risen },
      });
      expect((await staff.show(reference))?.booking.status).toBe("confirmed");
      expect(await staff.cancel(reference, "meera", { shownFee: feeStep.risen })).toMatchObject({
        kind: "cancelled",
        fee: feeStep.risen,
      });
    });

    test("marks a no-show of a booking that was made cheaper late with the rental before", async () => {
      const { time, staff, book } = await anOffice();
      const { reference } = await book();
      time.now = pickupAt - 12 * hour;
      const cheaper = { carId: "1", tripQuery: { ...septemberTrip, returnDate: "14/09/2025" } };
      expectKind(await staff.change(reference, cheaper, "meera"), "changed");
      time.now = pickupAt + hour;
      expect(await staff.noShow(reference, "meera")).toMatchObject({ kind: "done", fee: 10_500 });
    });

    test("cancels with the fee of the moment, or waives it", async () => {
      const { time, staff, book } = await anOffice();
      const [one, two] = [await book(), await book()];
      time.now = pickupAt - 10 * hour;
      const agreement = { shownFee: 5250 };
      expect(await staff.cancel(one.reference, "meera", agreement)).toMatchObject({
        kind: "cancelled",
        fee: 5250,
      });
      expect(await staff.cancel(two.reference, "meera", "waived")).toMatchObject({ fee: 0 });
    });

    test("settles assumed times", async () => {
      const { staff, book } = await anOffice();
      const { reference } = await book({ tripQuery: emptyTripQuery });
      expect((await staff.list({ assumed: true })).map((booking) => booking.reference)).toEqual([reference]);
      const request = { carId: "5", tripQuery: septemberTrip };
      expect(await staff.change(reference, request, "meera")).toMatchObject({ kind: "changed" });
      expect((await staff.show(reference))?.events.at(-1)).toMatchObject({ what: "settled", who: "meera" });
      expect(await staff.list({ assumed: true })).toEqual([]);
    });

    test("finds by reference, name, address, phone and date, and by filters", async () => {
      const { staff, book } = await anOffice();
      const asha = await book();
      const driver = {
        ...asha.driver,
        firstName: "Ravi",
        lastName: "Jones_100%",
        email: "ravi@example.com",
        phone: "+44 20 7946 0018",
      };
      const october = { ...septemberTrip, pickupDate: "01/10/2025", returnDate: "02/10/2025" };
      const ravi = await book({ driver, tripQuery: october, carId: "6" });
      const search = async (filter: Parameters<typeof staff.list>[0]) =>
        (await staff.list(filter)).map(({ reference }) => reference);
      expect(await search({})).toEqual([asha.reference, ravi.reference]);
      for (const text of [
        asha.reference,
        asha.reference.toLowerCase().replace("-", " "),
        "asha",
        "RAO",
        "asha.rao@EXAMPLE.com",
        "98200-12345",
        "14/09/2025",
        "2025-09-16",
      ]) {
        expect([text, await search({ text })]).toEqual([text, [asha.reference]]);
      }
      expect(await search({ text: "jones_100%" })).toEqual([ravi.reference]);
      expect(await search({ text: "nobody" })).toEqual([]);
      expect(await search({ carId: "6" })).toEqual([ravi.reference]);
      expect(await search({ pickupFrom: day("2025-09-15") })).toEqual([ravi.reference]);
      expect(await search({ pickupTo: day("2025-09-14") })).toEqual([asha.reference]);
      await staff.cancel(asha.reference, "meera", { shownFee: 0 });
      expect(await search({ status: "confirmed" })).toEqual([ravi.reference]);
      expect(await search({ limit: 1 })).toHaveLength(1);
    });

    test("exports every booking once, without a license number", async () => {
      const { staff, book, backend } = await anOffice();
      await Promise.all(Array.from({ length: 3 }, () => book({ tripQuery: emptyTripQuery })));
      await backend.storeInquiry({
        idempotencyKey: "k",
        page: "/business",
        name: "A",
        contact: "a@b.c",
        plan: "",
        message: "",
      });
      const bookings: Booking[] = [];
      for await (const { booking } of staff.exportBookings()) bookings.push(booking);
      expect(new Set(bookings.map(({ reference }) => reference)).size).toBe(3);
      expect(JSON.stringify(bookings)).not.toContain(licenseNumber);
      expect(await staff.inquiries(10)).toMatchObject([{ name: "A", page: "/business", receivedAt: noon }]);
    });

    test("sees the outbox and sends again what failed, not what is under way", async () => {
      const { staff, book, backend } = await anOffice();
      const { reference } = await book();
      const [one, two] = await backend.outbox.claim(2, hour);
      expect(await staff.retryOutbox()).toBe(0);
      await backend.outbox.markFailed(one!, "refused");
      await backend.outbox.markSent(two!);
      expect(await staff.outbox({ state: "waiting" })).toMatchObject([
        { id: one!.id, reference, lastError: "refused", attempts: 1 },
      ]);
      expect(await staff.outbox({ state: "sent" })).toMatchObject([{ id: two!.id, sentAt: noon }]);
      expect(await backend.outbox.claim(10, hour)).toEqual([]);
      expect(await staff.retryOutbox(one!.id)).toBe(1);
      expect(await backend.outbox.claim(10, hour)).toMatchObject([{ id: one!.id }]);
    });
  });

  if (kind === "postgres") {
    test("a backup of PostgreSQL is left to PostgreSQL", async () => {
      const { store, staff } = await anOffice();
      await expect(staff.backup(join(store.dataDirectory, "copy.db"))).rejects.toThrow("pg_dump");
    });
    return;
  }

  describe("a backup", () => {
    test("is taken while the site goes on, and restored in place of the store", async () => {
      const { store, backend, staff, book } = await anOffice();
      const { reference } = await book();
      const file = join(store.dataDirectory, "copy.backup");
      expect(await staff.backup(file)).toMatchObject({ file, bookings: 1, keyFile: undefined });
      expect(statSync(file).mode & 0o077).toBe(0);
      await expect(staff.backup(file)).rejects.toThrow("already exists");
      await book();
      expect(() => restore(store, file)).toThrow("stop the site first");
      await backend.close();
      await staff.close();
      expect(restore(store, file)).toMatchObject({ bookings: 1 });
      const restoredStaff = await openStaff(store, () => noon);
      expect((await restoredStaff.list({})).map((booking) => booking.reference)).toEqual([reference]);
      expect(readdirSync(store.dataDirectory).some((name) => name.includes(".replaced-"))).toBe(true);
    });

    test("with its key opens on another machine, without it says what is missing", async () => {
      const store = { ...(await emptyStore(kind)), licenseKey: undefined };
      const backend = await openBackend(store, { catalog: sampleCatalog, clock: () => noon });
      const { token } = expectKind(await backend.book(anOrder()), "booked");
      await backend.close();
      const staff = await openStaff(store, () => noon);
      const file = join(store.dataDirectory, "copy.backup");
      expect(await staff.backup(file, { withKey: true })).toMatchObject({ keyFile: `${file}.key` });

      const other = { ...(await emptyStore(kind)), licenseKey: undefined };
      const bare = join(other.dataDirectory, "bare.backup");
      copyFileSync(file, bare);
      expect(() =>
        restore({ ...other, licenseKey: "another key, which is forty letters long" }, bare),
      ).toThrow("another key");
      expect(existsSync(join(other.dataDirectory, "longitude.db"))).toBe(false);
      restore(other, file);
      const restoredBackend = await aBackend(other);
      expect((await restoredBackend.findBookingByToken(token))?.license.lastFour).toBe("4761");
    });

    test("that is none, or damaged, is refused", async () => {
      const store = await emptyStore(kind);
      const file = join(store.dataDirectory, "nonsense");
      writeFileSync(file, "nonsense".repeat(1000));
      expect(() => restore(store, file)).toThrow("is not a backup");
      expect(() => restore(store, `${file}.gone`)).toThrow("There is no file");
    });
  });
}
