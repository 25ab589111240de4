import leven from "leven";
import { normalizeUnicode } from "#rental/form-text.ts";
import { type Place, placeLabel, toPlainLowerCase } from "./place.ts";

type Breadth = {
  /** The maximum number of results. */
  readonly limit?: number;
  /** Always matches countries and single words too, not only when names, states and codes match nothing. */
  readonly wide?: boolean;
};

/**
 * The first 15 places that a text may mean, the likeliest first (product, 'Search form'): what is called exactly that (a code, a name,
 * another name), then names that begin with it, then words that do, then names and states that contain it. Where none does, places of which
 * each word of the text names a part, those first that are named in full: 'Mumbai (BOM)', 'Austin, TX', 'italy'. None for an empty query.
 * Equal matches keep the list's order.
 */
export function listMatchingPlaces(
  places: readonly Place[],
  query: string,
  { limit = 15, wide = false }: Breadth = {},
): Place[] {
  const searchText = foldText(query);
  if (searchText === "") return [];
  const words = searchText.split(" ");
  const rankings = places.map((place) => ({ place, rank: rankPlace(spellings(place), searchText, words) }));
  const hasDirectMatch = rankings.some(({ rank }) => rank <= ranks.contains);
  return rankings
    .filter(({ rank }) => rank <= (hasDirectMatch && !wide ? ranks.contains : ranks.words))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ place }) => place);
}

/**
 * The only place that a typed text can mean: its whole label, code, name or other name ('Bombay', 'Mumbai Airport', 'mumbai, india'), or
 * the beginning of a name, three letters or more, that matches no other place. Undefined where there are several, or none.
 */
export function findMeantPlace(places: readonly Place[], text: string): Place | undefined {
  const searchText = foldText(text);
  if (searchText === "") return undefined;
  const words = searchText.split(" ");
  for (const rank of [ranks.exact, ranks.named]) {
    const matches = places.filter((place) => rankPlace(spellings(place), searchText, words) === rank);
    if (matches.length === 1) return matches[0];
  }
  const [firstMatch, ...others] = listMatchingPlaces(places, text);
  const [firstWord = ""] = words;
  const isMeant =
    firstMatch && searchText.length >= leastLetters && startsName(spellings(firstMatch), firstWord);
  return others.length === 0 && isMeant ? firstMatch : undefined;
}

/**
 * Places that an ambiguous or unknown text may mean: up to 15 that match; or those that a part of it names ('Paris, Texas'); or else up to
 * 4 with a similar spelling, the nearest first.
 */
export function listSuggestedPlaces(places: readonly Place[], text: string): Place[] {
  const matches = listMatchingPlaces(places, text);
  if (matches.length > 0) return matches;
  const parts = [...text.split(/[,()/]|\s[-–]\s/).map(foldText), ...foldText(text).split(" ")];
  const namedPlaces = places.filter((place) =>
    parts.some((part) => part.length >= leastLetters && isCalled(spellings(place), part)),
  );
  return namedPlaces.length > 0 ? namedPlaces.slice(0, 15) : spelledNearly(places, foldText(text));
}

const leastLetters = 3;

/** How well a place matches a text; the smaller, the better. */
const ranks = { exact: 0, nameBegins: 1, wordBegins: 2, contains: 3, named: 4, words: 5, none: 6 } as const;

function rankPlace(place: Spellings, searchText: string, words: readonly string[]): number {
  if (isCalled(place, searchText)) return ranks.exact;
  if (place.name.startsWith(searchText)) return ranks.nameBegins;
  if (place.nameAndState.some((text) => text.includes(` ${searchText}`))) return ranks.wordBegins;
  if (place.nameAndState.some((text) => text.includes(searchText))) return ranks.contains;
  if (!words.every((word) => matchesWord(place, word))) return ranks.none;
  return [...place.codes, ...place.fullNames].some((name) =>
    name.split(" ").every((word) => words.includes(word)),
  )
    ? ranks.named
    : ranks.words;
}

const isCalled = ({ codes, fullNames }: Spellings, searchText: string) =>
  codes.includes(searchText) || fullNames.includes(searchText);

/** Tells whether a word is a code of the place, or begins a word of anything that it may be called. */
const matchesWord = ({ codes, allTexts }: Spellings, word: string) =>
  codes.includes(word) || allTexts.some((text) => text.includes(` ${word}`));

/** Tells whether a text that begins with this word may be the place's name, not only its state's. */
const startsName = ({ codes, fullNames }: Spellings, word: string) =>
  codes.includes(word) || fullNames.some((name) => name.startsWith(word));

function spelledNearly(places: readonly Place[], searchText: string): Place[] {
  const mostSlips = Math.min(2, Math.floor(searchText.length / 3));
  return places
    .map((place) => ({ place, distance: leven(spellings(place).name, searchText) }))
    .filter(({ distance }) => distance <= mostSlips)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, 4)
    .map(({ place }) => place);
}

/** A place's words, folded, in the forms in which they are compared. */
type Spellings = {
  readonly name: string;
  /** Of all its airports. */
  readonly codes: readonly string[];
  /** All that the place may be called. */
  readonly fullNames: readonly string[];
  /** Name and state, each after a blank. */
  readonly nameAndState: readonly string[];
  /** All whose words a text may name, each after a blank. */
  readonly allTexts: readonly string[];
};

/** Each place is folded once: folding again for each typed letter takes a hundred times as long as comparing. */
const cachedSpellings = new WeakMap<Place, Spellings>();

function spellings(place: Place): Spellings {
  const knownSpellings = cachedSpellings.get(place);
  if (knownSpellings) return knownSpellings;
  const { code, name, state, country, otherNames, otherCodes, shortNames } = place;
  const nameAndState = [name, state].map((text) => ` ${foldText(text)}`);
  const newSpellings: Spellings = {
    name: foldText(name),
    codes: [code, ...otherCodes].map(foldText),
    fullNames: [placeLabel(place), name, ...otherNames].map(foldText),
    nameAndState,
    allTexts: [
      ...nameAndState,
      ...[country, ...otherNames, ...shortNames].map((text) => ` ${foldText(text)}`),
    ],
  };
  cachedSpellings.set(place, newSpellings);
  return newSpellings;
}

/**
 * As people type: 'St. Louis' as 'st louis', 'København' as 'kobenhavn', 'Mumbai International Airport' as 'mumbai', full-width letters as
 * plain ones.
 */
function foldText(text: string): string {
  return toPlainLowerCase(normalizeUnicode(text, "NFKC"))
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/['’.]/g, "")
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, " ")
    .replaceAll(/\b(international |intl )?airport\b/g, "")
    .trim();
}
