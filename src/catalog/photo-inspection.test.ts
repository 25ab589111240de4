import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { samplePhoto, samplePicture } from "../../tests/samples/photos.ts";
import { inspectPhoto } from "./photo-inspection.server.ts";

test("a photo has its size and its most common color", async () => {
  expect(await inspectPhoto(await samplePhoto({ grain: 0 }))).toMatchObject({
    width: 1600,
    height: 1067,
    color: expect.stringMatching(/^#[78]\w[ab]\w[bcd]\w$/),
  });
});

test.each([
  ["png", (picture: Sharp) => picture.png()],
  ["webp", (picture: Sharp) => picture.webp()],
  ["avif", (picture: Sharp) => picture.avif({ effort: 0 })],
] as const)("a %s is taken, too", async (_, as) => {
  const picture = await samplePicture({ width: 1000, height: 500 });
  expect(await inspectPhoto(await as(picture).toBuffer())).toMatchObject({ width: 1000, height: 500 });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1000"><path d="M0 0h9v9z"/></svg>';
const raw = (width: number, height: number, background = "#456") => ({
  create: { width, height, channels: 3 as const, background },
});

test.each([
  [3000, 1000, { width: 1600, height: 533 }],
  [1000, 3000, { width: 1000, height: 3000 }],
])("%i by %i pixels are taken, too, as long as any in each direction", async (width, height, facts) => {
  expect(await inspectPhoto(await sharp(raw(width, height)).png().toBuffer())).toMatchObject(facts);
});

test.each([
  ["an SVG", async () => Buffer.from(svg), "is not a JPEG, PNG, WebP or AVIF file"],
  ["a ZIP", async () => Buffer.from("PK\x03\x04".padEnd(400, "x")), "is not a JPEG, PNG, WebP or AVIF file"],
  ["nothing", async () => Buffer.alloc(0), "is not a JPEG, PNG, WebP or AVIF file"],
  [
    "an animation",
    async () =>
      sharp(
        await Promise.all([raw(1200, 800), raw(1200, 800, "#a00")].map((one) => sharp(one).png().toBuffer())),
        {
          join: { animated: true },
        },
      )
        .webp()
        .toBuffer(),
    "is animated",
  ],
  [
    "colors for print",
    async () => sharp(raw(1200, 800)).toColourspace("cmyk").jpeg().toBuffer(),
    "has colors for print (CMYK)",
  ],
  ["a giant", async () => sharp(raw(9000, 6000)).jpeg().toBuffer(), "has 54 megapixels: at most 50"],
  ["a small one", async () => sharp(raw(999, 700)).jpeg().toBuffer(), "is 999 pixels wide: at least 1000"],
  ["a ribbon", async () => sharp(raw(1000, 3001)).jpeg().toBuffer(), "is more than 3 times as high as wide"],
  ["a standing hair", async () => sharp(raw(1, 20_000)).png().toBuffer(), "is more than 3 times as high as"],
  ["a panorama", async () => sharp(raw(3001, 1000)).png().toBuffer(), "is more than 3 times as wide as high"],
  [
    "a lying hair",
    async () => sharp(raw(20_000, 1)).png().toBuffer(),
    "is more than 3 times as wide as high",
  ],
  ["half a file", async () => (await samplePhoto()).subarray(0, 60_000), "is broken"],
  ["a head alone", async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), "is broken"],
])("%s is refused with the reason", async (_, file, reason) => {
  expect(await inspectPhoto(await file())).toContain(reason);
});
