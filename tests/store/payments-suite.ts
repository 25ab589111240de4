import { describe, expect, test } from "vitest";
import type { NewMoneyEntry } from "#rental/booking/payments.ts";
import { aBookedStore, anAppContext, expectKind, pickupAt, type StoreKind } from "./stores.ts";

const paid = (amount: number, note = "") => ({ kind: "paid", how: "cash", amount, note }) as const;
const refunded = (amount: number, note = "") => ({ kind: "refunded", how: "card", amount, note }) as const;
const dent = { kind: "damage", amount: 1500, reason: "Left rear door: scratch, 4 cm" } as const;

/** Money that the staff writes down: never lost, never twice, and never more back than was paid. */
export function paymentsSuite(kind: StoreKind) {
  async function aTill() {
    const office = await aBookedStore(kind);
    const { staff, reference } = office;
    const note = (entry: NewMoneyEntry, who = "meera") => staff.noteMoney(reference, who, entry);
    const money = async () => (await staff.show(reference))!.money;
    return { ...office, note, money };
  }

  describe("noted money", () => {
    test("stands on the booking with who, when, how and why, and in its story", async () => {
      const { note, money, events, booking, handOver, staff, reference } = await aTill();
      const { total } = booking.quote;
      expectKind(await note(paid(2000, "Slip 4411")), "done");
      await handOver();
      expectKind(await staff.charge(reference, "ravi", dent), "done");
      const { due, toPay, entries } = await money();
      expect([due, toPay]).toEqual([total + 1500, total - 500]);
      expect(entries).toMatchObject([
        {
          kind: "paid",
          how: "cash",
          amount: 2000,
          note: "Slip 4411",
          who: "meera",
          place: "Mumbai - Maharashtra",
        },
        { kind: "charged", charge: "damage", amount: 1500, note: dent.reason, who: "ravi", at: pickupAt },
      ]);
      expect((await events()).filter(({ what }) => what === "money").map(({ id }) => id)).toEqual(
        entries.map(({ id }) => id),
      );
    });

    test("is never given back twice, however many ask at once, and what is refused leaves no trace", async () => {
      const { note, money } = await aTill();
      await note(paid(2000));
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => note(refunded(1500))));
      expect(outcomes.filter(({ kind: one }) => one === "done")).toHaveLength(1);
      expect(outcomes.find(({ kind: one }) => one !== "done")).toEqual({
        kind: "not-allowed",
        reason: "Only ₹500 is paid: no more can be refunded.",
      });
      expect((await money()).entries).toHaveLength(2);
    });

    test("is told to its customer without the staff’s names and notes, and to nobody before something is noted", async () => {
      const { note, backend, staff, reference, handOver, booking } = await aTill();
      const { token = "" } = (await staff.show(reference)) ?? {};
      expect(await backend.findBookingByToken(token)).not.toHaveProperty("noted");
      expect((await backend.outbox.claim(10, 60_000)).map(({ noted }) => noted)).toEqual([
        undefined,
        undefined,
      ]);
      await note(paid(2000, "Slip 4411"));
      await handOver();
      await staff.charge(reference, "ravi", dent);
      const { noted } = (await backend.findBookingByToken(token))!;
      expect(noted).toMatchObject({ toPay: booking.quote.total - 500, charges: [dent] });
      expect(JSON.stringify(noted)).not.toMatch(/Slip|meera|ravi/);
      await staff.resend(reference, "meera", "booked");
      expect((await backend.outbox.claim(10, 60_000))[0]?.noted).toEqual(noted);
    });

    test("counts to the day of its place, and lowers what is to pay at a pickup", async () => {
      const { note, staff, time, booking, drive } = await aTill();
      time.now = pickupAt - 3_600_000;
      expect(await staff.day(undefined)).toMatchObject({
        money: [],
        pickups: [expect.not.objectContaining({ toPay: 0 })],
      });
      await note(paid(2000));
      const { money, pickups } = await staff.day(undefined);
      expect(money).toMatchObject([{ kind: "paid", amount: 2000, zone: "Asia/Kolkata" }]);
      expect(pickups).toMatchObject([{ toPay: booking.quote.total - 2000 }]);
      await drive();
      expect((await staff.day(undefined)).money).toEqual([]);
      expect((await staff.day(booking.trip.pickup.date)).money).toHaveLength(1);
    });

    test("keeps a canceled booking as an invoice when its person is forgotten, without notes, until it is purged", async () => {
      const { note, staff, reference, store, time, money } = await aTill();
      await note(paid(2000, "Knows the owner"));
      await staff.cancel(reference, "meera", "waived");
      await note(refunded(2000, "Sent to the bank"));
      const forgotten = await staff.forget({ reference }, "meera", { dryRun: false });
      expect(forgotten).toMatchObject({ bookings: [], invoices: [{ reference }] });
      expect((await money()).entries.map(({ amount, note: text }) => [amount, text])).toEqual([
        [2000, ""],
        [2000, ""],
      ]);
      time.now += 8 * 366 * 24 * 3_600_000;
      await staff.purge("meera", { dryRun: false });
      const { queries } = (await anAppContext(store)).database;
      expect(await queries.selectFrom("payments").selectAll().execute()).toEqual([]);
    });
  });
}
