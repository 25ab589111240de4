import { initialCatalog } from "#catalog/source.ts";

/** The places of the built-in catalog. In a browser they are what places-source.browser.ts fetches. */
export const initialPlaces = initialCatalog.places;
