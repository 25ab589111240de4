import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate } from "#rental/trip/calendar.ts";
import {
  type RentalForCharges,
  computeChargeLines,
  selectCharges,
  takePercent,
  type ChargeTerms,
  type MandatoryCharge,
} from "./mandatory-charges.ts";

const day = (text: string) => text as CalendarDate;
const [may, june, july] = [day("2026-05-01"), day("2026-06-01"), day("2026-07-01")];
const rental = { subtotal: 10_000, days: 4, firstDay: undefined };

const tax: MandatoryCharge = { name: "Tax", percent: 3.5 };
const airport: MandatoryCharge = { name: "Airport fee", perRental: 1200, places: ["SJC", "SFO"] };
const road: MandatoryCharge = { name: "Road fee", perDay: 350, places: ["SFO"] };
const summer: MandatoryCharge = { name: "Summer fee", perRental: 500, from: may, until: june };
const all = [tax, airport, road, summer];

const namesAt = (code: string | undefined, date: CalendarDate | undefined, charges = all) =>
  selectCharges(charges, { code, date }, rental).charges.map(({ name }) => name);

const amountsOf = (charges: readonly ChargeTerms[], priced: Partial<RentalForCharges> = {}) =>
  computeChargeLines(charges, { ...rental, ...priced }).map(({ amount }) => amount);

test("a percentage says what it is of: a tax of all fees, a fee of those that are of no fees", () => {
  const ofBoth = ["days", "fees"] as const;
  const city: ChargeTerms = { name: "City tax", tax: true, perDay: 100 };
  const concession: ChargeTerms = { name: "Concession", percent: 10, of: ofBoth };
  const vat: ChargeTerms = { name: "VAT", tax: true, percent: 20, of: ofBoth };
  const onFees: ChargeTerms = { name: "Fee tax", tax: true, percent: 50, of: ["fees"] };
  // 10,000 for 4 days; the desk is 1,200, the concession 10% of 11,200.
  expect(amountsOf([vat, concession, city, airport, onFees])).toEqual([2464, 1120, 400, 1200, 1160]);
  expect(amountsOf([vat, onFees])).toEqual([2000, 0]);
  expect(amountsOf([{ name: "Tax", percent: 20, of: ofBoth }, airport])).toEqual([2240, 1200]);
});

test("left out, a percentage is of the days, that of a tax of the one-way fee, too", () => {
  const desk: ChargeTerms = { name: "Desk", percent: 10 };
  const vat: ChargeTerms = { name: "VAT", tax: true, percent: 10 };
  const ofFee: ChargeTerms = { name: "Bridge", percent: 10, of: ["oneWay"] };
  expect(amountsOf([desk, vat, ofFee], { oneWayFee: 1500 })).toEqual([1000, 1150, 150]);
  expect(amountsOf([desk, vat, ofFee])).toEqual([1000, 1000, 0]);
});

test.each([
  [500, 64.1, 321],
  [40_000, 8.875, 3550],
  [1, 50, 1],
  [4_000_000_000, 18, 720_000_000],
])("of %d, %d percent are %d", (amount, percent, share) => {
  expect(takePercent(amount, percent)).toBe(share);
});

describe("a charge for each day counts those of its own days that are in the rental", () => {
  const summerDay: MandatoryCharge = { name: "Summer day", perDay: 100, from: may, until: june };
  const lines = (date: CalendarDate | undefined, days = 4) => {
    const selected = selectCharges([summerDay], { code: "LAX", date }, { ...rental, days });
    return computeChargeLines(selected.charges, { ...rental, days, firstDay: selected.firstDay });
  };

  test.each([
    [addDays(may, -4), []],
    [addDays(may, -3), [{ days: 1, amount: 100 }]],
    [may, [{ amount: 400 }]],
    [addDays(june, -1), [{ days: 2, amount: 200 }]],
    [addDays(june, 1), []],
  ])("from %s on", (date, expected) => {
    expect(lines(date)).toEqual(
      expected.map((one) => Object.assign({ name: "Summer day", perDay: 100, from: may, until: june }, one)),
    );
  });

  test("all of them, as long as the days are open", () => {
    expect(lines(undefined)).toMatchObject([{ amount: 400 }]);
    expect(lines(undefined, 40)).toMatchObject([{ days: 32, amount: 3200 }]);
  });
});

describe("a charge of some places says at which end", () => {
  const atReturn: MandatoryCharge = { name: "Return", perRental: 1, places: ["SFO"], at: "return" };
  const atBoth: MandatoryCharge = { name: "Both", perRental: 2, places: ["SFO"], at: "both" };
  const names = (code: string | undefined, returnCode: string | undefined) =>
    selectCharges([atReturn, atBoth, airport], { code, returnCode, date: may }, rental).charges.map(
      (charge) => charge.name,
    );

  test.each([
    ["SFO", "LAX", ["Both", "Airport fee"]],
    ["LAX", "SFO", ["Return", "Both"]],
    ["SFO", "SFO", ["Return", "Both", "Airport fee"]],
    ["LAX", "LAX", []],
    ["SFO", undefined, ["Return", "Both", "Airport fee"]],
    [undefined, "LAX", ["Both", "Airport fee"]],
    [undefined, undefined, ["Return", "Both", "Airport fee"]],
  ])("from %s to %s", (code, returnCode, expected) => {
    expect(names(code, returnCode)).toEqual(expected);
  });
});

test("a charge is rounded once, on its base", () => {
  expect(amountsOf([tax], { subtotal: 4957, days: 3 })).toEqual([173]);
  expect(amountsOf([tax], { subtotal: 100, days: 1 })).toEqual([4]);
  expect(amountsOf([road, airport])).toEqual([1400, 1200]);
});

describe("where and when the pickup is decides what applies", () => {
  test.each<[code: string, date: CalendarDate, names: string[]]>([
    ["LAX", addDays(may, -1), ["Tax"]],
    ["LAX", may, ["Tax", "Summer fee"]],
    ["LAX", june, ["Tax", "Summer fee"]],
    ["LAX", addDays(june, 1), ["Tax"]],
    ["SJC", july, ["Tax", "Airport fee"]],
    ["SFO", may, ["Tax", "Airport fee", "Road fee", "Summer fee"]],
  ])("at %s on %s", (code, date, names) => {
    expect(namesAt(code, date)).toEqual(names);
  });

  test("the terms are those of the catalog, without where and when", () => {
    expect(selectCharges([summer], { code: "LAX", date: may }, rental).charges).toEqual([
      { name: "Summer fee", perRental: 500 },
    ]);
  });
});

describe("as long as something is open, the dearest choice applies", () => {
  test("of the places", () => {
    expect(namesAt(undefined, july)).toEqual(["Tax", "Airport fee", "Road fee"]);
    expect(namesAt(undefined, july, [tax])).toEqual(["Tax"]);
  });

  test("of the days", () => {
    expect(namesAt("LAX", undefined)).toEqual(["Tax", "Summer fee"]);
    const later: MandatoryCharge = { name: "Autumn fee", perRental: 499, from: july };
    expect(namesAt("LAX", undefined, [later, summer])).toEqual(["Summer fee"]);
  });

  test("of two places that have different ones, never both", () => {
    const one: MandatoryCharge = { name: "One", perRental: 300, places: ["AAA"] };
    const other: MandatoryCharge = { name: "Other", perRental: 400, places: ["BBB"] };
    expect(namesAt(undefined, undefined, [one, other])).toEqual(["Other"]);
  });

  test("a tax of 0 percent is still named, as nothing else is", () => {
    expect(namesAt(undefined, undefined, [{ name: "Tax", percent: 0 }])).toEqual(["Tax"]);
    expect(namesAt(undefined, undefined, [])).toEqual([]);
  });
});

/** Says how often a price without a pickup reads anything of a fee that holds at so many places, once one price was made. */
function readsOfFeeAt(placeCount: number) {
  let reads = 0;
  const places = Array.from({ length: placeCount }, (_, at) => `P${at}`);
  const fee = new Proxy(
    { ...airport, places },
    { get: (...access) => ((reads += 1), Reflect.get(...access)) },
  );
  const list = [tax, fee];
  const price = () => selectCharges(list, { code: undefined, date: undefined }, rental);
  price();
  reads = 0;
  expect(price().charges).toHaveLength(2);
  return reads;
}

test("a fee of thousands of places makes no price take longer than a fee of two", () => {
  expect(readsOfFeeAt(3000)).toBe(readsOfFeeAt(2));
});

const codes = ["AAA", "BBB", "CCC"] as const;
const dates = fc.integer({ min: 0, max: 40 }).map((days) => addDays(may, days));
const name = fc.constant("Fee");
const terms: fc.Arbitrary<ChargeTerms> = fc.oneof(
  fc.record({ name, percent: fc.nat(30) }),
  fc.record({ name, perDay: fc.nat(2000) }),
  fc.record({ name, perRental: fc.nat(5000) }),
);
const charges = fc
  .record({
    terms,
    places: fc.option(fc.uniqueArray(fc.constantFrom(...codes), { minLength: 1 })),
    from: fc.option(dates),
    until: fc.option(dates),
  })
  .map((charge): MandatoryCharge => {
    const { places, from, until } = charge;
    const limits = { ...(places && { places }), ...(from && { from }), ...(until && { until }) };
    return Object.assign(limits, charge.terms);
  });

test("no place and no day ever costs more than what is shown while they are open, and one costs as much", () => {
  fc.assert(
    fc.property(
      fc.array(charges, { maxLength: 5 }),
      fc.nat(100_000),
      fc.integer({ min: 1, max: 12 }),
      fc.option(
        fc.nat(40).map((at) => addDays(may, at - 10)),
        { nil: undefined },
      ),
      (list, subtotal, days, notBefore) => {
        const sum = (code: string | undefined, date: CalendarDate | undefined) => {
          const selected = selectCharges(list, { code, date, notBefore }, { subtotal, days });
          const amounts = amountsOf(selected.charges, { subtotal, days, firstDay: selected.firstDay });
          return amounts.reduce((total, amount) => total + amount, 0);
        };
        const open = sum(undefined, undefined);
        const sums = [...codes, "ZZZ"].flatMap((code) =>
          Array.from({ length: 55 }, (_, at) => sum(code, addDays(notBefore ?? addDays(may, -12), at))),
        );
        expect(Math.max(...sums)).toBe(open);
        for (const code of codes) expect(sum(code, undefined)).toBeLessThanOrEqual(open);
        for (const date of [may, june])
          if (!notBefore || date >= notBefore) expect(sum(undefined, date)).toBeLessThanOrEqual(open);
      },
    ),
    { numRuns: 500 },
  );
});

test("a charge that has ended is in no total of a trip without dates", () => {
  const ended = { name: "Reopening levy", perRental: 500, until: "2021-03-31" as CalendarDate };
  const from = (notBefore: string) =>
    selectCharges(
      [ended],
      { code: undefined, date: undefined, notBefore: notBefore as CalendarDate },
      rental,
    );
  expect(from("2021-04-01").charges).toEqual([]);
  expect(from("2021-03-31").charges).toHaveLength(1);
});
