import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { samplePhoto, samplePicture } from "../../tests/samples/photos.ts";
import { makePhotoFiles } from "./photo-recipe.server.ts";
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

/** A file of the kind that begins with these names, as phones and cameras write them. */
const withBrands = (...brands: string[]) =>
  Buffer.from(`\0\0\0\x20ftyp${brands.join("\0\0\0\0")}`.padEnd(400, "\0"), "latin1");
const bytes = (hex: string) => Buffer.from(hex.padEnd(400, "0"), "hex");

test.each<[string, (picture: Sharp) => Promise<Buffer>]>([
  ["progressive", (picture) => picture.jpeg({ progressive: true }).toBuffer()],
  ["of 16 bits a color", (picture) => picture.toColourspace("rgb16").png().toBuffer()],
  ["gray", (picture) => picture.toColourspace("b-w").jpeg().toBuffer()],
  ["with a palette", (picture) => picture.png({ palette: true }).toBuffer()],
  [
    "with a second picture or a film behind it",
    async (picture) => {
      const file = await picture.jpeg().toBuffer();
      return Buffer.concat([file, Buffer.from("MotionPhoto"), file]);
    },
  ],
  [
    "with a head as Samsung writes it, of which libjpeg warns",
    async (picture) => {
      const file = await picture.jpeg().toBuffer();
      const scan = file.indexOf(Buffer.from("ffda", "hex"));
      file[scan + 6 + 2 * (file[scan + 4] ?? 0)] = 0;
      return file;
    },
  ],
])("a picture %s is taken, and its files are made", async (_, as) => {
  const file = await as(await samplePicture({ width: 1000, height: 600 }));
  const facts = await inspectPhoto(file);
  expect(facts).toMatchObject({ width: 1000, height: 600 });
  if (typeof facts === "object")
    expect([...(await makePhotoFiles(file, { ...facts, widths: [640] })).keys()]).toEqual([
      "640.avif",
      "640.jpg",
      "mail.jpg",
    ]);
});

test.each<[string, Buffer, string]>([
  [
    "an iPhone’s photo",
    withBrands("heic", "mif1", "heic"),
    "is a HEIC photo, as iPhones take them: save it as JPEG",
  ],
  ["another one", withBrands("mif1", "heix"), "is a HEIC photo, as iPhones take them: save it as JPEG"],
  ["a burst", withBrands("msf1", "hevc"), "is a HEIC photo, as iPhones take them: save it as JPEG"],
  [
    "a Canon’s raw file",
    withBrands("crx "),
    "is a photo that no browser shows (HEIF or raw): save it as JPEG",
  ],
  ["a film", withBrands("qt  "), "is a video: take a picture of it, and save that as JPEG"],
  ["a TIFF", bytes("49492a00"), "is a TIFF or a camera’s raw file: save it as JPEG"],
  ["a Nikon’s raw file", bytes("4d4d002a"), "is a TIFF or a camera’s raw file: save it as JPEG"],
  ["a Fuji’s raw file", Buffer.from("FUJIFILMCCD-RAW "), "is a TIFF or a camera’s raw file: save it as JPEG"],
  ["a GIF", Buffer.from("GIF89a"), "is a GIF: save it as JPEG or PNG"],
  ["a BMP", Buffer.from("BM1234"), "is a BMP: save it as JPEG or PNG"],
  ["a JPEG XL", bytes("ff0a"), "is a JPEG XL file: save it as JPEG"],
  ["a JPEG 2000", bytes("0000000c6a502020"), "is a JPEG 2000 file: save it as JPEG"],
  ["a PDF", Buffer.from("%PDF-1.7"), "is a PDF: save its picture as JPEG"],
])("%s is named by its content, with what to do", async (_, file, says) => {
  expect(await inspectPhoto(file)).toBe(`${says}, whatever its name says`);
});

test.each([
  ["an SVG", async () => Buffer.from(svg), "is not a JPEG, PNG, WebP or AVIF file"],
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
  ["a panorama", async () => sharp(raw(3001, 1000)).png().toBuffer(), "is more than 3 times as wide as high"],
  ["half a file", async () => (await samplePhoto()).subarray(0, 60_000), "is broken"],
  ["a head alone", async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), "is broken"],
])("%s is refused with the reason", async (_, file, reason) => {
  expect(await inspectPhoto(await file())).toContain(reason);
});
