import { readFileSync } from "node:fs";
import subsetFont from "subset-font";
import { describe, expect, test } from "vitest";
import { fallbackOf, glyphsOf } from "../../tests/font-metrics.ts";
import { faces, headings, instance, subsetFace, text, type Face } from "../../scripts/fonts.ts";
import { matchingFiles } from "../../tests/matching-files.ts";

const here = new URL("./", import.meta.url);
const fileOf = (face: Face) => readFileSync(new URL(face.file, here));
const textOf = (name: string) => readFileSync(new URL(name, here), "utf8");
const rules = textOf("faces.css").split("@font-face");
const fallbacks = textOf("fallbacks.css").split("@font-face");

async function openTables(face: Face) {
  return subsetFont(fileOf(face), null, { targetFormat: "sfnt", keepAllGlyphs: true });
}

test("what the first paint writes with stays under 30 kB, all of it under 60 kB", () => {
  expect(size([headings, text])).toBeLessThan(30_000);
  expect(size(faces)).toBeLessThan(60_000);
});

test("each character of the fonts is in the range of one of their rules; a rule without a range has all", () => {
  for (const face of faces) {
    const own = rules.filter((rule) => rule.includes(`"./${face.file}"`));
    expect(own.length, face.file).toBeGreaterThan(0);
    if (own.some((rule) => !rule.includes("unicode-range"))) continue;
    const ranges = own.flatMap((rule) =>
      Array.from(rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g), ([, from = "", to = from]) => [
        Number.parseInt(from, 16),
        Number.parseInt(to, 16),
      ]),
    );
    const outside = [...face.characters].filter(
      (character) =>
        !ranges.some(
          ([from = 0, to = 0]) => character.codePointAt(0)! >= from && character.codePointAt(0)! <= to,
        ),
    );
    expect(outside, face.file).toEqual([]);
  }
});

describe.each(faces)("$file", (face) => {
  test("is what scripts/fonts.ts makes of the font package", async () => {
    expect((await subsetFace(face)).equals(fileOf(face)), "run `node scripts/fonts.ts`").toBe(true);
  });

  test("has a glyph for each of its characters", async () => {
    const glyphs = glyphsOf(await openTables(face));
    expect([...face.characters].filter((character) => !glyphs.has(character.codePointAt(0)!))).toEqual([]);
  });

  test("keeps tabular figures where it has figures, and kerning in large text alone", async () => {
    const font = await openTables(face);
    if (face.characters.includes("0")) expect(font.includes("tnum")).toBe(true);
    expect(font.includes("kern")).toBe(face.isKerned);
  });
});

const pages = matchingFiles(
  "src/content/**/*.ts",
  "catalog/**/*.{md,yaml}",
  "src/routes/**/*.tsx",
  "src/site/**/*.tsx",
  "src/ui/**/*.tsx",
).filter((name) => !name.includes(".test."));
const comments = /\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs;

test.each(pages)("the fonts can write %s", (path) => {
  const knownCharacters = new Set(`${faces.map(({ characters }) => characters).join("")}\n`);
  const words = readFileSync(path, "utf8").replace(comments, "").normalize("NFC");
  const missingCharacters = [...new Set(words)].filter((character) => !knownCharacters.has(character));
  expect(
    missingCharacters,
    "use an English name, a glyph of the kit, or add the character to scripts/fonts.ts",
  ).toEqual([]);
});

test.each([
  { family: "Bricolage Fallback", face: headings, weight: 760, arial: "bold", from: 500 },
  { family: "Instrument Fallback", face: text, weight: 400, arial: "regular", from: 400 },
  { family: "Instrument Fallback", face: text, weight: 600, arial: "bold", from: 550 },
] as const)(
  "$family from $from takes the room of the font",
  async ({ family, face, weight, arial, from }) => {
    const rule = fallbacks.find(
      (block) => block.includes(`"${family}"`) && block.includes(`font-weight: ${from} `),
    );
    const fallback = fallbackOf(await instance(face, weight), arial);
    for (const [descriptor, value] of Object.entries(fallback))
      expect(rule).toContain(`${descriptor}: ${Number.parseFloat(value)}%;`);
  },
);

function size(some: readonly Face[]) {
  return some.reduce((sum, face) => sum + fileOf(face).length, 0);
}
