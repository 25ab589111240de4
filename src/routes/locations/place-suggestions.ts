import type { BrowserCatalog, Place } from "#catalog/catalog.ts";
import { pageWords } from "#content/home.ts";
import { popularPlaces } from "#content/places.ts";

/** Examples for the search of places: those of the catalog, or a code, a city and a state that it finds. */
export function placeSuggestions(catalog: BrowserCatalog, places: readonly Place[]): readonly string[] {
  const { searches } = pageWords(catalog).locations;
  if (searches) return searches;
  const [first, second = first, third = second] = examples(places);
  return first && second && third ? [...new Set([first.code, second.name, third.state])] : [];
}

/** A city as the search field shows it while it is empty. */
export const placeExample = (catalog: BrowserCatalog, places: readonly Place[]): string =>
  pageWords(catalog).locations.example ?? examples(places)[0]?.name ?? "";

const examples = (places: readonly Place[]) => [...popularPlaces(places), ...places];
