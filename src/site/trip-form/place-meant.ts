import { withoutAccents, type Place } from "#rental/place.ts";

export type PlaceList = Pick<typeof import("#content/places.ts"), "findPlace" | "places">;

/** The place that a typed text can only mean: its whole label or code, or the name of just one city. */
export function placeMeant({ findPlace, places }: PlaceList, text: string) {
  if (text.trim() === "") return undefined;
  const exact = findPlace(text);
  if (exact) return exact;
  const named = places.filter(({ name }: Place) => folded(name) === folded(text));
  return named.length === 1 ? named[0] : undefined;
}

function folded(text: string): string {
  return withoutAccents(text.trim()).toLowerCase();
}
