import { home, pageTexts, popularPlaces } from "#catalog/current.ts";
import { fillTexts } from "./fill-figures.ts";

/** What the home page says. */
export const homeWords = () => fillTexts(home);

/** What other pages say of the company. */
export const pageWords = () => fillTexts(pageTexts);

/** Few enough for one line below the search form. */
const mostPickups = 6;

/** Popular places by their labels: those that the catalog names, or its first ones. */
export function popularPickups(): readonly string[] {
  return home.popularPickups ?? popularPlaces.slice(0, mostPickups);
}
