import { home, pageTexts } from "#catalog/current.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { filled } from "./fill-figures.ts";
import { popularPlaces } from "./places.ts";

/** What the home page says. */
export const homeWords = () => filled(home);

/** What other pages say of the company. */
export const pageWords = () => filled(pageTexts);

/** Few enough for one line below the search form. */
const mostPickups = 6;

/** Popular places by their labels: those that the catalog names, or its first ones. */
export function popularPickups(): readonly string[] {
  return (
    home.popularPickups ??
    popularPlaces()
      .map((place) => placeLabel(place))
      .slice(0, mostPickups)
  );
}
