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
export function makeBrowserCatalogFiles({
  places,
  posts,
  legalPages,
  formerCars: _formerCars,
  formerPlaces: _formerPlaces,
  changeDays: _days,
  ...data
}: Catalog): BrowserCatalogFiles {
  const mainFile = dataFile(data satisfies BrowserCatalog);
  const placesFile = dataFile(places);
  const hash = hashText(mainFile.json + placesFile.json + JSON.stringify([posts, legalPages]));
  return { main: mainFile, places: placesFile, hash };
}

function dataFile(data: object): DataFile {
  const json = JSON.stringify(data);
  return { address: `/catalog/${hashText(json)}.json`, json };
}

const hashText = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);
