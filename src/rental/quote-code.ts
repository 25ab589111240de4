import { addDays, type CalendarDate, daysBetween } from "./calendar.ts";
import type { Car } from "./car.ts";
import { codeAlphabet, inGroups, readCheckedCode, withCheck } from "./check-code.ts";
import { type TimeSlot, timeSlots } from "./clock-time.ts";
import { readMixed, writeMixed } from "./mixed-radix.ts";
import { longestRentalDays, rentalDays } from "./quote.ts";
import type { Trip, TripEnd, TripProblem } from "./trip.ts";

/** What a caller reads out beside 'Call to Book': a car and a trip. What the visitor has not chosen is undefined, and assumed again. */
export type QuoteContent = {
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

/** Each version of the code has its own first letter. A larger world (cars, places, dates) gets a new one. */
const version = "K";
const length = 12;
const firstDate = "2026-01-01" as CalendarDate;

/** How much the version holds: numbers from 0 to one less. */
export const quoteCodeCapacity = { cars: 16, places: 191, dates: 2920 } as const;

// Ten characters hold 27¹⁰ values. One more place, or another month, and these would not fit.
const radices = [
  quoteCodeCapacity.cars,
  quoteCodeCapacity.places + 1,
  quoteCodeCapacity.places + 1,
  quoteCodeCapacity.dates + 1,
  longestRentalDays + 1,
  timeSlots.length + 1,
  timeSlots.length + 1,
];
const space = BigInt(codeAlphabet.length) ** 10n;
// Spreads neighbouring trips over the whole code: most would start with a row of equal characters otherwise, which are hard to read out.
const spread = 98_765_432_109_871n;
const gather = 155_403_946_140_682n;

/**
 * The code of a car and a trip, 'K7M4-QX2P-9TWM', made without asking anybody. `placeNumberOf` gives the permanent number of a place by its
 * label. Undefined when the code can't hold them: a trip that
 * can't be told (a return out of reach, a past date and one that is too far ahead can), a return date alone, a place that is none of
 * ours, or a date outside 2026 to 2033. The country of residence is not in it.
 */
export function quoteCode(
  car: Pick<Car, "number">,
  trip: Trip,
  placeNumberOf: (label: string) => number | undefined,
): string | undefined {
  const { pickup, dropOff } = trip;
  if (trip.problems.some((problem) => !isTold(problem))) return undefined;
  if (pickup.dateAssumed && !dropOff.dateAssumed) return undefined;
  const place = (end: TripEnd) =>
    end.place.assumed ? 0 : 1 + (placeNumberOf(end.place.label) ?? Number.NaN);
  const digits = [
    car.number,
    place(pickup),
    trip.differentReturn ? place(dropOff) : 0,
    pickup.dateAssumed ? 0 : 1 + daysFromFirst(pickup.date),
    dropOff.dateAssumed ? 0 : rentalDays(pickup.date, dropOff.date),
    pickup.timeAssumed ? 0 : 1 + timeSlots.indexOf(pickup.time),
    dropOff.timeAssumed ? 0 : 1 + timeSlots.indexOf(dropOff.time),
  ];
  const value = writeMixed(digits, radices);
  return value === undefined ? undefined : inGroups(withCheck(version + lettersOf((value * spread) % space)));
}

/** Reads what a caller spells, or says what is wrong with it. Case, blanks and dashes don't matter. */
export function readQuoteCode(text: string): QuoteContent | { readonly problem: string } {
  const read = readCheckedCode(text, length);
  if ("problem" in read) return read;
  if (!read.code.startsWith(version)) return { problem: "A quote code starts with K: listen again" };
  const digits = readMixed((valueOf(read.code.slice(1, -1)) * gather) % space, radices);
  const [carNumber = 0, pickup = 0, drop = 0, date = 0, days = 0, pickupTime = 0, returnTime = 0] =
    digits ?? [];
  if (!digits || (date === 0 && days > 0)) return { problem: "This is none of our codes: listen again" };
  return {
    carNumber,
    pickupPlace: pickup === 0 ? undefined : pickup - 1,
    dropPlace: drop === 0 ? undefined : drop - 1,
    pickupDate: date === 0 ? undefined : addDays(firstDate, date - 1),
    days: days === 0 ? undefined : days,
    pickupTime: timeSlots[pickupTime - 1],
    returnTime: timeSlots[returnTime - 1],
  };
}

/** Problems that a caller and the desk can talk about with the whole trip in sight. */
function isTold(problem: TripProblem): boolean {
  return problem === "past" || problem === "return-out-of-reach" || problem === "too-far-ahead";
}

/** Before the first date there is no number. */
function daysFromFirst(date: CalendarDate): number {
  const days = daysBetween(firstDate, date);
  return days < 0 ? Number.NaN : days;
}

function lettersOf(value: bigint): string {
  const digits: string[] = [];
  const base = BigInt(codeAlphabet.length);
  for (let rest = value; digits.length < 10; rest /= base) {
    digits.unshift(codeAlphabet.charAt(Number(rest % base)));
  }
  return digits.join("");
}

function valueOf(letters: string): bigint {
  const base = BigInt(codeAlphabet.length);
  return Array.from(letters).reduce((sum, letter) => sum * base + BigInt(codeAlphabet.indexOf(letter)), 0n);
}
