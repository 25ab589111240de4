import { offering } from "../../tests/samples/terms.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseIsoDate } from "#rental/trip/calendar.ts";
import { catalogOffering, specifiedCatalog } from "../../tests/samples/catalog.ts";
import { findSamplePlace } from "../../tests/samples/places.ts";
import {
  anyQuery,
  chosenQuery as chosen,
  instant,
  planSample as plan,
  sampleNow as now,
} from "../../tests/samples/queries.ts";
import { planTrip } from "#rental/trip/trip.ts";
import { emptyTripQuery, type TripQuery } from "#rental/trip/trip-query.ts";
import {
  describeAssumedChoices,
  formatTripDays,
  describeOneWayReturn,
  describeUnderstoodPlaces,
  describeUnknownDestination,
} from "./trip-sentences.ts";
import { explainTripProblem } from "./trip-problem-words.ts";

test("a page without dates that was open for days says that its today is over, not that a pickup was chosen", () => {
  const late = planTrip(emptyTripQuery, {
    terms: specifiedCatalog,
    findPlace: findSamplePlace,
    now,
    shownToday: parseIsoDate("2026-09-08"),
  });
  expect(late.problems).toEqual(["past"]);
  expect(explainTripProblem(specifiedCatalog, "past", late)).toEqual({
    title: "This page is from an earlier day.",
    text: "Nothing was booked. Choose your dates, or send the form again for the dates it shows now.",
    action: "Choose dates",
    field: "pickupDate",
  });
});

describe("problems in words (product, 'Results')", () => {
  test.each<[Partial<TripQuery>, way: string, words: string]>([
    [
      { pickup: "Atlantis" },
      "Choose a place (pickup)",
      "We can’t find “Atlantis”. Choose a pickup place from our list, or call us.",
    ],
    [
      { differentReturn: true, destination: "Mu" },
      "Choose a place (destination)",
      "We can’t find “Mu”. Choose a return place from our list, or call us.",
    ],
    [
      { differentReturn: true, destination: "London - England" },
      "Choose a return place (destination), or by phone",
      "You can’t return the car there. Our cars can’t be driven from New Delhi to London. Prices are for 5 days with the car back in New Delhi. Choose a place in India, or call us.",
    ],
    [
      { differentReturn: true, destination: "London - England", pickup: "" },
      "Choose a pickup place (pickup), or by phone",
      "Choose a pickup place, too. Without one we assume Mumbai Airport, and our cars can’t be driven from there to London. Prices are for your 5 days.",
    ],
    [
      { pickupDate: "31/02/2026" },
      "Choose dates (pickupDate)",
      "We can’t read the pickup date. “31/02/2026” is not a date on the calendar. Write it as day, month and year, like 14/09/2025. Until the dates work, prices are for 2 days.",
    ],
    [
      { returnDate: "9/14/2027" },
      "Choose dates (returnDate)",
      "We can’t read the return date. Dates start with the day here, and “9/14/2027” would have month 14. If you mean Tue 14 Sep 2027, write 14/09/2027. Until the dates work, prices are for 2 days.",
    ],
    [
      { pickupTime: "9 PM" },
      "Choose a time (pickupTime)",
      "We can’t use that pickup time. “9 PM” is not one of our times, which are every half hour from 10:00 AM to 6:00 PM. We show 10:00 AM until you choose.",
    ],
    [
      { returnTime: "9 PM" },
      "Choose a time (returnTime)",
      "We can’t use that return time. “9 PM” is not one of our times, which are every half hour from 10:00 AM to 6:00 PM. We show 10:00 AM until you choose.",
    ],
    [
      { returnDate: "13/09/2026" },
      "Choose dates (returnDate)",
      "The return is before the pickup. Mon 14 Sep 2026 to Sun 13 Sep 2026 runs backward. Until the dates work, prices are for 2 days. Choose a return on or after the pickup day.",
    ],
    [
      { returnDate: "14/09/2026", returnTime: "10:00 AM" },
      "Choose times (returnTime)",
      "The return is not after the pickup. You pick the car up on Mon 14 Sep 2026 at 10:00 AM and return it on Mon 14 Sep 2026 at 10:00 AM. Choose a later return.",
    ],
    [
      { pickupDate: "08/09/2026" },
      "Choose dates (pickupDate)",
      "That pickup is in the past. Tuesday 8 September 2026, 10:00 AM has passed in New Delhi. Prices are for your 11 days. Choose new dates to book.",
    ],
    [
      { pickupDate: "08/09/2026", pickupTime: "" },
      "Choose dates (pickupDate)",
      "That pickup is in the past. Tuesday 8 September 2026 has passed in New Delhi. Prices are for your 11 days. Choose new dates to book.",
    ],
    [
      { pickupDate: "", returnDate: "08/09/2026" },
      "Choose dates (returnDate)",
      "That return is in the past. Tuesday 8 September 2026, 12:00 PM has passed in New Delhi. Until you choose both dates, prices are for 2 days. Choose new dates to book.",
    ],
    [
      { pickup: "", pickupDate: "08/09/2026" },
      "Choose dates (pickupDate)",
      "That pickup is in the past. Tuesday 8 September 2026, 10:00 AM has passed at Mumbai Airport. Prices are for your 11 days. Choose new dates to book.",
    ],
    [
      { pickupDate: "", returnDate: "31/02/2026" },
      "Choose dates (returnDate)",
      "We can’t read the return date. “31/02/2026” is not a date on the calendar. Write it as day, month and year, like 14/09/2025. Until you choose both dates, prices are for 2 days.",
    ],
    [
      { pickupDate: "31/02/2026", returnDate: "" },
      "Choose dates (pickupDate)",
      "We can’t read the pickup date. “31/02/2026” is not a date on the calendar. Write it as day, month and year, like 14/09/2025. Until you choose both dates, prices are for 2 days.",
    ],
    [
      { returnDate: "14/09/2028" },
      "Choose dates (returnDate), or by phone",
      "That is more than 365 days. Mon 14 Sep 2026 to Thu 14 Sep 2028 is too long for one rental. Until the dates work, prices are for 2 days. Choose shorter dates, or call us about a longer one.",
    ],
    [
      { pickupDate: "28/12/2999", returnDate: "31/12/2999" },
      "Choose dates (pickupDate)",
      "That pickup is more than 18 months ahead. Sat 28 Dec 2999 can’t be booked yet. The last day you can book is Fri 10 Mar 2028. Prices are for your 4 days.",
    ],
    [
      { pickupDate: "10/03/2028", returnDate: "11/03/2028" },
      "Choose dates (returnDate)",
      "That return is more than 18 months ahead. Sat 11 Mar 2028 can’t be booked yet. The last day you can book is Fri 10 Mar 2028. Prices are for your 2 days.",
    ],
  ])("of %o: the way on is '%s'", (query, way, words) => {
    const trip = plan({ ...chosen, ...query });
    expect(
      trip.problems
        .map((problem) => explainTripProblem(specifiedCatalog, problem, trip))
        .map(({ title, text, action, field, phone }) => [
          `${action} (${field})${phone ? ", or by phone" : ""}`,
          `${title} ${text}`,
        ]),
    ).toEqual([[way, words]]);
  });
});

test("a time that is not offered is answered with the company's first and last one", () => {
  const terms = catalogOffering("8:00 AM", "8:00 PM");
  const context = { terms, findPlace: findSamplePlace, now: Date.UTC(2026, 8, 10) };
  const query = { ...emptyTripQuery, pickupTime: "7:30 AM" };
  expect(explainTripProblem(terms, "pickup-time-unknown", planTrip(query, context)).text).toBe(
    "“7:30 AM” is not one of our times, which are every half hour from 8:00 AM to 8:00 PM. We show 10:00 AM until you choose.",
  );
});

test("a time that the clocks leave out is answered with the night, the place and its price", () => {
  const query = { ...chosen, pickup: "New York - New York", pickupDate: "14/03/2027", pickupTime: "2:30 AM" };
  const trip = plan({ ...query, returnDate: "16/03/2027" }, now, undefined, offering("12:00 AM", "11:30 PM"));
  expect(trip.problems.map((problem) => explainTripProblem(specifiedCatalog, problem, trip))).toEqual([
    {
      title: "There is no 2:30 AM that night.",
      text: "On Sun 14 Mar 2027 the clocks go forward in New York, past 2:30 AM. Prices are for your 3 days. Choose another time.",
      action: "Choose a time",
      field: "pickupTime",
    },
  ]);
});

test("a place that we don't have is not said to be where a day has passed", () => {
  const trip = plan({ ...chosen, pickup: "Atlantis", pickupDate: "08/09/2026" });
  expect(explainTripProblem(specifiedCatalog, "past", trip).text).toMatch(
    /^Tuesday 8 September 2026, 10:00 AM has passed\. /,
  );
});

test("of two zones the sentence says that each time is its place's own", () => {
  const trip = plan({
    ...chosen,
    pickup: "Los Angeles - California",
    differentReturn: true,
    destination: "New York - New York",
    returnDate: "14/09/2026",
    returnTime: "12:00 PM",
  });
  expect(explainTripProblem(specifiedCatalog, "return-before-pickup", trip).text).toBe(
    "You pick the car up on Mon 14 Sep 2026 at 10:00 AM and return it on Mon 14 Sep 2026 at 12:00 PM, each in its place’s own time. Choose a later return.",
  );
});

test.each<[Partial<TripQuery>, string | undefined]>([
  [
    { pickup: "DEL", destination: "BOM", drop: "BOM", differentReturn: true },
    "We read “DEL” as New Delhi - Delhi. We read “BOM” as Mumbai - Maharashtra.",
  ],
  [{ pickup: "DEL" }, "We read “DEL” as New Delhi - Delhi."],
  [{ pickup: "new delhi - delhi" }, undefined],
  [{ pickup: "Atlantis" }, undefined],
  [{ destination: "BOM", drop: "BOM" }, "We read “BOM” as Mumbai - Maharashtra."],
  [{ destination: "Mumbai - Maharashtra" }, undefined],
  [{ destination: "BOM", drop: "BOM", differentReturn: true }, "We read “BOM” as Mumbai - Maharashtra."],
])("what a typed place was taken for, of %o: %s", (query, sentence) => {
  expect(describeUnderstoodPlaces(plan({ ...chosen, ...query }))).toBe(sentence);
});

test.each([
  [
    { destination: "Atlantis" },
    "We can’t find “Atlantis”, so it isn’t on your ticket. The car comes back to New Delhi.",
  ],
  [
    { destination: "Atlantis", pickup: "" },
    "We can’t find “Atlantis”, so it isn’t on your ticket. The car comes back where you pick it up.",
  ],
  [{ destination: "Atlantis", drop: "Atlantis", differentReturn: true }, undefined],
  [{ destination: "Mumbai - Maharashtra" }, undefined],
  [{}, undefined],
])("a destination that we don’t know, of %o: %s", (query, sentence) => {
  expect(describeUnknownDestination(plan({ ...chosen, ...query }))).toBe(sentence);
});

test("out of reach: the same trip with the car back where it started is one that can be booked", () => {
  const trip = plan({ ...chosen, differentReturn: true, destination: "London - England" });
  const { instead } = explainTripProblem(specifiedCatalog, "return-out-of-reach", trip);
  expect(instead?.action).toBe("Return it in New Delhi");
  expect(instead?.query).toEqual({
    ...emptyTripQuery,
    ...chosen,
    destination: "",
    drop: chosen.pickup,
    differentReturn: false,
  });
  expect(plan(instead?.query ?? {})).toMatchObject({ problems: [], differentReturn: false, days: 5 });
});

test.each([
  ["Mumbai - Maharashtra", true, "Return in Mumbai. No one-way fee."],
  ["Mumbai - Maharashtra", false, undefined],
  ["New Delhi - Delhi", true, undefined],
  ["London - England", true, undefined],
  ["Atlantis", true, undefined],
])("the rule of one-way trips, for %s, different return %j: %s", (destination, differentReturn, sentence) => {
  expect(describeOneWayReturn(specifiedCatalog, plan({ ...chosen, destination, differentReturn }))).toBe(
    sentence,
  );
});

describe("what is assumed, in words (product, 'Booking page')", () => {
  test.each<[Partial<TripQuery>, string | undefined]>([
    [{}, "You haven’t chosen times. We’ll call to agree on them."],
    [chosen, undefined],
    [{ ...chosen, returnTime: "" }, "You haven’t chosen a return time. We’ll call to agree on it."],
    [{ ...chosen, pickupDate: "" }, "You haven’t chosen a pickup date. We’ll call to agree on it."],
    [{ ...chosen, pickup: "" }, "You haven’t chosen a pickup place. We’ll call to agree on it."],
    [{ pickup: chosen.pickup }, "You haven’t chosen dates or times. We’ll call to agree on them."],
    [
      { pickupTime: "10:00 AM", returnTime: "12:00 PM" },
      "You haven’t chosen a pickup place or dates. We’ll call to agree on them.",
    ],
    [
      { pickupDate: "14/09/2026" },
      "You haven’t chosen a pickup place, a return date or times. We’ll call to agree on them.",
    ],
  ])("of %o: %s", (query, sentence) => {
    expect(describeAssumedChoices(plan(query))).toBe(sentence);
  });

  test("days say when they are assumed", () => {
    expect(
      [{}, chosen, { ...chosen, returnDate: chosen.pickupDate }].map((query) => formatTripDays(plan(query))),
    ).toEqual(["2 days assumed", "5 days", "1 day"]);
  });
});

test("whatever an address says, every problem and every assumption has its sentence", () => {
  fc.assert(
    fc.property(anyQuery, instant, (query, at) => {
      const trip = planTrip(query, { terms: specifiedCatalog, findPlace: findSamplePlace, now: at });
      const words = trip.problems.map((problem) => explainTripProblem(specifiedCatalog, problem, trip));
      expect(`${JSON.stringify(words)} ${describeAssumedChoices(trip)}`).not.toMatch(/undefined \d|NaN/);
    }),
    { numRuns: 1000 },
  );
});
