import { describe, expect, test } from "vitest";
import { sampleBooking, sampleEnd } from "../../../tests/samples/booking.ts";
import {
  listCancelDoubts,
  findLapsedPromise,
  listHandOverDoubts,
  isUndoable,
  listNoShowDoubts,
  formatElapsedTime,
  selectStandingEvents,
  listTakeBackDoubts,
  computeUndoDeadline,
  countUnusedDays,
} from "./staff-moves.ts";

const hour = 3_600_000;
const day = 24 * hour;
const { trip } = sampleBooking;
const pickupAt = Date.parse("2025-09-14T10:00+05:30");
const dueAt = Date.parse("2025-09-18T10:00+05:30");

describe("a hand-over", () => {
  test.each([
    ["at its time", 0],
    ["in the first minute of its day", -10 * hour],
    ["in the last minute of its day", 14 * hour - 1],
  ])("%s is not asked about", (_, later) => {
    expect(listHandOverDoubts(trip, pickupAt + later)).toEqual([]);
  });

  test.each([
    [-10 * hour - 1, "The pickup is 10 hours from now, on Sun 14 Sep 2025, 10:00 AM, Mumbai time."],
    [14 * hour, "The pickup was 14 hours ago, on Sun 14 Sep 2025, 10:00 AM, Mumbai time."],
    [4 * day + 1, "The booked return was 0 minutes ago, on Thu 18 Sep 2025, 10:00 AM, Mumbai time."],
  ])("%d ms from its time is, with the facts", (later, fact) => {
    expect(listHandOverDoubts(trip, pickupAt + later)).toEqual([fact]);
  });
});

describe("a return", () => {
  test.each([
    ["at its time", 0],
    ["earlier on its last day", -10 * hour],
    ["late by a day, to the minute", day],
  ])("%s is not asked about", (_, later) => {
    expect(listTakeBackDoubts(sampleBooking, dueAt + later)).toEqual([]);
  });

  test("a day early says what is not used, and that the rules refund nothing for it", () => {
    expect(listTakeBackDoubts(sampleBooking, dueAt - 11 * hour)).toEqual([
      "That is early: the car is due on Thu 18 Sep 2025, 10:00 AM, Mumbai time, and 1 day of 5 would not be used. Days are charged as they were booked, and the terms refund nothing for those that are not used: the total stays $248.80.",
    ]);
  });

  test("before the pickup says so too", () => {
    expect(listTakeBackDoubts(sampleBooking, pickupAt - hour)).toEqual([
      "That is before the booked pickup, Sun 14 Sep 2025, 10:00 AM, Mumbai time.",
      expect.stringContaining("4 days of 5 would not be used"),
    ]);
  });

  test("more than a day late says what it would cost, and how to give another time", () => {
    expect(listTakeBackDoubts(sampleBooking, dueAt + 2 * day)).toEqual([
      "That is 2 days after the booked return, Thu 18 Sep 2025, 10:00 AM, Mumbai time: 47 late hours, $113.25. If the car came back earlier, say when with --at.",
    ]);
  });

  test.each([
    ["on the last day", "2025-09-18T00:00+05:30", 0],
    ["late", "2025-09-20T00:00+05:30", 0],
    ["in the last minute of the day before, by the return place's clocks", "2025-09-17T23:59+05:30", 1],
    ["on the first day", "2025-09-14T11:00+05:30", 4],
    ["long before the pickup", "2025-08-01T11:00+05:30", 5],
  ])("%s leaves that many days unused", (_, at, days) => {
    expect(countUnusedDays(sampleBooking, Date.parse(at))).toBe(days);
  });
});

test.each([
  ["2025-09-18T10:00+05:30", 0],
  ["2025-09-16T11:00+05:30", 2],
  ["2025-09-16T11:01+05:30", 1],
  ["2025-09-14T12:00+05:30", 3],
])(
  "of four days of 24 hours with an hour of grace, a car that is back at %s leaves %d unused",
  (at, days) => {
    const terms = { ...sampleBooking.terms, rentalDay: { hours: 24, grace: 1 } } as const;
    const booking = { ...sampleBooking, quote: { ...sampleBooking.quote, days: 4 }, terms };
    expect(countUnusedDays(booking, Date.parse(at))).toBe(days);
  },
);

test("a no-show is asked about while the customer is at most an hour late", () => {
  expect(listNoShowDoubts(trip, pickupAt + hour + 1)).toEqual([]);
  expect(listNoShowDoubts(trip, pickupAt + hour / 3)).toEqual([
    "The pickup was only 20 minutes ago, on Sun 14 Sep 2025, 10:00 AM, Mumbai time. Late is not a no-show: call the customer first.",
  ]);
});

test("canceling after the pickup says what else it may be; before it, or while the times are open, nothing", () => {
  expect(listCancelDoubts(trip, pickupAt)).toEqual([]);
  expect(listCancelDoubts({ ...trip, assumed: true }, pickupAt + day)).toEqual([]);
  expect(listCancelDoubts(trip, pickupAt + 3 * day)).toEqual([expect.stringContaining("was 3 days ago")]);
});

test("doubts are in the place's own time", () => {
  const place = { ...trip.pickup.place, name: "Honolulu", zone: "Pacific/Honolulu" };
  const far = { ...trip, pickup: sampleEnd("2025-09-14", { place }) };
  // Ten in the morning in Mumbai is the evening before in Honolulu.
  expect(listHandOverDoubts(far, pickupAt)).toEqual([expect.stringContaining("Honolulu time")]);
  expect(listHandOverDoubts(far, pickupAt + 10 * hour)).toEqual([]);
});

test.each([
  [59_999, "0 minutes"],
  [60_000, "1 minute"],
  [hour, "1 hour"],
  [2 * day - 1, "47 hours"],
  [2 * day, "2 days"],
])("%d ms are %s", (span, words) => {
  expect(formatElapsedTime(span)).toBe(words);
});

const events = (...whats: string[]) => whats.map((what) => ({ what }));

describe("what stands of the events", () => {
  test("is all of them while nothing was taken back", () => {
    const all = events("booked", "handed-over", "note");
    expect(selectStandingEvents(all)).toEqual(all);
  });

  test("lacks the last move before each undoing, never what is no move", () => {
    expect(
      selectStandingEvents(
        events("booked", "changed", "handed-over", "note", "undone", "undone", "cancelled"),
      ),
    ).toEqual(events("booked", "note", "cancelled"));
  });

  test("an undoing without a move takes nothing away", () => {
    expect(selectStandingEvents(events("booked", "undone"))).toEqual(events("booked"));
  });

  test("only moves can be taken back, for an hour", () => {
    expect(events("booked", "note", "corrected", "licence-shown", "undone").filter(isUndoable)).toEqual([]);
    expect(isUndoable({ what: "handed-over" })).toBe(true);
    expect(computeUndoDeadline(pickupAt)).toBe(pickupAt + hour);
  });
});

describe("a promise that can’t be kept", () => {
  const lapsed = { what: "changed", at: 5, lapsedPlate: "KL-1" };
  const undone = { what: "undone", at: 6 };
  test.each<[string, Parameters<typeof findLapsedPromise>[0], number?]>([
    ["is known from its change", [lapsed, { what: "note", at: 6 }, { what: "changed", at: 7 }], 5],
    ["is over where another is promised", [lapsed, { what: "note", at: 6, isPromise: true }]],
    ["is over where a car is handed over", [lapsed, { what: "handed-over", at: 6 }]],
    ["is none where the change is taken back", [lapsed, undone]],
    ["is known from a move taken back", [lapsed, { ...undone, lapsedPlate: "KL-1" }], 6],
  ])("%s", (_, happened, since) => {
    expect(findLapsedPromise(happened)).toEqual(since && { plate: "KL-1", since });
  });
});
