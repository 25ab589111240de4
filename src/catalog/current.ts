import { initialCatalog } from "#catalog/source.ts";
import type { BrowserCatalog } from "./catalog.ts";

/**
 * The catalog that is in force, but for its places (current-places.ts). These are live bindings: whoever imports one sees the new value after
 * `setCatalog`, so nothing may be computed from them while modules load (src/catalog/catalog-at-load.test.ts).
 */
export let {
  number: catalogNumber,
  company: site,
  classes,
  fuels,
  transmissions,
  cars: fleet,
  priceFilters,
  policies,
  placeCount,
  placeCountries,
  assumedPlace,
  popularPlaces,
  reviews,
  services,
  planPages,
  home,
  pageTexts,
} = initialCatalog;

/** All of it, for those who pass it on. */
export let catalog: BrowserCatalog = initialCatalog;

/** Puts another catalog in force, at once for everything in this process. */
export function setCatalog(next: BrowserCatalog): void {
  ({
    number: catalogNumber,
    company: site,
    classes,
    fuels,
    transmissions,
    cars: fleet,
    priceFilters,
    policies,
    placeCount,
    placeCountries,
    assumedPlace,
    popularPlaces,
    reviews,
    services,
    planPages,
    home,
    pageTexts,
  } = next);
  catalog = next;
}
