import { existsSync, readdirSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { colors } from "#brand/colors.ts";
import { markShapes } from "#brand/mark.ts";
import { previewFontLetters } from "#backend/preview-cards.server.ts";
import { headings, instance } from "./fonts.ts";

const [width, height] = [1200, 630];
const margin = 30;
/** From this many bytes on, a preview is too large for another site to fetch before it shows a link. */
const mostBytes = 120_000;
const { paper, ink } = colors;

const art = (path: string) => join(import.meta.dirname, "../src/pictures/art", path);

function drawing(name: string): string {
  const file = ["scenes", "places"].map((folder) => art(`${folder}/${name}.svg`)).find(existsSync);
  if (file === undefined)
    throw new Error(`No scene or place '${name}' in src/pictures/art to make a preview of`);
  return file;
}

// The brand's mark on a paper corner, as a printer would leave it: 24 units drawn at 64 pixels.
const corner = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="124" height="124" viewBox="0 0 124 124" fill="none">
    <path fill="${paper}" d="M0 0h124v124H0z"/>
    <g transform="translate(18 42) scale(2.667)" stroke="${ink}" color="${ink}">${markShapes}</g>
  </svg>`,
);

/** For a picture on its way: packing it takes longer than all that is done to it. */
const unpacked = { compressionLevel: 0 } as const;
const [posterWidth, posterHeight] = [width - 2 * margin, height - 2 * margin];

async function posterOf(name: string): Promise<Buffer> {
  const { data, info } = await sharp(drawing(name), { density: 144 })
    .resize(posterWidth)
    .png(unpacked)
    .toBuffer({ resolveWithObject: true });
  // The crop removes mostly sky: the car is on the road, near the lower edge.
  return sharp(data)
    .extract({
      left: 0,
      top: Math.round(0.8 * (info.height - posterHeight)),
      width: posterWidth,
      height: posterHeight,
    })
    .png(unpacked)
    .toBuffer();
}

/** A picture in its paper margin, 1200 by 630, as a PNG with a palette: what other sites show for a link to us. */
async function renderPreview(name: string): Promise<Buffer> {
  const poster = await sharp(await posterOf(name))
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: paper })
    .png(unpacked)
    .toBuffer();
  return sharp(poster)
    .composite([{ input: corner, left: 0, top: height - 124 }])
    .removeAlpha()
    .png({ palette: true, colors: 128, dither: 0.6, effort: 4 })
    .toBuffer();
}

/**
 * Writes `{name}.png` for each named scene or place into `folder`, which is created if it is missing.
 * @throws an Error that names a preview of `limit` bytes or more.
 */
export async function renderPreviews(folder: string, names: readonly string[], limit = mostBytes) {
  await mkdir(folder, { recursive: true });
  await Promise.all(
    names.map(async (name) => {
      const png = await renderPreview(name);
      if (png.length >= limit)
        throw new Error(`The preview of '${name}' has ${png.length} bytes: ${limit} are too many`);
      await writeFile(join(folder, `${name}.png`), png);
    }),
  );
}

if (import.meta.main) {
  const drawings = ["scenes", "places"].flatMap((folder) => readdirSync(art(folder)));
  const names = drawings.map((file) => file.replace(".svg", ""));
  await renderPreviews(join(import.meta.dirname, "../build/client/previews"), names);
  // What the running server writes names with, on the pictures that it draws of a catalog.
  const font = await instance({ ...headings, characters: previewFontLetters }, 760);
  await writeFile(join(import.meta.dirname, "../build/preview-font.ttf"), font);
}
