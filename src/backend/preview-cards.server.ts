/**
 * What other sites show for a link to a page that has no picture of its own: a car as the catalog has it, by its photo, its drawing or the
 * silhouette of its class, with its name beside the mark; or the company, with its first photo or car.
 */
import type { BrowserCatalog, CarClass } from "#catalog/catalog.ts";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { colors } from "#brand/colors.ts";
import { markShapes } from "#brand/mark.ts";
import { classColor, classShape } from "#catalog/classes.ts";
import { escapeHtml } from "#text/escape-html.ts";
import { findCar } from "#content/fleet.ts";
import { fillHomeTexts } from "#content/home.ts";
import { type Car, carName } from "#rental/car.ts";
import type { PhotoFacts } from "#rental/photo.ts";
import { rootFolder } from "#root-folder.ts";

export type PhotoReader = (hash: string, name: string) => Promise<Uint8Array | undefined>;

const [width, height] = [1200, 630];
/** Of paper around the picture; below it is the name. */
const [margin, nameHeight] = [30, 118];
const picture = { width: width - 2 * margin, height: height - margin - nameHeight };
const [nameLeft, fontSize] = [130, 56];
const { paper, ink } = colors;

/** The headings' font (scripts/previews.ts). */
const fontFile = join(rootFolder, "build/preview-font.ttf");
/** As the font itself has it; the comma says that it ends there. */
const font = `Bricolage Grotesque 96pt ExtraBold, ${fontSize}`;

/** All that the font has: another letter would be a box, so a name with one is left to the words beside the picture. */
export const previewFontLetters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ..."–—‘’“”…"].join("");

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
}

/** A JPEG of 1200 by 630 pixels of the car with this id, or of the company without one; undefined for a car that is not in the catalog. */
export async function drawPreviewCard(
  catalog: BrowserCatalog,
  carId: string | undefined,
  readPhoto: PhotoReader,
): Promise<Buffer | undefined> {
  const car = carId === undefined ? catalog.cars[0] : findCar(catalog.cars, carId);
  if (!car) return undefined;
  const photo =
    (carId === undefined ? fillHomeTexts(catalog).slides[0]?.photo : undefined) ?? car.photos?.[0];
  const content = (photo && (await readPhotoPicture(photo, readPhoto))) ?? (await drawCar(catalog, car));
  const name = await drawName(carId === undefined ? catalog.company.name : carName(car));
  const middle = height - nameHeight / 2;
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .composite([
      { input: content, left: margin, top: margin },
      { input: Buffer.from(markDrawing), left: margin + 8, top: middle - 36 },
      ...(name ? [{ input: name.data, left: nameLeft, top: Math.round(middle - name.info.height / 2) }] : []),
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

const markDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="72" height="72" viewBox="0 0 24 24" fill="none" stroke="${ink}" color="${ink}">${markShapes}</svg>`;

async function readPhotoPicture({ hash, widths }: PhotoFacts, readPhoto: PhotoReader) {
  const file = await readPhoto(hash, `${widths.at(-1)}.jpg`);
  return (
    file &&
    sharp(file)
      .resize({ ...picture, position: "attention" })
      .toBuffer()
  );
}

async function drawCar(catalog: BrowserCatalog, { picture: drawing, category }: Car) {
  const file = drawing ? `cars/${drawing}` : `silhouettes/${classShape(catalog.classes, category)}`;
  const car = await drawCarOnRoad(
    { file, color: classColor(catalog.classes, category) },
    { ...picture, carWidth: 900 },
  );
  return car.png().toBuffer();
}

/** Undefined where the font can't write it all, or where nothing has been built. */
async function drawName(name: string) {
  if (!existsSync(fontFile) || ![...name].every((letter) => previewFontLetters.includes(letter)))
    return undefined;
  const text = `<span foreground="${ink}">${escapeHtml(name)}</span>`;
  const words = await sharp({ text: { text, font, fontfile: fontFile, rgba: true, dpi: 72 } })
    .png()
    .toBuffer();
  return sharp(words)
    .resize({ width: width - nameLeft - margin, height: nameHeight, fit: "inside", withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
}

/** A drawing below src/pictures/art, and the class on whose ground it stands. */
export type CarDrawing = { readonly file: string; readonly color: CarClass["color"] };

/** Where the road begins and where the wheels stand, as parts of the height from the top. */
const [roadFrom, wheelsAt] = [0.74, 0.86];
/** Where the ground is in a drawing, as a part of its height from the top: at 290 of 320 (CONTRIBUTING.md, 'A car'). */
const drawingGround = 290 / 320;

/** A car on the ground of its class, in pixels. */
export async function drawCarOnRoad(
  { file, color }: CarDrawing,
  size: { width: number; height: number; carWidth: number },
) {
  const [sky, road] = [colors[color][0], colors[`${color}-road`][0]];
  const carHeight = (size.carWidth * 320) / 800;
  const drawing = await readFile(join(rootFolder, `src/pictures/art/${file}.svg`));
  const car = await sharp(drawing, { density: 144 }).resize(size.carWidth).png().toBuffer();
  const background = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><path fill="${sky}" d="M0 0h${size.width}v${size.height}H0z"/>` +
      `<path fill="${road}" d="M0 ${size.height * roadFrom}h${size.width}v${size.height}H0z"/></svg>`,
  );
  return sharp(background)
    .composite([
      {
        input: car,
        left: Math.round((size.width - size.carWidth) / 2),
        top: Math.round(size.height * wheelsAt - carHeight * drawingGround),
      },
    ])
    .removeAlpha();
}
