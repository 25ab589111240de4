import { createHash } from "node:crypto";
import { initialCatalog } from "#catalog/source.ts";
import type { BrowserCatalog, Catalog } from "./catalog.ts";
import { setCatalog } from "./current.ts";

/** The whole catalog that is in force, with what browsers get only as pages. A live binding, as those of current.ts. */
export let catalog: Catalog = initialCatalog;

/** Puts another catalog in force, at once for everything in this process. */
export function useCatalog(next: Catalog): void {
  setCatalog(next);
  catalog = next;
}

export interface CatalogFile {
  /** With the hash of the content: it never changes. */
  readonly address: string;
  readonly json: string;
  readonly hash: string;
}

let known: { readonly catalog: Catalog; readonly file: CatalogFile } | undefined;

/** The catalog in force, as browsers fetch it. */
export function catalogFile(): CatalogFile {
  if (known?.catalog !== catalog) known = { catalog, file: fileOf(catalog) };
  return known.file;
}

/** A catalog as browsers fetch it; its address also stands for what they get only as pages. */
export function fileOf({
  posts,
  legalPages,
  formerCars: _former,
  changeDays: _days,
  ...data
}: Catalog): CatalogFile {
  const json = JSON.stringify(data satisfies BrowserCatalog);
  const whole = json + JSON.stringify([posts, legalPages]);
  const hash = createHash("sha256").update(whole).digest("hex").slice(0, 12);
  return { address: `/catalog/${hash}.json`, json, hash };
}
