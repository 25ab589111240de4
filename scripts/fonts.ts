import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/** Signs of a keyboard that no page is written with: only visitors type them. */
export const onlyTyped = '"#*<=>[\\]^`{|}~€';
// Printable ASCII except for these; then a no-break space, symbols, quotation marks, dashes, and the minus sign.
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at))
  .filter((character) => !onlyTyped.includes(character))
  .join("");
const signs = "\u00A0©°·×–—‘’“”…−";
const accentedLetters = "ÀÁÂÃÄÅÇÈÉÊËÍÎÑÓÔÖØÚÜàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþß";
// The prime and double prime for coordinates: only the headings' font has them, and the text uses them from there.
const primes = "′″";

export type Face = {
  /** File in src/fonts. */
  file: string;
  /** The font package's own file: latin, upright, the weight axis only. */
  source: string;
  characters: string;
  /** Large text shows a gap between two letters; at the size of text it can't be seen, and kerning for every weight is half of a file. */
  isKerned: boolean;
  /** One weight, or the range that the browser may choose from, which makes the file half as large again. */
  weight: number | { min: number; max: number; default: number };
};

const bricolage =
  "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2";
const instrument = "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";

const heading = { source: bricolage, weight: 760, isKerned: true };
/** Quotations, and the search of the places. */
const lighterHeading = { source: bricolage, weight: 600, isKerned: true };
const body = { source: instrument, weight: { min: 400, max: 700, default: 400 }, isKerned: false };

/** All large text, in one weight: this and the text font are what the first paint waits for. */
export const headings: Face = {
  ...heading,
  file: "bricolage-grotesque.woff2",
  characters: ascii + signs + primes,
};
export const text: Face = { ...body, file: "instrument-sans.woff2", characters: ascii + signs };

/**
 * Faces with accents and with signs that only visitors type load only on pages that show some. Other weights of headings are too rare for a
 * file.
 */
export const faces: readonly Face[] = [
  headings,
  { ...lighterHeading, file: "bricolage-grotesque-lighter.woff2", characters: ascii + signs },
  { ...heading, file: "bricolage-grotesque-others.woff2", characters: accentedLetters + onlyTyped },
  text,
  { ...body, file: "instrument-sans-others.woff2", characters: accentedLetters + onlyTyped },
];

/** Ligatures, composed accents, and the figure styles: tabular, proportional, lining. */
const features = ["liga", "ccmp", "tnum", "pnum", "lnum"];

const sourceOf = (face: Face) => readFile(createRequire(import.meta.url).resolve(face.source));

/** The face with only our characters and weights, as woff2; the same bytes on every machine. */
export async function subsetFace(face: Face): Promise<Buffer> {
  return subsetFont(await sourceOf(face), face.characters, {
    targetFormat: "woff2",
    keepFeatures: face.isKerned ? ["kern", ...features] : features,
    variationAxes: { wght: face.weight },
    noHinting: true,
  });
}

/** One weight of the face, as an uncompressed font whose tables can be read. */
export async function instance(face: Face, weight: number): Promise<Buffer> {
  return subsetFont(await sourceOf(face), face.characters, {
    targetFormat: "sfnt",
    variationAxes: { wght: weight },
  });
}

/** Writes the fonts of src/fonts that are missing or no longer match their package and our characters. */
export async function writeFonts(): Promise<void> {
  for (const face of faces) {
    const file = new URL(`../src/fonts/${face.file}`, import.meta.url);
    const font = await subsetFace(face);
    const existingFont = await readFile(file).catch(() => undefined);
    if (!existingFont?.equals(font)) await writeFile(file, font);
  }
}

if (import.meta.main) await writeFonts();
