/**
 * How a route's functions get the catalog of their request. It stands in a folder that Vite leaves to Node: bundled, the pages would get a
 * context of their own, and find no catalog.
 */
import { createContext } from "react-router";
import type { BrowserCatalog, Catalog, Place } from "./catalog.ts";
import type { BrowserCatalogFiles } from "./catalog-files.server.ts";

/** For loaders, actions and middleware. */
export const catalogContext = createContext<Catalog>();

/** The same as browsers fetch it, for the document. */
export const browserCatalogFilesContext = createContext<BrowserCatalogFiles>();

/** For client loaders. */
export const fetchedCatalogContext = createContext<{
  readonly catalog: BrowserCatalog;
  /** Fetches the places unless they are here. */
  readonly readPlaces: () => Promise<readonly Place[]>;
}>();
