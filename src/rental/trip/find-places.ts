import leven from "leven";
import { type Place, placeLabel, withoutAccents } from "./place.ts";

type Breadth = {
  /** The maximum number of results. */
  readonly limit?: number;
  /** Always matches countries and single words too, not only when names, states and codes match nothing. */
  readonly wide?: boolean;
};

/**
 * The first 15 places that a text may mean, the likeliest first (product, 'Search form'): what is called exactly that (a code, a name, another
 * name), then names that begin with it, then words that do, then names and states that contain it. Where none does, places of which each word of
 * the text names a part, those first that are named in full: 'Mumbai (BOM)', 'Austin, TX', 'italy'. None for an empty query. Among equals the list's order is kept.
 */
export function findPlaces(
  places: readonly Place[],
  query: string,
  { limit = 15, wide = false }: Breadth = {},
): Place[] {
  const wanted = folded(query);
  if (wanted === "") return [];
  const words = wanted.split(" ");
  const ranked = places.map((place) => ({ place, rank: rankOf(spellings(place), wanted, words) }));
  const isStated = ranked.some(({ rank }) => rank <= ranks.contains);
  return ranked
    .filter(({ rank }) => rank <= (isStated && !wide ? ranks.contains : ranks.words))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ place }) => place);
}

/**
 * The only place that a typed text can mean: its whole label, code, name or other name ('Bombay', 'Mumbai Airport', 'mumbai, india'), or
 * the beginning of a name, three letters or more, that matches no other place. Undefined where there are several, or none.
 */
export function placeMeant(places: readonly Place[], text: string): Place | undefined {
  const wanted = folded(text);
  const words = wanted.split(" ");
  for (const rank of [ranks.exact, ranks.named]) {
    const called = places.filter((place) => rankOf(spellings(place), wanted, words) === rank);
    if (called.length === 1) return called[0];
  }
  const [found, ...others] = findPlaces(places, text);
  const [first = ""] = words;
  const isMeant = found && wanted.length >= leastLetters && begins(spellings(found), first);
  return others.length === 0 && isMeant ? found : undefined;
}

/**
 * Places that an ambiguous or unknown text may mean: up to 15 that match; or those that a part of it names ('Paris, Texas'); or else up to 4
 * with a similar spelling, the nearest first.
 */
export function placesNear(places: readonly Place[], text: string): Place[] {
  const found = findPlaces(places, text);
  if (found.length > 0) return found;
  const parts = [...text.split(/[,()/]|\s[-–]\s/).map(folded), ...folded(text).split(" ")];
  const named = places.filter((place) =>
    parts.some((part) => part.length >= leastLetters && isCalled(spellings(place), part)),
  );
  return named.length > 0 ? named.slice(0, 15) : spelledNearly(places, folded(text));
}

const leastLetters = 3;

/** How well a place matches a text; the smaller, the better. */
const ranks = { exact: 0, nameBegins: 1, wordBegins: 2, contains: 3, named: 4, words: 5, none: 6 } as const;

function rankOf(place: Spellings, wanted: string, words: readonly string[]): number {
  if (isCalled(place, wanted)) return ranks.exact;
  if (place.name.startsWith(wanted)) return ranks.nameBegins;
  if (place.stated.some((text) => text.includes(` ${wanted}`))) return ranks.wordBegins;
  if (place.stated.some((text) => text.includes(wanted))) return ranks.contains;
  if (!words.every((word) => names(place, word))) return ranks.none;
  return [...place.codes, ...place.whole].some((called) =>
    called.split(" ").every((word) => words.includes(word)),
  )
    ? ranks.named
    : ranks.words;
}

const isCalled = ({ codes, whole }: Spellings, wanted: string) =>
  codes.includes(wanted) || whole.includes(wanted);

/** Whether a word is a code of the place, or begins a word of anything that it may be called. */
const names = ({ codes, begun }: Spellings, word: string) =>
  codes.includes(word) || begun.some((text) => text.includes(` ${word}`));

/** Whether a text that begins with this word may be the place's name, not only its state's. */
const begins = ({ codes, whole }: Spellings, word: string) =>
  codes.includes(word) || whole.some((name) => name.startsWith(word));

function spelledNearly(places: readonly Place[], wanted: string): Place[] {
  const slips = Math.min(2, Math.floor(wanted.length / 3));
  return places
    .map((place) => ({ place, distance: leven(spellings(place).name, wanted) }))
    .filter(({ distance }) => distance <= slips)
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
  readonly whole: readonly string[];
  /** Name and state, each after a blank. */
  readonly stated: readonly string[];
  /** All whose words a text may name, each after a blank. */
  readonly begun: readonly string[];
};

/** Each place is folded once: folding again for each typed letter takes a hundred times as long as comparing. */
const known = new WeakMap<Place, Spellings>();

function spellings(place: Place): Spellings {
  const there = known.get(place);
  if (there) return there;
  const { code, name, state, country, otherNames, otherCodes, shortNames } = place;
  const stated = [name, state].map((text) => ` ${folded(text)}`);
  const made: Spellings = {
    name: folded(name),
    codes: [code, ...otherCodes].map(folded),
    whole: [placeLabel(place), name, ...otherNames].map(folded),
    stated,
    begun: [...stated, ...[country, ...otherNames, ...shortNames].map((text) => ` ${folded(text)}`)],
  };
  known.set(place, made);
  return made;
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

/** As people type: 'St. Louis' as 'st louis', 'København' as 'kobenhavn', 'Mumbai International Airport' as 'mumbai', full-width letters as plain. */
function folded(text: string): string {
  return withoutAccents(text.normalize("NFKC"))
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[øłđıßæœ]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/['’.]/g, "")
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, " ")
    .replaceAll(/\b(international |intl )?airport\b/g, "")
    .trim();
}
