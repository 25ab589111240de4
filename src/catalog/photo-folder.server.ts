import { existsSync, globSync, lstatSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { PhotoFacts } from "#rental/photo.ts";
import { inspectPhoto } from "./photo-inspection.server.ts";
import { photoHash } from "./photo-recipe.server.ts";
import { namedPhotos, type TriedPhotos } from "./photos.server.ts";

const mostBytes = 25 * 1024 * 1024;

/** The photos of a folder: those that its catalog names, and the paths of files in 'photos' that it doesn't. */
export interface FolderPhotos {
  readonly photos: TriedPhotos;
  readonly unusedFiles: readonly string[];
}

/**
 * Inspects the photos that the files of a catalog name, one after the other, so that no more than one is in memory.
 * @param findFacts gives the facts that the store has of a photo with this hash, which is then not inspected again
 */
export async function tryPhotos(
  folder: string,
  sources: Readonly<Record<string, string>>,
  findFacts: (hash: string) => Promise<PhotoFacts | undefined>,
): Promise<FolderPhotos> {
  const names = namedPhotos(sources);
  const photos = new Map<string, PhotoFacts | string>();
  for (const name of names) {
    const file = readPhoto(folder, name);
    photos.set(
      name,
      typeof file === "string" ? file : ((await findFacts(photoHash(file))) ?? (await inspectPhoto(file))),
    );
  }
  const files = globSync("photos/**/*", { cwd: folder, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, "/").length));
  return {
    photos: Object.fromEntries(photos),
    unusedFiles: files.filter((name) => !names.includes(name)).toSorted(),
  };
}

/** The content of a photo's file, or what is wrong with it. No link is followed, so that nothing outside of the folder is published. */
export function readPhoto(folder: string, name: string): Buffer | string {
  const path = join(folder, name);
  if (!existsSync(path)) return "is missing";
  if (realpathSync(path) !== join(realpathSync(folder), name))
    return "is a link, or lies behind one: put the file itself into photos";
  const entry = lstatSync(path);
  if (!entry.isFile()) return "is not a file";
  const { size } = entry;
  if (size > mostBytes)
    return `is ${Math.ceil(size / 1024 / 1024)} MB long: at most ${mostBytes / 1024 / 1024} are allowed`;
  return readFileSync(path);
}
