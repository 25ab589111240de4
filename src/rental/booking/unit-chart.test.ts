import { expect, test } from "vitest";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { TimeSlot } from "#rental/trip/clock-time.ts";
import { sampleBooking, sampleEnd } from "../../../tests/samples/booking.ts";
import type { Booking, BookingStatus } from "./booking.ts";
import type { CarHoldRule, Pool } from "./car-pool.ts";
import { computeHeldSpan } from "./held-span.ts";
import { layOutUnitChart } from "./unit-chart.ts";

const toDate = (date: string) => date as CalendarDate;
const zone = "America/New_York";
const home = { ...sampleEnd("2025-03-08").place, zone, code: "JFK" };
const away = { ...home, code: "BOS" };
/** The clocks go forward on the second of the three days, from 2 to 3 in the morning. */
const from = toDate("2025-03-08");
const homeward = [{ from: ["JFK"], to: ["BOS"], fee: 0, homeAfterDays: 1 }];
const byClock: CarHoldRule = { turnaround: { hours: 4 }, homeward };
const byDays: CarHoldRule = { homeward };

/** When it is: the day of March, and the hour of summer time. */
const at = (day: number, hour: number) =>
  Date.parse(`2025-03-${String(day).padStart(2, "0")}T${String(hour).padStart(2, "0")}:00-04:00`);

type Rental = {
  readonly id: string;
  readonly from: readonly [number, TimeSlot];
  readonly to: readonly [number, TimeSlot];
  readonly status?: BookingStatus;
  readonly unit?: number;
  readonly takenUntil?: number;
  readonly isLeftElsewhere?: boolean;
};

const asEnd = ([day, time]: Rental["from"], place: typeof home) => ({
  ...sampleEnd(`2025-03-${String(day).padStart(2, "0")}`),
  time,
  place,
});

/** Draws the rows of a chart of three days: '2 free, 3 booked a, 1 booked a + booked b'. */
function draw(
  rentals: readonly Rental[],
  { rule = byClock, now = at(1, 12), pool = { place: "JFK", units: [1] } as Pool } = {},
) {
  const bookings = new Map<string, Booking>();
  const holds = rentals.map(({ id, status = "confirmed", unit = 1, takenUntil, ...rental }) => {
    const dropOff = asEnd(rental.to, rental.isLeftElsewhere ? away : home);
    const trip = { ...sampleBooking.trip, pickup: asEnd(rental.from, home), dropOff };
    if (id !== "unread") bookings.set(id, { ...sampleBooking, id, status, trip });
    const span = computeHeldSpan(trip, rule);
    const owner =
      id === "block" ? { bookingId: null, blockCode: "K7M4" } : { bookingId: id, blockCode: null };
    return { ...span, unit, ...owner, ...(takenUntil !== undefined && { takenUntil }) };
  });
  const options = { pool, holds, bookings, blocks: new Map(), from, days: 3, zone, now, rule };
  return layOutUnitChart(options).map(({ name, cells }) => {
    const texts = cells.map(({ entries, isOver, ...cell }) => {
      const what = entries.map(({ kind, booking }) => `${kind} ${booking?.id ?? "?"}`).join(" + ");
      return `${cell.until - cell.from} ${what || (isOver ? "over" : "free")}`;
    });
    return `${name}: ${texts.join(", ")}`;
  });
}

const a = { id: "a", from: [8, "10:00 AM"], to: [9, "12:00 PM"] } as const;
const out = { ...a, status: "on-the-road" } as const;
const elsewhere = { ...a, isLeftElsewhere: true };
/** How late a car is back that is not back at an hour of the second day. */
const lateAt = (hour: number) => ({ takenUntil: (at(9, hour) + 4 * 3_600_000) / 60_000 });
const b = { id: "b", from: [9, "10:00 AM"], to: [10, "10:00 AM"] } as const;
const early = { id: "b", from: [10, "1:00 AM"], to: [10, "8:00 AM"] } as const;

test.each<[string, readonly Rental[], Parameters<typeof draw>[1], string]>([
  ["what is free is one run", [], {}, "6 free"],
  ["what was free is past until now", [], { now: at(9, 15) }, "3 over, 3 free"],
  ["a rental goes to the minute before noon", [a], {}, "3 booked a, 1 turnaround a, 2 free"],
  [
    "a turnaround within the last half day is not seen",
    [{ ...a, to: [9, "6:00 PM"] }],
    {},
    "4 booked a, 2 free",
  ],
  [
    "a day whose clocks change has two halves",
    [{ ...a, from: [9, "1:00 AM"], to: [9, "11:30 AM"] }],
    {},
    "2 free, 1 booked a, 1 turnaround a, 2 free",
  ],
  [
    "a half day that two share has both",
    [{ ...a, to: [9, "6:00 AM"] }, b],
    {},
    "2 booked a, 1 booked a + booked b, 2 booked b, 1 turnaround b",
  ],
  [
    "noon is afternoon",
    [{ ...a, from: [8, "12:00 PM"], to: [8, "5:00 PM"] }],
    {},
    "1 free, 1 booked a, 4 free",
  ],
  ["where clocks don’t count, days are whole", [b], { rule: byDays }, "2 free, 4 booked b"],
  [
    "what began before goes on after",
    [{ ...a, from: [7, "1:00 PM"], to: [12, "1:00 PM"] }],
    {},
    "6 booked a",
  ],
  [
    "what ends at midnight leaves the day free",
    [{ ...a, from: [7, "1:00 PM"], to: [7, "8:00 PM"] }],
    {},
    "6 free",
  ],
  ["a car left elsewhere is away until it is home", [elsewhere], {}, "3 booked a, 3 away a"],
  ["so it is by whole days", [elsewhere], { rule: byDays }, "4 booked a, 2 away a"],
  ["a car that is back elsewhere is away", [{ ...elsewhere, status: "returned" }], {}, "6 away a"],
  ["a car is out until its return", [out], { now: at(9, 9) }, "3 out a, 1 turnaround a, 2 free"],
  ["an overdue car is out until now", [{ ...out, ...lateAt(15) }], { now: at(9, 15) }, "4 overdue a, 2 free"],
  [
    "an overdue car endangers who is next",
    [{ ...out, ...lateAt(22) }, early],
    { now: at(9, 22) },
    "4 overdue a, 1 turnaround a + booked b, 1 free",
  ],
  [
    "an overdue car is out all day where clocks don’t count",
    [{ ...out, takenUntil: Date.parse("2025-03-11") / 60_000 }],
    { now: at(10, 9), rule: byDays },
    "6 overdue a",
  ],
  ["a block takes its days", [{ ...a, id: "block" }], { rule: byDays }, "4 blocked ?, 2 free"],
  ["a booking that can’t be read takes its time", [{ ...a, id: "unread" }], {}, "4 booked ?, 2 free"],
])("%s", (_title, rentals, options, row) => {
  expect(draw(rentals, options)).toEqual([`Unit 1: ${row}`]);
});

test("a vehicle is away while it is not in service, is not listed while it never is, and is still listed when it has left the catalog", () => {
  const vehicle = { carId: "5", place: "JFK", zone };
  const vehicles = [
    { ...vehicle, unit: 7, plate: "札幌 12-34", from: toDate("2025-03-09") },
    { ...vehicle, unit: 8, plate: "Sold", until: toDate("2025-03-07") },
  ];
  const pool = { place: "JFK", units: [7, 8], vehicles };
  expect(
    draw(
      [
        { ...b, unit: 7 },
        { ...a, unit: 9 },
      ],
      { pool },
    ),
  ).toEqual([
    "札幌 12-34: 2 away ?, 3 booked b, 1 turnaround b",
    "Not in the catalog any more: 3 booked a, 1 turnaround a, 2 over",
  ]);
});
