import sharp from "sharp";
import { expect, test } from "vitest";
import { samplePhoto } from "../../tests/samples/photos.ts";
import { inspectPhoto } from "./photo-inspection.server.ts";
import { makePhotoFiles, hashPhotoAndRecipe } from "./photo-recipe.server.ts";

async function madeFrom(file: Buffer) {
  const facts = await inspectPhoto(file);
  if (typeof facts === "string") throw new Error(facts);
  return { facts, files: await makePhotoFiles(file, facts) };
}

test("a photo has an AVIF and a JPEG in three widths, and one for emails, without what cameras write, such as where it was", async () => {
  const file = await samplePhoto();
  expect(file.toString("latin1")).toContain("Secret camera");
  const { facts, files } = await madeFrom(file);
  expect(facts).toMatchObject({ width: 1600, height: 1067, widths: [640, 1120, 1600] });
  expect([...files.keys()]).toEqual([
    "640.avif",
    "640.jpg",
    "1120.avif",
    "1120.jpg",
    "1600.avif",
    "1600.jpg",
    "mail.jpg",
  ]);
  for (const [name, picture] of files) {
    const { format, width, compression, exif, xmp, iptc, icc } = await sharp(picture).metadata();
    expect({ exif, xmp, iptc, icc }, name).toEqual({});
    expect(picture.toString("latin1"), name).not.toContain("Secret camera");
    expect(width, name).toBe(name === "mail.jpg" ? 1120 : Number(name.split(".")[0]));
    expect(name.endsWith("avif") ? compression : format, name).toBe(name.endsWith("avif") ? "av1" : "jpeg");
  }
});

test("a photo that a camera stored on its side stands upright", async () => {
  const { facts, files } = await madeFrom(await samplePhoto({ width: 960, height: 1280, orientation: 6 }));
  expect(facts).toMatchObject({ width: 1120, height: 840 });
  const { width, height } = await sharp(files.get("640.jpg")).metadata();
  expect([width, height]).toEqual([640, 480]);
  // The sky, which was above, is at the right now.
  const right = sharp(files.get("640.jpg")).extract({ left: 560, top: 40, width: 40, height: 400 });
  const { dominant } = await sharp(await right.png().toBuffer()).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r + 40);
});

test("however much grain it has, it costs a phone 18 kB at most, and an email 60 kB", async () => {
  const { files } = await madeFrom(await samplePhoto({ width: 1000, height: 660, grain: 90 }));
  expect(files.get("640.avif")?.length).toBeLessThanOrEqual(18_000);
  expect(files.get("640.jpg")?.length).toBeLessThanOrEqual(18_000);
  expect(files.get("mail.jpg")?.length).toBeLessThanOrEqual(60_000);
  // A limit that it has to be made to fit.
  expect(files.get("1000.jpg")?.length).toBeGreaterThan(60_000);
});

test("a narrow photo is never enlarged", async () => {
  const { facts, files } = await madeFrom(await samplePhoto({ width: 1000, height: 700 }));
  expect(facts).toMatchObject({ widths: [640, 1000], width: 1000, height: 700 });
  expect((await sharp(files.get("mail.jpg")).metadata()).width).toBe(1000);
});

test("the same file has the same hash, and any other another", async () => {
  const file = await samplePhoto();
  expect(hashPhotoAndRecipe(file)).toBe(hashPhotoAndRecipe(Buffer.from(file)));
  expect(hashPhotoAndRecipe(file)).toMatch(/^[\da-f]{24}$/);
  expect(hashPhotoAndRecipe(Buffer.concat([file, Buffer.from([0])]))).not.toBe(hashPhotoAndRecipe(file));
});
