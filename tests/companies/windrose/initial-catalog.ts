import { readCatalogFolder } from "#catalog/read-catalog.server.ts";

/** In place of the built-in catalog, the one beside this file. */
export const initialCatalog = readCatalogFolder(import.meta.dirname);
