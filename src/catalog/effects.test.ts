import { expect, test } from "vitest";
import type { Catalog } from "./catalog.ts";
import { samplePlace } from "../../tests/samples/places.ts";
import { catalogEffects, type FutureEnd } from "./effects.ts";
import { initialCatalog as before } from "#catalog/source.ts";
import { carName } from "#rental/car.ts";
import { type Money, plainAmount } from "#rental/price/money.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { TimeSlot } from "#rental/trip/clock-time.ts";
import { placeLabel } from "#rental/trip/place.ts";

const [first, second, ...others] = before.cars;
const [place] = before.places;
if (!first || !second || !place) throw new Error("The catalog has two cars and a place.");
const bookings = {
  byCar: new Map([
    [first.id, 3],
    [second.id, 1],
  ]),
  byPlace: new Map([[placeLabel(place), 2]]),
  ends: (["R4KD-9TWM", "R7AB-3CDE"] as const).flatMap((reference, at) =>
    [false, true].map((isReturn) => ({
      reference,
      label: placeLabel(place),
      isReturn,
      date: `2027-12-2${at + (isReturn ? 4 : 3)}` as CalendarDate,
      time: "10:00 AM" as const,
    })),
  ),
};
const effects = (after: Partial<Catalog>) => catalogEffects(before, { ...before, ...after }, bookings);

test("nothing changes, nothing is said", () => {
  expect(effects({})).toEqual([]);
});

test("prices, units and offers of cars, with the bookings that keep theirs", () => {
  const dearer = { ...first, pricePerDay: first.pricePerDay + 1000 };
  const fewer = { ...second, units: second.units + 1, available: false };
  const [was, is] = [first, dearer].map((car) => plainAmount(car.pricePerDay, before.company.money.decimals));
  expect(effects({ cars: [dearer, fewer, ...others] })).toEqual([
    `${carName(first)}: ${was} to ${is} a day; 3 future bookings keep their price.`,
    `${carName(second)}: ${second.units} to ${second.units + 1} units.`,
    `${carName(second)} is no longer offered: 1 future booking stays.`,
  ]);
});

test("a car that leaves and one that is new", () => {
  const fresh = { ...second, id: "new", brand: "Tata", name: "Nano", pricePerDay: 900 };
  expect(effects({ cars: [fresh, second, ...others] })).toEqual([
    `Tata Nano is new, at ${plainAmount(900, before.company.money.decimals)} a day.`,
    `${carName(first)} leaves: 3 future bookings stay, it is no longer offered.`,
  ]);
});

test("a place that closes, the tax, and a post", () => {
  const { company } = before;
  const withTax = (percent: number) => ({
    ...before,
    company: { ...company, charges: [{ name: "Tax", percent }] },
  });
  const after = {
    ...withTax(19),
    places: before.places.slice(1),
    posts: [...before.posts, { file: "posts/new.md", text: "", photos: {} }],
  };
  expect(catalogEffects(withTax(17), after, bookings)).toEqual([
    "The tax: 17% to 19%; what is booked keeps its total.",
    `${placeLabel(place)} closes: 2 future bookings stay, none is canceled: call their drivers.`,
    "posts/new.md is new.",
  ]);
});

test("many places that nobody has booked are counted", () => {
  const unbookedPlaces = ["A", "B", "C", "D", "E", "F"].map((name) => samplePlace(name, "", "Etc/UTC"));
  const all = { ...before, places: [place, ...unbookedPlaces] };
  expect(catalogEffects(all, { ...before, places: [] }, bookings)).toEqual([
    `${placeLabel(place)} closes: 2 future bookings stay, none is canceled: call their drivers.`,
    "6 places close that nobody has booked.",
  ]);
});

test("another rate, another currency, another fee, and a charge beside the tax", () => {
  const { company, policies } = before;
  const inMoney = (money: Money) => ({ ...before, company: { ...company, money } });
  const shownAt = (rate: number) =>
    inMoney({ currency: "INR", decimals: 0, shown: { currency: "USD", rate } });
  expect(catalogEffects(shownAt(83), shownAt(84), bookings)).toEqual([
    "The dollar: 83 to 84 rupees; what is booked keeps its rate.",
  ]);
  expect(catalogEffects(shownAt(83), inMoney({ currency: "USD", decimals: 2 }), bookings)[0]).toMatch(
    /^The currency changes: .* what is booked keeps its own\.$/,
  );
  const inEuros = inMoney({ currency: "INR", decimals: 0, shown: { currency: "EUR", rate: 83 } });
  expect(catalogEffects(shownAt(83), inEuros, bookings)[0]).toMatch(/^The currency changes: /);
  const charges = [...company.charges, { name: "Airport fee", perRental: 12 }];
  expect(effects({ company: { ...company, charges } })).toEqual([
    "What is added to every price changes; what is booked keeps its total.",
  ]);
  expect(effects({ policies: { ...policies, smokingFee: policies.smokingFee + 1 } })).toEqual([
    "Fees of the policies change; what is booked keeps its fee for late hours.",
  ]);
});

const handedOver = (from: TimeSlot, until: TimeSlot) => ({
  ...before,
  company: { ...before.company, times: { from, until } },
});

test("the times at which cars are handed over", () => {
  const [narrow, wide] = [handedOver("9:00 AM", "6:00 PM"), handedOver("8:00 AM", "8:00 PM")];
  expect(catalogEffects(narrow, wide, bookings)).toEqual([
    "Cars are handed over from 8:00 AM to 8:00 PM now.",
  ]);
});

test("the bookings that begin or end outside new times, unless they did before, each with its times", () => {
  const [begin, end, ...otherEnds] = bookings.ends;
  if (!begin || !end) throw new Error("Two bookings begin and end.");
  const ends: readonly FutureEnd[] = [
    { ...begin, time: "8:00 AM" },
    { ...end, time: "9:30 PM" },
  ];
  const long = handedOver("7:00 AM", "10:00 PM");
  const says = (from: TimeSlot, until: TimeSlot, of = [...ends, ...otherEnds]) =>
    catalogEffects(long, handedOver(from, until), { ...bookings, ends: of }).slice(1);
  expect(says("8:00 AM", "9:30 PM")).toEqual([]);
  expect(says("8:30 AM", "9:00 PM")).toEqual([
    "1 future booking begins or ends outside these times, none is canceled: call their drivers (R4KD-9TWM at 8:00 AM and 9:30 PM).",
  ]);
  expect(says("10:30 AM", "10:00 PM")).toEqual([
    "2 future bookings begin or end outside these times, none is canceled: call their drivers (R4KD-9TWM at 8:00 AM, R7AB-3CDE at 10:00 AM).",
  ]);
  expect(says("8:30 AM", "10:00 PM", [{ ...begin, time: "6:30 AM" }])).toEqual([]);
});

test("a place that closes on days on which bookings begin or end there, with their references", () => {
  const holiday = "2027-12-24" as CalendarDate;
  const closedPlace = { ...place, closures: [{ from: holiday, until: holiday, reason: "Holiday" }] };
  const says = `${placeLabel(place)}: what is said of it changes.`;
  expect(effects({ places: [closedPlace, ...before.places.slice(1)] })).toEqual([
    says,
    `${placeLabel(place)}: 2 future bookings begin or end while it will be closed, none is canceled: call their drivers (R4KD-9TWM, R7AB-3CDE).`,
  ]);
  const box = { ...closedPlace, afterHours: "Drop the key into the box." };
  expect(effects({ places: [box, ...before.places.slice(1)] })).toEqual([
    says,
    `${placeLabel(place)}: 1 future booking begins or ends while it will be closed, none is canceled: call their drivers (R7AB-3CDE).`,
  ]);
});

const own = (text: string) => ({ ...before, legalPages: [{ file: "legal/terms-conditions.md", text }] });

test("a legal page of the company's own that comes, changes or goes", () => {
  const says = ["What the page of Terms and Conditions says changes."];
  expect(catalogEffects(before, own("One"), bookings)).toEqual(says);
  expect(catalogEffects(own("One"), own("Two"), bookings)).toEqual(says);
  expect(catalogEffects(own("One"), before, bookings)).toEqual(says);
  expect(catalogEffects(own("One"), own("One"), bookings)).toEqual([]);
});
