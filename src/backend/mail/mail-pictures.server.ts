import type { BrowserCatalog, CarClass } from "#catalog/catalog.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { classColor, classShape } from "#catalog/classes.ts";
import { findCar } from "#content/fleet.ts";
import type { BookedCar } from "#rental/booking/booking.ts";
import { rootFolder } from "#root-folder.ts";
import { listFileNames } from "./names-in.server.ts";

/** The pictures that emails carry with them, by their file names. Without one, an email shows words in its place. */
export type MailPictures = ReadonlyMap<string, Buffer>;

export const noMailPictures: MailPictures = new Map();

/** Where the build puts them: beside what is served, since no page needs them. */
const builtPictures = join(rootFolder, "build/mail");

export const brandMarkPictureName = "mark.png";

/** A car on the ground of its class: 'creta-suv.jpg'; without a drawing, the silhouette of its class. */
export function carPictureName(
  catalog: BrowserCatalog,
  { picture, category }: Pick<BookedCar, "picture" | "category">,
): string {
  return picture === ""
    ? silhouettePictureName(classShape(catalog.classes, category), classColor(catalog.classes, category))
    : `${picture}-${category.toLowerCase()}.jpg`;
}

/** A silhouette on a ground: 'silhouette-van-on-suv.jpg'. */
export const silhouettePictureName = (shape: CarClass["shape"], color: CarClass["color"]) =>
  `silhouette-${shape}-on-${color}.jpg`;

/** The photo that stands for a booked car today; undefined for one that has none, or has left the catalog. */
export function bookedCarPhoto(catalog: BrowserCatalog, { id }: Pick<BookedCar, "id">) {
  const photo = findCar(catalog.cars, id)?.photos?.[0];
  return photo && { file: `${photo.hash}.jpg`, alt: photo.alt, hash: photo.hash };
}

/** The pictures of the build, with the photo of a booked car. */
export async function loadPicturesWithCarPhoto(
  catalog: BrowserCatalog,
  car: Pick<BookedCar, "id">,
  pictures: MailPictures,
  readPhoto: (hash: string, name: string) => Promise<Uint8Array | undefined>,
): Promise<MailPictures> {
  const photo = bookedCarPhoto(catalog, car);
  const content = photo && (await readPhoto(photo.hash, "mail.jpg"));
  return content ? new Map([...pictures, [photo.file, Buffer.from(content)]]) : pictures;
}

/** Where an email finds a picture within itself. */
export function inlinePictureAddress(catalog: BrowserCatalog, name: string): string {
  return `cid:${pictureContentId(catalog, name)}`;
}

/** The Content-ID of a picture (RFC 2392). */
export function pictureContentId(catalog: BrowserCatalog, name: string): string {
  return `${name}@${catalog.company.email.split("@").at(-1)}`;
}

/** Reads what the build drew (scripts/mail-pictures.ts); none where nothing has been built. */
export async function loadMailPictures(folder = builtPictures): Promise<MailPictures> {
  const names = await listFileNames(folder);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}
