import stringWidth from "string-width";
import { fillColumns } from "#text/columns.ts";
import { truncate, withoutControlCharacters } from "./text-width.ts";

// Table libraries cut every column alike, or none: here some give way to others.

export type Column = {
  readonly title: string;
  readonly align?: "right";
  /** May be shortened to this many columns where the terminal is narrow. */
  readonly least?: number;
  /** Left out where the terminal is too narrow; the last such column goes first. */
  readonly spare?: true;
};

const gap = 2;

/** Rows under their titles, fitted to the terminal: columns that may be shortened are, the widest first. */
export function formatTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number,
): string {
  const shownIndexes = shownColumns(columns, rows, width);
  const cells = rows.map((row) => shownIndexes.map((index) => withoutControlCharacters(row[index] ?? "")));
  return setLines(
    shownIndexes.map((index) => columns[index]).filter((column) => column !== undefined),
    cells,
    width,
  );
}

function setLines(columns: readonly Column[], cells: readonly (readonly string[])[], width: number): string {
  const widths = fitWidths(columns, cells, width);
  const line = (row: readonly string[]) =>
    columns
      .map(({ align }, index) => {
        const columnWidth = widths[index] ?? 0;
        return fillColumns(truncate(row[index] ?? "", columnWidth), columnWidth, align);
      })
      .join(" ".repeat(gap))
      .trimEnd();
  return [line(columns.map(({ title }) => title)), ...cells.map(line)].join("\n");
}

/** Names and their values, in two columns; long values continue on lines below. */
export function formatPairs(facts: readonly (readonly [string, string])[], width: number): string {
  const nameWidth = Math.max(...facts.map(([name]) => stringWidth(name))) + gap;
  return facts
    .map(([name, value]) => {
      const [first = "", ...more] = wrapText(value, width - nameWidth);
      return [
        `${fillColumns(name, nameWidth)}${first}`.trimEnd(),
        ...more.map((line) => " ".repeat(nameWidth) + line),
      ].join("\n");
    })
    .join("\n");
}

/** In lines of at most this many columns where words allow it. Line ends in the text are kept. */
export function wrapText(text: string, width: number): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
    const lines = [""];
    for (const word of withoutControlCharacters(paragraph).split(" ")) {
      const line = lines.at(-1) ?? "";
      if (line !== "" && stringWidth(line) + 1 + stringWidth(word) > width) lines.push(word);
      else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
    }
    return lines;
  });
}

function shownColumns(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number,
): number[] {
  const shownIndexes = columns.map((_, index) => index);
  const neededWidth = () =>
    shownIndexes.reduce((sum, index) => {
      const column = columns[index];
      const longest = Math.max(
        stringWidth(column?.title ?? ""),
        ...rows.map((row) => stringWidth(row[index] ?? "")),
      );
      return sum + gap + Math.min(longest, column?.least ?? longest);
    }, -gap);
  while (neededWidth() > width) {
    const lastSpare = shownIndexes.findLastIndex((index) => columns[index]?.spare);
    if (lastSpare < 0) break;
    shownIndexes.splice(lastSpare, 1);
  }
  return shownIndexes;
}

function fitWidths(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number,
): number[] {
  const widths = columns.map(({ title }, index) =>
    Math.max(stringWidth(title), ...rows.map((row) => stringWidth(row[index] ?? ""))),
  );
  const total = () => widths.reduce((sum, one) => sum + one, 0) + gap * (columns.length - 1);
  while (total() > width) {
    const widest = findWidest(columns, widths);
    if (widest === undefined) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

/** The widest of the columns that can still be shortened. */
function findWidest(columns: readonly Column[], widths: readonly number[]): number | undefined {
  const shortenable = widths
    .map((width, index) => ({ width, index }))
    .filter(({ width, index }) => width > (columns[index]?.least ?? Number.POSITIVE_INFINITY));
  return shortenable.toSorted((a, b) => b.width - a.width)[0]?.index;
}
