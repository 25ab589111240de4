import { describe, expect, test } from "vitest";
import type { BookingOrder } from "#rental/booking/booking-form.ts";
import { findCarSheets } from "#rental/booking/car-sheet.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { aBookedStore, expectKind, pickupAt, returnAt, septemberTrip, type StoreKind } from "./stores.ts";

const hour = 3_600_000;

export function staffMovesSuite(kind: StoreKind) {
  const aCar = (overrides?: Partial<BookingOrder>) => aBookedStore(kind, overrides);

  describe("a move along a booking's life", () => {
    test("from the wrong state is refused with a sentence, and leaves no trace", async () => {
      const { time, staff, reference, events, handOver } = await aCar();
      const reasonOf = async (outcome: ReturnType<typeof staff.handOver>) =>
        expectKind(await outcome, "not-allowed").reason;
      expect(await reasonOf(staff.takeBack(reference, "meera"))).toBe(
        "It is confirmed and can't become returned.",
      );
      await handOver();
      expect(await reasonOf(staff.handOver(reference, "meera"))).toBe("It is already on the road.");
      expect(await reasonOf(staff.noShow(reference, "meera"))).toBe(
        "It is on the road and can't become a no-show.",
      );
      time.now = returnAt;
      await staff.takeBack(reference, "meera");
      expect(await reasonOf(staff.handOver(reference, "meera"))).toBe(
        "It is returned and can't become on the road.",
      );
      expect((await events()).map(({ what }) => what)).toEqual(["booked", "handed-over", "taken-back"]);
    });

    test("from cancelled or a no-show leads nowhere", async () => {
      const one = await aCar();
      expectKind(await one.staff.cancel(one.reference, "meera", "waived"), "cancelled");
      expect(await one.staff.handOver(one.reference, "meera")).toMatchObject({
        reason: "It is canceled and can't become on the road.",
      });
      const other = await aCar();
      other.time.now = pickupAt;
      expectKind(await other.staff.noShow(other.reference, "meera"), "done");
      expect(await other.staff.noShow(other.reference, "meera")).toMatchObject({
        reason: "It is already a no-show.",
      });
    });

    test("of a booking whose times are open waits until they are settled", async () => {
      const { time, staff, reference, events } = await aCar({ tripQuery: emptyTripQuery });
      time.now = pickupAt;
      for (const move of [staff.handOver, staff.noShow])
        expect(await move(reference, "meera")).toMatchObject({
          kind: "not-allowed",
          reason: "Its times are not settled yet.",
        });
      expect(await events()).toHaveLength(1);
    });

    test("of a booking that is not there is told as such", async () => {
      const { staff } = await aCar();
      for (const move of [staff.handOver, staff.takeBack, staff.noShow])
        expect(await move("AAAA-AAAA", "meera")).toEqual({ kind: "unknown" });
      expect(await staff.note("AAAA-AAAA", "meera", "Nobody")).toEqual({ kind: "unknown" });
    });
  });

  test("a sheet is kept with its move, sent to the customer and on their page; undone, it is gone again", async () => {
    const { time, staff, backend, reference, events } = await aCar();
    const { token } = (await staff.show(reference))!;
    time.now = pickupAt;
    const left = { kilometers: 1000, fuelEighths: 8, marks: [{ zone: "roof", text: "凹み" }] } as const;
    expectKind(await staff.handOver(reference, "meera", undefined, left), "done");
    time.now = returnAt;
    expect(
      await staff.takeBack(reference, "meera", undefined, { sheet: { kilometers: 999, marks: [] } }),
    ).toMatchObject({ kind: "not-allowed", reason: expect.stringMatching(/^It left with 1,000 km/) });
    const back = { kilometers: 1700, marks: [] };
    expectKind(await staff.takeBack(reference, "meera", undefined, { sheet: back }), "done");
    const own = (await backend.findBookingByToken(token))!;
    expect(findCarSheets(own.events)).toEqual({ handOver: left, takeBack: back });
    expectKind(await staff.undo(reference, "meera"), "undone");
    expect(findCarSheets(await events())).toEqual({ handOver: left, takeBack: undefined });
    const messages = (await backend.outbox.claim(10, 60_000)).map(({ message }) => message);
    expect(messages.filter(({ kind: mail }) => mail === "sheet")).toEqual([
      expect.objectContaining({ recipient: "customer", handOver: left }),
    ]);
  });

  test("a car that leaves is on the road, and is recorded with who and when", async () => {
    const { time, staff, reference, events } = await aCar();
    time.now = pickupAt - hour;
    expect(await staff.handOver(reference, "meera")).toMatchObject({
      kind: "done",
      fee: 0,
      booking: { status: "on-the-road" },
    });
    expect((await staff.show(reference))?.booking.status).toBe("on-the-road");
    expect((await events()).at(-1)).toEqual({
      id: expect.any(String),
      at: pickupAt - hour,
      who: "meera",
      what: "handed-over",
    });
  });

  test.each([
    ["at its pick-up", 0, pickupAt],
    ["before it", -hour, pickupAt - hour],
    ["after it", hour, pickupAt],
  ])(
    "a car that left %s may come back from then or its pick-up on, and until now",
    async (_, later, earliest) => {
      const { time, staff, reference, handOver, events } = await aCar();
      await handOver(pickupAt + later);
      time.now = returnAt;
      expect(await staff.takeBack(reference, "meera", earliest - 1)).toMatchObject({
        kind: "not-allowed",
        reason: "That is before the car left.",
      });
      expect(await staff.takeBack(reference, "meera", returnAt + 1)).toMatchObject({
        reason: "That time is still in the future.",
      });
      expect(await staff.takeBack(reference, "meera", earliest)).toMatchObject({
        kind: "done",
        fee: 0,
        booking: { status: "returned" },
      });
      const takenBack = { what: "taken-back", at: returnAt, returnedAt: earliest, lateFee: 0 };
      expect((await events()).at(-1)).toMatchObject(takenBack);
    },
  );

  test("a no-show is one from the pick-up's own moment on, and is charged and recorded whole", async () => {
    const { time, staff, reference, events } = await aCar();
    time.now = pickupAt - 1;
    expect(await staff.noShow(reference, "meera")).toMatchObject({
      reason: "The pickup time has not come yet.",
    });
    time.now = pickupAt;
    // At the pickup time itself the last step of the fees has begun.
    expect(await staff.noShow(reference, "meera")).toMatchObject({ kind: "done", fee: 10_500 });
    expect(await staff.show(reference)).toMatchObject({
      booking: { status: "no-show" },
      fee: 10_500,
      cancellation: undefined,
    });
    expect((await events()).at(-1)).toMatchObject({ what: "no-show", fee: 10_500, feePercent: 100 });
  });

  test("a no-show of a booking that was made cheaper late is charged the rental before", async () => {
    const { time, staff, reference } = await aCar();
    time.now = pickupAt - 12 * hour;
    const cheaper = { carId: "1", tripQuery: { ...septemberTrip, returnDate: "14/09/2025" } };
    expectKind(await staff.change(reference, cheaper, "meera"), "changed");
    time.now = pickupAt + hour;
    expect(await staff.noShow(reference, "meera")).toMatchObject({ kind: "done", fee: 10_500 });
  });

  test("canceled again is the same cancellation with its fee, said to have been made before", async () => {
    const { time, staff, reference } = await aCar();
    time.now = pickupAt - 10 * hour;
    const agreement = { shownFee: 5250 };
    expect(await staff.cancel(reference, "meera", agreement)).toMatchObject({ fee: 5250, again: false });
    expect(await staff.cancel(reference, "meera", agreement)).toMatchObject({ fee: 5250, again: true });
  });

  test("a note stays the staff's: it changes nothing, and the customer never sees it, nor who did what", async () => {
    const { backend, staff, reference, events } = await aCar();
    await staff.handOver(reference, "meera");
    const { booking: before, token } = (await staff.show(reference))!;
    expect(await staff.note(reference, "ravi", "Asked for a child seat")).toEqual({
      kind: "done",
      booking: before,
      fee: 0,
    });
    expect((await events()).at(-1)).toMatchObject({
      who: "ravi",
      what: "note",
      text: "Asked for a child seat",
    });
    expect((await staff.show(reference))?.booking).toEqual(before);
    const { events: seenEvents = [] } = (await backend.findBookingByToken(token)) ?? {};
    expect(seenEvents.map(({ who, what }) => [who, what])).toEqual([
      ["customer", "booked"],
      ["staff", "handed-over"],
    ]);
  });
}
