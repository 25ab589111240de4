import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { smaller } from "../scripts/smaller-pictures.ts";
import { matchingFiles } from "./matching-files.ts";

const drawings = matchingFiles("src/pictures/art/**/*.svg");

/** Of 255 levels. A shifted edge changes a pixel on it by less. */
const visible = 32;
/** Of all pixels' channels. */
const few = 0.000_05;

const painted = (drawing: string) => sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer();

describe.each(drawings)("%s", (name) => {
  const drawing = readFileSync(name, "utf8");

  test("looks the same in fewer bytes", async () => {
    const made = smaller(drawing);
    expect(brotliCompressSync(made).length).toBeLessThanOrEqual(brotliCompressSync(drawing).length);
    const [before, after] = await Promise.all([painted(drawing), painted(made)]);
    expect(after.length).toBe(before.length);
    const changed = before.reduce(
      (sum, level, at) => sum + Number(Math.abs(level - after[at]!) > visible),
      0,
    );
    expect(changed / before.length).toBeLessThan(few);
  });
});

const weight = (texts: readonly string[]) =>
  texts.reduce((bytes, text) => bytes + brotliCompressSync(text).length, 0);

test("all together are a tenth smaller", () => {
  const all = drawings.map((name) => readFileSync(name, "utf8"));
  expect(weight(all.map(smaller)) / weight(all)).toBeLessThan(0.92);
});
