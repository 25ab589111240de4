import { existsSync, lstatSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { PhotoFacts } from "#rental/photo.ts";
import { type CatalogFolderFile, listCatalogFiles, toComparablePath } from "./folder-files.server.ts";
import { inspectPhoto } from "./photo-inspection.server.ts";
import { hashPhotoAndRecipe } from "./photo-recipe.server.ts";
import { collectNamedPhotoPaths } from "./photos.server.ts";

const mostBytes = 25 * 1024 * 1024;

/**
 * Inspects the photos that the files of a catalog name, one after the other, so that no more than one is in memory.
 * @param findFacts gives the facts that the store has of a photo with this hash, which is then not inspected again
 * @param report hears of each that is inspected, which takes a while: 'Reading photo 7 of 9, photos/bay.avif'
 */
export async function inspectPhotos(
  folder: string,
  sources: Readonly<Record<string, string>>,
  findFacts: (hash: string) => Promise<PhotoFacts | undefined>,
  report: (what: string) => void = () => {},
) {
  const files = listPhotos(folder);
  const usedPaths = new Set<string>();
  const photos = new Map<string, PhotoFacts | string>();
  const names = collectNamedPhotoPaths(sources);
  for (const [at, name] of names.entries()) {
    const paths = findPaths(files, name);
    for (const path of paths) usedPaths.add(path);
    const file = readPhotoAt(folder, paths);
    const inspect = (photo: Buffer) => {
      report(`Reading photo ${at + 1} of ${names.length}, ${name}`);
      return inspectPhoto(photo);
    };
    photos.set(
      name,
      typeof file === "string"
        ? file
        : ((await findFacts(hashPhotoAndRecipe(file))) ?? (await inspect(file))),
    );
  }
  return {
    photos: Object.fromEntries(photos),
    /** The paths of files in 'photos' that the catalog doesn't name. */
    unusedFiles: [...files.values()]
      .flatMap((sameFiles) => sameFiles.map(({ path }) => path))
      .filter((path) => !usedPaths.has(path))
      .toSorted(),
  };
}

/** The content of a photo's file, or what is wrong with it, by the name that the catalog has for it. */
export function readPhotoFileOrProblem(folder: string, name: string): Buffer | string {
  return readPhotoAt(folder, findPaths(listPhotos(folder), name));
}

type PhotoFiles = ReadonlyMap<string, readonly CatalogFolderFile[]>;

const listPhotos = (folder: string): PhotoFiles =>
  Map.groupBy(
    listCatalogFiles(folder).filter(({ name }) => name.startsWith("photos/")),
    ({ name }) => toComparablePath(name),
  );

/** The paths on the disk of a file: the one that is written as it is named, else those that differ in capitals alone. */
function findPaths(files: PhotoFiles, name: string): readonly [string, ...string[]] {
  const sameFiles = files.get(toComparablePath(name)) ?? [];
  const exactFile = sameFiles.find((file) => file.name === name);
  const [path = name, ...others] = (exactFile ? [exactFile] : sameFiles).map((file) => file.path);
  return [path, ...others];
}

/** No link is followed, so that nothing outside of the folder is published. */
function readPhotoAt(folder: string, [name, ...others]: readonly [string, ...string[]]): Buffer | string {
  if (others.length > 0)
    return `is there ${others.length + 1} times, as ${[name, ...others].join(", ")}: keep one`;
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
