import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rootFolder } from "#root-folder.ts";
import { type Catalog, catalogFormat } from "./catalog.ts";
import { legalFile, type LegalPath, type LegalSource } from "./legal-pages.ts";
import { type CatalogNumbers, noNumbers } from "./numbers.ts";
import { addressesWith, keepsCars } from "./page-addresses.ts";
import type { TriedPhotos } from "./photos.server.ts";
import { readCatalog, readCatalogFolder } from "./read-catalog.server.ts";
import { type CatalogSources, readSources } from "./read-sources.server.ts";

const folder = join(rootFolder, "catalog");
const builtFile = join(rootFolder, "build/catalog.json");

/** Reads the built-in catalog, which is in force until another is published. */
export const readBuiltInCatalog = (): Catalog => readCatalogFolder(folder);

/** The same for a program that begins: as the build has read it, which takes a tenth of the time, or from files that have changed since. */
export const loadBuiltInCatalog = (): Catalog => loadReadCatalog(builtFile, builtInSources());

/** Writes what `loadBuiltInCatalog` begins with. */
export const saveBuiltInCatalog = () => saveReadCatalog(builtFile, builtInSources());

/** Writes what is read from these files, and a hash of them. */
export function saveReadCatalog(file: string, sources: CatalogSources): void {
  writeFileSync(file, JSON.stringify({ hash: hashSources(sources), catalog: readCatalog(sources) }));
}

/** What `saveReadCatalog` has written for the same files; else it reads them. */
export function loadReadCatalog(file: string, sources: CatalogSources): Catalog {
  if (existsSync(file)) {
    const { hash, catalog } = JSON.parse(readFileSync(file, "utf8")) as { hash: string; catalog: Catalog };
    if (hash === hashSources(sources)) return catalog;
  }
  return readCatalog(sources);
}

const hashSources = (sources: CatalogSources) =>
  createHash("sha256")
    .update(JSON.stringify([catalogFormat, sources]))
    .digest("hex");

/** Its files, which an owner begins with. */
export const builtInSources = (): CatalogSources => readSources(folder);

/** This program's own text of a legal page, which each company has that has written none. */
function builtInLegalPage(path: LegalPath): LegalSource {
  const file = legalFile(path);
  return { file, text: readFileSync(join(folder, file), "utf8") };
}

/** The text of a company's legal page, its own or this program's, and whether it differs from this program's. */
export function findLegalPage({ legalPages }: Pick<Catalog, "legalPages">, path: LegalPath) {
  const builtInPage = builtInLegalPage(path);
  const { file, text } = legalPages.find((one) => one.file === builtInPage.file) ?? builtInPage;
  return { file, text, isOwn: text !== builtInPage.text };
}

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
  const builtInCatalog = loadBuiltInCatalog();
  const isOurs = keepsCars(builtInCatalog.cars, readCatalog(sources, noNumbers, photos).cars);
  return isOurs ? { ...noNumbers, ...addressesWith(noNumbers, builtInCatalog) } : noNumbers;
}
