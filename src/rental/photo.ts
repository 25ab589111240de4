/** What pages know of a photo's files, which are made from its owner's file (src/catalog/photo-recipe.server.ts). */
export type PhotoFacts = {
  /** Stands for the owner's file and for how ours are made from it: an address with it never shows anything else. */
  readonly hash: string;
  /** Pixels of the largest file. */
  readonly width: number;
  readonly height: number;
  /** Pixels, the smallest first: there is a file of each width. */
  readonly widths: readonly number[];
  /** The most common color, '#8a7b6c', shown until the photo is there. */
  readonly color: string;
};

export type Photo = PhotoFacts & {
  /** What it shows, in words. */
  readonly alt: string;
  /** The point that a crop must keep, as parts of width and height from the upper left corner; the middle unless the company says so. */
  readonly focus?: readonly [number, number];
};

export const carPhotoSubjects = ["this car", "a car of this class"] as const;

export type CarPhoto = Photo & {
  /** Whether it is the offered car itself, or one of the same class. */
  readonly shows: (typeof carPhotoSubjects)[number];
};

/** The kinds of files that each width has. */
export const photoFileTypes = ["avif", "jpg"] as const;
export type PhotoFileType = (typeof photoFileTypes)[number];

/** '/photos/3f…-640.avif'. */
export function photoAddress({ hash }: Pick<PhotoFacts, "hash">, width: number, type: PhotoFileType): string {
  return `/photos/${hash}-${width}.${type}`;
}
