import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { rootFolder } from "#root-folder.ts";
import { type Catalog, catalogFormatVersion, type LegalFile } from "./catalog.ts";
import { CatalogError } from "./catalog-problem.ts";
import { legalFileName, legalPages, type LegalPath } from "./legal-pages.ts";
import { type InheritedData, noInheritedData } from "./numbers.ts";
import { extendPageAddresses, hasCommonCar } from "./page-addresses.ts";
import type { InspectedPhotos } from "./photos.server.ts";
import { readCatalog, readCatalogFolder } from "./read-catalog.server.ts";
import { type CatalogSources, readCatalogSources } from "./read-sources.server.ts";
import { legalFieldsSchema, parseFrontMatterBySchema } from "./text-files.server.ts";

const folder = join(rootFolder, "catalog");
const builtCatalog = join(rootFolder, "build/catalog.json");
const builtLegalPages = join(rootFolder, "build/legal-pages.json");

/** Reads the built-in catalog, which is in force until another is published. */
export const readBuiltInCatalogFolder = (): Catalog => readCatalogFolder(folder);

/** Reads it where a program begins: as the build has read it, which takes a tenth of the time, or from files that have changed since. */
export const loadBuiltInCatalog = (): Catalog =>
  loadSavedOrRead(builtCatalog, readBuiltInSources(), readCatalog);

/** Writes what programs begin with: the built-in catalog and this program's legal pages, as they are read. */
export function saveBuiltInReadResults(): void {
  saveReadResult(builtCatalog, readBuiltInSources(), readCatalog);
  saveReadResult(builtLegalPages, legalSources(), readLegalPages);
}

/** Writes what is read from these files, and a hash of them. */
export function saveReadResult<Value>(
  file: string,
  sources: CatalogSources,
  read: (sources: CatalogSources) => Value,
): void {
  writeFileSync(file, JSON.stringify({ hash: hashSources(sources), value: read(sources) }));
}

/** Returns what `saveReadResult` has written for the same files; else it reads them. */
export function loadSavedOrRead<Value>(
  file: string,
  sources: CatalogSources,
  read: (sources: CatalogSources) => Value,
): Value {
  if (existsSync(file)) {
    const { hash, value } = JSON.parse(readFileSync(file, "utf8")) as { hash: string; value: Value };
    if (hash === hashSources(sources)) return value;
  }
  return read(sources);
}

const hashSources = (sources: CatalogSources) =>
  createHash("sha256")
    .update(JSON.stringify([catalogFormatVersion, sources]))
    .digest("hex");

/** The files of the built-in catalog: those of a company begin as a copy of them. */
export const readBuiltInSources = (): CatalogSources => readCatalogSources(folder);

/** This program's own legal pages, which each company has that has written none. */
const legalSources = (): CatalogSources =>
  Object.fromEntries(
    legalPages.map(({ path }) => [
      legalFileName(path),
      readFileSync(join(folder, legalFileName(path)), "utf8"),
    ]),
  );

const readLegalPages = (sources: CatalogSources): readonly LegalFile[] =>
  Object.entries(sources).map(([file, text]) => {
    const result = parseFrontMatterBySchema(file, text, legalFieldsSchema);
    if ("file" in result) return result;
    throw new CatalogError(result);
  });

/** A company's legal page, its own or this program's, and whether it differs from this program's. */
export function loadLegalPage(catalog: Pick<Catalog, "legalPages">, path: LegalPath) {
  const isThis = ({ file }: LegalFile) => file === legalFileName(path);
  const ours = loadSavedOrRead(builtLegalPages, legalSources(), readLegalPages).find(isThis);
  const page = catalog.legalPages.find(isThis) ?? ours;
  if (!page) throw new Error(`${legalFileName(path)} is not one of this program’s legal pages.`);
  return { page, isOwn: !isDeepStrictEqual(page, ours) };
}

/**
 * Finds what a new catalog has from those before it: all numbers and addresses of the latest that was published. Before the first, the addresses
 * of the built-in one, as far as its cars are this company's.
 */
export function loadInheritedData(
  latest: { readonly numbers: InheritedData } | undefined,
  sources: CatalogSources,
  photos: InspectedPhotos,
): InheritedData {
  if (latest) return latest.numbers;
  const builtInCatalog = loadBuiltInCatalog();
  const isOurs = hasCommonCar(builtInCatalog.cars, readCatalog(sources, noInheritedData, photos).cars);
  return isOurs
    ? { ...noInheritedData, ...extendPageAddresses(noInheritedData, builtInCatalog) }
    : noInheritedData;
}
