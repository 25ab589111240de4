/** Draws the icons of an installed site from the mark, `public/favicon.svg`, into the finished build. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const root = join(import.meta.dirname, "..");

/** The mark as it is in light color schemes: an icon on a home screen has one face. */
const mark = readFileSync(join(root, "public/favicon.svg"), "utf8").replace(/@media[^{]*\{.*?\}\}/, "");

/** To its edges, with room around the mark: systems cut their own shape out of it. */
const fullBleed = mark
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('width="32" height="32" rx="7"', 'x="-4" y="-4" width="40" height="40"');
if (fullBleed === mark) throw new Error("public/favicon.svg has changed: its ground can't be found.");

await draw(mark, 192, "icon-192.png");
await draw(mark, 512, "icon-512.png");
await draw(fullBleed, 512, "icon-maskable-512.png");

async function draw(svg: string, size: number, name: string): Promise<void> {
  const file = join(root, "build/client", name);
  await sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size)
    .png({ palette: true })
    .toFile(file);
}
