import { createHash } from "node:crypto";
import type { BrowserCatalog, Catalog } from "./catalog.ts";

/** A part of the catalog as browsers fetch it. */
interface DataFile {
  /** It contains the hash of the content, so what it leads to never changes. */
  readonly address: string;
  readonly json: string;
}

/** The catalog as browsers fetch it, in two parts. */
export interface BrowserCatalogFiles {
  readonly main: DataFile;
  readonly places: DataFile;
  /** Stands for the whole catalog, with what browsers get only as pages. */
  readonly hash: string;
}

/** Writes a catalog as browsers fetch it. */
export function makeBrowserCatalogFiles(catalog: Catalog): BrowserCatalogFiles {
  const { places, posts, legalPages } = catalog;
  const mainFile = dataFile(selectBrowserEntries(catalog));
  const placesFile = dataFile(places);
  const hash = hashText(mainFile.json + placesFile.json + JSON.stringify([posts, legalPages]));
  return { main: mainFile, places: placesFile, hash };
}

/**
 * Each entry has its line, so that none is forgotten; one that a company doesn't have is left out as it is written. The day is said by each
 * page.
 */
type BrowserEntries = {
  readonly [Key in keyof Required<Omit<BrowserCatalog, "today">>]: BrowserCatalog[Key] | undefined;
};

/**
 * Selects what browsers get of a catalog, beside its places: the one list of it. How many units there are where, and their plates, are never
 * in it, nor in what a page is served with.
 */
const selectBrowserEntries = ({
  number,
  company,
  classes,
  fuels,
  transmissions,
  cars,
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
  oneWay,
  rates,
  extras,
  cover,
}: Catalog): BrowserEntries => ({
  number,
  company,
  classes,
  fuels,
  transmissions,
  cars,
  priceFilters,
  policies,
  placeCount,
  placeCountries,
  oneWay,
  rates,
  extras,
  cover,
  assumedPlace,
  popularPlaces,
  reviews,
  services,
  planPages,
  home,
  pageTexts,
});

function dataFile(data: object): DataFile {
  const json = JSON.stringify(data);
  return { address: `/catalog/${hashText(json)}.json`, json };
}

const hashText = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);
