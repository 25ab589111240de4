import { type PhotoFacts, carPhotoSubjects } from "#rental/photo.ts";
import * as v from "valibot";
import { normalizePhotoPath } from "./folder-files.server.ts";
import type { InspectedPhotos } from "./photos.server.ts";
import { boundedNumber, strictEntries, text } from "./schema-parts.server.ts";

const expectedPhoto = "a JPEG, PNG, WebP or AVIF file in photos, such as photos/swift-1.jpg";
const expectedFocus = "two numbers from 0 to 1: from the left, and from above";

/** The path of a photo's file, which becomes what is known of it. */
const photoFile = (photos: InspectedPhotos) =>
  v.pipe(
    v.string(expectedPhoto),
    v.transform(normalizePhotoPath),
    v.maxLength(200, expectedPhoto),
    v.regex(/^photos(?:\/[^./\0][^/\0]*)+$/, expectedPhoto),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }): PhotoFacts => {
      const result = (Object.hasOwn(photos, value) ? photos[value] : undefined) ?? "is missing";
      if (typeof result === "object") return result;
      addIssue({ message: `${value} ${result}` });
      return NEVER;
    }),
  );

const photoEntries = (photos: InspectedPhotos) => ({
  file: photoFile(photos),
  alt: text(200),
  focus: v.exactOptional(
    v.pipe(v.strictTuple([boundedNumber(0, 1), boundedNumber(0, 1)], expectedFocus), v.readonly()),
  ),
});

function withFacts<Entries extends { readonly file: PhotoFacts }>({ file, ...entries }: Entries) {
  return { ...entries, ...file };
}

/** A photo as a catalog names it: its file, what it shows, and what a crop must keep. */
export const makePhotoSchema = (photos: InspectedPhotos) =>
  v.pipe(strictEntries(photoEntries(photos)), v.transform(withFacts));

/** One of a car, which also says whether it is the car itself. */
export const makeCarPhotoSchema = (photos: InspectedPhotos) =>
  v.pipe(
    strictEntries({
      ...photoEntries(photos),
      shows: v.picklist(carPhotoSubjects, `one of ${carPhotoSubjects.join(", ")}`),
    }),
    v.transform(withFacts),
  );
