import { describe, expect, test } from "vitest";
import { sampleBooking } from "../../../tests/samples/booking.ts";
import { writeBookingSearchText, parseBookingSearchTerms } from "./search-words.ts";

const textForName = (firstName: string, lastName: string) =>
  writeBookingSearchText({ ...sampleBooking, driver: { ...sampleBooking.driver, firstName, lastName } });

/** Tells whether every word of a search is in a booking's text. */
function finds(text: string, query: string): boolean {
  return parseBookingSearchTerms(query).every(
    (one) => one.kind === "word" && one.spellings.some((spelling) => text.includes(spelling)),
  );
}

describe("a name is found", () => {
  test.each([
    ["José", "Gutiérrez", "José".normalize("NFD")],
    ["José".normalize("NFD"), "Gutiérrez".normalize("NFD"), "josé"],
    ["José", "Gutiérrez", "jose"],
    ["José", "Gutiérrez", "Gutierrez Jose"],
    ["Jose", "Gutierrez", "José Gutiérrez"],
    ["Jürgen", "Müller", "muller"],
    ["Jürgen", "Müller", "Mueller"],
    ["Juergen", "Mueller", "müller"],
    ["Anna", "Großmann", "GROSSMANN"],
    ["Søren", "Ødegård", "soren odegard"],
    ["Søren", "Ødegård", "soeren oedegaard"],
    ["Łukasz", "Żółć", "lukasz zolc"],
    ["İpek", "Yıldız", "ipek yildiz"],
    ["Nguyễn", "Văn Đức", "duc nguyen"],
    ["Ａｓｈａ", "Rao", "asha"],
    ["राव", "आशा", "राव"],
    ["Αθηνά", "Παπαδοπούλου", "παπαδοπουλου"],
  ])("%s %s by ‘%s’", (firstName, lastName, query) => {
    expect(finds(textForName(firstName, lastName), query)).toBe(true);
  });

  test("not by a word that it doesn't have", () => {
    expect(finds(textForName("José", "Gutiérrez"), "jose gomez")).toBe(false);
  });
});

test("a booking is found by its email, reference, car and place as well", () => {
  const text = textForName("Asha", "Rao");
  for (const query of [
    "asha@example.com",
    "r4kd-9twd",
    "R4KD9TWD",
    "creta",
    "mumbai BOM",
    "rao hyundai maharashtra",
  ])
    expect([query, finds(text, query)]).toEqual([query, true]);
});

test("a place that is only assumed finds nothing", () => {
  const { trip } = sampleBooking;
  const assumedEnd = { ...trip.pickup, place: { ...trip.pickup.place, assumed: true } };
  expect(
    writeBookingSearchText({ ...sampleBooking, trip: { ...trip, pickup: assumedEnd, dropOff: assumedEnd } }),
  ).not.toContain("mumbai");
});

describe("digits", () => {
  test.each([
    ["+91 98200 12345", "919820012345"],
    ["(98200)-12345", "9820012345"],
    ["098200 12345", "9820012345"],
    ["0091-98200-12345", "919820012345"],
    ["９８２００", "98200"],
    ["2345", "2345"],
    ["1 234", "1234"],
    ["234", ""],
  ])("‘%s’ are those of a phone number: %s", (query, digits) => {
    expect(parseBookingSearchTerms(query)).toMatchObject([{ kind: "number", digits }]);
  });

  test("beside words are looked for by themselves, and a day is a day", () => {
    expect(parseBookingSearchTerms("rao +91 98200 2025-09-14 16/09/2025")).toEqual([
      { kind: "word", spellings: ["rao"] },
      { kind: "number", words: ["+91", "98200"], digits: "9198200" },
      { kind: "day", date: "2025-09-14" },
      { kind: "day", date: "2025-09-16" },
    ]);
  });
});

test("signs alone ask for nothing", () => {
  expect(parseBookingSearchTerms(" – !! ")).toEqual([]);
});
