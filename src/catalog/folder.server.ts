import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { decodeTextOrProblems } from "./folder-files.server.ts";
import { parseYamlBySchema } from "./read-yaml.server.ts";
import * as v from "valibot";
import type { PhotoFactsByPath } from "./photos.server.ts";
import type { CatalogSources } from "./read-sources.server.ts";

/** The file of an exported folder that names the catalog on which the folder is based. */
const stampName = "based-on.yaml";
const stampSchema = v.strictObject({ catalog: v.number() });

/** The number of the catalog from which a folder was exported; 0 where nothing says so. */
export function readBaseCatalogNumber(folder: string): number {
  const file = join(folder, stampName);
  if (!existsSync(file)) return 0;
  const decoded = decodeTextOrProblems(stampName, readFileSync(file));
  const result = parseYamlBySchema(stampName, "text" in decoded ? decoded.text : "", stampSchema);
  return "value" in result ? result.value.catalog : 0;
}

/**
 * Says in a folder which catalog it is based on, so that a publish can tell whether somebody else has published since. A full disk leaves the
 * earlier stamp as it was.
 */
export function writeBaseCatalogNumber(folder: string, number: number): void {
  const newFile = join(folder, `${stampName}.new`);
  try {
    writeFileSync(
      newFile,
      `# Written by 'catalog export' and 'catalog publish': leave it as it is.\ncatalog: ${number}\n`,
    );
    renameSync(newFile, join(folder, stampName));
  } catch (error) {
    rmSync(newFile, { force: true });
    throw error;
  }
}

/** Tells whether a folder has nothing in it, or doesn't exist. */
export const isMissingOrEmptyFolder = (folder: string) =>
  !existsSync(folder) || readdirSync(folder).length === 0;

/**
 * Writes a catalog's files and photos.
 * @param readOriginal gives the owner's file of a photo, by its hash
 */
export async function writeCatalogFolder(
  folder: string,
  { sources, photos }: { readonly sources: CatalogSources; readonly photos: PhotoFactsByPath },
  number: number,
  readOriginal: (hash: string) => Promise<Uint8Array | undefined>,
): Promise<void> {
  const write = (name: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  for (const [name, text] of Object.entries(sources)) write(name, text);
  for (const [name, { hash }] of Object.entries(photos)) {
    const original = await readOriginal(hash);
    if (original) write(name, original);
  }
  writeBaseCatalogNumber(folder, number);
}
