import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { renderPreviews } from "../../scripts/previews.ts";

const art = join(import.meta.dirname, "../../src/pictures/art");
const names = ["scenes", "places"].flatMap((folder) =>
  readdirSync(join(art, folder)).map((file) => file.replace(".svg", "")),
);

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "previews-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("each poster gives a preview of 1200 by 630 under 120 kB", async () => {
  const folder = join(temporaryFolder(), "made/on/the/way");
  await renderPreviews(folder, names);
  for (const name of names) {
    const png = readFileSync(join(folder, `${name}.png`));
    expect(await sharp(png).metadata(), name).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(png.length, name).toBeLessThan(120_000);
  }
});

test("a preview of nothing is refused by name", async () => {
  await expect(renderPreviews(temporaryFolder(), ["hero-moon"])).rejects.toThrow(
    "No scene or place 'hero-moon' in src/pictures/art to make a preview of",
  );
});
