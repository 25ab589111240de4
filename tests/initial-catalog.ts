import { readBuiltInCatalog } from "#catalog/source.server.ts";

/** For tests: the built-in catalog. */
export const initialCatalog = readBuiltInCatalog();
