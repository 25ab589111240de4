import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { drawnCars } from "#routes/cars/car-preview.server.ts";
import { renderPreviews } from "../scripts/previews.ts";

// The build renders all of them. These are the first of the scenes, of the places and of the cars.
const art = join(import.meta.dirname, "../src/pictures/art");
const names = [
  ...["scenes", "places"].map((folder) =>
    (readdirSync(join(art, folder)).toSorted()[0] ?? "").replace(".svg", ""),
  ),
  ...[...drawnCars().keys()].slice(0, 1),
];

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "previews-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("a poster gives a preview of 1200 by 630", async () => {
  const folder = join(temporaryFolder(), "made/on/the/way");
  await renderPreviews(folder, names);
  for (const name of names) {
    const png = readFileSync(join(folder, `${name}.png`));
    expect(await sharp(png).metadata(), name).toMatchObject({ format: "png", width: 1200, height: 630 });
  }
});

test("a preview of nothing is refused by name", async () => {
  await expect(renderPreviews(temporaryFolder(), ["hero-moon"])).rejects.toThrow(
    "No scene or place 'hero-moon' in src/pictures/art to make a preview of",
  );
});

test("a preview that is too heavy is refused by name", async () => {
  await expect(renderPreviews(temporaryFolder(), names.slice(0, 1), 10_000)).rejects.toThrow(
    `The preview of '${names[0]}' has `,
  );
});
