import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { type CatalogNumbers, noNumbers } from "./numbers.ts";
import { addressesWith, keepsCars } from "./page-addresses.ts";
import type { TriedPhotos } from "./photos.server.ts";
import { type CatalogSources, readCatalog, readCatalogFolder, readSources } from "./read-catalog.server.ts";

/** Beside package.json, also for the built pages. */
const folder = join(dirname(findPackageJSON(import.meta.url) ?? ""), "catalog");

/** The built-in catalog. A browser begins with none (source.browser.ts). */
export const initialCatalog = readCatalogFolder(folder);

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
  const isOurs = keepsCars(initialCatalog.cars, readCatalog(sources, noNumbers, photos).cars);
  return isOurs ? { ...noNumbers, ...addressesWith(noNumbers, initialCatalog) } : noNumbers;
}
