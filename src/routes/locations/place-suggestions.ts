import { pageWords } from "#content/home.ts";
import { places, popularPlaces } from "#content/places.ts";

/** Examples for the search of places: those of the catalog, or a code, a city and a state that it finds. */
export function placeSuggestions(): readonly string[] {
  const { searches } = pageWords().locations;
  if (searches) return searches;
  const [first, second = first, third = second] = examples();
  return first && second && third ? [...new Set([first.code, second.name, third.state])] : [];
}

/** A city as the search field shows it while it is empty. */
export const placeExample = (): string => pageWords().locations.example ?? examples()[0]?.name ?? "";

const examples = () => [...popularPlaces(), ...places];
