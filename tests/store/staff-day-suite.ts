import { inRupees } from "../samples/terms.ts";
import { describe, expect, test } from "vitest";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { anAppContext, aStaffedStore, pickupAt, returnAt, septemberTrip, type StoreKind } from "./stores.ts";

const hour = 3_600_000;
const day = 24 * hour;

const referencesOf = (bookings: readonly { readonly reference: string }[] = []) =>
  bookings.map(({ reference }) => reference);

export function staffDaySuite(kind: StoreKind) {
  describe("a day of the staff", () => {
    test("has the pickups and returns of today, each by its place's own calendar", async () => {
      const { time, staff, book } = await aStaffedStore(kind);
      const at = async (place: string, pickupDate: string, returnDate: string) =>
        (await book({ tripQuery: { ...septemberTrip, pickup: place, drop: place, pickupDate, returnDate } }))
          .reference;
      const mumbai = await at(septemberTrip.pickup, "14/09/2025", "16/09/2025");
      await at(septemberTrip.pickup, "15/09/2025", "16/09/2025");
      const honolulu = await at("Honolulu - Hawaii", "13/09/2025", "14/09/2025");
      await at("Honolulu - Hawaii", "14/09/2025", "15/09/2025");
      // Ten in the morning of the 14th in Mumbai is the evening of the 13th in Honolulu.
      time.now = pickupAt - hour;
      const { pickups, returns, cut } = await staff.day(undefined);
      expect(referencesOf(pickups).toSorted()).toEqual([mumbai, honolulu].toSorted());
      expect(returns).toEqual([]);
      expect(cut).toBe(false);
      time.now = pickupAt;
      await staff.handOver(mumbai, "meera");
      time.now = returnAt - hour;
      expect(referencesOf((await staff.day(undefined)).returns)).toEqual([mumbai]);
      await staff.takeBack(mumbai, "meera");
      expect((await staff.day(undefined)).returns).toMatchObject([{ reference: mumbai, status: "returned" }]);
    });

    test("has what tomorrow brings, and keeps cars that left or came back on another day than booked", async () => {
      const { store, time, staff, book } = await aStaffedStore(kind);
      const from = async (pickupDate: string, returnDate: string) =>
        (await book({ tripQuery: { ...septemberTrip, pickupDate, returnDate } })).reference;
      const early = await from("15/09/2025", "17/09/2025");
      const tomorrow = await from("15/09/2025", "16/09/2025");
      const far = await from("25/09/2025", "26/09/2025");
      time.now = pickupAt;
      for (const reference of [early, far]) await staff.handOver(reference, "meera");
      const { database } = await anAppContext(store);
      await database.queries
        .deleteFrom("licences")
        .where("booking_id", "=", (await staff.show(tomorrow))!.booking.id)
        .execute();
      const first = await staff.day(undefined);
      expect(first.pickups).toMatchObject([
        { reference: early, status: "on-the-road", hasLicense: true },
        { reference: far, status: "on-the-road" },
      ]);
      expect(first.open?.tomorrow).toMatchObject({
        pickups: [{ reference: tomorrow, hasLicense: false }],
        returns: [],
      });
      time.now = returnAt;
      expect(referencesOf((await staff.day(undefined)).open?.tomorrow.returns)).toEqual([early]);
      for (const reference of [early, far]) await staff.takeBack(reference, "meera");
      const last = await staff.day(undefined);
      expect(referencesOf(last.returns).toSorted()).toEqual([early, far].toSorted());
      expect(last.open?.tomorrow.returns).toEqual([]);
      time.now = returnAt + day;
      expect(referencesOf((await staff.day(undefined)).returns)).toEqual([early]);
    });

    test("of another date has that day's pickups, and not what is open now", async () => {
      const { staff, book } = await aStaffedStore(kind);
      const { reference } = await book();
      const other = await staff.day("2025-09-14" as CalendarDate);
      expect(referencesOf(other.pickups)).toEqual([reference]);
      expect(other.open).toBeUndefined();
      expect((await staff.day("2025-09-15" as CalendarDate)).pickups).toEqual([]);
    });

    test("has what is late: cars with the fee so far, and pickups that were missed", async () => {
      const { time, staff, book } = await aStaffedStore(kind);
      const [out, missedBooking, canceledBooking] = [await book(), await book(), await book()];
      await staff.cancel(canceledBooking.reference, "meera", "waived");
      time.now = pickupAt;
      await staff.handOver(out.reference, "meera");
      time.now = returnAt + hour / 2;
      expect((await staff.day(undefined)).open?.overdue).toMatchObject([
        { booking: { reference: out.reference }, lateFee: 0, lateHours: 0 },
      ]);
      time.now = returnAt + 3 * hour;
      const { returns, open } = await staff.day(undefined);
      expect(open?.overdue).toMatchObject([
        { booking: { reference: out.reference }, lateFee: 2 * inRupees().lateFeePerHour, lateHours: 2 },
      ]);
      expect(returns).toEqual([]);
      expect(referencesOf(open?.missedPickups)).toEqual([missedBooking.reference]);
    });

    test("has the calls of the day, by the clock of their place, until they are made", async () => {
      const { staff, backend, time } = await aStaffedStore(kind);
      const callback = { at: pickupAt, zone: "Asia/Kolkata", place: "Kochi" };
      const wish = { page: "/", name: "", contact: "+91 98200 12345", plan: "", message: "", callback };
      await backend.storeCallback({ ...wish, idempotencyKey: "a" }, { isAnother: false });
      time.now = pickupAt - 24 * hour;
      expect((await staff.day(undefined)).open).toMatchObject({ callbacks: [], inquiries: [] });
      time.now = pickupAt - hour;
      const { open } = await staff.day(undefined);
      expect(open).toMatchObject({ callbacks: [{ contact: wish.contact, callback }], inquiries: [] });
      await staff.markInquiry(open?.callbacks[0]?.id ?? "", true);
      expect((await staff.day(undefined)).open?.callbacks).toEqual([]);
    });

    test("has trips to settle, inquiries until they are answered, and emails that were given up", async () => {
      const { store, staff, backend, book } = await aStaffedStore(kind);
      const { reference } = await book({ tripQuery: emptyTripQuery });
      const inquiry = { page: "/business", name: "Ravi", contact: "ravi@example.com", plan: "", message: "" };
      await backend.storeInquiry({ ...inquiry, idempotencyKey: "a" });
      const [first] = await backend.outbox.claim(1, 60_000);
      await backend.outbox.markFailed(first!, "550 no", { forGood: true });
      const { open, pickups } = await staff.day(undefined);
      expect(pickups).toEqual([]);
      expect(referencesOf(open?.toSettle)).toEqual([reference]);
      expect(open?.missedPickups).toEqual([]);
      expect(open?.inquiries).toMatchObject([{ name: "Ravi", answeredAt: undefined }]);
      expect(open?.mailsGivenUp).toBe(1);
      const [{ id } = { id: "" }] = await staff.inquiries(1);
      expect(await staff.markInquiry(id, true)).toBe(true);
      expect((await staff.day(undefined)).open?.inquiries).toEqual([]);
      expect((await staff.inquiries(1))[0]?.answeredAt).toEqual(expect.any(Number));
      expect(await staff.markInquiry(id, false)).toBe(true);
      expect((await staff.day(undefined)).open?.inquiries).toHaveLength(1);
      expect(await staff.markInquiry("none", true)).toBe(false);
      expect((await anAppContext(store)).database.kind).toBe(kind);
    });
  });

  describe("the staff finds", () => {
    test("what was corrected and changed by what it is now, and nothing of whoever was forgotten", async () => {
      const { time, staff, book } = await aStaffedStore(kind);
      const { reference } = await book();
      const search = async (text: string) => referencesOf(await staff.list({ text }));
      await staff.correct(reference, "meera", { driver: { lastName: "Kapoor" }, licenseNumber: undefined });
      expect(await search("kapoor")).toEqual([reference]);
      await staff.change(reference, { carId: "6", tripQuery: septemberTrip }, "meera");
      const { car } = (await staff.show(reference))!.booking;
      expect(await search(`kapoor ${car.displayName}`)).toEqual([reference]);
      expect(await search("asha rao mumbai")).toEqual([reference]);
      time.now = pickupAt + day;
      await staff.noShow(reference, "meera");
      await staff.forget({ reference }, "meera", { dryRun: false });
      expect(await search("asha kapoor")).toEqual([reference]);
      expect(await search("asha rao@example")).toEqual([]);
    });

    test("returns by their own day and order", async () => {
      const { staff, book } = await aStaffedStore(kind);
      const until = async (returnDate: string) =>
        (await book({ tripQuery: { ...septemberTrip, returnDate } })).reference;
      const [late, early] = [await until("20/09/2025"), await until("15/09/2025")];
      const returns = { order: "return" } as const;
      expect(referencesOf(await staff.list(returns))).toEqual([early, late]);
      const from = "2025-09-16" as CalendarDate;
      expect(referencesOf(await staff.list({ ...returns, returnFrom: from }))).toEqual([late]);
      expect(referencesOf(await staff.list({ ...returns, returnTo: from }))).toEqual([early]);
      expect(referencesOf(await staff.list({ ...returns, limit: 1 }))).toEqual([early]);
    });
  });
}
