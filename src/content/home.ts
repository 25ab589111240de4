import type { BrowserCatalog } from "#catalog/catalog.ts";
import { fillFiguresInTexts } from "./fill-figures.ts";

/** Returns what the home page says. */
export const fillHomeTexts = (catalog: BrowserCatalog) => fillFiguresInTexts(catalog, catalog.home);

/** Returns what other pages say of the company. */
export const fillPageTexts = (catalog: BrowserCatalog) => fillFiguresInTexts(catalog, catalog.pageTexts);

/** Few enough for one line below the search form. */
const mostPickups = 6;

/** Popular places by their labels: those that the catalog names, or its first ones. */
export function listPopularPickupLabels(catalog: BrowserCatalog): readonly string[] {
  return catalog.home.popularPickups ?? catalog.popularPlaces.slice(0, mostPickups);
}
