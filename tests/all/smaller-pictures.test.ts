import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { smaller } from "../../scripts/smaller-pictures.ts";
import { matchingFiles } from "../matching-files.ts";

const drawings = matchingFiles("src/pictures/art/**/*.svg");

/** Of 255 levels. A shifted edge changes a pixel on it by less. */
const visible = 32;
/** Of all pixels' channels. */
const few = 0.000_05;

const pixelsOf = (drawing: string) => sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer();

const weights = { drawn: 0, made: 0 };

describe.each(drawings)("%s", (name) => {
  test("looks the same in fewer bytes", async () => {
    const drawing = readFileSync(name, "utf8");
    const smallerDrawing = smaller(drawing);
    const [heavy, light] = [drawing, smallerDrawing].map((text) => brotliCompressSync(text).length) as [
      number,
      number,
    ];
    expect(light).toBeLessThanOrEqual(heavy);
    // The land, which a script draws, is as small as it can be already.
    if (!name.includes("/art/world/")) {
      weights.drawn += heavy;
      weights.made += light;
    }
    const [before, after] = await Promise.all([pixelsOf(drawing), pixelsOf(smallerDrawing)]);
    expect(after.length).toBe(before.length);
    const changedChannels = before.reduce(
      (sum, level, at) => sum + Number(Math.abs(level - after[at]!) > visible),
      0,
    );
    expect(changedChannels / before.length).toBeLessThan(few);
  });
});

// Last, when all are weighed.
test("all that are drawn by hand are together a tenth smaller", () => {
  expect(weights.made / weights.drawn).toBeLessThan(0.91);
});
