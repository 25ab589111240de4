import { createHash } from "node:crypto";
import type { PhotoFacts } from "#rental/photo.ts";
import sharp, { type Sharp } from "sharp";

/** Change it with whatever changes the files made here, so that they get other addresses and are made anew. */
const recipe = "1";

/** A card on a phone, a card on a sharp screen or a car's own page, and that page on a sharp screen, in pixels. */
const widthSteps = [640, 1120, 1600] as const;
/** Bytes. What a card costs on a phone, and what an email carries. */
const [mostCardBytes, mostMailBytes] = [18_000, 60_000];
/** The lower ones are tried as long as a file is too large. */
const qualities = { avif: [52, 44, 36, 28, 20, 12, 4], jpg: [74, 64, 54, 44, 34, 24, 14, 5] } as const;
/** Of 9: one more takes five times as long, for files a tenth smaller. */
const effort = 3;
const mailWidth = 1120;
/** The background where a picture is transparent. */
export const photoBackground = "#ffffff";

// One picture in two threads: the site, which runs on the same machine, goes first.
sharp.concurrency(2);
sharp.cache(false);

/**
 * With these options, sharp refuses pictures of more pixels, and files that break off. What it only warns of, as of the files of some
 * Samsung phones, no viewer minds.
 */
export const sharpReadOptions = { limitInputPixels: 50_000_000, failOn: "error", autoOrient: true } as const;

/** Stands for a file and what is made from it. */
export function hashPhotoAndRecipe(file: Buffer): string {
  return createHash("sha256").update(recipe).update(file).digest("hex").slice(0, 24);
}

/** The widths of the files that are made from a picture of this width. */
export function choosePhotoWidths(width: number): readonly number[] {
  const smallerWidths = widthSteps.filter((step) => step <= width);
  return width < widthSteps[1] ? [...smallerWidths, width] : smallerWidths;
}

/**
 * Makes the files of a photo that has passed inspection (photo-inspection.server.ts): upright, without the metadata that cameras write, by
 * names such as '640.avif' and 'mail.jpg'.
 */
export async function makePhotoFiles(
  file: Buffer,
  { width, widths }: Pick<PhotoFacts, "width" | "widths">,
): Promise<ReadonlyMap<string, Buffer>> {
  const { data, info } = await sharp(file, sharpReadOptions)
    .resize(width)
    .flatten({ background: photoBackground })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const largestPicture = () => sharp(data, { raw });
  const files = new Map<string, Buffer>();
  for (const [at, fileWidth] of widths.entries()) {
    const mostBytes = at === 0 ? mostCardBytes : Number.POSITIVE_INFINITY;
    const smallerPicture = () => largestPicture().resize(fileWidth);
    files.set(
      `${fileWidth}.avif`,
      await encodeToFit(qualities.avif, mostBytes, (quality) => smallerPicture().avif({ quality, effort })),
    );
    files.set(`${fileWidth}.jpg`, await encodeToFit(qualities.jpg, mostBytes, asJpeg(smallerPicture)));
  }
  const mailPicture = () =>
    largestPicture().resize(Math.min(mailWidth, width), Math.round((Math.min(mailWidth, width) * 9) / 16), {
      position: "attention",
    });
  return files.set("mail.jpg", await encodeToFit(qualities.jpg, mostMailBytes, asJpeg(mailPicture)));
}

const asJpeg = (picture: () => Sharp) => (quality: number) => picture().jpeg({ quality, mozjpeg: true });

/** Encodes with the first quality whose file is small enough; with the last one when none is. */
async function encodeToFit(
  [quality = 1, ...lowerQualities]: readonly number[],
  mostBytes: number,
  encode: (quality: number) => Sharp,
): Promise<Buffer> {
  const buffer = await encode(quality).toBuffer();
  return buffer.length <= mostBytes || lowerQualities.length === 0
    ? buffer
    : encodeToFit(lowerQualities, mostBytes, encode);
}
