import { initialCatalog } from "../../tests/initial-catalog.ts";
import { describe, expect, test } from "vitest";
import { placeLabel, withoutAccents } from "#rental/trip/place.ts";
import { listMatchingPlaces } from "#rental/trip/find-places.ts";
import { findPlace } from "./places.ts";

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
  test("has no two at one position", () => {
    const positions = initialCatalog.places.map(({ latitude, longitude }) => `${latitude} ${longitude}`);
    expect(positions.filter((one, index) => positions.indexOf(one) !== index)).toEqual([]);
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
  test("finds each by each of its names and codes, however they are written", () => {
    for (const place of initialCatalog.places) {
      const { code, name, country, otherCodes, otherNames, shortNames, slug } = place;
      const label = placeLabel(place);
      for (const word of [code, name, label, ...otherCodes])
        expect([word, listMatchingPlaces(initialCatalog.places, word)[0]]).toEqual([word, place]);
      const typed = [slug, ` ${label.toUpperCase()} `, label.normalize("NFD"), code.toLowerCase()];
      const airport = [withoutAccents(name), `${name} Airport`, `${name} (${code})`, `${name} ${code}`];
      const tickets = [`${code} - ${name}`, ...[country, ...shortNames].map((area) => `${name}, ${area}`)];
      for (const text of [label, code, name, ...otherNames, ...otherCodes, ...typed, ...airport, ...tickets])
        expect([text, findPlace(initialCatalog.places, text)]).toEqual([text, place]);
    }
  });

  test.each(["", " - ", "Maharashtra", "Mum - Sea", "york", "__proto__"])(
    "knows no place called %j",
    (word) => expect(findPlace(initialCatalog.places, word)).toBeUndefined(),
  );
});
