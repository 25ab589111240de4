import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ask } from "./ask.ts";
import { otherSite, sharedSite, type Site } from "./site.ts";
import { renderPreviews } from "../scripts/previews.ts";
import { temporaryFolder } from "./temporary-folder.ts";

// The build renders all of them. These are the first of the scenes and of the places.
const art = join(import.meta.dirname, "../src/pictures/art");
const names = ["scenes", "places"].map((folder) =>
  (readdirSync(join(art, folder)).toSorted()[0] ?? "").replace(".svg", ""),
);

test("a poster gives a preview of 1200 by 630", async () => {
  const folder = join(temporaryFolder(), "made/on/the/way");
  await renderPreviews(folder, names);
  for (const name of names) {
    const png = readFileSync(join(folder, `${name}.png`));
    expect(await sharp(png).metadata(), name).toMatchObject({ format: "png", width: 1200, height: 630 });
  }
});

/** A picture that the server draws of a catalog. */
const card = async (site: Pick<Site, "url">, name: string) => {
  const { status, headers, body } = await ask(`${site.url}/cards/${name}.jpg`);
  expect({ status, type: headers["content-type"] }, name).toEqual({ status: 200, type: "image/jpeg" });
  expect(await sharp(body).metadata(), name).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(body.length, name).toBeLessThan(150_000);
  return body;
};
/** Says how much of the lower band, right of the mark, is written on. */
const writing = async (body: Buffer) => {
  const band = sharp(body).extract({ left: 130, top: 520, width: 1040, height: 100 });
  return (await sharp(await band.png().toBuffer()).stats()).channels[0]?.stdev ?? 0;
};

describe("what the server draws of a catalog", () => {
  test("is a car by its photo, drawing or silhouette, or the company, each with its name", async () => {
    const [swift, company] = [await card(sharedSite, "car-2"), await card(sharedSite, "company")];
    expect(swift.equals(company)).toBe(false);
    for (const body of [swift, company]) expect(await writing(body)).toBeGreaterThan(20);
    for (const [name, isWritten] of [
      ["car-yaris_x", true],
      // Names with letters that the font has not are left to the words beside the picture.
      ["car-staria", false],
      ["company", false],
    ] as const)
      expect((await writing(await card(otherSite, name))) > 20, name).toBe(isWritten);
  });

  test("is nothing of a car that is not there", async () => {
    for (const name of ["car-nothing", "car-", "palace"])
      expect((await ask(`${sharedSite.url}/cards/${name}.jpg`)).status, name).toBe(404);
  });
});

test("a preview of nothing, or that is too heavy, is refused by name", async () => {
  await expect(renderPreviews(temporaryFolder(), ["hero-moon"])).rejects.toThrow(
    "No scene or place 'hero-moon' in src/pictures/art to make a preview of",
  );
  await expect(renderPreviews(temporaryFolder(), names.slice(0, 1), 10_000)).rejects.toThrow(
    `The preview of '${names[0]}' has `,
  );
});
