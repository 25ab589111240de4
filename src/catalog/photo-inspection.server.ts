import type { PhotoFacts } from "#rental/photo.ts";
import sharp, { type Metadata } from "sharp";
import {
  photoBackground,
  choosePhotoWidths,
  hashPhotoAndRecipe,
  sharpReadOptions,
} from "./photo-recipe.server.ts";

/** Pixels. */
const [leastWidth, mostPixels] = [1000, sharpReadOptions.limitInputPixels];
/** How many times as high as wide, or as wide as high, a picture may be: of a longer one, no frame would show what it is. */
const mostRatio = 3;

/** How files of the kinds that we take begin, in hexadecimal digits; sharp gets nothing else to read. */
const takenKinds = [
  /^ffd8ff/,
  // PNG
  /^89504e470d0a1a0a/,
  // WebP: 'RIFF', its length, 'WEBP'
  /^52494646.{8}57454250/,
  // AVIF: a length, 'ftyp', and among the names of what it is 'avif' or 'avis'
  /^.{8}66747970(?:.{8})*?617669(?:66|73)/,
];

/** What cameras, phones and programs write otherwise, how it begins, and what its owner does with it. */
const refusedKinds: readonly (readonly [beginning: RegExp, what: string])[] = [
  [/^.{8}66747970(?:.{8})*?6865(?:69|76)/, "a HEIC photo, as iPhones take them: save it as JPEG"],
  [/^.{8}66747970(?:63727820|.*?6d696631)/, "a photo that no browser shows (HEIF or raw): save it as JPEG"],
  [/^.{8}66747970/, "a video: take a picture of it, and save that as JPEG"],
  [
    /^(?:49492a00|4d4d002a|4949524f|49495500|46554a4946494c4d)/,
    "a TIFF or a camera’s raw file: save it as JPEG",
  ],
  [/^47494638/, "a GIF: save it as JPEG or PNG"],
  [/^424d/, "a BMP: save it as JPEG or PNG"],
  [/^(?:ff0a|0000000c4a584c20)/, "a JPEG XL file: save it as JPEG"],
  [/^(?:0000000c6a502020|ff4fff51)/, "a JPEG 2000 file: save it as JPEG"],
  [/^25504446/, "a PDF: save its picture as JPEG"],
];

/** Returns what pages must know of a photo; or what is wrong with its file, as the end of a sentence: 'is broken'. */
export async function inspectPhoto(file: Buffer): Promise<PhotoFacts | string> {
  const beginning = file.toString("hex", 0, 64);
  if (!takenKinds.some((kind) => kind.test(beginning))) {
    const refusedKind = refusedKinds.find(([kind]) => kind.test(beginning));
    return refusedKind
      ? `is ${refusedKind[1]}, whatever its name says`
      : "is not a JPEG, PNG, WebP or AVIF file, whatever its name says";
  }
  try {
    // Reads the header alone. With a limit of pixels, sharp would throw before it says how many there are.
    const header = await sharp(file, { limitInputPixels: false }).metadata();
    return refusal(header) ?? (await measurePhoto(file, header));
  } catch {
    return "is broken: it can’t be read to its end";
  }
}

function refusal({ pages = 1, space, autoOrient: { width, height } }: Metadata): string | undefined {
  const pixels = width * height;
  if (pages > 1) return "is animated: only a picture that stands still can be shown";
  if (space === "cmyk") return "has colors for print (CMYK): save it for screens, as sRGB";
  if (pixels > mostPixels)
    return `has ${Math.ceil(pixels / 1e6)} megapixels: at most ${mostPixels / 1e6} are allowed`;
  if (height > mostRatio * width)
    return `is more than ${mostRatio} times as high as wide: crop it to what matters`;
  if (width > mostRatio * height)
    return `is more than ${mostRatio} times as wide as high: crop it to what matters`;
  if (width < leastWidth) return `is ${width} pixels wide: at least ${leastWidth} are needed`;
  return undefined;
}

async function measurePhoto(file: Buffer, { autoOrient }: Metadata): Promise<PhotoFacts> {
  const widths = choosePhotoWidths(autoOrient.width);
  const width = widths.at(-1) ?? leastWidth;
  // Reads the whole file, so that a broken one is found.
  const sample = await sharp(file, sharpReadOptions)
    .resize(100)
    .flatten({ background: photoBackground })
    .toColourspace("srgb")
    .png()
    .toBuffer();
  const { dominant } = await sharp(sample).stats();
  const color = Buffer.from([dominant.r, dominant.g, dominant.b]).toString("hex");
  return {
    hash: hashPhotoAndRecipe(file),
    width,
    height: Math.round((autoOrient.height * width) / autoOrient.width),
    widths,
    color: `#${color}`,
  };
}
