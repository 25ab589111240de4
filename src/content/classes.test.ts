import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { carLengths } from "./classes.ts";
import { fleet } from "./fleet.ts";

const unitsPerMeter = 150;
const ground = 290;

test.each(fleet.map((car) => car.picture))(
  "%s is drawn as long as it is, to a hand's width",
  async (name) => {
    const drawing = readFileSync(`src/pictures/art/cars/${name}.svg`);
    const { data, info } = await sharp(drawing).resize(800, 320).raw().toBuffer({ resolveWithObject: true });
    const body = Array.from({ length: info.width }, (_, x) => x).filter((x) =>
      Array.from({ length: ground - 20 }, (_y, y) => y).some(
        (y) => (data[(y * info.width + x) * info.channels + 3] ?? 0) > 200,
      ),
    );
    const length = ((body.at(-1) ?? 0) - (body[0] ?? 0) + 1) / unitsPerMeter;
    expect(Math.abs(length - (carLengths[name] ?? 0))).toBeLessThan(0.05);
    // In the middle of its picture, so that the page can cut it to its length.
    expect(((body.at(-1) ?? 0) + (body[0] ?? 0)) / 2).toBeCloseTo(400, -0.5);
  },
);
