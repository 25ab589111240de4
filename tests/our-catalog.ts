import { readBuiltInCatalogFolder } from "#catalog/source.server.ts";

/** For tests that are about the built-in catalog itself, also where others run on another company's. */
export const ourCatalog = readBuiltInCatalogFolder();
