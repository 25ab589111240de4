import { initialCatalog } from "../../tests/initial-catalog.ts";
import { existsSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { carName } from "#rental/car.ts";
import { findCarBySlug } from "./fleet.ts";

const unitsPerMeter = 150;
const ground = 290;

/** The cars whose id or number an earlier car has. */
const repeats = (key: "id" | "number") =>
  initialCatalog.cars
    .filter((car, index) => initialCatalog.cars.findIndex((other) => other[key] === car[key]) < index)
    .map(carName);

test("ids and numbers are each car's own", () => {
  const next = Math.max(...initialCatalog.cars.map(({ number }) => number)) + 1;
  expect(repeats("id"), "another car has this id").toEqual([]);
  expect(repeats("number"), `another car has this number; the next one is ${next}`).toEqual([]);
});

test("each car is found by what its page's address ends in", () => {
  for (const car of initialCatalog.cars) expect(findCarBySlug(initialCatalog.cars, car.slug)).toBe(car);
  expect(findCarBySlug(initialCatalog.cars, "")).toBeUndefined();
});

describe.each(initialCatalog.cars.map(({ picture, length }) => ({ picture, length })))(
  "$picture",
  ({ picture, length }) => {
    const file = `src/pictures/art/cars/${picture}.svg`;

    test("has its drawing", () => {
      expect(existsSync(file), `${file} is missing`).toBe(true);
    });

    test.runIf(existsSync(file))("is drawn as long as it is, to a hand's width", async () => {
      const { data, info } = await sharp(readFileSync(file))
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
    });
  },
);
