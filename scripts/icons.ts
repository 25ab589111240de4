/**
 * What browsers and systems show the site by, made from the brand: its icons, drawn from the mark, and the manifest of the installed site,
 * into the finished build.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { colors } from "#brand/colors.ts";
import { site } from "#content/site.ts";
import { drawn, favicon, ground, light } from "./favicon.ts";

const client = join(import.meta.dirname, "../build/client");

writeFileSync(join(client, "favicon.svg"), favicon);
// A home screen icon can't change with the color scheme.
const cut = drawn(light, "0 0 32 32", ground);
// To the edges, with room around the mark: systems cut their own shape out of it.
const fullBleed = drawn(light, "-4 -4 40 40", '<rect class="b" x="-4" y="-4" width="40" height="40"/>');
await draw(cut, 192, "icon-192.png");
await draw(cut, 512, "icon-512.png");
await draw(fullBleed, 512, "icon-maskable-512.png");
await draw(fullBleed, 180, "apple-touch-icon.png");
writeFileSync(join(client, "site.webmanifest"), `${JSON.stringify(manifest(), undefined, 2)}\n`);

async function draw(svg: string, size: number, name: string): Promise<void> {
  await sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size)
    .png({ palette: true })
    .toFile(join(client, name));
}

function image(size: number, name: string) {
  return { src: `/${name}`, type: "image/png", sizes: `${size}x${size}` };
}

function manifest() {
  return {
    id: "/",
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: "en-US",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: colors.surface[0],
    theme_color: colors.surface[0],
    categories: ["travel"],
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      image(192, "icon-192.png"),
      image(512, "icon-512.png"),
      { ...image(512, "icon-maskable-512.png"), purpose: "maskable" },
    ],
    shortcuts: [
      { name: "Our Fleet", url: "/fleet" },
      { name: "Locations", url: "/locations" },
    ],
  };
}
