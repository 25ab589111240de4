import type { PhotoFacts } from "#rental/photo.ts";
import { Marked } from "marked";
import * as v from "valibot";
import { photoName } from "./folder-files.server.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { readYaml } from "./read-yaml.server.ts";
import { named } from "./schema-parts.server.ts";

/** What is known of the photos that a catalog names, by their paths in its folder: 'photos/swift-1.jpg'. */
export type CatalogPhotos = Readonly<Record<string, PhotoFacts>>;

/** The same after an inspection: a text says what is wrong with a file, 'is broken'. */
export type TriedPhotos = Readonly<Record<string, PhotoFacts | string>>;

const photo = v.object({ file: v.pipe(v.string(), v.transform(photoName)) });
const entryWithPhoto = v.object({ photo: v.optional(photo) });
const gallery = v.object({ photos: v.optional(v.array(photo), []) });
const carsFormat = v.object({ cars: v.array(gallery) });
const placesFormat = v.object({ places: named(v.string(), v.array(gallery), "places by country") });
const homeFormat = v.object({ slides: v.array(entryWithPhoto), reasonsPhoto: v.optional(photo) });
const pagesFormat = v.object({ about: entryWithPhoto });
const reviewsFormat = v.object({ reviews: v.array(entryWithPhoto) });
const servicesFormat = v.record(v.string(), entryWithPhoto);

/** The files that a catalog names as its photos, each once; those of a file that can't be read are left out. */
export function namedPhotos(sources: Readonly<Record<string, string>>): readonly string[] {
  const cars = readYaml("cars.yaml", sources["cars.yaml"] ?? "", carsFormat);
  const places = readYaml("places.yaml", sources["places.yaml"] ?? "", placesFormat);
  const home = readYaml("home.yaml", sources["home.yaml"] ?? "", homeFormat);
  const texts = readYaml("pages.yaml", sources["pages.yaml"] ?? "", pagesFormat);
  const reviews = readYaml("reviews.yaml", sources["reviews.yaml"] ?? "", reviewsFormat);
  const services = readYaml("services.yaml", sources["services.yaml"] ?? "", servicesFormat);
  const galleries = [
    ...("value" in cars ? cars.value.cars : []),
    ...("value" in places ? [...places.value.places.values()].flat() : []),
  ];
  const pages = [
    ...("value" in home ? [...home.value.slides, { photo: home.value.reasonsPhoto }] : []),
    ...("value" in texts ? [texts.value.about] : []),
    ...("value" in reviews ? reviews.value.reviews : []),
    ...("value" in services ? Object.values(services.value) : []),
  ];
  const posts = Object.entries(sources).filter(([name]) => name.startsWith("posts/"));
  return [
    ...new Set([
      ...galleries.flatMap(({ photos }) => photos.map(({ file }) => file)),
      ...pages.flatMap((page) => page.photo?.file ?? []),
      ...posts.flatMap(([, text]) => photoNamesOf(text)),
    ]),
  ];
}

/** The files that a post names, as its photo and in its text. */
function photoNamesOf(text: string): readonly string[] {
  const { fields = "", body = "" } = splitFrontMatter(text) ?? {};
  const result = readYaml("", fields, entryWithPhoto);
  const names = "value" in result && result.value.photo ? [result.value.photo.file] : [];
  const parser = new Marked();
  parser.walkTokens(parser.lexer(body), (token) => {
    if (token.type === "image") names.push(pictureFile(String(token["href"])));
  });
  return names;
}

/** The file that the address of a picture names: 'photos/my van.jpg' for 'photos/my%20van.jpg'. */
export function pictureFile(address: string): string {
  try {
    return photoName(decodeURIComponent(address));
  } catch {
    return photoName(address);
  }
}

/** Of these photos, those that a post names. */
export function photosOfPost(text: string, photos: TriedPhotos): TriedPhotos {
  const names = new Set(photoNamesOf(text));
  return Object.fromEntries(Object.entries(photos).filter(([name]) => names.has(name)));
}
