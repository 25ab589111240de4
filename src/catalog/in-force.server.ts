import { createHash } from "node:crypto";
import { initialCatalog } from "#catalog/source.ts";
import type { BrowserCatalog, Catalog } from "./catalog.ts";
import { setPlaces } from "./current-places.ts";
import { setCatalog } from "./current.ts";

/** The whole catalog that is in force, with what browsers get only as pages. A live binding, as those of current.ts. */
export let catalog: Catalog = initialCatalog;

/** Puts another catalog in force, at once for everything in this process. */
export function putCatalogInForce(next: Catalog): void {
  setCatalog(next);
  setPlaces(next.places);
  catalog = next;
}

/** A part of the catalog as browsers fetch it. */
interface DataFile {
  /** It contains the hash of the content, so what it leads to never changes. */
  readonly address: string;
  readonly json: string;
}

/** The catalog as browsers fetch it, in two parts. */
export interface CatalogFiles {
  readonly main: DataFile;
  readonly places: DataFile;
  /** Stands for the whole catalog, with what browsers get only as pages. */
  readonly hash: string;
}

let cache: { readonly catalog: Catalog; readonly files: CatalogFiles } | undefined;

/** The catalog in force, as browsers fetch it. */
export function catalogFiles(): CatalogFiles {
  if (cache?.catalog !== catalog) cache = { catalog, files: filesOf(catalog) };
  return cache.files;
}

/** A catalog as browsers fetch it. */
export function filesOf({
  places,
  posts,
  legalPages,
  formerCars: _formerCars,
  formerPlaces: _formerPlaces,
  changeDays: _days,
  ...data
}: Catalog): CatalogFiles {
  const mainFile = dataFile(data satisfies BrowserCatalog);
  const placesFile = dataFile(places);
  const hash = hashOf(mainFile.json + placesFile.json + JSON.stringify([posts, legalPages]));
  return { main: mainFile, places: placesFile, hash };
}

function dataFile(data: object): DataFile {
  const json = JSON.stringify(data);
  return { address: `/catalog/${hashOf(json)}.json`, json };
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);
