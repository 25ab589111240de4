/** The offset of each table in an uncompressed font. */
function tablesOf(font: Buffer): Map<string, number> {
  const tables = new Map<string, number>();
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
    tables.set(font.toString("latin1", at, at + 4), font.readUInt32BE(at + 8));
  return tables;
}

/** The glyph of each character, from the font's format 4 table, which is enough for the basic plane. */
export function glyphsOf(font: Buffer): Map<number, number> {
  const cmap = tablesOf(font).get("cmap")!;
  const offsets = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, i) =>
    font.readUInt32BE(cmap + 8 + 8 * i),
  );
  const table = cmap + offsets.find((offset) => font.readUInt16BE(cmap + offset) === 4)!;
  const segments = font.readUInt16BE(table + 6) / 2;
  const glyphs = new Map<number, number>();
  for (let i = 0; i < segments; i++) {
    const end = font.readUInt16BE(table + 14 + 2 * i);
    const start = font.readUInt16BE(table + 16 + 2 * (segments + i));
    const delta = font.readUInt16BE(table + 16 + 2 * (2 * segments + i));
    const rangeAt = table + 16 + 2 * (3 * segments + i);
    const range = font.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const glyphIndex = range === 0 ? code : font.readUInt16BE(rangeAt + range + 2 * (code - start));
      if (range === 0 || glyphIndex !== 0) glyphs.set(code, (glyphIndex + delta) & 0xffff);
    }
  }
  return glyphs;
}

type Metrics = { ascent: number; descent: number; lineGap: number; width: (text: string) => number };

/** Vertical metrics and the width of a text without kerning, in em, of a font with one weight. */
function metricsOf(font: Buffer): Metrics {
  const tables = tablesOf(font);
  const [head, hhea, hmtx] = ["head", "hhea", "hmtx"].map((tag) => tables.get(tag)!) as [
    number,
    number,
    number,
  ];
  const em = font.readUInt16BE(head + 18);
  const glyphs = glyphsOf(font);
  const lastWidth = font.readUInt16BE(hhea + 34) - 1;
  const width = (character: string) =>
    font.readUInt16BE(hmtx + 4 * Math.min(glyphs.get(character.codePointAt(0)!) ?? 0, lastWidth)) / em;
  return {
    ascent: font.readInt16BE(hhea + 4) / em,
    descent: -font.readInt16BE(hhea + 6) / em,
    lineGap: font.readInt16BE(hhea + 8) / em,
    width: (words) => [...words].reduce((sum, character) => sum + width(character), 0),
  };
}

/** Widths of Arial in thousandths of an em, starting with the space; a to z, as its maker publishes them. */
const arial = {
  regular: [
    278, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278,
    556, 500, 722, 500, 500, 500,
  ],
  bold: [
    278, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333,
    611, 556, 778, 556, 556, 500,
  ],
};

/** A text with about the same frequency of letters and spaces as English. */
const sample =
  "the line that joins two places is a road and a car is how you follow it whether you land in a city at " +
  "night or drive to the coast on a quiet morning we hand over the keys say what it costs and keep our word";

function arialWidth(weight: "regular" | "bold"): number {
  const widthOf = (letter: string) => arial[weight][letter === " " ? 0 : letter.charCodeAt(0) - 96]!;
  return [...sample].reduce((sum, letter) => sum + widthOf(letter), 0) / 1000;
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/**
 * The descriptors that make Arial take up as much room as the font: `size-adjust` makes lines equally
 * long, and since it scales the overrides as well, these are divided by it. As in CSS: '104.50%'.
 */
export function fallbackOf(font: Buffer, weight: "regular" | "bold") {
  const metrics = metricsOf(font);
  const size = metrics.width(sample) / arialWidth(weight);
  return {
    "size-adjust": percent(size),
    "ascent-override": percent(metrics.ascent / size),
    "descent-override": percent(metrics.descent / size),
    "line-gap-override": percent(metrics.lineGap / size),
  };
}
