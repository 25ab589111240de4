import type { Booking } from "./booking.ts";
import { wholeName } from "./driver-fields.ts";
import { identifyingPhoneDigits } from "./contact-checks.ts";
import { normalizeDigits, normalizeUnicode } from "../form-text.ts";
import { type CalendarDate, parseIsoDate, parseTypedDate } from "#rental/trip/calendar.ts";
import { withoutAccents } from "#rental/trip/place.ts";

// How the staff finds a booking by what somebody says on the phone: words in any order, whatever their accents, their case, and how their
// letters are encoded.

/** One thing that a search asks for. */
export type BookingSearchTerm =
  | { readonly kind: "day"; readonly date: CalendarDate }
  /** Any of the spellings. */
  | { readonly kind: "word"; readonly spellings: readonly string[] }
  /** All of these words, or these digits of a phone number; empty where they are too few. */
  | { readonly kind: "number"; readonly words: readonly string[]; readonly digits: string };

/** Fewer digits of a phone number would find half of all bookings. */
const fewestDigits = 4;

/** Reads what a search asks for, all of which must be found. */
export function parseBookingSearchTerms(text: string): readonly BookingSearchTerm[] {
  const tokens = text.split(/[\s,;]+/).filter((token) => /[\p{L}\p{N}]/u.test(token));
  const terms: BookingSearchTerm[] = [];
  let numberTokens: string[] = [];
  const endNumber = () => {
    if (numberTokens.length > 0) terms.push(parseNumberTerm(numberTokens));
    numberTokens = [];
  };
  for (const token of tokens) {
    const date = parseIsoDate(token) ?? parseTypedDate(token);
    // A phone number may be typed in several pieces.
    if (!date && !/\p{L}/u.test(token)) {
      numberTokens.push(token);
      continue;
    }
    endNumber();
    terms.push(date ? { kind: "day", date } : { kind: "word", spellings: listSpellings(token) });
  }
  endNumber();
  return terms;
}

/** Everything that a booking is found by, besides its phone number and its days: driver, email, reference, car, places. */
export function writeBookingSearchText({ driver, reference, car, trip }: Booking): string {
  const places = [trip.pickup, trip.dropOff].map(({ place }) => place).filter(({ assumed }) => !assumed);
  const parts = [
    wholeName(driver),
    driver.email,
    reference,
    reference.replace("-", ""),
    car.displayName,
    ...places.flatMap(({ label, code }) => [label, code ?? ""]),
  ];
  return [...new Set(parts.flatMap(listSpellings))].join("\n");
}

/** A text as it is compared, and, where it has letters such as 'ü', once more as it is spelled without them: 'muller', 'mueller'. */
function listSpellings(text: string): string[] {
  const plainText = normalizeUnicode(text, "NFKC").toLowerCase();
  return [
    ...new Set([
      foldText(plainText),
      foldText(plainText.replaceAll(/[äöüøåæœ]/g, (letter) => lettersSpelledOut[letter] ?? letter)),
    ]),
  ];
}

const lettersSpelledOut: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ø: "oe",
  å: "aa",
  æ: "ae",
  œ: "oe",
};

/** Letters that have no accent to take off. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

export function foldText(text: string): string {
  return withoutAccents(normalizeUnicode(text, "NFKD"))
    .toLowerCase()
    .replaceAll(/[\0\p{Cf}]/gu, "")
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/[‐-―−]/g, "-")
    .replaceAll(/[ßøæœłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Leading zeros are those of dialing, which a stored number doesn't have. */
function parseNumberTerm(tokens: readonly string[]): BookingSearchTerm {
  const digits = identifyingPhoneDigits(normalizeDigits(tokens.join(""))).replace(/^0+/, "");
  return {
    kind: "number",
    words: tokens.map(foldText),
    digits: digits.length < fewestDigits ? "" : digits,
  };
}
