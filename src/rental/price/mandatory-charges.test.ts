import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate } from "#rental/trip/calendar.ts";
import { chargeLines, selectCharges, type ChargeTerms, type MandatoryCharge } from "./mandatory-charges.ts";

const day = (text: string) => text as CalendarDate;
const [may, june, july] = [day("2026-05-01"), day("2026-06-01"), day("2026-07-01")];
const rental = { subtotal: 10_000, days: 4 };

const tax: MandatoryCharge = { name: "Tax", percent: 3.5 };
const airport: MandatoryCharge = { name: "Airport fee", perRental: 1200, places: ["SJC", "SFO"] };
const road: MandatoryCharge = { name: "Road fee", perDay: 350, places: ["SFO"] };
const summer: MandatoryCharge = { name: "Summer fee", perRental: 500, from: may, until: june };
const all = [tax, airport, road, summer];

const namesAt = (code: string | undefined, date: CalendarDate | undefined, charges = all) =>
  selectCharges(charges, { code, date }, rental).map(({ name }) => name);

const amountsOf = (charges: readonly ChargeTerms[], priced = rental) =>
  chargeLines(charges, priced).map(({ amount }) => amount);

test("a percentage says what it is of: a tax of all fees, a fee of those that are of no fees", () => {
  const ofBoth = ["rental", "fees"] as const;
  const city: ChargeTerms = { name: "City tax", tax: true, perDay: 100 };
  const concession: ChargeTerms = { name: "Concession", percent: 10, of: ofBoth };
  const vat: ChargeTerms = { name: "VAT", tax: true, percent: 20, of: ofBoth };
  const onFees: ChargeTerms = { name: "Fee tax", tax: true, percent: 50, of: ["fees"] };
  // 10,000 for 4 days; the desk is 1,200, the concession 10% of 11,200.
  expect(amountsOf([vat, concession, city, airport, onFees])).toEqual([2464, 1120, 400, 1200, 1160]);
  expect(amountsOf([vat, onFees])).toEqual([2000, 0]);
  expect(amountsOf([{ name: "Tax", percent: 20, of: ofBoth }, airport])).toEqual([2240, 1200]);
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
    expect(selectCharges([summer], { code: "LAX", date: may }, rental)).toEqual([
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
  expect(price()).toHaveLength(2);
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
      fc.integer({ min: 1, max: 60 }),
      (list, subtotal, days) => {
        const sum = (code: string | undefined, date: CalendarDate | undefined) =>
          amountsOf(selectCharges(list, { code, date }, { subtotal, days }), { subtotal, days }).reduce(
            (total, amount) => total + amount,
            0,
          );
        const open = sum(undefined, undefined);
        const sums = [...codes, "ZZZ"].flatMap((code) =>
          Array.from({ length: 43 }, (_, at) => sum(code, addDays(may, at - 1))),
        );
        expect(Math.max(...sums)).toBe(open);
        for (const code of codes) expect(sum(code, undefined)).toBeLessThanOrEqual(open);
        for (const date of [may, june]) expect(sum(undefined, date)).toBeLessThanOrEqual(open);
      },
    ),
  );
});
