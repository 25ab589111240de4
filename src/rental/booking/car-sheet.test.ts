import { expect, test } from "vitest";
import { computeExtraKilometers, findReturnSheetProblem, listSheetRows, readCarSheet } from "./car-sheet.ts";

const noMarks = { marks: [] };

test.each([
  ["41,200 km", "5/8", { kilometers: 41_200, fuelEighths: 5 }],
  ["४१२००", "１/２", { kilometers: 41_200, fuelEighths: 4 }],
  ["0", "Full", { kilometers: 0, fuelEighths: 8 }],
])("kilometers %s and fuel %s are read as they are typed", (kilometers, fuel, sheet) => {
  expect(readCarSheet({ kilometers, fuel, ...noMarks })).toEqual({
    sheet: { ...sheet, marks: [] },
    problems: [],
  });
});

test.each([
  [{ fuel: "9/8" }, "The fuel is in eighths, from 0/8 to 8/8."],
  [{ kilometers: "-4" }, "The kilometers are a whole number from 0 to 9,999,999."],
  [
    { marks: [{ zone: "left back door", text: "scratch" }] },
    "A car has no zone “left back door”: left front door, left rear door.",
  ],
  [
    { marks: [{ zone: "constructor", text: "x" }] },
    /^A car has no zone “constructor”: front, left front fender, .*inside\.$/,
  ],
  [{ marks: [{ zone: "roof", text: " " }] }, "Say what is to be seen at “roof”."],
  [
    { marks: [{ zone: "Roof", text: "傷".repeat(300) }] },
    "The mark at “roof” can have at most 200 characters; it has 300.",
  ],
])("what can't be on a sheet is refused with a sentence: %j", (typed, sentence) => {
  const { sheet, problems } = readCarSheet({ ...noMarks, ...typed });
  expect([sheet, ...problems]).toEqual([undefined, expect.stringMatching(sentence)]);
});

test("a form that nobody has filled in is no sheet", () => {
  expect(readCarSheet({ kilometers: " ", said: "", ...noMarks })).toEqual({
    sheet: undefined,
    problems: [],
  });
});

const sheetAt = (kilometers: number) => ({ kilometers, marks: [] });
const quoteIn = (money: object) =>
  ({ days: 3, money }) as Parameters<typeof computeExtraKilometers>[0]["quote"];
const terms = (rules: object) => rules as Parameters<typeof computeExtraKilometers>[0]["terms"];

test.each([
  ["cents", { currency: "EUR", decimals: 2 }, 0.25, 800, 5000],
  ["yen", { currency: "JPY", decimals: 0 }, 22.5, 601, 23],
  [
    "rupees that are shown in dollars",
    { currency: "INR", decimals: 0, shown: { currency: "USD", rate: 83 } },
    0.1,
    700,
    830,
  ],
  ["the last included kilometer", { currency: "EUR", decimals: 2 }, 0.25, 600, undefined],
])(
  "kilometers beyond those in the price are charged by the sealed terms: %s",
  (_, money, extraKilometer, driven, amount) => {
    const booking = { quote: quoteIn(money), terms: terms({ includedKilometers: 200, extraKilometer }) };
    const sheets = { handOver: sheetAt(1000), takeBack: sheetAt(1000 + driven) };
    expect(computeExtraKilometers(booking, sheets)?.amount).toBe(amount);
    expect(computeExtraKilometers({ ...booking, terms: terms({}) }, sheets)).toBeUndefined();
    expect(computeExtraKilometers(booking, { ...sheets, isSwapped: true })).toBeUndefined();
  },
);

test("a car can't be back with fewer kilometers, and both sheets stand side by side", () => {
  const leftWith = { handOver: sheetAt(1000), takeBack: undefined };
  expect(findReturnSheetProblem({ ...leftWith, isSwapped: true }, sheetAt(999))).toBeUndefined();
  expect(findReturnSheetProblem(leftWith, sheetAt(999))).toMatch(
    /^It left with 1,000 km, so it can’t be back with 999 km/,
  );
  expect(findReturnSheetProblem(leftWith, sheetAt(1000))).toBeUndefined();
  const takeBack = { ...sheetAt(1001), marks: [{ zone: "roof", text: "dent" } as const] };
  expect(listSheetRows({ handOver: { ...sheetAt(1000), fuelEighths: 8 }, takeBack })).toEqual([
    { name: "Kilometers", before: "1,000 km", after: "1,001 km" },
    { name: "Fuel or charge", before: "8/8", after: "" },
    { name: "Roof", before: "", after: "dent" },
  ]);
});
