import { sampleCatalog } from "../../../tests/samples/catalog.ts";
import { samplePlace } from "../../../tests/samples/places.ts";
import { sampleNow } from "../../../tests/samples/queries.ts";
import { expect, test } from "vitest";
import { makePlaceFinder } from "#content/places.ts";
import { readOfferRequest } from "./read-offer-request.server.ts";

const kathmandu = samplePlace("Kathmandu", "Bagmati", "Asia/Kathmandu", { country: "India", code: "KTM" });
const agra = samplePlace("Agra", "Uttar Pradesh", "Asia/Kolkata", {
  country: "India",
  hours: [[], [{ from: 600, to: 1020 }], [], [], [], [], []],
});
const places = [...sampleCatalog.places, kathmandu, agra];
const catalog = { ...sampleCatalog, places };
const context = { terms: catalog, findPlace: makePlaceFinder(places), now: sampleNow };
const read = (query: string) => readOfferRequest(catalog, new URLSearchParams(query), context);
const problemsOf = (query: string) => {
  const request = read(query);
  return "problems" in request ? request.problems : [];
};

const days = "from=2026-09-14T10:00&to=2026-09-18T12:00";
const format = "Write it as YYYY-MM-DDThh:mm.";
const offset = `Times are by the pickup place’s clock: leave out the offset from UTC. ${format}`;
const times = "is not one of our times, which are every half hour from 10:00 AM to 6:00 PM.";

test("a trip is read as the search reads it, for all cars or one", () => {
  expect(read(`pickup=del&return=&${days}&car=`)).toMatchObject({
    trip: {
      pickup: { place: { code: "DEL" }, date: "2026-09-14", time: "10:00 AM" },
      dropOff: { place: { code: "DEL" }, date: "2026-09-18", time: "12:00 PM" },
      differentReturn: false,
      assumed: false,
    },
    cars: sampleCatalog.cars,
  });
  expect(read(`pickup=DEL&return=BOM&${days}&car=5`)).toMatchObject({
    trip: { differentReturn: true, dropOff: { place: { code: "BOM" } } },
    cars: [{ id: "5" }],
  });
});

test("both times are by the pickup place’s clock, wherever the car is left", () => {
  const request = read("pickup=LAX&return=JFK&from=2026-09-18T10:00&to=2026-09-19T13:00");
  expect(request).toMatchObject({ trip: { dropOff: { date: "2026-09-19", time: "4:00 PM" } } });
});

test.each<[query: string, ...problems: [field: string, detail: string][]]>([
  [
    "",
    ["pickup", "Name a place by its code, such as DEL."],
    ["from", `Say when the trip begins. ${format}`],
    ["to", `Say when the trip ends. ${format}`],
  ],
  [
    `pickup=delhi&return=constructor&${days}`,
    ["pickup", "None of our places has the code “delhi”. Do you mean DEL (New Delhi - Delhi)?"],
    [
      "return",
      "None of our places has the code “constructor”. Our page of locations has the codes of all of them.",
    ],
  ],
  [
    `pickup=DEX&${days}`,
    ["pickup", "None of our places has the code “DEX”. Do you mean DEL (New Delhi - Delhi)?"],
  ],
  ["pickup=DEL&from=2026-09-14T10:00Z&to=2026-09-18T12:00+05:30", ["from", offset], ["to", offset]],
  [
    "pickup=DEL&from=2026-02-30T10:00&to=18/09/2026",
    ["from", `“2026-02-30T10:00” is not a day and a time. ${format}`],
    ["to", `“18/09/2026” is not a day and a time. ${format}`],
  ],
  [
    "pickup=DEL&from=2026-09-14T24:00&to=2026-09-18T10:00",
    ["from", `“2026-09-14T24:00” is not a day and a time. ${format}`],
  ],
  [
    "pickup=DEL&from=2026-09-14T10:15&to=2026-09-18T21:00",
    ["from", `10:15 AM in New Delhi ${times}`],
    ["to", `9:00 PM in New Delhi ${times}`],
  ],
  ["pickup=LAX&return=JFK&from=2026-09-18T10:00&to=2026-09-19T17:00", ["to", `8:00 PM in New York ${times}`]],
  [
    "pickup=DEL&return=KTM&from=2026-09-18T10:00&to=2026-09-19T12:00",
    ["to", `12:15 PM in Kathmandu ${times}`],
  ],
  [
    "pickup=LAX&return=HNL&from=2027-03-12T10:00&to=2027-03-14T02:30",
    ["to", "The clocks change that night: that time comes twice, or not at all. Choose another time."],
  ],
  [
    `pickup=DEL&${days}&car=constructor`,
    ["car", "We have no car “constructor”. Leave out “car” to see all of them."],
  ],
  [
    `pickup=DEL&pickup=BOM&retrun=BOM&${days}`,
    ["pickup", "Give “pickup” once."],
    ["retrun", "There is no parameter “retrun”. You can ask with pickup, return, from, to and car."],
  ],
  [
    "pickup=DEL&from=2026-09-14T10:00&to=2026-09-13T10:00",
    [
      "to",
      "The return is before the pickup. Mon 14 Sep 2026 to Sun 13 Sep 2026 runs backward. Choose a return on or after the pickup day.",
    ],
  ],
  [
    "pickup=DEL&return=LHR&from=2025-09-14T10:00&to=2025-09-18T17:00",
    ["return", "You can’t return the car there."],
    ["from", "That pickup is in the past."],
  ],
  [`pickup=AGR&${days}`, ["to", "Nobody is at the counter at that return time."]],
])("refused, each parameter in a sentence: %s", (query, ...problems) => {
  const found = problemsOf(query);
  expect(found.map(({ field }) => field)).toEqual(problems.map(([field]) => field));
  for (const [at, [, detail]] of problems.entries()) {
    expect(found[at]?.detail).toContain(detail);
    // Pages say what their prices are for: here are none.
    expect(found[at]?.detail).not.toMatch(/[Pp]rices are|undefined| {2}/);
  }
});

test("an unknown place names the codes of near ones", () => {
  expect(problemsOf(`pickup=york&${days}`)).toMatchObject([
    { field: "pickup", near: [{ code: "JFK", name: "New York - New York" }] },
  ]);
});
