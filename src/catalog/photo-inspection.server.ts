import type { PhotoFacts } from "#rental/photo.ts";
import sharp, { type Metadata } from "sharp";
import { photoBackground, madeWidths, photoHash, readLimits } from "./photo-recipe.server.ts";

/** Pixels. */
const [leastWidth, mostPixels] = [1000, readLimits.limitInputPixels];
/** How many times as high as wide, or as wide as high, a picture may be: of a longer one, no frame would show what it is. */
const mostRatio = 3;

/** How files of the kinds that we take begin, in hexadecimal digits; sharp gets nothing else to read. */
const signatures: Readonly<Record<string, RegExp>> = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  // 'RIFF', its length, 'WEBP'.
  webp: /^52494646.{8}57454250/,
  // A length, 'ftyp', and 'avif', 'avis' or 'mif1'.
  avif: /^.{8}66747970(?:61766966|61766973|6d696631)/,
};

/** What pages must know of a photo; or what is wrong with its file, as the end of a sentence: 'is broken'. */
export async function inspectPhoto(file: Buffer): Promise<PhotoFacts | string> {
  const beginning = file.toString("hex", 0, 32);
  if (!Object.values(signatures).some((signature) => signature.test(beginning)))
    return "is not a JPEG, PNG, WebP or AVIF file, whatever its name says";
  try {
    // Reads the header alone. With a limit of pixels, sharp would throw before it says how many there are.
    const header = await sharp(file, { limitInputPixels: false }).metadata();
    return refusal(header) ?? (await factsOf(file, header));
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

async function factsOf(file: Buffer, { autoOrient }: Metadata): Promise<PhotoFacts> {
  const widths = madeWidths(autoOrient.width);
  const width = widths.at(-1) ?? leastWidth;
  // Reads the whole file, so that a broken one is found.
  const sample = await sharp(file, readLimits)
    .resize(100)
    .flatten({ background: photoBackground })
    .toColourspace("srgb")
    .png()
    .toBuffer();
  const { dominant } = await sharp(sample).stats();
  const color = Buffer.from([dominant.r, dominant.g, dominant.b]).toString("hex");
  return {
    hash: photoHash(file),
    width,
    height: Math.round((autoOrient.height * width) / autoOrient.width),
    widths,
    color: `#${color}`,
  };
}
