import { describe, expect, test } from "vitest";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { undoHours } from "#rental/booking/staff-moves.ts";
import { sampleFleet } from "../samples/cars.ts";
import {
  anAppContext,
  aBookedStore,
  anOrder,
  expectKind,
  heldDaysOf,
  pickupAt,
  returnAt,
  septemberTrip,
  type StoreKind,
} from "./stores.ts";

const hour = 3_600_000;
const minute = 60_000;
const day = 24 * hour;
const units = sampleFleet.find(({ id }) => id === "5")?.units ?? 0;

export function undoSuite(kind: StoreKind) {
  /** A booked store, with what is mailed and what the rows of the booking say. */
  async function anUndo(overrides: Parameters<typeof aBookedStore>[1] = {}) {
    const office = await aBookedStore(kind, overrides);
    const { store, backend, staff, reference, booking } = office;
    const { queries } = (await anAppContext(store, () => office.time.now)).database;
    const row = () =>
      queries.selectFrom("bookings").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();
    const heldDays = () => heldDaysOf(store, booking);
    /** Sends what waits, and says what it was. */
    const send = async () => {
      const messages = await backend.outbox.claim(50, 60_000);
      for (const one of messages) await backend.outbox.markSent(one);
      return messages.map(({ message }) => `${message.kind} ${message.recipient}`).toSorted();
    };
    await send();
    const undo = () => staff.undo(reference, "ravi");
    return { ...office, queries, row, heldDays, send, undo };
  }

  describe("the last move, taken back", () => {
    test("a hand-over: the booking is confirmed again, and the record says who took it back", async () => {
      const { staff, reference, undo, events, row, heldDays, send } = await anUndo();
      const before = await row();
      await staff.handOver(reference, "meera");
      expect(await undo()).toMatchObject({
        kind: "undone",
        move: "handed-over",
        tellsCustomer: false,
        booking: { status: "confirmed" },
      });
      expect(await row()).toEqual(before);
      expect(await heldDays()).toEqual(["2025-09-14", "2025-09-15", "2025-09-16"]);
      expect((await events()).slice(1)).toMatchObject([
        { what: "handed-over", who: "meera" },
        { what: "undone", who: "ravi", move: "handed-over" },
      ]);
      expect(await staff.acts(5)).toMatchObject([
        { what: "undone", who: "ravi", subject: reference, count: 1 },
      ]);
      expect(await send()).toEqual([]);
    });

    test("a return, and then the hand-over before it: each puts back what it found", async () => {
      const { staff, backend, reference, undo, row, heldDays, handOver } = await anUndo();
      const confirmedRow = await row();
      await handOver();
      const out = await row();
      await staff.takeBack(reference, "meera");
      expect(await heldDays()).toEqual([]);
      expect(await undo()).toMatchObject({ kind: "undone", move: "taken-back" });
      expect(await row()).toEqual(out);
      expect(await heldDays()).toHaveLength(3);
      expect(await undo()).toMatchObject({ kind: "undone", move: "handed-over" });
      expect(await row()).toEqual(confirmedRow);
      expect(await undo()).toMatchObject({
        kind: "not-allowed",
        reason: expect.stringContaining("Nothing has"),
      });
      expect(expectKind(await backend.book(anOrder()), "booked").booking.status).toBe("confirmed");
    });

    test("a return and a hand-over whose sheets were mailed are mailed to have been taken back; one that waits never leaves", async () => {
      const { time, staff, backend, reference, undo, send } = await anUndo();
      const sheet = { kilometers: 900, marks: [] };
      time.now = pickupAt;
      await staff.handOver(reference, "meera", undefined, sheet);
      expect(await send()).toEqual(["sheet customer"]);
      time.now = returnAt;
      await staff.takeBack(reference, "meera", undefined, { sheet });
      expect(await undo()).toMatchObject({ move: "taken-back", tellsCustomer: false });
      expect(await send()).toEqual([]);
      await staff.takeBack(reference, "meera", undefined, { sheet });
      expect(await send()).toEqual(["sheet customer"]);
      expect(await undo()).toMatchObject({ move: "taken-back", tellsCustomer: true });
      const [told] = await backend.outbox.claim(1, 60_000);
      const onTheRoad = { reference, status: "on-the-road" };
      expect(told?.message).toMatchObject({ kind: "reinstated", move: "taken-back", booking: onTheRoad });
      expect(await staff.resend(reference, "meera", "reinstated")).toMatchObject({ kind: "not-allowed" });
    });

    test("a no-show: nothing is charged any more, and the days are held", async () => {
      const { time, staff, reference, undo, row, heldDays } = await anUndo();
      const before = await row();
      time.now = pickupAt + 2 * hour;
      expect(await staff.noShow(reference, "meera")).toMatchObject({ fee: 10_500 });
      expect(await undo()).toMatchObject({ kind: "undone", move: "no-show" });
      expect(await row()).toEqual(before);
      expect(await heldDays()).toHaveLength(3);
    });

    test("a cancellation that was mailed is mailed to have been taken back", async () => {
      const { staff, reference, undo, row, heldDays, send } = await anUndo();
      const before = await row();
      await staff.cancel(reference, "meera", "waived");
      expect(await send()).toEqual(["cancelled customer", "cancelled desk"]);
      expect(await undo()).toMatchObject({ kind: "undone", move: "cancelled", tellsCustomer: true });
      expect(await row()).toEqual(before);
      expect(await heldDays()).toHaveLength(3);
      expect(await send()).toEqual(["reinstated customer", "reinstated desk"]);
    });

    test("a cancellation whose emails still wait is never mailed", async () => {
      const { staff, reference, undo, send } = await anUndo();
      await staff.cancel(reference, "meera", "waived");
      expect(await undo()).toMatchObject({ kind: "undone", tellsCustomer: false });
      expect(await send()).toEqual([]);
    });

    test("an email that was tried and failed may have arrived: it is not tried again, and the customer is told", async () => {
      const { time, staff, backend, reference, undo, send } = await anUndo();
      await staff.cancel(reference, "meera", "waived");
      for (const one of await backend.outbox.claim(50, 60_000)) {
        if (one.message.recipient === "customer") await backend.outbox.markFailed(one, "421 later");
        else await backend.outbox.markSent(one);
      }
      expect(await undo()).toMatchObject({ tellsCustomer: true });
      time.now += 30 * minute;
      expect(await send()).toEqual(["reinstated customer", "reinstated desk"]);
    });

    test("cars that were given back without an email come back without one", async () => {
      const { staff, reference, undo, send, booking } = await anUndo();
      const holder = { by: "email", email: booking.driver.email } as const;
      await staff.release(holder, "meera", { reason: "a script", notifies: false });
      expect(await undo()).toMatchObject({ kind: "undone", tellsCustomer: false });
      expect(await send()).toEqual([]);
      expect((await staff.show(reference))?.booking.status).toBe("confirmed");
    });

    test("a change: the car, the days, the price and the terms of a cancellation are as before", async () => {
      const { time, staff, reference, undo, row, heldDays, send } = await anUndo();
      const later = { ...septemberTrip, returnDate: "17/09/2025" };
      time.now = pickupAt - 8 * hour;
      expectKind(await staff.change(reference, { carId: "5", tripQuery: later }, "meera"), "changed");
      const late = await row();
      expect(late.fee_subtotal).toBe(10_500);
      time.now += minute;
      expectKind(await staff.change(reference, { carId: "6", tripQuery: septemberTrip }, "meera"), "changed");
      await send();
      expect(await undo()).toMatchObject({ kind: "undone", move: "changed", tellsCustomer: true });
      expect(await row()).toEqual(late);
      expect(await heldDays()).toHaveLength(4);
      expect(await send()).toEqual(["changed customer", "changed desk"]);
      expect(await undo()).toMatchObject({ kind: "undone", move: "changed" });
      expect(await row()).toMatchObject({ fee_subtotal: null, fee_pickup_at: null });
      expect(await heldDays()).toHaveLength(3);
    });

    test.each(["confirmed", "on-the-road"])(
      "another car at the same price, of a booking that is %s: price and terms stay to the coin, and undone all is as before",
      async (status) => {
        const { store, time, staff, reference, booking, undo, events, row, handOver, send } = await anUndo();
        if (status === "on-the-road") await handOver();
        const before = await row();
        const order = { carId: "8", why: "The Creta broke down" };
        const done = expectKind(await staff.swap(reference, "meera", order), "done");
        expect(done.booking).toMatchObject({
          status,
          car: { displayName: "BMW 5 Series", category: "luxury" },
        });
        expect(await row()).toEqual({
          ...before,
          car_id: "8",
          car: expect.stringContaining("BMW"),
          search_text: expect.stringContaining("bmw"),
        });
        const holdsOf = async (carId: string) => {
          const { queries } = (await anAppContext(store)).database;
          return queries.selectFrom("holds").select("booking_id").where("car_id", "=", carId).execute();
        };
        expect([await holdsOf("5"), await holdsOf("8")]).toEqual([[], [{ booking_id: booking.id }]]);
        expect(await send()).toEqual(["changed customer", "changed desk"]);
        for (const [carId, reason] of [
          ["8", "It has the BMW 5 Series already."],
          ["10", "That car can’t be booked at the moment."],
          ["constructor", "That car can’t be booked at the moment."],
        ])
          expect(await staff.swap(reference, "meera", { carId, why: "?" })).toEqual({
            kind: "not-allowed",
            reason,
          });
        time.now += minute;
        expect(await undo()).toMatchObject({ kind: "undone", move: "swapped", tellsCustomer: true });
        expect(await row()).toEqual(before);
        expect([await holdsOf("5"), await holdsOf("8")]).toEqual([[{ booking_id: booking.id }], []]);
        expect((await events()).at(-2)).toMatchObject({ what: "swapped", from: { car: { id: "5" } } });
      },
    );

    test("a settlement: the times are open again, and no car is held", async () => {
      const { staff, reference, undo, events, row, heldDays, send } = await anUndo({
        tripQuery: emptyTripQuery,
      });
      const before = await row();
      expectKind(await staff.change(reference, { carId: "5", tripQuery: septemberTrip }, "meera"), "changed");
      expect((await events()).at(-1)).toMatchObject({ what: "settled", who: "meera" });
      await send();
      expect(await undo()).toMatchObject({ kind: "undone", move: "settled", tellsCustomer: true });
      expect(await row()).toEqual(before);
      expect(await heldDays()).toEqual([]);
    });

    test("is found through what moves nothing, such as a note", async () => {
      const { staff, reference, undo } = await anUndo();
      await staff.handOver(reference, "meera");
      await staff.note(reference, "meera", "The wrong one");
      expect(await undo()).toMatchObject({ kind: "undone", move: "handed-over" });
    });
  });

  describe("is not taken back", () => {
    test("after an hour, with what to do instead", async () => {
      const { time, staff, reference, undo, row } = await anUndo();
      await staff.handOver(reference, "meera");
      const out = await row();
      time.now += undoHours * hour + 1;
      expect(await undo()).toEqual({
        kind: "not-allowed",
        reason:
          "Its last move was on Mon 1 Sep 2025, 12:00 PM, Mumbai time, and a move can be taken back for an hour. If the car is here, ‘take-back’ it, and say why in a ‘note’.",
      });
      expect(await row()).toEqual(out);
      time.now -= 1;
      expect(await undo()).toMatchObject({ kind: "undone" });
    });

    test("when its days have been sold meanwhile, and nothing is changed", async () => {
      const { staff, backend, reference, undo, row, events } = await anUndo();
      await staff.cancel(reference, "meera", "waived");
      for (let unit = 0; unit < units; unit++) {
        const { driver } = anOrder();
        const other = { ...driver, email: `driver${unit}@example.com`, phone: `+91 98200 5${1000 + unit}` };
        expectKind(await backend.book(anOrder({ driver: other })), "booked");
      }
      const canceledRow = await row();
      expect(await undo()).toEqual({
        kind: "not-allowed",
        reason: expect.stringMatching(
          /^Its days have been sold meanwhile: .* Sun 14 Sep 2025; .*Nothing was taken back/,
        ),
      });
      expect(await row()).toEqual(canceledRow);
      expect((await events()).at(-1)).toMatchObject({ what: "cancelled" });
    });

    test("when the driver's data has been erased, when something else came last, or when there is no such booking", async () => {
      const { time, staff, reference, undo, events, drive } = await anUndo();
      expect(await staff.undo("AAAA-AAAA", "ravi")).toEqual({ kind: "unknown" });
      await staff.handOver(reference, "meera");
      const [, first] = await events();
      expect(await undo()).toMatchObject({ kind: "undone" });
      await drive();
      expect(await staff.undo(reference, "ravi", first!.id)).toMatchObject({
        kind: "not-allowed",
        reason: expect.stringContaining("Something else has happened"),
      });
      await staff.forget({ reference }, "meera", { dryRun: false });
      time.now += minute;
      expect(await undo()).toMatchObject({ reason: expect.stringContaining("has been erased") });
    });
  });

  test("a license number that is due when the car is recorded as back stays for the hour, and goes after it", async () => {
    const { time, staff, reference, undo, handOver } = await anUndo();
    await handOver();
    time.now = returnAt + 40 * day;
    await staff.takeBack(reference, "meera", returnAt);
    await staff.purge("meera", { dryRun: false });
    expect((await staff.show(reference))?.license.onFile).toBe(true);
    expect(await undo()).toMatchObject({ kind: "undone" });
    await staff.takeBack(reference, "meera", returnAt);
    time.now += hour + 1;
    await staff.purge("meera", { dryRun: false });
    expect((await staff.show(reference))?.license.onFile).toBe(false);
  });

  test("a car taken back a second time counts from the hand-over that stands", async () => {
    const { time, staff, reference, undo, handOver } = await anUndo();
    await handOver(pickupAt - 3 * hour);
    await undo();
    await handOver(pickupAt - hour);
    time.now = returnAt;
    expect(await staff.takeBack(reference, "meera", pickupAt - 2 * hour)).toMatchObject({
      reason: "That is before the car left.",
    });
  });
}
