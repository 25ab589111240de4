import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { site } from "#content/site.ts";
import type { BookedCar } from "#rental/booking/booking.ts";
import { namesIn } from "./names-in.server.ts";

/** The pictures that emails carry with them, by their file names. Without one, an email shows words in its place. */
export type MailPictures = ReadonlyMap<string, Buffer>;

export const noPictures: MailPictures = new Map();

/** Where the build puts them: beside what is served, since no page needs them. */
const builtPictures = join(import.meta.dirname, "../../../build/mail");

export const markPicture = "mark.png";

/** A car on the ground of its class: 'creta-suv.jpg'. */
export function carPictureName({ picture, category }: Pick<BookedCar, "picture" | "category">): string {
  return `${picture}-${category.toLowerCase()}.jpg`;
}

/** Where an email finds a picture within itself. */
export function pictureAddress(name: string): string {
  return `cid:${contentId(name)}`;
}

/** The Content-ID of a picture (RFC 2392). */
export function contentId(name: string): string {
  return `${name}@${site.email.split("@").at(-1)}`;
}

/** Reads what the build drew (scripts/mail-pictures.ts); none where nothing has been built. */
export async function loadMailPictures(folder = builtPictures): Promise<MailPictures> {
  const names = await namesIn(folder);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}
