import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { type CatalogSources, readCatalogFolder, readSources } from "./read-catalog.server.ts";

/** Beside package.json, also for the built pages. */
const folder = join(dirname(findPackageJSON(import.meta.url) ?? ""), "catalog");

/** The built-in catalog. A browser begins with none (source.browser.ts). */
export const initialCatalog = readCatalogFolder(folder);

/** Its files, which an owner begins with. */
export const builtInSources = (): CatalogSources => readSources(folder);
