import { expect, test } from "vitest";
import type { Catalog } from "./catalog.ts";
import { samplePlace } from "../../tests/samples/places.ts";
import { describeCatalogEffects } from "./effects.ts";
import type { FutureTripEnd } from "./future-bookings.ts";
import { ourCatalog as before } from "../../tests/our-catalog.ts";
import { carName } from "#rental/car.ts";
import { formatMinorUnits } from "#rental/price/money.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { TimeSlot } from "#rental/trip/clock-time.ts";
import { placeLabel } from "#rental/trip/place.ts";

const [first, second, ...others] = before.cars;
const [place] = before.places;
const [post] = before.posts;
if (!first || !second || !place || !post) throw new Error("The catalog has two cars, a place and a post.");
const bookings = {
  byCar: new Map([
    [first.id, ["R4KD-9TWD", "R7AB-3CDE", "R7AB-3CDF"]],
    [second.id, ["R7AB-3CDG"]],
  ]),
  byPlace: new Map([[placeLabel(place), ["R4KD-9TWD", "R7AB-3CDE"]]]),
  total: 4,
  today: "2026-11-28" as CalendarDate,
  ends: (["R4KD-9TWD", "R7AB-3CDE"] as const).flatMap((reference, at) =>
    [false, true].map((isReturn) => ({
      reference,
      label: placeLabel(place),
      isReturn,
      date: `2027-12-2${at + (isReturn ? 4 : 3)}` as CalendarDate,
      time: "10:00 AM" as const,
    })),
  ),
};
const effects = (after: Partial<Catalog>) =>
  describeCatalogEffects(before, { ...before, ...after }, bookings);

test("nothing changes, nothing is said", () => {
  expect(effects({})).toEqual([]);
});

test("prices, units and offers of cars, with the bookings that keep theirs", () => {
  const dearer = { ...first, pricePerDay: first.pricePerDay + 1000 };
  const fewer = { ...second, units: second.units + 1, available: false };
  const [was, is] = [first, dearer].map((car) => formatMinorUnits(car.pricePerDay, before.company.money));
  expect(effects({ cars: [dearer, fewer, ...others] })).toEqual([
    `${carName(first)}: ${was} to ${is} a day; 3 future bookings keep their price (R4KD-9TWD, R7AB-3CDE, R7AB-3CDF).`,
    `${carName(second)}: ${second.units} to ${second.units + 1} units.`,
    `${carName(second)} is no longer offered; 1 future booking stays (R7AB-3CDG).`,
  ]);
});

test("a place of another name stays the same place, which its code says, and its page moves", () => {
  const address = { lines: ["1 Main Street"], postalCode: "1", countryCode: "US" };
  const renamedPlace = { ...place, name: "Downtown", slug: "downtown" };
  const called = `${placeLabel(place)} is called ${placeLabel(renamedPlace)} from now on`;
  const says = (facts: object) =>
    describeCatalogEffects(
      { ...before, places: [{ ...place, ...facts }] },
      { ...before, places: [{ ...renamedPlace, ...facts }] },
      bookings,
    );
  expect(says({})).toEqual([`${called}; 2 future bookings stay (R4KD-9TWD, R7AB-3CDE).`]);
  expect(says({ address })).toEqual([
    `${called}; its page moves from /locations/${place.slug} to /locations/downtown, and the old address leads there; 2 future bookings stay (R4KD-9TWD, R7AB-3CDE).`,
  ]);
});

test("a place that closes with its bookings; many places that nobody has booked are counted; and a post", () => {
  const unbookedPlaces = ["A", "B", "C", "D", "E", "F"].map((name) => samplePlace(name, "", "Etc/UTC"));
  const all = { ...before, places: [place, ...unbookedPlaces] };
  const posts = [...before.posts, { ...post, file: "posts/new.md" }];
  expect(describeCatalogEffects(all, { ...before, places: [], posts }, bookings)).toEqual([
    `${placeLabel(place)} closes: 2 future bookings begin or end there, none is canceled: call their drivers (R4KD-9TWD, R7AB-3CDE).`,
    "6 places close that nobody has booked.",
    "posts/new.md is new.",
  ]);
});

const shownIn = (currency: string, rate: number) => ({
  ...before,
  company: { ...before.company, money: { currency: "INR", decimals: 0, shown: { currency, rate } } },
});

test("another rate, and another currency that prices are shown in", () => {
  expect(describeCatalogEffects(shownIn("USD", 83), shownIn("USD", 84), bookings)).toEqual([
    "The dollar: 83 to 84 rupees; what is booked keeps its rate.",
  ]);
  expect(describeCatalogEffects(shownIn("USD", 83), shownIn("EUR", 83), bookings)[0]).toBe(
    "Prices are shown in euros, no longer in US dollars; what is booked keeps its own.",
  );
});

const left = (fee: number): Partial<Catalog> => ({ oneWay: [{ between: ["COK", "TRV"], fee }] });

test("where cars may be left, line by line", () => {
  expect(effects(left(1500))).toEqual([
    "Cars may be left only on the ways that places.yaml lists; what is booked keeps its return and its fee.",
    "A return between COK and TRV costs ₹1,500.",
  ]);
  expect(describeCatalogEffects({ ...before, ...left(900) }, { ...before, ...left(1500) }, bookings)).toEqual(
    ["A return between COK and TRV: ₹900 to ₹1,500; what is booked keeps its fee."],
  );
  expect(describeCatalogEffects({ ...before, ...left(900) }, { ...before, oneWay: [] }, bookings)).toEqual([
    "The line on a return between COK and TRV goes.",
  ]);
});

test("a tax, and charges beside it that come, go and change", () => {
  const money = { currency: "INR", decimals: 0 };
  const withCharges = (...charges: Catalog["company"]["charges"]) => ({
    ...before,
    company: { ...before.company, money, charges },
  });
  const [low, high] = [17, 19].map((percent) => ({ name: "Tax", percent }));
  const winter = { name: "Chains", perDay: 30, places: ["YVR", "YYC"], from: "2027-11-01" as CalendarDate };
  const desk = { name: "Desk", perRental: 1200 };
  const spring = { name: "Chains", perDay: 20, until: "2028-04-01" as CalendarDate };
  expect(describeCatalogEffects(withCharges(low!, desk), withCharges(high!, winter), bookings)).toEqual([
    "Tax: 19% instead of 17%; what is booked keeps its total.",
    "Chains is added to prices, ₹30 a day at YVR, YYC from 2027-11-01; what is booked keeps its total.",
    "Desk, ₹1,200 a rental, is no longer added; what is booked keeps its total.",
  ]);
  expect(describeCatalogEffects(withCharges(winter), withCharges(winter, spring), bookings)).toEqual([
    "Chains: ₹30 a day at YVR, YYC from 2027-11-01 and ₹20 a day until 2028-04-01 instead of ₹30 a day at YVR, YYC from 2027-11-01; what is booked keeps its total.",
  ]);
});

test("how the company is reached: old and new", () => {
  const { company } = before;
  const [office, ...otherOffices] = company.offices;
  if (!office) throw new Error("The company has an office.");
  const moved = { ...office, lines: ["1 New Street"] };
  expect(
    effects({
      company: {
        ...company,
        phone: "+1 800 555 0100",
        offices: [moved, ...otherOffices, { ...office, city: "Oslo", lines: ["Havn 3"], country: "Norway" }],
        social: { X: "https://x.example/us" },
      },
    }),
  ).toEqual([
    `The company’s phone: ${company.phone} to +1 800 555 0100.`,
    "The company’s X: none to https://x.example/us.",
    `The office in ${office.city}: ${office.lines.join(", ")}, ${office.country} to 1 New Street, ${office.country}.`,
    "The office in Oslo is new: Havn 3, Norway.",
  ]);
});

test("of bookings that need no call, ten are named", () => {
  const many = Array.from({ length: 12 }, (_, at) => `R4KD-9TW${at}`);
  const [said] = describeCatalogEffects(
    before,
    { ...before, cars: before.cars.slice(1) },
    {
      ...bookings,
      byCar: new Map([[first.id, many]]),
    },
  );
  expect(said).toContain("12 future bookings stay (R4KD-9TW0, ");
  expect(said).toMatch(/R4KD-9TW9 and 2 more\)\.$/);
});

test("another company is told in a few lines, with the bookings of the one before", () => {
  const cars = [{ ...first, id: "ark", slug: "ark" }];
  const other = { ...before, company: { ...before.company, name: "Ark Cars" }, cars };
  const said = describeCatalogEffects(before, other, bookings);
  expect(said[0]).toBe("Ark Cars is another company: no car of the one before stays.");
  expect(said.at(-1)).toBe(
    "No car that is booked is offered any more; 4 future bookings stay (R4KD-9TWD, R7AB-3CDE, R7AB-3CDF, R7AB-3CDG).",
  );
  expect(said.length).toBeLessThan(9);
  expect(describeCatalogEffects(before, { ...other, cars: [...cars, first] }, bookings)[0]).toBe(
    `The company’s name: ${before.company.name} to Ark Cars.`,
  );
});

test("a field that no table names is told by its name, old and new, wherever it is", () => {
  const luggage = { luggageNote: "Two large suitcases" };
  const says = "luggage note, none to Two large suitcases.";
  const [office, ...offices] = before.company.offices;
  expect(effects({ cars: [{ ...first, ...luggage }, second, ...others] })).toEqual([
    `${carName(first)}: its ${says}`,
  ]);
  expect(effects({ places: [{ ...place, ...luggage }, ...before.places.slice(1)] })).toEqual([
    `${placeLabel(place)}: its ${says}`,
  ]);
  expect(effects({ policies: { ...before.policies, ...luggage } })).toEqual([
    "The luggage note: none to Two large suitcases.",
  ]);
  const own = { ...before.company, offices: [{ ...office, ...luggage }, ...offices], ...luggage };
  expect(effects({ company: own as Catalog["company"] })).toEqual([
    `The office in ${office?.city}: its ${says}`,
    "The company’s luggage note: none to Two large suitcases.",
  ]);
});

test("lists, answers of yes and no, and values with parts", () => {
  const [small] = before.classes;
  if (!small) throw new Error("The catalog has a class.");
  const classes = [{ ...small, minimumAge: 30 }, ...before.classes.slice(1)];
  expect(effects({ classes })).toEqual([
    `The class ${small.name}: its minimum age, ${small.minimumAge} to 30.`,
  ]);
  const named = { ...place, otherNames: [], terminals: ["1", "2"] };
  expect(
    describeCatalogEffects(
      { ...before, places: [{ ...place, otherNames: ["Old Town"] }] },
      { ...before, places: [named] },
      bookings,
    ),
  ).toEqual([
    `${placeLabel(place)}: its other names, Old Town to none.`,
    `${placeLabel(place)}: its terminals, none to 1, 2.`,
  ]);
  expect(effects({ fuels: [...before.fuels, "Hydrogen"] })).toEqual([
    `The fuels: ${before.fuels.join(", ")} to ${before.fuels.join(", ")}, Hydrogen.`,
  ]);
  const [review, ...reviews] = before.reviews;
  if (!review) throw new Error("The catalog has a review.");
  expect(effects({ reviews: [{ ...review, name: "Ada" }, ...reviews] })).toEqual(["The reviews change."]);
});

test("another order of cars and of classes, in which pages show them", () => {
  expect(effects({ cars: [second, first, ...others] })).toEqual(["The cars stand in another order."]);
  expect(effects({ cars: [second, ...others] })).not.toContain("The cars stand in another order.");
  expect(effects({ classes: before.classes.toReversed() })).toEqual(["The classes stand in another order."]);
});

const companyWith = (facts: Partial<Catalog["company"]>) => ({
  ...before,
  company: { ...before.company, social: {}, ...facts },
});

test("what list prices include, and icons of social networks", () => {
  expect(describeCatalogEffects(companyWith({}), companyWith({ pricesInclude: "tax" }), bookings)).toEqual([
    "List prices have all in them that must be paid.",
  ]);
  const linked = companyWith({ social: { YouTube: "https://youtube.example/us" } });
  expect(describeCatalogEffects(companyWith({ social: "none" }), linked, bookings)).toEqual([
    "Pages have icons of social networks from now on.",
    "The company’s YouTube: none to https://youtube.example/us.",
  ]);
  expect(describeCatalogEffects(companyWith({}), companyWith({ social: "none" }), bookings)).toEqual([
    "Pages no longer have icons of social networks.",
  ]);
});

const handedOver = (from: TimeSlot, until: TimeSlot) => ({
  ...before,
  company: { ...before.company, times: { from, until } },
});

test("the bookings that begin or end outside new times, unless they did before, each with its times", () => {
  const [begin, end, ...otherEnds] = bookings.ends;
  if (!begin || !end) throw new Error("Two bookings begin and end.");
  const ends: readonly FutureTripEnd[] = [
    { ...begin, time: "8:00 AM" },
    { ...end, time: "9:30 PM" },
  ];
  const long = handedOver("7:00 AM", "10:00 PM");
  const says = (from: TimeSlot, until: TimeSlot, of = [...ends, ...otherEnds]) =>
    describeCatalogEffects(long, handedOver(from, until), { ...bookings, ends: of });
  expect(says("8:00 AM", "9:30 PM")).toEqual([
    "Cars are handed over from 8:00 AM to 9:30 PM, no longer from 7:00 AM to 10:00 PM.",
  ]);
  expect(says("8:30 AM", "9:00 PM").slice(1)).toEqual([
    "1 future booking begins or ends outside these times, it is not canceled: call its driver (R4KD-9TWD at 8:00 AM and 9:30 PM).",
  ]);
  expect(says("10:30 AM", "10:00 PM").slice(1)).toEqual([
    "2 future bookings begin or end outside these times, none is canceled: call their drivers (R4KD-9TWD at 8:00 AM, R7AB-3CDE at 10:00 AM).",
  ]);
  expect(says("8:30 AM", "10:00 PM", [{ ...begin, time: "6:30 AM" }])).toHaveLength(1);
});

test("a place that closes on days on which bookings begin or end there, with their references", () => {
  const holiday = "2027-12-24" as CalendarDate;
  const closedPlace = { ...place, closures: [{ from: holiday, until: holiday, reason: "Holiday" }] };
  const says = `${placeLabel(place)}: its closures change.`;
  expect(effects({ places: [closedPlace, ...before.places.slice(1)] })).toEqual([
    says,
    `${placeLabel(place)}: 2 future bookings begin or end while it will be closed, none is canceled: call their drivers (R4KD-9TWD, R7AB-3CDE).`,
  ]);
  const box = { ...closedPlace, afterHours: "Drop the key into the box." };
  expect(effects({ places: [box, ...before.places.slice(1)] })).toEqual([
    `${placeLabel(place)}: its return after hours, none to Drop the key into the box.`,
    says,
    `${placeLabel(place)}: 1 future booking begins or ends while it will be closed, it is not canceled: call its driver (R7AB-3CDE).`,
  ]);
});

const own = (text: string) => ({
  ...before,
  legalPages: before.legalPages.map((page) =>
    page.file === "legal/terms-conditions.md" ? { ...page, body: text } : page,
  ),
});

test("a legal page of the company's own that comes, changes or goes", () => {
  const says = ["What the page of Terms and Conditions says changes."];
  expect(describeCatalogEffects(before, own("One"), bookings)).toEqual(says);
  expect(describeCatalogEffects(own("One"), own("Two"), bookings)).toEqual(says);
  expect(describeCatalogEffects(own("One"), before, bookings)).toEqual(says);
  expect(describeCatalogEffects(own("One"), own("One"), bookings)).toEqual([]);
});
