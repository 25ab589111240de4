import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { requireCarPicture } from "./cars.ts";
import { silhouettePicture, silhouetteLengths } from "./silhouettes.ts";
import type { PictureFacts } from "./picture.ts";
import * as notes from "./notes.ts";
import * as places from "./places.ts";
import * as scenes from "./scenes.ts";

const here = new URL("./", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, here), "utf8");
const drawingNames = (folder: string) =>
  readdirSync(new URL(`art/${folder}/`, here))
    .map((file) => file.replace(".svg", ""))
    .toSorted();
const pictureNames = (pictures: object) =>
  Object.values(pictures as Record<string, PictureFacts>)
    .map((picture) => picture.name)
    .toSorted();

const records = JSON.parse(read("pictures.json")) as Record<string, { sky?: string }>;
const cars = drawingNames("cars").map(requireCarPicture);
const shapes = Object.keys(silhouetteLengths) as (keyof typeof silhouetteLengths)[];
const silhouettes = shapes.map((shape) => ({ ...silhouettePicture(shape), name: shape }));
const all: { folder: string; picture: PictureFacts }[] = [
  ...Object.values(scenes).map((picture) => ({ folder: "scenes", picture })),
  ...Object.values(places).map((picture) => ({ folder: "places", picture })),
  ...Object.values(notes).map((picture) => ({ folder: "notes", picture })),
  ...cars.map((picture) => ({ folder: "cars", picture })),
  ...silhouettes.map((picture) => ({ folder: "silhouettes", picture })),
];

test("every drawing can be imported by name", () => {
  expect(pictureNames(scenes)).toEqual(drawingNames("scenes"));
  expect(pictureNames(places)).toEqual(drawingNames("places"));
  expect(pictureNames(notes)).toEqual(drawingNames("notes"));
  expect(pictureNames(cars)).toEqual(drawingNames("cars"));
  expect(pictureNames(silhouettes)).toEqual(drawingNames("silhouettes"));
});

test("every record is of a drawing", () => {
  expect(Object.keys(records).toSorted()).toEqual(
    ["scenes", "places", "notes"].flatMap(drawingNames).toSorted(),
  );
});

test("a car without a drawing is refused by name", () => {
  expect(() => requireCarPicture("rickshaw")).toThrow(
    "No picture of a car 'rickshaw' in src/pictures/art/cars",
  );
});

describe.each(all)("$folder/$picture.name", ({ folder, picture }) => {
  const svg = read(`art/${folder}/${picture.name}.svg`);

  test("shows its own file", () => {
    expect(picture.src).toContain(`${folder}/${picture.name}.svg`);
  });

  // An SVG without a size has naturalWidth 0 in some browsers, which looks like a picture that failed to load.
  test("has the size that it says, in the file too", () => {
    expect(svg).toMatch(new RegExp(`^<svg [^>]*width="${picture.width}" height="${picture.height}"`));
    expect(svg).toContain(`viewBox="0 0 ${picture.width} ${picture.height}"`);
  });

  test("draws everything itself and runs nothing", () => {
    expect(svg).not.toMatch(/<(script|style|text|image|foreignObject)\b|href="(?!#)|url\((?!#)/);
  });

  test("is described, unless its card names it", () => {
    if (folder === "cars" || folder === "silhouettes") expect(picture.alt).toBe("");
    else expect(picture.alt).toMatch(/^[A-Z].{40,}\.$/);
  });
});

test.each(shapes)(
  "the silhouette of %s is as long as it says, in the middle, and stands on the ground",
  async (shape) => {
    const path = new URL(`art/silhouettes/${shape}.svg`, here).pathname;
    const { info } = await sharp(await sharp(path).png().toBuffer())
      .trim()
      .toBuffer({ resolveWithObject: true });
    const left = -(info.trimOffsetLeft ?? 0);
    expect(Math.abs(info.width - silhouetteLengths[shape] * 150)).toBeLessThan(8);
    expect(Math.abs(left + info.width / 2 - 400)).toBeLessThan(4);
    expect(Math.abs(-(info.trimOffsetTop ?? 0) + info.height - 290)).toBeLessThan(2);
  },
);

/** The most common color in the top row of a picture. */
async function topColor(path: string): Promise<string> {
  const { data, info } = await sharp(new URL(path, here).pathname)
    .extract({ left: 0, top: 0, width: 1600, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const color = `#${data.subarray(at, at + 3).toString("hex")}`;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]![0];
}

test.each(Object.values(scenes).map((picture) => picture.name))(
  "the sky of %s goes on in the color of its top row",
  async (name) => {
    expect(records[name]?.sky).toBe(await topColor(`art/scenes/${name}.svg`));
  },
);

const paper = [0xfb, 0xf6, 0xec];

// A drawing whose corner has the color of the page looks as if the corner were cut off.
test.each(all.filter(({ folder }) => folder !== "cars" && folder !== "silhouettes"))(
  "$folder/$picture.name reaches into its four corners",
  async ({ folder, picture: { name, width, height } }) => {
    const drawing = sharp(new URL(`art/${folder}/${name}.svg`, here).pathname).removeAlpha();
    const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([width, height]);
    for (const at of [0, width - 1, (height - 1) * width, height * width - 1]) {
      const corner = [...data.subarray(at * 3, at * 3 + 3)];
      const apart = corner.map((part, index) => Math.abs(part - (paper[index] ?? 0)));
      expect(Math.max(...apart), `#${Buffer.from(corner).toString("hex")}`).toBeGreaterThan(24);
    }
  },
);
