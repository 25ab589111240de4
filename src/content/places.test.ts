import { describe, expect, test } from "vitest";
import { findPlaces } from "#rental/trip/find-places.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { popularPickups } from "./home.ts";
import { otherNames } from "./place-names.ts";
import { findPlace, placeNumber, places, popularPlaces } from "./places.ts";

/** By permanent number, from 0. Quote codes contain these numbers: append the code of a new place, and change nothing before it. */
const codesByNumber =
  `ABQ ANC ATL AUS BWI BOS CLT ORD CLE DFW DEN DTW ELP FLL HNL IAH IND JAX MCI EYW LAS LAX MIA MSP
  BNA MSY JFK OAK MCO PSP PHL PHX PIT PDX RDU SMF SLC SAT SAN SFO SJC SBA SEA STL TPA TUS DCA AGR
  AMD ATQ BLR BBI MAA CJB DED GAU HYD IDR JAI JDH COK CCU LKO BOM NAG DEL GOI PNQ TRV UDR VNS VTZ
  EZE BNE MEL PER SYD VIE BRU GIG GRU YYC YUL YYZ YVR SCL BOG SPU LCA PRG CPH PUJ CAI TLL HEL NCE
  CDG BER FRA MUC ATH HKG BUD KEF DPS DUB MXP FCO VCE KIX HND AMM NBO KUL MLA MRU CUN MEX RAK KTM
  AMS AKL ZQN OSL MCT PTY LIM MNL WAW LIS DOH OTP RUH SIN LJU CPT JNB ICN BCN MAD AGP CMB ARN ZRH
  TPE BKK IST AUH DXB EDI LHR MAN SGN`.split(/\s+/);

describe("the list of places", () => {
  test("holds about 150 cities or more, at least 40 of them American, in at least 50 countries", () => {
    expect(places.length).toBeGreaterThanOrEqual(140);
    expect(inCountry("United States")).toBeGreaterThanOrEqual(40);
    expect(inCountry("India")).toBeGreaterThanOrEqual(20);
    expect(new Set(places.map(({ country }) => country)).size).toBeGreaterThanOrEqual(50);
  });

  test.each([
    ["id", places.map(({ id }) => id)],
    ["code", places.map(({ code }) => code)],
    ["number", places.map(({ number }) => `${number}`)],
    ["label", places.map((place) => placeLabel(place).toLowerCase())],
    ["position", places.map(({ latitude, longitude }) => `${latitude} ${longitude}`)],
  ])("has no %s twice", (_, values) => {
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  });

  test("is written by the rules", () => {
    for (const { id, number, code, name, state } of places) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(code).toMatch(/^[A-Z]{3}$/);
      expect(number).toSatisfy((value: number) => Number.isInteger(value) && value >= 0);
      for (const word of [name, state]) {
        expect(word).toMatch(/^\S+( \S+)*$/);
        expect(word).toBe(word.normalize("NFC"));
        expect(word).not.toContain(" - ");
      }
    }
  });

  test("never gives a number to another place", () => {
    expect(codesByNumber.map((_, number) => placeNumber(number)?.code)).toEqual(codesByNumber);
    const added = places.filter(({ code }) => !codesByNumber.includes(code)).map(({ code }) => code);
    const next = codesByNumber.length;
    expect(added, `New places: numbers from ${next} on, and these codes at the end of codesByNumber`).toEqual(
      [],
    );
  });

  test("keeps each state in one country, so that cities can be grouped by state", () => {
    const pairs = new Set(places.map(({ country, state }) => `${state}, ${country}`));
    expect(pairs.size).toBe(new Set(places.map(({ state }) => state)).size);
  });

  test("runs through the United States, India, then the others A to Z, by city within each", () => {
    const first = ["India", "United States"];
    const { compare } = new Intl.Collator("en");
    const sorted = places.toSorted(
      (a, b) =>
        first.indexOf(b.country) - first.indexOf(a.country) ||
        compare(a.country, b.country) ||
        compare(a.name, b.name),
    );
    expect(places.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
  });
});

describe("popular places", () => {
  test("are about 24 or more, and every popular one", () => {
    expect(popularPlaces().length).toBeGreaterThanOrEqual(20);
    expect(popularPlaces()).toEqual(places.filter(({ popular }) => popular));
  });

  test("include those below the search form", () => {
    const labels = popularPlaces().map((place) => placeLabel(place));
    expect(labels).toEqual(expect.arrayContaining([...popularPickups]));
  });

  test("include the eight that have posters", () => {
    const posters = [
      "dubai",
      "london",
      "los-angeles",
      "mumbai",
      "new-delhi",
      "new-york",
      "paris",
      "singapore",
    ];
    expect(popularPlaces().map(({ id }) => id)).toEqual(expect.arrayContaining(posters));
  });
});

describe("finding a place", () => {
  test("finds each by label, code, id and number", () => {
    for (const place of places) {
      expect(findPlace(placeLabel(place))).toBe(place);
      expect(findPlace(place.code)).toBe(place);
      expect(findPlace(place.id)).toBe(place);
      expect(placeNumber(place.number)).toBe(place);
    }
  });

  test.each(["Mumbai - Maharashtra", "  mumbai - MAHARASHTRA ", "bom", "BOM", "mumbai", "Mumbai", "Mumba"])(
    "takes %j for Mumbai",
    (word) => expect(findPlace(word)?.id).toBe("mumbai"),
  );

  test.each([
    ["Bombay", "BOM"],
    ["Mumbai Airport", "BOM"],
    ["Bangalore", "BLR"],
    ["Madras", "MAA"],
    ["Calcutta", "CCU"],
    ["Cochin", "COK"],
    ["Gurugram", "DEL"],
    ["Gurgaon", "DEL"],
    ["Zürich", "ZRH"],
    ["zuerich", "ZRH"],
    ["München", "MUC"],
    ["new york", "JFK"],
    ["NYC", "JFK"],
    ["Heathrow Airport", "LHR"],
    ["kobenhavn", "CPH"],
    ["Saint Louis", "STL"],
    ["Washington, D.C.", "DCA"],
  ])("takes %j for %s, and so do the suggestions", (word, code) => {
    expect(findPlace(word)?.code).toBe(code);
    expect(findPlaces(places, word)[0]?.code).toBe(code);
  });

  test("gives other names only to places of ours, and none of them to two", () => {
    const ids = new Set(places.map(({ id }) => id));
    expect(Object.keys(otherNames).filter((id) => !ids.has(id))).toEqual([]);
    for (const place of places) {
      for (const word of [place.name, ...place.otherNames])
        expect([word, findPlace(word)]).toEqual([word, place]);
    }
  });

  test("knows accents however they are encoded", () => {
    expect(findPlace("São Paulo - Brazil".normalize("NFD"))?.code).toBe("GRU");
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
  ])("knows no place called %j", (word) => expect(findPlace(word)).toBeUndefined());

  test.each([-1, 0.5, 511, 512, Number.NaN])("knows no place with the number %d", (number) => {
    expect(placeNumber(number)).toBeUndefined();
  });
});

function inCountry(wanted: string): number {
  return places.filter(({ country }) => country === wanted).length;
}
