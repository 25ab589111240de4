import { initialCatalog } from "../../tests/initial-catalog.ts";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { findCarBySlug } from "./fleet.ts";

const unitsPerMeter = 150;
const ground = 290;

test("each car is found by what its page's address ends in", () => {
  for (const car of initialCatalog.cars) expect(findCarBySlug(initialCatalog.cars, car.slug)).toBe(car);
  expect(findCarBySlug(initialCatalog.cars, "")).toBeUndefined();
});

test.each(initialCatalog.cars.map(({ picture, length }) => ({ picture, length })))(
  "$picture is drawn as long as it is, to a hand's width",
  async ({ picture, length }) => {
    const { data, info } = await sharp(readFileSync(`src/pictures/art/cars/${picture}.svg`))
      .resize(800, 320)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const body = Array.from({ length: info.width }, (_, x) => x).filter((x) =>
      Array.from({ length: ground - 20 }, (_y, y) => y).some(
        (y) => (data[(y * info.width + x) * info.channels + 3] ?? 0) > 200,
      ),
    );
    const [left = 0, right = 0] = [body[0], body.at(-1)];
    expect(Math.abs((right - left + 1) / unitsPerMeter - length)).toBeLessThan(0.05);
    // Centered in its picture, so that the page can crop the picture to the car's length.
    expect((right + left) / 2).toBeCloseTo(400, -0.5);
  },
);
