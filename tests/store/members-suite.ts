import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { computePoints } from "#rental/price/member-terms.ts";
import { runsAll } from "../scope.ts";
import { sampleCatalog } from "../samples/catalog.ts";
import { anAppContext, anOrder, aStaffedStore, expectKind, septemberTrip, type StoreKind } from "./stores.ts";

const { subscription } = sampleCatalog.planPages;
if (!subscription.offered) throw new Error("The sample company has plans.");
const [somePlan] = subscription.plans;
if (!somePlan) throw new Error("The sample company has plans.");
const plan = { ...somePlan, id: "constructor", name: "Bud", bookings: 2, discountPercent: 12.5 };
const catalog = {
  ...sampleCatalog,
  planPages: { ...sampleCatalog.planPages, subscription: { ...subscription, plans: [plan] } },
  home: { ...sampleCatalog.home, loyalty: { title: "", text: "", figures: [] } },
};
const typed = { number: "", plan: "constructor", name: "Asha Rao", phone: "+91 98200 12345" };
const newMember = { ...typed, email: "", paidBy: "", since: "", isAnnual: false };
const day = (date: string) => date as CalendarDate;

/** Three days at 3,500 rupees from a day of a month on. */
const tripIn = (month: number, from = 14) => ({
  ...septemberTrip,
  pickupDate: `${from}/${String(month).padStart(2, "0")}/2025`,
  returnDate: `${from + 2}/${String(month).padStart(2, "0")}/2025`,
});

const change = (month: number, from: number) => ({ carId: "5", tripQuery: tripIn(month, from) });

/** Members of a plan of two bookings a month, 12.5% less, who get 10% of each rental as points. */
export function membersSuite(kind: StoreKind) {
  async function aClub(typedMember: Partial<typeof newMember> = {}) {
    const office = await aStaffedStore(kind, catalog);
    const { staff } = office;
    const added = await staff.addMember("meera", { ...newMember, ...typedMember });
    const { number } = expectKind(added, "done").member;
    const call = (month = 9, from = 14, carId = "5") =>
      staff.book(anOrder({ carId, tripQuery: tripIn(month, from) }), "meera", { member: number });
    const book = async (month = 9, from = 14) => expectKind(await call(month, from), "booked").booking;
    const pay = (reference: string, amount: number, paid: "paid" | "refunded" = "paid") =>
      staff.noteMoney(reference, "meera", { kind: paid, how: "points", amount, note: "x" });
    const drive = async (reference: string) => {
      await staff.handOver(reference, "meera");
      return staff.takeBack(reference, "meera");
    };
    const balance = async () => (await staff.member(number))!.points.balances[0]?.balance ?? 0;
    return { ...office, number, call, book, pay, drive, balance };
  }

  describe("a member", () => {
    test("of a plan pays less for as many bookings of the pickup’s month as it has, by whatever day they are canceled", async () => {
      const { book, staff, backend, number } = await aClub();
      const [first, second, third] = [await book(), await book(), await book()];
      expect(first.quote).toMatchObject({
        pricePerDay: 3500,
        subtotal: 9187,
        memberDiscount: 1313,
        tax: 1654,
        total: 10841,
        member: { plan: { name: "Bud", percent: 12.5 }, pointsPercent: 10 },
      });
      const { token = "" } = (await staff.show(first.reference)) ?? {};
      expect((await backend.findBookingByToken(token))?.member).toEqual({ number, balance: 0, earns: 918 });
      expect([second, third].map(({ quote }) => quote.subtotal)).toEqual([9187, 10500]);
      expect((await book(10)).quote.subtotal).toBe(9187);
      await staff.cancel(third.reference, "meera", "waived");
      expect((await book()).quote.subtotal).toBe(10500);
      await staff.cancel(second.reference, "meera", "waived");
      expect((await book()).quote.subtotal).toBe(9187);
    });

    test("never gets the last booking of a month twice, nor one balance, however many ask at once", async () => {
      const { call, book, pay, drive, balance } = await aClub();
      await drive((await book()).reference);
      // Of other cars each, since who books one car waits for whoever else does.
      const cars = catalog.cars.filter(({ available }) => available).slice(0, 4);
      const outcomes = await Promise.all(cars.map(({ id }) => call(9, 17, id)));
      const bookings = outcomes.map((outcome) => expectKind(outcome, "booked").booking);
      expect(bookings.filter(({ quote }) => quote.memberDiscount)).toHaveLength(1);
      const spent = await Promise.all(bookings.map(({ reference }) => pay(reference, 600)));
      expect(spent.filter(({ kind: one }) => one === "done")).toHaveLength(1);
      expect(spent.find(({ kind: one }) => one !== "done")).toMatchObject({
        reason: expect.stringMatching(/^M-\d{6} has 318 points, worth ₹318: no more can be spent\.$/),
      });
      expect(await balance()).toBe(318);
    });

    test("keeps what was agreed through changes and a later return; in a month without bookings left it is charged in full", async () => {
      const { book, staff } = await aClub();
      const { reference } = await book();
      for (const from of [20, 24]) await book(10, from);
      const changed = expectKind(await staff.change(reference, change(9, 4), "meera"), "changed");
      expect(changed.booking.quote.memberDiscount).toBe(1313);
      const { lines, after } = expectKind(await staff.quoteChange(reference, change(10, 14)), "offer");
      expect(after.quote).toMatchObject({ subtotal: 10500, member: { pointsPercent: 10 } });
      expect(lines.find(({ name }) => name === "Bud, 12.5% less")).toMatchObject({
        before: "-$15.82",
        after: "$0.00",
      });
      await staff.handOver(reference, "meera");
      const longer = { date: day("2025-09-08"), time: "12:00 PM" } as const;
      const extended = expectKind(await staff.quoteExtension(reference, longer), "offer");
      expect(extended.after.quote).toMatchObject({ days: 5, subtotal: 15312, memberDiscount: 2188 });
    });

    test("is refused by another number and before the first day, and leaves at the earliest by the notice", async () => {
      const { staff, number, call, time } = await aClub({ since: "2025-09-10", isAnnual: true });
      const order = anOrder({ tripQuery: tripIn(9, 9) });
      for (const [member, reason] of [
        [number, `${number} is a member from Wed 10 Sep 2025: book it without the number.`],
        ["M-0", "There is no member M-0."],
      ] as const)
        expect(await staff.book(order, "meera", { member })).toEqual({ kind: "member-refused", reason });
      expect(await staff.addMember("meera", { ...newMember, number })).toMatchObject({ kind: "not-allowed" });
      expect(await staff.endMember("meera", number, day("2025-09-30"))).toMatchObject({
        reason: "By the notice it ends on Wed 1 Oct 2025 at the earliest.",
      });
      time.now += 1;
      expect(await staff.endMember("meera", number, undefined)).toMatchObject({
        member: { until: "2025-10-01" },
      });
      expect(await call(10, 2)).toMatchObject({ kind: "member-refused" });
      time.now += 1;
      expectKind(await staff.endMember("meera", number, null), "done");
      expectKind(await call(10, 2), "booked");
      expect(await staff.acts(9)).toMatchObject(
        [`${number}: none`, `${number}: 2025-10-01`, number].map((subject) => ({ who: "meera", subject })),
      );
    });

    test("is known by number and points alone once forgotten, which a membership that goes on prevents, and not at all once purged", async () => {
      const { staff, number, book, drive, store, time } = await aClub({ email: "asha.rao@example.com" });
      await drive((await book()).reference);
      const forget = (dryRun: boolean) =>
        staff.forget({ email: "asha.rao@example.com" }, "meera", { dryRun });
      expect(await forget(true)).toMatchObject({ liveMembers: [number] });
      await staff.endMember("meera", number, undefined);
      time.now += 9 * 24 * 3_600_000;
      expect(await forget(false)).toMatchObject({ pastMembers: [number] });
      const { queries } = (await anAppContext(store)).database;
      expect(await queries.selectFrom("members").selectAll().execute()).toMatchObject([
        { number, name: "", phone: "", email: "", search_text: number.toLowerCase() },
      ]);
      expect((await staff.member(number))?.points.balances).toMatchObject([{ balance: 918 }]);
      time.now += 8 * 366 * 24 * 3_600_000;
      expect(await staff.purge("meera", { dryRun: false })).toMatchObject({ members: 1 });
      for (const table of ["members", "points", "bookings"] as const)
        expect(await queries.selectFrom(table).selectAll().execute()).toEqual([]);
    });
  });

  const steps = fc.array(
    fc.record({
      act: fc.constantFrom("book", "drive", "undo", "cancel", "pay", "refund"),
      which: fc.nat(),
      month: fc.constantFrom(9, 10),
      amount: fc.integer({ min: 1, max: 900 }),
    }),
    { minLength: 25, maxLength: 25 },
  );

  test("points and discounts add up after whatever is booked, driven, undone, canceled, spent and refunded", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (some) => {
        const { staff, number, book, pay, drive, balance, backend } = await aClub();
        const references: string[] = [];
        let spent = 0;
        for (const { act, which, month, amount } of some) {
          const reference = references[which % references.length] ?? "";
          if (act === "book" || reference === "") references.push((await book(month)).reference);
          else if (act === "drive") await drive(reference);
          else if (act === "undo") await staff.undo(reference, "meera");
          else if (act === "cancel") await staff.cancel(reference, "meera", "waived");
          else {
            const { kind: outcome } = await pay(reference, amount, act === "pay" ? "paid" : "refunded");
            if (outcome === "done") spent += act === "pay" ? amount : -amount;
          }
          const bookings = (await staff.list({})).filter(({ quote }) => quote.member);
          const earned = bookings
            .filter(({ status }) => status === "returned")
            .reduce((sum, { quote }) => sum + computePoints(quote), 0);
          expect(await balance()).toBe(earned - spent);
          expect(earned - spent).toBeGreaterThanOrEqual(0);
          for (const { quote } of bookings) {
            expect(quote.subtotal + (quote.memberDiscount ?? 0)).toBe(quote.pricePerDay * quote.days);
            expect(quote.total).toBe(quote.subtotal + quote.tax);
          }
        }
        expect((await staff.member(number))?.member.name).toBe("Asha Rao");
        await backend.close();
        await staff.close();
      }),
      { numRuns: runsAll ? 60 : 4 },
    );
  }, 600_000);
}
