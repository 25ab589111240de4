import leven from "leven";
import { type Place, withoutAccents } from "#rental/place.ts";

/** Letters that may be wrong in a word of this length. */
const slips = (word: string) => Math.min(2, Math.floor(word.length / 3));

/** Up to four places whose name nearly is what was typed, the nearest first: 'Jaypur' finds Jaipur. */
export function nearCities(places: readonly Place[], typed: string): Place[] {
  const wanted = folded(typed);
  return places
    .map((place) => ({ place, distance: leven(folded(place.name), wanted) }))
    .filter(({ distance }) => distance <= slips(wanted))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, 4)
    .map(({ place }) => place);
}

function folded(text: string): string {
  return withoutAccents(text).trim().toLowerCase();
}
