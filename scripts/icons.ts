/**
 * What browsers and systems show the site by: its icons, drawn from the brand's mark into the finished build.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { drawMark, favicon, ground, light } from "./favicon.ts";

const client = join(import.meta.dirname, "../build/client");

writeFileSync(join(client, "favicon.svg"), favicon);
// A home screen icon can't change with the color scheme.
const roundedIcon = drawMark(light, "0 0 32 32", ground);
// To the edges, with room around the mark: systems cut their own shape out of it.
const fullBleedIcon = drawMark(
  light,
  "-4 -4 40 40",
  '<rect class="b" x="-4" y="-4" width="40" height="40"/>',
);
await draw(roundedIcon, 192, "icon-192.png");
await draw(roundedIcon, 512, "icon-512.png");
await draw(fullBleedIcon, 512, "icon-maskable-512.png");
await draw(fullBleedIcon, 180, "apple-touch-icon.png");
writeFileSync(join(client, "favicon.ico"), await iconFile(roundedIcon, [16, 32, 48]));

function rasterize(svg: string, size: number) {
  return sharp(Buffer.from(svg), { density: 72 * (size / 32) }).resize(size);
}

async function draw(svg: string, size: number, name: string): Promise<void> {
  await rasterize(svg, size).png({ palette: true }).toFile(join(client, name));
}

/** One file with pictures of several sizes, for programs that ask for `/favicon.ico` without reading a page. */
async function iconFile(svg: string, sizes: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map((size) => rasterize(svg, size).png().toBuffer()));
  // The directory: that it holds icons, and how many; then of each its width, height, planes, bits, length and place.
  const entryLength = 16;
  const directory = Buffer.alloc(6 + entryLength * sizes.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(sizes.length, 4);
  let place = directory.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = directory.subarray(6 + entryLength * index);
    entry.fill(sizes[index] ?? 0, 0, 2);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(picture.length, 8);
    entry.writeUInt32LE(place, 12);
    place += picture.length;
  }
  return Buffer.concat([directory, ...pictures]);
}
