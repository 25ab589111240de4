import type { PhotoFacts } from "#rental/photo.ts";
import * as v from "valibot";
import { readYaml } from "./read-yaml.server.ts";

/** What is known of the photos that a catalog names, by their paths in its folder: 'photos/swift-1.jpg'. */
export type CatalogPhotos = Readonly<Record<string, PhotoFacts>>;

/** The same while they are tried: a text says what is wrong with a file, 'is broken'. */
export type TriedPhotos = Readonly<Record<string, PhotoFacts | string>>;

interface NamedPhoto {
  readonly file: string;
}

const owner = v.object({ photos: v.optional(v.array(v.object({ file: v.string() })), []) });
const carsFormat = v.object({ cars: v.array(owner) });
const placesFormat = v.object({ places: v.record(v.string(), v.array(owner)) });

/** The files that cars and places name as their photos, each once; those of a file that can't be read are left out. */
export function namedPhotos(sources: Readonly<Record<string, string>>): readonly string[] {
  const cars = readYaml("cars.yaml", sources["cars.yaml"] ?? "", carsFormat);
  const places = readYaml("places.yaml", sources["places.yaml"] ?? "", placesFormat);
  const owners = [
    ...("value" in cars ? cars.value.cars : []),
    ...("value" in places ? Object.values(places.value.places).flat() : []),
  ];
  return [...new Set(owners.flatMap(({ photos }) => photos.map(({ file }) => file)))];
}

/** What is wrong with the named files, each with its place. */
export function photoProblems(
  owners: readonly { readonly photos?: readonly NamedPhoto[] | undefined }[],
  placeAt: (owner: number, photo: number) => string,
  tried: TriedPhotos,
): string[] {
  return owners.flatMap(({ photos = [] }, at) =>
    photos.flatMap(({ file }, index) => {
      const found = tried[file] ?? "is missing";
      return typeof found === "string" ? `${placeAt(at, index)}: ${file} ${found}` : [];
    }),
  );
}

/** The photos of a car or place with what is known of their files, as its entry; no entry where there are none. */
export function photosEntry<Photo extends NamedPhoto>(
  named: readonly Photo[] | undefined,
  tried: TriedPhotos,
): { photos?: readonly (Omit<Photo, "file"> & PhotoFacts)[] } {
  const photos = (named ?? []).flatMap(({ file, ...said }) => {
    const facts = tried[file];
    return typeof facts === "object" ? Object.assign(said, facts) : [];
  });
  return photos.length > 0 ? { photos } : {};
}
