import { expect, test } from "vitest";
import type { Catalog } from "./catalog.ts";
import { catalogEffects } from "./effects.ts";
import { initialCatalog as before } from "#catalog/source.ts";
import { carName } from "#rental/car.ts";
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
};
const effects = (after: Partial<Catalog>) => catalogEffects(before, { ...before, ...after }, bookings);

test("nothing changes, nothing is said", () => {
  expect(effects({})).toEqual([]);
});

test("prices, units and offers of cars, with the bookings that keep theirs", () => {
  const dearer = { ...first, pricePerDay: first.pricePerDay + 1000 };
  const fewer = { ...second, units: second.units + 1, available: false };
  const [was, is] = [first, dearer].map((car) => car.pricePerDay.toLocaleString("en-US"));
  expect(effects({ cars: [dearer, fewer, ...others] })).toEqual([
    `${carName(first)}: ${was} to ${is} a day; 3 future bookings keep their price.`,
    `${carName(second)}: ${second.units} to ${second.units + 1} units.`,
    `${carName(second)} is no longer offered: 1 future booking stays.`,
  ]);
});

test("a car that leaves and one that is new", () => {
  const fresh = { ...second, id: "new", brand: "Tata", name: "Nano", pricePerDay: 900 };
  expect(effects({ cars: [fresh, second, ...others] })).toEqual([
    "Tata Nano is new, at 900 a day.",
    `${carName(first)} leaves: 3 future bookings stay, it is no longer offered.`,
  ]);
});

test("a place that closes, the tax, and a post", () => {
  const { company } = before;
  const rates = { ...company.rates, taxPercent: company.rates.taxPercent + 2 };
  const said = effects({
    places: before.places.slice(1),
    company: { ...company, rates },
    posts: [...before.posts, { file: "posts/new.md", text: "" }],
  });
  expect(said).toEqual([
    `The tax: ${company.rates.taxPercent}% to ${rates.taxPercent}%; what is booked keeps its total.`,
    `${placeLabel(place)} closes: 2 future bookings stay, none is canceled: call their drivers.`,
    "posts/new.md is new.",
  ]);
});
