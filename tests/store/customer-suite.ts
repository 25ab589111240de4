import { describe, expect, test } from "vitest";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import {
  aBackend,
  anOrder,
  emptyStore,
  expectKind,
  heldDaysOf,
  licenseNumber,
  noon,
  pickupAt,
  septemberTrip,
  type StoreKind,
  wholeDays,
} from "./stores.ts";

const from = "2025-09-14" as CalendarDate;
const to = "2025-09-16" as CalendarDate;
const octoberTrip = { ...septemberTrip, pickupDate: "01/10/2025", returnDate: "02/10/2025" };
const hour = 3_600_000;

export function customerSuite(kind: StoreKind) {
  async function aBooking(tripQuery = septemberTrip) {
    const store = await emptyStore(kind);
    const time = { now: noon };
    const backend = await aBackend(store, () => time.now);
    const { booking, token } = expectKind(await backend.book(anOrder({ tripQuery })), "booked");
    const fill = () => Promise.all(Array.from({ length: 11 }, () => backend.book(anOrder())));
    return { store, time, backend, booking, token, fill };
  }

  describe("a customer with the link to a booking", () => {
    test("sees it as it is stored, of the license number the last four, and no other booking", async () => {
      const { backend, booking, token } = await aBooking();
      const view = await backend.findBookingByToken(token);
      expect(view).toEqual({
        booking,
        license: { onFile: true, lastFour: "4761" },
        events: [{ id: expect.any(String), at: noon, who: "customer", what: "booked" }],
        fee: undefined,
      });
      expect(JSON.stringify(view)).not.toContain(licenseNumber);
      const other = `${token.slice(0, -1)}${token.endsWith("x") ? "y" : "x"}`;
      expect(await backend.findBookingByToken(other)).toBeUndefined();
      const short = expectKind(await backend.book(anOrder({ licenseNumber: "AB123456" })), "booked");
      const { license } = (await backend.findBookingByToken(short.token))!;
      expect(license).toEqual({ onFile: true, lastFour: undefined });
    });

    test("finds where the journey led, also after a change, which asks for the two ends of the rental", async () => {
      const delhi = { label: "New Delhi - Delhi", name: "New Delhi", code: "DEL" };
      const journey = { ...septemberTrip, destination: delhi.label };
      const { backend, booking, token } = await aBooking(journey);
      expect(booking.trip.destination).toEqual(delhi);
      const readTrip = async () => (await backend.findBookingByToken(token))?.booking.trip;
      expect(await readTrip()).toEqual(booking.trip);
      const ends = { ...octoberTrip, destination: octoberTrip.drop, differentReturn: true };
      expectKind(await backend.changeByToken(token, { carId: "5", tripQuery: ends }, 8260), "changed");
      expect(await readTrip()).toMatchObject({ destination: delhi, pickup: { date: "2025-10-01" } });
      const messages = (await backend.outbox.claim(100, 1000)).map(({ message }) => message);
      for (const message of messages) {
        if (message.kind !== "changed") continue;
        expect(message.booking.trip.destination).toEqual(delhi);
        expect(message.before.trip.destination).toEqual(delhi);
      }
    });

    test("cancels free in time; the units are free again and both are told, once", async () => {
      const { backend, token, fill } = await aBooking();
      await fill();
      expect(await backend.soldOutDates("5", wholeDays(from, to))).toHaveLength(3);
      const [one, two] = await Promise.all([
        backend.cancelByToken(token, 0),
        backend.cancelByToken(token, 0),
      ]);
      expect([one, two]).toMatchObject([
        { kind: "cancelled", fee: 0 },
        { kind: "cancelled", fee: 0 },
      ]);
      expect(await backend.soldOutDates("5", wholeDays(from, to))).toEqual([]);
      const messages = await backend.outbox.claim(100, 1000);
      const cancellations = messages.filter(({ message }) => message.kind === "cancelled");
      expect(cancellations.map(({ message }) => message.recipient).toSorted()).toEqual(["customer", "desk"]);
      const view = await backend.findBookingByToken(token);
      expect(view).toMatchObject({ booking: { status: "cancelled" }, fee: 0 });
      expect(view?.events.map(({ what }) => what)).toEqual(["booked", "cancelled"]);
    });

    test("is asked again where the fee has risen since it was shown, and not before that", async () => {
      const { time, backend, token } = await aBooking();
      const readStatus = async () => (await backend.findBookingByToken(token))?.booking.status;
      time.now = pickupAt - 12 * hour + 1;
      expect(await backend.cancelByToken(token, 2625)).toMatchObject({
        kind: "fee-changed",
        cancellation: { fee: 5250, feePercent: 50 },
      });
      expect(await backend.cancelByToken(token, 5249)).toMatchObject({ kind: "fee-changed" });
      expect(await readStatus()).toBe("confirmed");
      time.now -= 1;
      expect(await backend.cancelByToken(token, 2625)).toMatchObject({ kind: "cancelled", fee: 2625 });
      expect(await readStatus()).toBe("cancelled");
    });

    test("is asked again where a change has raised the fee; one that has fallen is taken", async () => {
      const { time, backend, token } = await aBooking();
      time.now = pickupAt - 12 * hour;
      const dearer = { carId: "8", tripQuery: septemberTrip };
      expectKind(await backend.changeByToken(token, dearer, 29_382), "changed");
      expect(await backend.cancelByToken(token, 2625)).toMatchObject({
        kind: "fee-changed",
        cancellation: { fee: 6225, feePercent: 25 },
      });
      expect(await backend.cancelByToken(token, 12_450)).toMatchObject({ kind: "cancelled", fee: 6225 });
    });

    test("changes car and dates: quoted again, units moved, old and new kept", async () => {
      const { backend, booking, token, fill } = await aBooking();
      await fill();
      const request = { carId: "6", tripQuery: octoberTrip };
      const offer = expectKind(await backend.quoteChange(token, request), "offer");
      expect(offer.after.quote).toMatchObject({ days: 2, subtotal: 9000, total: 10_620 });
      expect(offer.difference).toEqual({ kind: "less", amount: "$21.33" });
      expect(await backend.changeByToken(token, request, 1)).toMatchObject({ kind: "price-changed" });
      const outcome = expectKind(await backend.changeByToken(token, request, 10_620), "changed");
      expect(outcome.before).toEqual({ car: booking.car, trip: booking.trip, quote: booking.quote });
      expect(await backend.soldOutDates("5", wholeDays(from, to))).toEqual([]);
      const view = (await backend.findBookingByToken(token))!;
      expect(view.booking).toEqual(outcome.booking);
      expect(view.events.at(-1)).toMatchObject({
        what: "changed",
        before: { car: { id: "5" } },
        after: { car: { id: "6" } },
      });
      expect(await backend.changeByToken(token, request, 10_620)).toMatchObject({ kind: "unchanged" });
    });

    test("keeps what was booked where the change is sold out, can't be, or is not complete", async () => {
      const { backend, booking, token } = await aBooking(octoberTrip);
      await Promise.all(Array.from({ length: 12 }, () => backend.book(anOrder())));
      const refusal = async (tripQuery = septemberTrip, carId = "5") =>
        backend.changeByToken(token, { carId, tripQuery }, 12_390);
      expect(await refusal()).toMatchObject({
        kind: "sold-out",
        dates: ["2025-09-14", "2025-09-15", "2025-09-16"],
      });
      expect(await refusal({ ...septemberTrip, pickupDate: "14/08/2025" })).toMatchObject({
        problems: ["past"],
      });
      expect(await refusal({ ...septemberTrip, returnDate: "" })).toEqual({ kind: "incomplete" });
      expect(await refusal(septemberTrip, "10")).toEqual({ kind: "unavailable" });
      expect(await refusal(septemberTrip, "99")).toEqual({ kind: "unknown-car" });
      expect(await backend.changeByToken("nothing", { carId: "5", tripQuery: octoberTrip }, 1)).toEqual({
        kind: "unknown",
      });
      expect((await backend.findBookingByToken(token))?.booking).toEqual(booking);
    });

    test("moves to overlapping days of a car that is full but for their own unit", async () => {
      const { backend, token, fill } = await aBooking();
      await fill();
      const later = { ...septemberTrip, pickupDate: "15/09/2025", returnDate: "17/09/2025" };
      expect(await backend.changeByToken(token, { carId: "5", tripQuery: later }, 12_390)).toMatchObject({
        kind: "changed",
      });
      expect(await backend.soldOutDates("5", wholeDays(from, to))).toEqual(["2025-09-15", "2025-09-16"]);
    });

    test("changes until 6 hours before pick-up", async () => {
      const { time, backend, token } = await aBooking();
      const request = { carId: "5", tripQuery: { ...octoberTrip, returnDate: "03/10/2025" } };
      time.now = pickupAt - 6 * hour + 1;
      expect(await backend.changeByToken(token, request, 12_390)).toMatchObject({ kind: "not-allowed" });
      time.now = pickupAt - 6 * hour;
      expect(await backend.changeByToken(token, request, 12_390)).toMatchObject({ kind: "changed" });
    });

    test("dodges no fee by a cheaper car or a shorter trip: the highest rental counts", async () => {
      const month = { ...septemberTrip, returnDate: "13/10/2025" };
      const { time, backend, token, store } = await aBooking(month);
      time.now = pickupAt - 12 * hour;
      const rental = { pickupAt, subtotal: 105_000 };
      const shorter = { ...septemberTrip, returnDate: "14/09/2025" };
      for (const [carId, tripQuery, total] of [
        ["1", shorter, 1416],
        ["6", shorter, 5310],
        ["1", { ...octoberTrip, returnDate: "01/10/2025" }, 1416],
      ] as const) {
        const outcome = await backend.changeByToken(token, { carId, tripQuery }, total);
        expect(expectKind(outcome, "changed").booking.lateChange).toEqual(rental);
        const refusal = expectKind(await backend.cancelByToken(token, 1), "fee-changed");
        expect(refusal.cancellation).toEqual({ feePercent: 25, base: 105_000, fee: 26_250, refund: 0 });
      }
      const reopenedBackend = await aBackend(store, () => time.now);
      expect((await reopenedBackend.findBookingByToken(token))?.booking.lateChange).toEqual(rental);
      expect(await reopenedBackend.cancelByToken(token, 26_250)).toMatchObject({
        kind: "cancelled",
        fee: 26_250,
      });
    });

    test("settles assumed times, from when on the booking holds its days", async () => {
      const { backend, token, store } = await aBooking(emptyTripQuery);
      await Promise.all(Array.from({ length: 11 }, () => backend.book(anOrder())));
      const request = { carId: "5", tripQuery: septemberTrip };
      const { booking } = expectKind(await backend.changeByToken(token, request, 12_390), "changed");
      expect(booking).toMatchObject({ trip: { assumed: false }, lateChange: undefined });
      expect(await backend.soldOutDates("5", wholeDays(from, to))).toHaveLength(3);
      expect(await heldDaysOf(store, booking)).toHaveLength(3);
      expect((await backend.findBookingByToken(token))?.events.at(-1)?.what).toBe("settled");
    });

    test("two who change to the last unit at once: one gets it", async () => {
      const { backend } = await aBooking();
      await Promise.all(Array.from({ length: 10 }, () => backend.book(anOrder())));
      const others = await Promise.all(["1", "2", "3"].map((carId) => backend.book(anOrder({ carId }))));
      const request = { carId: "5", tripQuery: septemberTrip };
      const outcomes = await Promise.all(
        others.map((other) => backend.changeByToken(expectKind(other, "booked").token, request, 12_390)),
      );
      expect(outcomes.map((outcome) => outcome.kind).toSorted()).toEqual(["changed", "sold-out", "sold-out"]);
    });
  });
}
