import { expect, test } from "vitest";
import { ourCatalog } from "../../tests/our-catalog.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { Rates } from "#rental/price/rates.ts";
import type { Catalog } from "./catalog.ts";
import { describeCatalogEffects } from "./effects.ts";

const day = (text: string) => text as CalendarDate;

/** Creta, of class suv, at ₹2,000 a day, Swift, of class compact, at ₹1,000, in a company that has only these. */
const [swift, creta] = ["2", "5"].map((id) => ourCatalog.cars.find((car) => car.id === id)!);
const cars = [
  { ...creta!, pricePerDay: 2000 },
  { ...swift!, pricePerDay: 1000 },
];
const { shown: _shown, ...money } = ourCatalog.company.money;
const plain: Catalog = { ...ourCatalog, cars, company: { ...ourCatalog.company, money } };

const winter = { id: "winter", name: "Winter", yearly: { from: "12-15", until: "01-10" } } as const;
const diwali = {
  id: "diwali",
  name: "Diwali week",
  days: [{ from: day("2027-10-27"), until: day("2027-11-02") }],
} as const;

const rated = (rates: Partial<Rates>, catalog = plain): Catalog => ({
  ...catalog,
  rates: { seasons: [winter, diwali], rates: [], lengths: [], limits: [], ...rates },
});

const end = (reference: string, date: string, isReturn: boolean) => ({
  reference,
  label: "Mumbai - Maharashtra",
  isReturn,
  date: day(date),
  time: "10:00 AM" as const,
});

/** Of Creta, one booking in December, one around New Year, and one whose days were not chosen. */
const bookings = {
  byCar: new Map([["5", ["R-DECEMBER", "R-NEW-YEAR", "R-OPEN"]]]),
  byPlace: new Map(),
  total: 3,
  today: day("2026-11-28"),
  ends: [
    end("R-DECEMBER", "2026-12-07", false),
    end("R-DECEMBER", "2026-12-09", true),
    end("R-NEW-YEAR", "2026-12-30", false),
    end("R-NEW-YEAR", "2027-01-02", true),
  ],
};

const effects = (before: Catalog, after: Catalog) => describeCatalogEffects(before, after, bookings);
const changes = (before: Partial<Rates>, after: Partial<Rates>) => effects(rated(before), rated(after));

const inWinter = { season: "winter", percent: 120 };
const weekend = { weekdays: [0, 5, 6], percent: 110 };

test("rates that come and go, with the bookings on their days that keep their price", () => {
  const after = rated({ seasons: [winter], rates: [inWinter, { ...weekend, cars: ["2"] }] });
  expect(effects(plain, after)).toEqual([
    "Prices may differ by day from now on: rates.yaml is new.",
    "The season Winter is new: 15 Dec to 10 Jan each year.",
    "Hyundai Creta in Winter: ₹2,000 to ₹2,400 a day; 2 future bookings keep their price (R-NEW-YEAR, R-OPEN).",
    "Suzuki Swift in Winter: ₹1,000 to ₹1,200 a day.",
    "Suzuki Swift, Fri to Sun: ₹1,000 to ₹1,100 a day.",
  ]);
  expect(effects(after, plain)).toEqual([
    "Each day costs its car’s price per day from now on: rates.yaml goes.",
    "The season Winter goes.",
    "Hyundai Creta in Winter: ₹2,400 to ₹2,000 a day; 2 future bookings keep their price (R-NEW-YEAR, R-OPEN).",
    "Suzuki Swift in Winter: ₹1,200 to ₹1,000 a day.",
    "Suzuki Swift, Fri to Sun: ₹1,100 to ₹1,000 a day.",
  ]);
});

test("a line that changes what some lines before it decided", () => {
  const amount = { season: "diwali", cars: ["5"], pricePerDay: 2900 };
  expect(changes({ rates: [weekend] }, { rates: [weekend, amount] })).toEqual([
    "Hyundai Creta in Diwali week: ₹2,000 or ₹2,200 to ₹2,900 a day; 1 future booking keeps its price (R-OPEN).",
  ]);
  expect(changes({ rates: [inWinter, weekend] }, { rates: [weekend, inWinter] })).toEqual([
    "Hyundai Creta in Winter: ₹2,200 to ₹2,400 a day; 2 future bookings keep their price (R-NEW-YEAR, R-OPEN).",
    "Suzuki Swift in Winter: ₹1,100 to ₹1,200 a day.",
  ]);
  expect(changes({ rates: [inWinter] }, { rates: [{ ...inWinter, places: ["BOM"] }] })).toEqual([
    "Hyundai Creta in Winter: ₹2,400 to ₹2,000 a day; 2 future bookings keep their price (R-NEW-YEAR, R-OPEN).",
    "Suzuki Swift in Winter: ₹1,200 to ₹1,000 a day.",
  ]);
  const march = {
    from: day("2027-03-01"),
    until: day("2027-03-31"),
    cars: ["2"],
    places: ["BOM"],
    percent: 90,
  };
  expect(changes({}, { rates: [march] })).toEqual([
    "Suzuki Swift, Mon 1 Mar 2027 to Wed 31 Mar 2027 at BOM: ₹1,000 to ₹900 a day.",
  ]);
  expect(changes({}, { rates: [{ percent: 90, cars: ["2"] }] })).toEqual([
    "Suzuki Swift every day: ₹1,000 to ₹900 a day.",
  ]);
});

test("days that are over have no effect, and lines that decide nothing are said all the same", () => {
  const over = { until: bookings.today, percent: 90 };
  const said = ["What rates.yaml says changes, but no price of a day to come."];
  expect(changes({}, { rates: [over] })).not.toEqual(said);
  expect(changes({}, { rates: [{ ...over, until: day("2026-11-27") }] })).toEqual(said);
  expect(changes({}, { rates: [{ ...inWinter, percent: 100 }] })).toEqual(said);
});

test("a car’s own price that changes is said once, whatever its days cost by it", () => {
  const dearer = { ...plain, cars: plain.cars.with(1, { ...cars[1]!, pricePerDay: 1100 }) };
  expect(effects(rated({ rates: [inWinter] }), rated({ rates: [inWinter] }, dearer))).toEqual([
    "Suzuki Swift: ₹1,000 to ₹1,100 a day.",
  ]);
  expect(
    effects(rated({ rates: [inWinter] }), rated({ rates: [{ ...inWinter, percent: 130 }] }, dearer)),
  ).toEqual([
    "Suzuki Swift: ₹1,000 to ₹1,100 a day.",
    "Hyundai Creta in Winter: ₹2,400 to ₹2,600 a day; 2 future bookings keep their price (R-NEW-YEAR, R-OPEN).",
    "Suzuki Swift in Winter: ₹1,200 to ₹1,430 a day.",
  ]);
});

test("many cars alike are summed up", () => {
  const all = { ...plain, cars: ourCatalog.cars };
  const keeps = "; 2 future bookings keep their price (R-NEW-YEAR, R-OPEN).";
  expect(effects(rated({}, all), rated({ rates: [inWinter] }, all))).toEqual([
    `All cars in Winter: 20% more${keeps}`,
  ]);
  const lines = [weekend, { ...inWinter, classes: ["suv", "compact"] }];
  expect(effects(rated({ rates: [weekend] }, all), rated({ rates: lines }, all))).toEqual([
    `5 cars in Winter: 9.1% to 20% more${keeps}`,
  ]);
  const amount = { season: "winter", classes: ["suv", "compact"], pricePerDay: 9000 };
  expect(effects(rated({ rates: [inWinter] }, all), rated({ rates: [inWinter, amount] }, all))).toEqual([
    `5 cars in Winter: ₹9,000 a day from now on${keeps}`,
  ]);
});

test("the days of a line stand in the order of the file", () => {
  const own = { cars: ["2"] };
  const said = changes(
    {},
    {
      rates: [
        { ...weekend, ...own },
        { season: "diwali", percent: 130, ...own },
        { weekdays: [1], percent: 90, ...own },
        { ...inWinter, ...own },
      ],
    },
  );
  expect(said.map((sentence) => sentence.split(":")[0])).toEqual([
    "Suzuki Swift, Fri to Sun",
    "Suzuki Swift in Diwali week",
    "Suzuki Swift, Mon",
    "Suzuki Swift in Winter",
  ]);
});

test("a season that moves or is called something else, whose lines stay", () => {
  const moved = { ...diwali, name: "Diwali", days: [{ from: day("2027-10-26"), until: day("2027-11-01") }] };
  const rates = [{ season: "diwali", percent: 150 }];
  expect(changes({ rates }, { rates, seasons: [winter, moved] })).toEqual([
    "The season Diwali week is called Diwali from now on.",
    "The season Diwali: Tue 26 Oct 2027 to Mon 1 Nov 2027 from now on, no longer Wed 27 Oct 2027 to Tue 2 Nov 2027; what is booked keeps its price.",
  ]);
});

test("lengths that come, change and go", () => {
  const week = { days: 7, percent: 86, name: "a week" };
  const month = { days: 28, percent: 65, name: "a month", classes: ["suv"], places: ["BOM"] };
  expect(changes({ lengths: [week] }, { lengths: [{ ...week, percent: 80 }, month] })).toEqual([
    "A week: 14% less to 20% less; what is booked keeps its price.",
    "A month, SUV, at BOM is new: 35% less from 28 days on.",
  ]);
  expect(changes({ lengths: [week, month] }, { lengths: [{ ...week, name: "7 days or more" }] })).toEqual([
    "The rate for a week is called 7 days or more from now on.",
    "A month, SUV, at BOM goes: 35% less; what is booked keeps its price.",
  ]);
});

test("limits that come, change and go", () => {
  const least = { season: "diwali", leastDays: 2 };
  const lead = { leadHours: 12 };
  expect(changes({ limits: [least] }, { limits: [{ ...least, leastDays: 3 }, lead] })).toEqual([
    "Diwali week: from 2 days to from 3 days; what is booked stays.",
    "A limit for all trips: booked 12 hours before; what is booked stays.",
  ]);
  expect(changes({}, { limits: [{ places: ["COK"], pickupOn: [1] }] })).toContain(
    "A limit for all trips at COK: pickups on Mon; what is booked stays.",
  );
  const luxury = { classes: ["luxury"], mostDays: 30, pickupOn: [1, 2, 3, 4, 5, 6] };
  expect(changes({ limits: [lead, luxury] }, { limits: [{ leadHours: 24 }] })).toEqual([
    "All trips: booked 12 hours before to booked 24 hours before; what is booked stays.",
    "The limit for Luxury goes: at most 30 days, pickups on Mon to Sat.",
  ]);
});
