import { initialCatalog } from "../../tests/initial-catalog.ts";
import { describe, expect, test } from "vitest";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { OpeningSchedule, OpenSpan } from "#rental/trip/opening-hours.ts";
import type { Place } from "#rental/trip/place.ts";
import { planTrip } from "#rental/trip/trip.ts";
import { emptyTripQuery, type TripQuery } from "#rental/trip/trip-query.ts";
import { newDelhi } from "../../tests/samples/places.ts";
import { chosenQuery, sampleNow as now } from "../../tests/samples/queries.ts";
import {
  describeAfterHoursReturn,
  describeClosedCounterProblem,
  describeClosure,
  describeOpeningHours,
  describeOpenSpans,
  describeTerminals,
  listWeekHours,
} from "./hours-words.ts";
import { explainTripProblem } from "./trip-problem-words.ts";

const h = 60;
const day = (from: number, to: number): OpenSpan[] => [{ from: from * h, to: to * h }];

// A Monday to a Friday, 10:00 AM to 12:00 PM.
const plan = (facts: OpeningSchedule & Partial<Place>, query: Partial<TripQuery> = {}) =>
  planTrip(
    { ...emptyTripQuery, ...chosenQuery, ...query },
    {
      terms: initialCatalog,
      now,
      findPlace: (label) => (label === "" ? undefined : { ...newDelhi, ...facts }),
    },
  );
const lateMornings = Array.from({ length: 7 }, () => day(11, 15));
const closedOn = (date: string) => ({
  closures: [{ from: date as CalendarDate, until: date as CalendarDate, reason: "Diwali" }],
});

describe("hours in words", () => {
  test.each<[readonly OpenSpan[], string]>([
    [[], "Closed"],
    [day(0, 24), "24 hours"],
    [day(10, 18), "10:00 AM to 6:00 PM"],
    [[...day(8, 12), ...day(13.5, 24)], "8:00 AM to 12:00 PM, 1:30 PM to midnight"],
    [day(20, 26), "8:00 PM to 2:00 AM"],
  ])("of a day", (spans, words) => {
    expect(describeOpenSpans(spans)).toBe(words);
  });

  test("of a week, Monday first, in one line and in seven", () => {
    const nine = day(9, 17);
    const hours = [[], nine, nine, nine, nine, nine, day(10, 14)];
    expect(describeOpeningHours(hours)).toBe(
      "Mon to Fri 9:00 AM to 5:00 PM; Sat 10:00 AM to 2:00 PM; Sun closed",
    );
    expect(listWeekHours(hours)[0]).toEqual({ name: "Monday", hours: "9:00 AM to 5:00 PM" });
    expect(listWeekHours(hours).at(-1)).toEqual({ name: "Sunday", hours: "Closed" });
    expect(describeOpeningHours(Array.from({ length: 7 }, () => nine))).toBe("9:00 AM to 5:00 PM, every day");
    expect(describeOpeningHours(Array.from({ length: 7 }, () => day(0, 24)))).toBe("24 hours, every day");
  });

  test("of closures and terminals", () => {
    const from = "2026-12-24" as CalendarDate;
    const until = "2026-12-26" as CalendarDate;
    expect(describeClosure({ from, until: from, reason: "Eve" })).toBe("Thu 24 Dec 2026: Eve");
    expect(describeClosure({ from, until, reason: "Rest" })).toBe("Thu 24 Dec 2026 to Sat 26 Dec 2026: Rest");
    expect(describeTerminals(["4"])).toBe("Terminal 4");
    expect(describeTerminals(["1", "2", "3"])).toBe("Terminals 1, 2 and 3");
  });
});

describe("a trip that begins or ends while nobody is at the counter", () => {
  test("can be booked as it is within the hours, and at a place that names none", () => {
    expect(plan({ hours: lateMornings }, { pickupTime: "11:00 AM" }).problems).toEqual([]);
    expect(plan({}).problems).toEqual([]);
  });

  test("is told the hours of the day, and leads to the nearest time", () => {
    const trip = plan({ hours: lateMornings });
    expect(trip.problems).toEqual(["pickup-closed"]);
    expect(explainTripProblem(initialCatalog, "pickup-closed", trip)).toEqual({
      title: "Nobody is at the counter at that pickup time.",
      text: "The counter in New Delhi is closed at 10:00 AM. On Mon 14 Sep it is open 11:00 AM to 3:00 PM. The nearest time is Mon 14 Sep, 11:00 AM. Prices are for your 5 days.",
      action: "Choose a time",
      field: "pickupTime",
      phone: true,
      instead: {
        action: "Pick up at 11:00 AM",
        query: expect.objectContaining({ pickupDate: "14/09/2026", pickupTime: "11:00 AM" }),
      },
    });
    expect(describeClosedCounterProblem(trip, "dropOff")).toBeUndefined();
  });

  test("is told the reason of a closure, and leads to another day", () => {
    const trip = plan(closedOn("2026-09-18"));
    expect(trip.problems).toEqual(["return-closed"]);
    expect(explainTripProblem(initialCatalog, "return-closed", trip)).toMatchObject({
      title: "Nobody is at the counter at that return time.",
      text: expect.stringMatching(
        /^The counter in New Delhi is closed on Fri 18 Sep: Diwali\. The nearest time/,
      ),
      field: "returnDate",
      instead: {
        action: "Return on Sat 19 Sep, 12:00 PM",
        query: expect.objectContaining({ returnDate: "19/09/2026", returnTime: "12:00 PM" }),
      },
    });
  });

  test("has no nearest time where that would be after the return", () => {
    const trip = plan(closedOn("2026-09-14"), { returnDate: "15/09/2026", returnTime: "10:00 AM" });
    expect(trip.problems).toEqual(["pickup-closed"]);
    expect(explainTripProblem(initialCatalog, "pickup-closed", trip)).not.toHaveProperty("instead");
    expect(describeClosedCounterProblem(trip, "pickup")).toBe(
      "The counter in New Delhi is closed on Mon 14 Sep: Diwali.",
    );
  });

  test("may end after hours where the place says how, but not begin", () => {
    const afterHours = "Drop the key into the box.";
    const trip = plan({ ...closedOn("2026-09-18"), afterHours });
    expect(trip.problems).toEqual([]);
    expect(describeAfterHoursReturn(trip)).toBe(
      "The counter in New Delhi is closed on Fri 18 Sep: Diwali. Drop the key into the box.",
    );
    expect(plan({ ...closedOn("2026-09-14"), afterHours }).problems).toEqual(["pickup-closed"]);
    expect(describeAfterHoursReturn(plan({ afterHours }))).toBeUndefined();
  });

  test("is told so only once nothing else is wrong with it", () => {
    const backwards = { pickupDate: "18/09/2026", returnDate: "14/09/2026" };
    expect(plan({ hours: lateMornings }, backwards).problems).toEqual(["return-before-pickup"]);
  });

  test("has no problem as long as its day or time is not chosen: we call to agree on it", () => {
    const everyDay = Array.from({ length: 7 }, () => []);
    expect(plan({ hours: everyDay }, { pickupTime: "", returnTime: "" }).problems).toEqual([]);
    expect(plan({ hours: everyDay }, { pickupDate: "", returnDate: "" }).problems).toEqual([]);
  });
});
