import { inRupees } from "../samples/terms.ts";
import { describe, expect, test } from "vitest";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { TimeSlot } from "#rental/trip/clock-time.ts";
import { sampleFleet } from "../samples/cars.ts";
import {
  aBookedStore,
  anOrder,
  expectKind,
  heldDaysOf,
  returnAt,
  septemberTrip,
  type StoreKind,
} from "./stores.ts";

const hour = 3_600_000;
const at = (date: string, time: TimeSlot = "12:00 PM") => ({ date: date as CalendarDate, time });
const units = sampleFleet.find(({ id }) => id === "5")?.units ?? 0;

export function extensionSuite(kind: StoreKind) {
  async function onTheRoad() {
    const office = await aBookedStore(kind);
    const { staff, reference, backend, handOver } = office;
    await handOver();
    for (const one of await backend.outbox.claim(50, 60_000)) await backend.outbox.markSent(one);
    const total = async (to: ReturnType<typeof at>) =>
      expectKind(await staff.quoteExtension(reference, to), "offer").after.quote.total;
    return { ...office, total };
  }

  /** Books what is left of the car on these days. */
  async function sell(
    { backend }: Awaited<ReturnType<typeof onTheRoad>>,
    count: number,
    from: string,
    to: string,
  ) {
    const { driver } = anOrder();
    for (let unit = 0; unit < count; unit++)
      expectKind(
        await backend.book(
          anOrder({
            tripQuery: { ...septemberTrip, pickupDate: from, returnDate: to },
            driver: { ...driver, email: `driver${unit}@example.com`, phone: `+91 98200 5${1000 + unit}` },
          }),
        ),
        "booked",
      );
  }

  describe("a rental on the road", () => {
    test("gets a later return at its own rate, with its days, its event and its emails", async () => {
      const { store, staff, backend, reference, booking, events, total } = await onTheRoad();
      const to = at("2025-09-18", "2:00 PM");
      expect(await staff.quoteExtension(reference, to)).toMatchObject({
        kind: "offer",
        replacedLateFee: 0,
        after: { quote: { days: 5, subtotal: 17_500, total: 20_650 } },
      });
      expect((await staff.show(reference))?.booking.trip.dropOff.date).toBe("2025-09-16");
      expect(await staff.extend(reference, to, "ravi", await total(to))).toMatchObject({
        kind: "extended",
        booking: { status: "on-the-road", trip: { dropOff: { date: "2025-09-18", time: "2:00 PM" } } },
      });
      expect(await heldDaysOf(store, booking)).toHaveLength(5);
      expect((await events()).at(-1)).toMatchObject({
        what: "changed",
        who: "ravi",
        before: { quote: { total: 12_390 } },
        after: { quote: { total: 20_650 } },
      });
      const news = (await backend.outbox.claim(50, 60_000)).map(({ message }) => message);
      expect(news).toMatchObject([{ kind: "changed" }, { kind: "changed" }]);
    });

    test("is late only after its new return", async () => {
      const { time, staff, reference, total } = await onTheRoad();
      const to = at("2025-09-18");
      time.now = returnAt + 3 * hour;
      expect(await staff.quoteExtension(reference, to)).toMatchObject({
        replacedLateFee: 2 * inRupees().lateFeePerHour,
      });
      await staff.extend(reference, to, "ravi", await total(to));
      time.now = returnAt + 48 * hour + hour;
      expect(await staff.takeBack(reference, "ravi")).toMatchObject({ kind: "done", fee: 0 });
      await staff.undo(reference, "ravi");
      time.now += 1;
      expect(await staff.takeBack(reference, "ravi")).toMatchObject({
        kind: "done",
        fee: inRupees().lateFeePerHour,
      });
    });

    test("is not extended over days that are sold, and is as it was", async () => {
      const office = await onTheRoad();
      await sell(office, units, "18/09/2025", "19/09/2025");
      const { staff, reference, total } = office;
      const beyond = at("2025-09-18");
      expect(await staff.quoteExtension(reference, beyond)).toEqual({
        kind: "sold-out",
        dates: ["2025-09-18"],
      });
      expect(await staff.extend(reference, beyond, "ravi", 20_650)).toMatchObject({ kind: "sold-out" });
      const to = at("2025-09-17");
      expect(await staff.extend(reference, to, "ravi", await total(to))).toMatchObject({ kind: "extended" });
    });

    test("that is overdue is extended though others were booked for the days that are over", async () => {
      const office = await onTheRoad();
      await sell(office, units, "17/09/2025", "17/09/2025");
      const { time, staff, reference, total } = office;
      time.now = Date.parse("2025-09-18T09:00+05:30");
      const to = at("2025-09-19");
      expect(await staff.extend(reference, to, "ravi", await total(to))).toMatchObject({ kind: "extended" });
    });

    test("is extended only at the total that was shown, only while it is out, and only if it exists", async () => {
      const { time, staff, reference, total } = await onTheRoad();
      const to = at("2025-09-18");
      expect(await staff.extend(reference, to, "ravi", 1)).toMatchObject({ kind: "price-changed" });
      expect(await staff.quoteExtension("AAAA-AAAA", to)).toEqual({ kind: "unknown" });
      expect(await staff.extend("AAAA-AAAA", to, "ravi", 1)).toEqual({ kind: "unknown" });
      const shownTotal = await total(to);
      time.now = returnAt;
      await staff.takeBack(reference, "ravi");
      expect(await staff.extend(reference, to, "ravi", shownTotal)).toMatchObject({
        kind: "not-allowed",
        reason: "The rental is over: make a new booking.",
      });
    });

    test("gets its old return back when the extension is taken back", async () => {
      const { staff, backend, reference, total } = await onTheRoad();
      const before = (await staff.show(reference))?.booking;
      const to = at("2025-09-18");
      await staff.extend(reference, to, "ravi", await total(to));
      expect(await staff.undo(reference, "ravi")).toMatchObject({ kind: "undone", move: "changed" });
      expect((await staff.show(reference))?.booking).toEqual(before);
      expect(await backend.outbox.claim(50, 60_000)).toEqual([]);
    });
  });
}
