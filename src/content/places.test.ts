import { initialCatalog } from "../../tests/initial-catalog.ts";
import { describe, expect, test } from "vitest";
import { placeLabel, withoutAccents } from "#rental/trip/place.ts";
import { findPlaces } from "#rental/trip/find-places.ts";
import { findPlace, placeByNumber } from "./places.ts";

/**
 * By permanent number, from 0: quote codes contain these numbers, so that they stay reserved for ever. Cities that came later take the next
 * numbers. Before one of those is removed, append the codes of all of them here, in the order of their numbers.
 */
const codesByNumber =
  `ABQ ANC ATL AUS BWI BOS CLT ORD CLE DFW DEN DTW ELP FLL HNL IAH IND JAX MCI EYW LAS LAX MIA MSP
  BNA MSY JFK OAK MCO PSP PHL PHX PIT PDX RDU SMF SLC SAT SAN SFO SJC SBA SEA STL TPA TUS DCA AGR
  AMD ATQ BLR BBI MAA CJB DED GAU HYD IDR JAI JDH COK CCU LKO BOM NAG DEL GOI PNQ TRV UDR VNS VTZ
  EZE BNE MEL PER SYD VIE BRU GIG GRU YYC YUL YYZ YVR SCL BOG SPU LCA PRG CPH PUJ CAI TLL HEL NCE
  CDG BER FRA MUC ATH HKG BUD KEF DPS DUB MXP FCO VCE KIX HND AMM NBO KUL MLA MRU CUN MEX RAK KTM
  AMS AKL ZQN OSL MCT PTY LIM MNL WAW LIS DOH OTP RUH SIN LJU CPT JNB ICN BCN MAD AGP CMB ARN ZRH
  TPE BKK IST AUH DXB EDI LHR MAN SGN`.split(/\s+/);

describe("the list of places", () => {
  test.each([
    ["slug", initialCatalog.places.map(({ slug }) => slug)],
    ["code", initialCatalog.places.map(({ code }) => code)],
    ["label", initialCatalog.places.map((place) => placeLabel(place).toLowerCase())],
    ["position", initialCatalog.places.map(({ latitude, longitude }) => `${latitude} ${longitude}`)],
  ])("has no %s twice", (_, values) => {
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  });

  test("is written by the rules", () => {
    for (const { slug, number, code, name, state } of initialCatalog.places) {
      expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(code).toMatch(/^[A-Z]{3}$/);
      expect(number).toSatisfy((value: number) => Number.isInteger(value) && value >= 0);
      for (const word of [name, state]) {
        expect(word).toMatch(/^\S+( \S+)*$/);
        expect(word).toBe(word.normalize("NFC"));
        expect(word).not.toContain(" - ");
      }
    }
  });

  test("never gives a number to another city", () => {
    const movedPlaces = initialCatalog.places.filter(
      ({ code, number }) => codesByNumber.includes(code) && codesByNumber[number] !== code,
    );
    expect(
      movedPlaces.map(({ name, code }) => `${name}: its number is ${codesByNumber.indexOf(code)}`),
    ).toEqual([]);
    const newPlaces = initialCatalog.places.filter(({ code }) => !codesByNumber.includes(code));
    const freeNumbers = new Set(newPlaces.map((_, index) => codesByNumber.length + index));
    const misnumberedPlaces = newPlaces.filter(({ number }) => !freeNumbers.delete(number));
    const next = [...freeNumbers];
    const says = misnumberedPlaces.map(
      ({ name }, index) => `${name}: the next free number is ${next[index]}`,
    );
    expect(says).toEqual([]);
  });

  test("keeps each state in one country, so that cities can be grouped by state", () => {
    const pairs = new Set(initialCatalog.places.map(({ country, state }) => `${state}, ${country}`));
    expect(pairs.size).toBe(new Set(initialCatalog.places.map(({ state }) => state)).size);
  });

  test("runs through the United States, India, then the others A to Z, by city within each", () => {
    const first = ["India", "United States"];
    const { compare } = new Intl.Collator("en");
    const sortedPlaces = initialCatalog.places.toSorted(
      (a, b) =>
        first.indexOf(b.country) - first.indexOf(a.country) ||
        compare(a.country, b.country) ||
        compare(a.name, b.name),
    );
    expect(initialCatalog.places.map(({ slug }) => slug)).toEqual(sortedPlaces.map(({ slug }) => slug));
  });
});

describe("finding a place", () => {
  test("finds each by label, code, slug and number", () => {
    for (const place of initialCatalog.places) {
      expect(findPlace(initialCatalog.places, placeLabel(place))).toBe(place);
      expect(findPlace(initialCatalog.places, place.code)).toBe(place);
      expect(findPlace(initialCatalog.places, place.slug)).toBe(place);
      expect(placeByNumber(initialCatalog.places, place.number)).toBe(place);
    }
  });

  test("finds each however its label, name or code is written", () => {
    for (const place of initialCatalog.places) {
      const label = placeLabel(place);
      const words = [` ${label.toUpperCase()} `, label.normalize("NFD"), place.code.toLowerCase()];
      for (const word of [...words, place.name, withoutAccents(place.name), `${place.name} Airport`])
        expect([word, findPlace(initialCatalog.places, word)]).toEqual([word, place]);
    }
  });

  test("gives none of its other names to two places", () => {
    for (const place of initialCatalog.places) {
      for (const word of [place.name, ...place.otherNames, ...place.otherCodes])
        expect([word, findPlace(initialCatalog.places, word)]).toEqual([word, place]);
    }
  });

  test("lists each first for its code, its name and its label, and knows it as tickets and maps write it", () => {
    for (const place of initialCatalog.places) {
      const { code, name, country, shortNames } = place;
      for (const word of [code, name, placeLabel(place), ...place.otherCodes])
        expect([word, findPlaces(initialCatalog.places, word)[0]]).toEqual([word, place]);
      const spellings = [`${name} (${code})`, `${name} ${code}`, `${code} - ${name}`, `${name}, ${country}`];
      for (const text of [...spellings, ...shortNames.map((short) => `${name}, ${short}`)])
        expect([text, findPlace(initialCatalog.places, text)]).toEqual([text, place]);
    }
  });

  test.each([
    "",
    " ",
    " - ",
    "Maharashtra",
    "Mum - Sea",
    "york",
    "Atlantis - Sea",
    "__proto__",
    "constructor",
  ])("knows no place called %j", (word) => expect(findPlace(initialCatalog.places, word)).toBeUndefined());

  test.each([-1, 0.5, 511, 512, Number.NaN])("knows no place with the number %d", (number) => {
    expect(placeByNumber(initialCatalog.places, number)).toBeUndefined();
  });
});
