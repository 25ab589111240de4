import type { Catalog } from "./catalog.ts";

/** Nothing yet: a browser fetches the catalog's parts, and puts them in force before React reads them (fetched-catalog.ts). */
export const initialCatalog = {} as Catalog;
