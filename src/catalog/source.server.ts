import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import type { Catalog } from "./catalog.ts";
import { type CatalogNumbers, noNumbers } from "./numbers.ts";
import { addressesWith, keepsCars } from "./page-addresses.ts";
import type { TriedPhotos } from "./photos.server.ts";
import { type CatalogSources, readCatalog, readCatalogFolder, readSources } from "./read-catalog.server.ts";

/** Beside package.json, also for the built pages. */
const folder = join(dirname(findPackageJSON(import.meta.url) ?? ""), "catalog");

/** Reads the built-in catalog, which is in force until another is published. */
export const readBuiltInCatalog = (): Catalog => readCatalogFolder(folder);

/** Its files, which an owner begins with. */
export const builtInSources = (): CatalogSources => readSources(folder);

/**
 * What a new catalog has from those before it: all numbers and addresses of the latest that was published. Before the first, the addresses
 * of the built-in one, as far as its cars are this company's.
 */
export function numbersBefore(
  latest: { readonly numbers: CatalogNumbers } | undefined,
  sources: CatalogSources,
  photos: TriedPhotos,
): CatalogNumbers {
  if (latest) return latest.numbers;
  const builtInCatalog = readBuiltInCatalog();
  const isOurs = keepsCars(builtInCatalog.cars, readCatalog(sources, noNumbers, photos).cars);
  return isOurs ? { ...noNumbers, ...addressesWith(noNumbers, builtInCatalog) } : noNumbers;
}
