import { globSync, readFileSync } from "node:fs";
import subsetFont from "subset-font";
import { describe, expect, test } from "vitest";
import { fallbackOf, glyphsOf } from "../../scripts/font-metrics.ts";
import { headings, instance, subsetFace, text, type Face } from "../../scripts/fonts.ts";

const here = new URL("./", import.meta.url);
const fileOf = (face: Face) => readFileSync(new URL(face.file, here));
const css = readFileSync(new URL("fonts.css", here), "utf8");

async function openTables(face: Face) {
  return subsetFont(fileOf(face), null, { targetFormat: "sfnt", keepAllGlyphs: true });
}

test("both fonts together stay under 60 kB", () => {
  expect(fileOf(headings).length + fileOf(text).length).toBeLessThan(60_000);
});

describe.each([headings, text])("$file", (face) => {
  test("is what scripts/fonts.ts makes of the font package", async () => {
    expect((await subsetFace(face)).equals(fileOf(face)), "run `node scripts/fonts.ts`").toBe(true);
  });

  test("has a glyph for each of its characters", async () => {
    const glyphs = glyphsOf(await openTables(face));
    expect([...face.characters].filter((character) => !glyphs.has(character.codePointAt(0)!))).toEqual([]);
  });

  test("keeps kerning and tabular figures", async () => {
    const font = await openTables(face);
    expect(["kern", "tnum"].filter((feature) => !font.includes(feature))).toEqual([]);
  });
});

const pages = globSync(["src/content/**/*.{ts,md}", "src/{routes,site,ui}/**/*.tsx"], {
  exclude: (name) => name.includes(".test."),
});
const comments = /\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs;

test.each(pages)("the fonts can write %s", (path) => {
  const known = new Set(`${text.characters}${headings.characters}\n`);
  const words = readFileSync(path, "utf8").replace(comments, "").normalize("NFC");
  const missing = [...new Set(words)].filter((character) => !known.has(character));
  expect(
    missing,
    "use an English name, a glyph of the kit, or add the character to scripts/fonts.ts",
  ).toEqual([]);
});

test.each([
  { family: "Bricolage Fallback", face: headings, weight: 740, arial: "bold", from: 600 },
  { family: "Instrument Fallback", face: text, weight: 400, arial: "regular", from: 400 },
  { family: "Instrument Fallback", face: text, weight: 600, arial: "bold", from: 550 },
] as const)(
  "$family from $from takes the room of the font",
  async ({ family, face, weight, arial, from }) => {
    const rule = css
      .split("@font-face")
      .find((block) => block.includes(`"${family}"`) && block.includes(`font-weight: ${from} `));
    const fallback = fallbackOf(await instance(face, weight), arial);
    for (const [descriptor, value] of Object.entries(fallback))
      expect(rule).toContain(`${descriptor}: ${Number.parseFloat(value)}%;`);
  },
);
