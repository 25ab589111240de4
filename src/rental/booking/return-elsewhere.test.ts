import { expect, test } from "vitest";
import { computeReturnElsewhere, describeReturnElsewhere } from "./return-elsewhere.ts";

type Booked = Parameters<typeof computeReturnElsewhere>[0];
type Rules = Parameters<typeof computeReturnElsewhere>[2];

const euros = { currency: "EUR", decimals: 2 };
const places = ["AAA", "BBB", "CCC", "DDD"].map((code) => ({
  code,
  name: code,
  zone: "Europe/Lisbon",
  country: "Portugal",
  state: "",
})) as unknown as Rules["places"];
const find = (code: string) => places.find((place) => place.code === code);
const rules: Rules = {
  places,
  company: { money: euros },
  oneWay: [
    { between: ["AAA", "BBB"], fee: 4000 },
    { from: ["AAA"], to: ["CCC"], fee: 1500 },
  ],
};
const aBooking = (to: string, fee: number, money: object = euros) =>
  ({
    trip: { pickup: { place: { code: "AAA", name: "AAA" } }, dropOff: { place: { code: to, name: to } } },
    quote: { money, ...(fee > 0 && { oneWay: { place: to, fee } }) },
  }) as unknown as Booked;

test.each([
  [
    "a way of the list costs its fee",
    aBooking("AAA", 0),
    "BBB",
    4000,
    /a one-way fee of €40\.00 to collect\./,
  ],
  ["a fee that was booked is taken off", aBooking("CCC", 1500), "BBB", 2500, /€25\.00 to collect/],
  ["a cheaper way gives nothing back", aBooking("BBB", 4000), "CCC", 0, /no one-way fee is due beyond/],
  [
    "home again gives nothing back, in whatever money",
    aBooking("BBB", 4000, { currency: "KWD", decimals: 3 }),
    "AAA",
    0,
    /no one-way fee is due beyond/,
  ],
  [
    "a way that is not offered has no fee",
    aBooking("AAA", 0),
    "DDD",
    0,
    /the list names no fee .* note it\.$/,
  ],
  [
    "nor has one in another money",
    aBooking("AAA", 0, { currency: "KWD", decimals: 3 }),
    "BBB",
    0,
    /names no fee/,
  ],
])("a car that is back elsewhere: %s", (_, booking, code, fee, sentence) => {
  const elsewhere = computeReturnElsewhere(booking, find(code), rules);
  expect(elsewhere).toMatchObject({ place: { code }, fee });
  expect(describeReturnElsewhere(booking, elsewhere)).toMatch(sentence);
});

test("a car that is back where it was booked to be costs nothing and needs no words", () => {
  for (const place of [undefined, find("BBB")])
    expect(computeReturnElsewhere(aBooking("BBB", 4000), place, rules)).toBeUndefined();
});
