import { addDays, type CalendarDate, countDaysBetween } from "#rental/trip/calendar.ts";
import type { Car } from "#rental/car.ts";
import { normalizePlainSigns } from "#rental/form-text.ts";
import { codeAlphabet, hyphenateCode, readCheckedCode, appendCheckCharacter } from "./check-code.ts";
import type { TimeSlot } from "#rental/trip/clock-time.ts";
import { decodeMixedRadix, encodeMixedRadix } from "./mixed-radix.ts";
import { longestRentalDays, countCalendarDays } from "#rental/trip/rental-days.ts";
import type { Trip, TripProblem } from "#rental/trip/trip.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";

/**
 * What the code that a caller reads out beside 'Call to Book' contains: a car and a trip. What the visitor has not chosen is undefined, and
 * is assumed again when the code is read.
 */
export type QuoteCodeContent = {
  /** `Car.number`. */
  readonly carNumber: number;
  /** `Place.number`. */
  readonly pickupPlace: number | undefined;
  /** Undefined when the car comes back to where it was picked up. */
  readonly dropPlace: number | undefined;
  readonly pickupDate: CalendarDate | undefined;
  /** Charged days, 1 to 365; only with a pick-up date. */
  readonly days: number | undefined;
  readonly pickupTime: TimeSlot | undefined;
  readonly returnTime: TimeSlot | undefined;
};

/** The layout of the codes that begin with one letter. Cars, places and dates are numbers from 0 to one less than given here. */
type Version = {
  readonly letter: string;
  /** Characters between the letter and the check. */
  readonly characters: number;
  readonly cars: number;
  readonly places: number;
  /** Spreads neighboring trips over the whole code: otherwise most would start with a run of equal characters, hard to read out. */
  readonly spread: bigint;
  /** Undoes `spread`: their product is 1 modulo the number of codes of this length. */
  readonly gather: bigint;
};

/**
 * The times that have a number in codes: those that every company offered when codes began. Never change them: codes that callers already
 * have would mean other times.
 */
const codedTimes: readonly TimeSlot[] = [
  "10:00 AM",
  "10:30 AM",
  "11:00 AM",
  "11:30 AM",
  "12:00 PM",
  "12:30 PM",
  "1:00 PM",
  "1:30 PM",
  "2:00 PM",
  "2:30 PM",
  "3:00 PM",
  "3:30 PM",
  "4:00 PM",
  "4:30 PM",
  "5:00 PM",
  "5:30 PM",
  "6:00 PM",
];

const firstDate = "2026-01-01" as CalendarDate;
const dateCount = 2920;

/** Twelve characters. Ten of them hold 27¹⁰ values: with one more place, or another month, these would not fit. */
const firstVersion: Version = {
  letter: "K",
  characters: 10,
  cars: 16,
  places: 191,
  spread: 98_765_432_109_871n,
  gather: 155_403_946_140_682n,
};

/** Sixteen characters, the fewest in groups of four that hold this many values: with twice as many places, these would not fit. */
const largeVersion: Version = {
  letter: "W",
  characters: 14,
  cars: 4096,
  places: 8192,
  spread: 34_567_890_123_456_789_011n,
  gather: 25_852_783_668_119_899_694n,
};

/** The shortest first. */
const versions = [firstVersion, largeVersion];

/** How much a code of twelve characters holds, and how much one of sixteen. */
export const shortQuoteCodeCapacity = {
  cars: firstVersion.cars,
  places: firstVersion.places,
  dates: dateCount,
} as const;
export const longQuoteCodeCapacity = {
  cars: largeVersion.cars,
  places: largeVersion.places,
  dates: dateCount,
} as const;

const listRadices = ({ cars, places }: Version) => [
  cars,
  places + 1,
  places + 1,
  dateCount + 1,
  longestRentalDays + 1,
  codedTimes.length + 1,
  codedTimes.length + 1,
];
const countCodes = ({ characters }: Version) => BigInt(codeAlphabet.length) ** BigInt(characters);

/**
 * The code of a car and a trip, 'K7M4-QX2P-9TWM', made without a request; longer where the number of the car or a place needs it.
 * `placeNumberOf` gives the permanent number of a place by its label. Undefined when a code can't hold them: a trip with problems other
 * than a return out of reach, a past date or one too far ahead, a return date alone, a place that is not one of ours, or a date outside
 * 2026 to 2033. The country of residence is not in the code.
 */
export function writeQuoteCode(
  car: Pick<Car, "number">,
  trip: CodedTrip,
  placeNumberOf: (label: string) => number | undefined,
): string | undefined {
  return createQuoteCodeWriter(trip, placeNumberOf)(car);
}

type CodedTrip = Pick<Trip, "pickup" | "dropOff" | "differentReturn" | "problems">;

/** The same for many cars of a trip, whose part of the code is worked out once. */
export function createQuoteCodeWriter(
  trip: CodedTrip,
  placeNumberOf: (label: string) => number | undefined,
): (car: Pick<Car, "number">) => string | undefined {
  const { pickup, dropOff } = trip;
  const hasNone =
    trip.problems.some((problem) => !isAllowedProblem(problem)) ||
    (pickup.dateAssumed && !dropOff.dateAssumed);
  if (hasNone) return () => undefined;
  const placeDigit = (end: TripEnd) =>
    end.place.assumed ? 0 : 1 + (placeNumberOf(end.place.label) ?? Number.NaN);
  const tripDigits = [
    placeDigit(pickup),
    trip.differentReturn ? placeDigit(dropOff) : 0,
    pickup.dateAssumed ? 0 : 1 + daysFromFirst(pickup.date),
    dropOff.dateAssumed ? 0 : countCalendarDays(pickup.date, dropOff.date),
    codedTime(pickup),
    codedTime(dropOff),
  ];
  return ({ number }) => writeCode([number, ...tripDigits]);
}

function writeCode(digits: readonly number[]): string | undefined {
  for (const version of versions) {
    const value = encodeMixedRadix(digits, listRadices(version));
    if (value === undefined) continue;
    const letters = writeLetters((value * version.spread) % countCodes(version), version.characters);
    return hyphenateCode(appendCheckCharacter(version.letter + letters));
  }
  return undefined;
}

/** Reads what a caller spells, or says what is wrong with it. Case, blanks and dashes don't matter. */
export function readQuoteCode(text: string): QuoteCodeContent | { readonly problem: string } {
  const version =
    versions.find(({ letter }) => normalizePlainSigns(text).toUpperCase().startsWith(letter)) ?? firstVersion;
  const result = readCheckedCode(text, version.characters + 2);
  if ("problem" in result) return result;
  if (!result.code.startsWith(version.letter))
    return { problem: "A quote code starts with K or W: listen again" };
  const value = (readLetters(result.code.slice(1, -1)) * version.gather) % countCodes(version);
  const digits = decodeMixedRadix(value, listRadices(version));
  const [carNumber = 0, pickup = 0, drop = 0, date = 0, days = 0, pickupTime = 0, returnTime = 0] =
    // Stryker disable next-line ArrayDeclaration: the next line refuses a code without digits
    digits ?? [];
  if (!digits || (date === 0 && days > 0)) return { problem: "This is not one of our codes: listen again" };
  return {
    carNumber,
    pickupPlace: pickup === 0 ? undefined : pickup - 1,
    dropPlace: drop === 0 ? undefined : drop - 1,
    pickupDate: date === 0 ? undefined : addDays(firstDate, date - 1),
    days: days === 0 ? undefined : days,
    pickupTime: codedTimes[pickupTime - 1],
    returnTime: codedTimes[returnTime - 1],
  };
}

/** Problems that a trip with a code may have: the caller and the staff see the whole trip and can talk about them. */
function isAllowedProblem(problem: TripProblem): boolean {
  return (
    isClosing(problem) ||
    problem === "past" ||
    problem === "return-out-of-reach" ||
    problem === "too-far-ahead"
  );
}

const isClosing = (problem: TripProblem) => problem === "pickup-closed" || problem === "return-closed";

/** Tells whether a code can hold this time. A trip at any other time has a code without it. */
export function isQuoteCodeTime(time: TimeSlot): boolean {
  return codedTimes.includes(time);
}

/** 0 for a time that is not chosen. So is one that codes have no number for: the index is -1 then, and the staff asks for it. */
function codedTime({ time, timeAssumed }: TripEnd): number {
  return timeAssumed ? 0 : 1 + codedTimes.indexOf(time);
}

/** NaN for dates before the first one. */
function daysFromFirst(date: CalendarDate): number {
  const days = countDaysBetween(firstDate, date);
  return days < 0 ? Number.NaN : days;
}

function writeLetters(value: bigint, characters: number): string {
  const digits = value.toString(codeAlphabet.length).padStart(characters, "0");
  return Array.from(digits, (digit) => codeAlphabet.charAt(Number.parseInt(digit, codeAlphabet.length))).join(
    "",
  );
}

function readLetters(letters: string): bigint {
  const base = BigInt(codeAlphabet.length);
  return Array.from(letters).reduce((sum, letter) => sum * base + BigInt(codeAlphabet.indexOf(letter)), 0n);
}
