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

type BrowserEntry = keyof Required<Omit<BrowserCatalog, "today">>;

/**
 * What browsers get of a catalog, beside its places: the one list of it. How many units there are where, and their plates, are never in it, nor
 * in what a page is served with. The type asks for each entry, so that none is forgotten; the day is said by each page.
 */
const browserEntries: Readonly<Record<BrowserEntry, true>> = {
  number: true,
  company: true,
  classes: true,
  fuels: true,
  transmissions: true,
  cars: true,
  priceFilters: true,
  policies: true,
  placeCount: true,
  placeCountries: true,
  oneWay: true,
  rates: true,
  extras: true,
  cover: true,
  assumedPlace: true,
  popularPlaces: true,
  reviews: true,
  services: true,
  planPages: true,
  home: true,
  pageTexts: true,
};

const selectBrowserEntries = (catalog: Catalog): object =>
  Object.fromEntries(Object.entries(catalog).filter(([name]) => Object.hasOwn(browserEntries, name)));

function dataFile(data: object): DataFile {
  const json = JSON.stringify(data);
  return { address: `/catalog/${hashText(json)}.json`, json };
}

const hashText = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);
