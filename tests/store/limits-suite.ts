import { describe, expect, onTestFinished, test } from "vitest";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { sampleCatalog } from "../samples/catalog.ts";
import {
  aBackend,
  anOrder,
  emptyStore,
  expectKind,
  heldDaysOf,
  noon,
  septemberTrip,
  type StoreKind,
} from "./stores.ts";

const day = (text: string) => text as CalendarDate;

/** A company that hands no car over on a Sunday in Mumbai, and none for less than three days in a week of September 2025. */
const limitedCatalog = {
  ...sampleCatalog,
  rates: {
    seasons: [
      { id: "onam", name: "Onam week", days: [{ from: day("2025-09-17"), until: day("2025-09-23") }] },
    ],
    rates: [],
    lengths: [],
    limits: [
      { season: "onam", leastDays: 3 },
      { places: ["BOM"], pickupOn: [1, 2, 3, 4, 5, 6] },
      { leadHours: 12 },
    ],
  },
};

const trip = (pickupDate: string, returnDate: string) => ({ ...septemberTrip, pickupDate, returnDate });
const shortTrip = trip("18/09/2025", "19/09/2025");
const longTrip = trip("18/09/2025", "20/09/2025");

/** A store of such a company, with its site and its staff. */
async function aLimitedStore(kind: StoreKind) {
  const store = await emptyStore(kind);
  const time = { now: noon };
  const backend = await aBackend(store, () => time.now, limitedCatalog);
  const staff = await openStaffBackend(store, { clock: () => time.now, catalog: limitedCatalog });
  onTestFinished(() => staff.close());
  const book = async (tripQuery = longTrip) =>
    expectKind(await backend.book(anOrder({ tripQuery })), "booked");
  return { store, time, backend, staff, book };
}

export function limitsSuite(kind: StoreKind) {
  describe("a trip that a limit shuts out", () => {
    test("is refused whatever the order says, and nothing is stored", async () => {
      const { backend, staff, time } = await aLimitedStore(kind);
      expect(await backend.book(anOrder({ tripQuery: shortTrip }))).toMatchObject({
        kind: "limited",
        limit: { rule: "leastDays", line: { season: "onam" } },
      });
      expect(await backend.book(anOrder())).toMatchObject({ kind: "limited", limit: { rule: "pickupOn" } });
      time.now = Date.parse("2025-09-18T00:00+05:30");
      expect(await backend.book(anOrder({ tripQuery: longTrip, besides: "any" }))).toMatchObject({
        kind: "limited",
        limit: { rule: "leadHours" },
      });
      expect(await staff.list({})).toEqual([]);
    });

    test("is not reached by way of what was open, nor by a change", async () => {
      const { backend, book, time } = await aLimitedStore(kind);
      const open = await book({ ...shortTrip, returnDate: "" });
      const settled = { carId: "5", tripQuery: shortTrip };
      expect(await backend.quoteChange(open.token, settled)).toMatchObject({ kind: "limited" });
      expect(await backend.changeByToken(open.token, settled, 8260)).toMatchObject({ kind: "limited" });
      const { token } = await book();
      expect(await backend.changeByToken(token, settled, 8260)).toMatchObject({ kind: "limited" });
      const toSunday = { carId: "5", tripQuery: trip("14/09/2025", "16/09/2025") };
      expect(await backend.changeByToken(token, toSunday, 12_390)).toMatchObject({ kind: "limited" });
      // What stays as it was is not refused: by now the pickup is less than 12 hours away.
      time.now = Date.parse("2025-09-18T00:00+05:30");
      const longer = { carId: "5", tripQuery: trip("18/09/2025", "21/09/2025") };
      expectKind(await backend.changeByToken(token, longer, 16_520), "changed");
      const later = { carId: "5", tripQuery: { ...longer.tripQuery, pickupTime: "11:00 AM" } };
      expect(await backend.changeByToken(token, later, 16_520)).toMatchObject({
        kind: "limited",
        limit: { rule: "leadHours" },
      });
    });

    test("is booked and changed by the staff who say so, and the booking's story has it", async () => {
      const { store, staff } = await aLimitedStore(kind);
      const order = anOrder({ tripQuery: shortTrip });
      expect(await staff.book(order, "meera")).toMatchObject({ kind: "limited" });
      const { booking } = expectKind(await staff.book(order, "meera", { isPastLimits: true }), "booked");
      expect(await heldDaysOf(store, booking)).toEqual(["2025-09-18", "2025-09-19"]);
      const { reference } = booking;
      const request = { carId: "5", tripQuery: trip("21/09/2025", "22/09/2025") };
      expect(await staff.change(reference, request, "ravi")).toMatchObject({ kind: "limited" });
      const past = { isPastLimits: true };
      const pastLimits = ["Onam week: from 3 days", "Pickups in Mumbai: Mon to Sat"];
      expect(await staff.quoteChange(reference, request, past)).toMatchObject({ kind: "offer", pastLimits });
      expectKind(await staff.change(reference, request, "ravi", past), "changed");
      const within = { carId: "5", tripQuery: longTrip };
      expectKind(await staff.change(reference, within, "ravi", past), "changed");
      const { events = [] } = (await staff.show(reference)) ?? {};
      expect(
        events.map(({ who, what, ...detail }) => [who, what, "pastLimits" in detail && detail.pastLimits]),
      ).toEqual([
        ["meera", "booked", ["Onam week: from 3 days"]],
        ["ravi", "changed", pastLimits],
        ["ravi", "changed", false],
      ]);
    });
  });
}
