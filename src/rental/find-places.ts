import leven from "leven";
import { type Place, placeLabel, withoutAccents } from "./place.ts";

type Breadth = {
  /** The most that are given. */
  readonly limit?: number;
  /** Codes, countries and other names beside names and states, not only where these match nothing. */
  readonly wide?: boolean;
};

/**
 * The first 15 places whose name or state contains the query, whatever the case; none for an empty query (specification, sections 3 and 5).
 * Where that matches nothing, those whose code it is, or whose country or other name it begins, accents folded, 'Airport' left out
 * (decisions, 'Settled later'). Names that begin with the query come first, otherwise the list's order holds.
 */
export function findPlaces(
  places: readonly Place[],
  query: string,
  { limit = 15, wide = false }: Breadth = {},
): Place[] {
  const stated = byNameOrState(places, query.trim().normalize("NFC").toLowerCase());
  if (stated.length > 0 && !wide) return stated.slice(0, limit);
  return [...new Set([...stated, ...byAnyWord(places, query)])].slice(0, limit);
}

/**
 * The one place that a typed text can only mean: its whole label, code, name or other name ('Bombay', 'Mumbai Airport', 'mumbai, india'),
 * or the beginning of a name, three letters or more, that matches no other place. Undefined where there are several, or none.
 */
export function placeMeant(places: readonly Place[], text: string): Place | undefined {
  const wanted = folded(text);
  if (wanted === "") return undefined;
  const called = places.filter((place) => wordsOf(place).includes(wanted));
  if (called.length === 1) return called[0];
  const [found, ...others] = findPlaces(places, text);
  const [part = ""] = partsOf(text);
  const isMeant =
    found && part.length >= leastLetters && wordsOf(found).some((word) => word.startsWith(part));
  return others.length === 0 && isMeant ? found : undefined;
}

/** What a text that means no one place may mean: up to 15 that match, or else up to 4 that are spelled nearly so, the nearest first. */
export function placesNear(places: readonly Place[], text: string): Place[] {
  const found = findPlaces(places, text);
  return found.length > 0 ? found : spelledNearly(places, folded(text));
}

const leastLetters = 3;

function byNameOrState(places: readonly Place[], wanted: string): Place[] {
  if (wanted === "") return [];
  const contains = (text: string) => {
    const lower = text.toLowerCase();
    return lower.includes(wanted) || withoutAccents(lower).includes(wanted);
  };
  const begins = ({ name }: Place) => withoutAccents(name).toLowerCase().startsWith(withoutAccents(wanted));
  const found = places.filter(({ name, state }) => contains(name) || contains(state));
  return [...found.filter(begins), ...found.filter((place) => !begins(place))];
}

/** Each part between commas or dashes must fit, so that 'Paris, Texas' is nowhere. */
function byAnyWord(places: readonly Place[], query: string): Place[] {
  const parts = partsOf(query);
  if (parts.length === 0) return [];
  const found = places.filter((place) => parts.every((part) => fits(place, part)));
  const isCode = ({ code }: Place) => parts.includes(folded(code));
  return [...found.filter(isCode), ...found.filter((place) => !isCode(place))];
}

function fits({ code, name, state, country, otherNames }: Place, part: string): boolean {
  const begun = (text: string) => ` ${folded(text)}`.includes(` ${part}`);
  return folded(code) === part || [name, state, country, ...otherNames].some(begun);
}

function spelledNearly(places: readonly Place[], wanted: string): Place[] {
  const slips = Math.min(2, Math.floor(wanted.length / 3));
  return places
    .map((place) => ({ place, distance: leven(folded(place.name), wanted) }))
    .filter(({ distance }) => distance <= slips)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, 4)
    .map(({ place }) => place);
}

/** All that a place may be called, folded. */
function wordsOf(place: Place): string[] {
  return [placeLabel(place), place.code, place.name, ...place.otherNames].map(folded);
}

function partsOf(text: string): string[] {
  return text
    .split(/,|\s[-–]\s/)
    .map(folded)
    .filter((part) => part !== "");
}

// Letters that no accent was put on.
const plainLetters: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
};

/** As people type: 'St. Louis' as 'st louis', 'København' as 'kobenhavn', 'Mumbai International Airport' as 'mumbai'. */
function folded(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replaceAll(/[øłđıßæœ]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/['’.]/g, "")
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, " ")
    .replaceAll(/\b(international |intl )?airport\b/g, "")
    .trim();
}
