import leven from "leven";
import { type Place, placeLabel, withoutAccents } from "./place.ts";

type Breadth = {
  /** The maximum number of results. */
  readonly limit?: number;
  /** Always matches codes, countries and other names too, not only when names and states match nothing. */
  readonly wide?: boolean;
};

/**
 * The first 15 places whose name or state contains the query, ignoring case; none for an empty query. If there are none, those whose code
 * is the query, or whose country or other name begins with it, ignoring accents and 'Airport' (product, 'Search form'). Names that begin
 * with the query come first, otherwise the list's order is kept.
 */
export function findPlaces(
  places: readonly Place[],
  query: string,
  { limit = 15, wide = false }: Breadth = {},
): Place[] {
  // Stryker disable next-line MethodExpression: otherwise byAnyWord finds the same places
  const stated = byNameOrState(places, query.trim().normalize("NFC").toLowerCase());
  if (stated.length > 0 && !wide) return stated.slice(0, limit);
  return [...new Set([...stated, ...byAnyWord(places, query)])].slice(0, limit);
}

/**
 * The only place that a typed text can mean: its whole label, code, name or other name ('Bombay', 'Mumbai Airport', 'mumbai, india'), or
 * the beginning of a name, three letters or more, that matches no other place. Undefined where there are several, or none.
 */
export function placeMeant(places: readonly Place[], text: string): Place | undefined {
  const wanted = folded(text);
  // Stryker disable next-line ConditionalExpression,StringLiteral: only saves a search that finds nothing
  if (wanted === "") return undefined;
  const called = places.filter((place) => spellings(place).whole.includes(wanted));
  if (called.length === 1) return called[0];
  const [found, ...others] = findPlaces(places, text);
  // Stryker disable next-line StringLiteral: without parts no place is found either
  const [part = ""] = partsOf(text);
  const isMeant =
    found && part.length >= leastLetters && spellings(found).whole.some((word) => word.startsWith(part));
  return others.length === 0 && isMeant ? found : undefined;
}

/** Places that an ambiguous or unknown text may mean: up to 15 that match, or else up to 4 with a similar spelling, the nearest first. */
export function placesNear(places: readonly Place[], text: string): Place[] {
  const found = findPlaces(places, text);
  return found.length > 0 ? found : spelledNearly(places, folded(text));
}

const leastLetters = 3;

function byNameOrState(places: readonly Place[], wanted: string): Place[] {
  if (wanted === "") return [];
  const begun = withoutAccents(wanted);
  const begins = (place: Place) => spellings(place).plainName.startsWith(begun);
  const found = places.filter((place) => spellings(place).stated.some((text) => text.includes(wanted)));
  return [...found.filter(begins), ...found.filter((place) => !begins(place))];
}

/** Each part between commas or dashes must match, so 'Paris, Texas' finds nothing. */
function byAnyWord(places: readonly Place[], query: string): Place[] {
  const parts = partsOf(query);
  if (parts.length === 0) return [];
  const found = places.filter((place) => parts.every((part) => fits(place, part)));
  const isCode = (place: Place) => parts.includes(spellings(place).code);
  // Stryker disable next-line MethodExpression: findPlaces makes the places unique
  return [...found.filter(isCode), ...found.filter((place) => !isCode(place))];
}

function fits(place: Place, part: string): boolean {
  const { code, begun } = spellings(place);
  return code === part || begun.some((text) => text.includes(` ${part}`));
}

function spelledNearly(places: readonly Place[], wanted: string): Place[] {
  const slips = Math.min(2, Math.floor(wanted.length / 3));
  return places
    .map((place) => ({ place, distance: leven(spellings(place).foldedName, wanted) }))
    .filter(({ distance }) => distance <= slips)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, 4)
    .map(({ place }) => place);
}

/** A place's words in the forms in which they are compared. */
type Spellings = {
  /** Name and state in lower case, as they are and without accents. */
  readonly stated: readonly string[];
  readonly plainName: string;
  /** Folded: the code, the name, all that the place may be called, and, each after a blank, all whose beginning a part may be. */
  readonly code: string;
  readonly foldedName: string;
  readonly whole: readonly string[];
  readonly begun: readonly string[];
};

/** Each place is folded once: folding again for each typed letter takes a hundred times as long as comparing. */
const known = new WeakMap<Place, Spellings>();

function spellings(place: Place): Spellings {
  const there = known.get(place);
  if (there) return there;
  const { code, name, state, country, otherNames } = place;
  const lower = [name, state].map((text) => text.toLowerCase());
  const made: Spellings = {
    stated: [...lower, ...lower.map(withoutAccents)],
    plainName: withoutAccents(name).toLowerCase(),
    code: folded(code),
    foldedName: folded(name),
    whole: [placeLabel(place), code, name, ...otherNames].map(folded),
    begun: [name, state, country, ...otherNames].map((text) => ` ${folded(text)}`),
  };
  known.set(place, made);
  return made;
}

function partsOf(text: string): string[] {
  return text
    .split(/,|\s[-–]\s/)
    .map(folded)
    .filter((part) => part !== "");
}

// Letters that are not a plain letter with an accent.
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
