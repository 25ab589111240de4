import stringWidth from "string-width";
import { padToWidth, wrapParagraph } from "#text/columns.ts";
import { truncateToWidth, removeControlCharacters } from "./text-width.ts";

// Table libraries cut every column alike, or none: here some give way to others.

/** A column of a table, and what stands in it. */
export type Column<Row> = {
  readonly title: string;
  readonly align?: "right";
  /** May be shortened to this many columns of the terminal where that is narrow. */
  readonly least?: number;
  /** Left out where the terminal is too narrow; the last such column goes first. */
  readonly spare?: true;
  readonly textOf: (row: Row) => string;
};

/** A column with its cells, the title first, and how wide it is. */
type FilledColumn = Omit<Column<never>, "title" | "textOf"> & { cells: readonly string[]; width: number };

const gap = 2;

/** Rows under their titles, fitted to the terminal: columns that may be shortened are, the widest first. */
export function formatTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  width: number,
): string {
  const filledColumns = columns.map(({ title, textOf, ...column }) => {
    const cells = [title, ...rows.map((row) => removeControlCharacters(textOf(row)))];
    return { ...column, cells, width: Math.max(...cells.map((cell) => stringWidth(cell))) };
  });
  const shownColumns = dropSpareColumns(filledColumns, width);
  shortenColumns(shownColumns, width);
  const lines = Array.from({ length: 1 + rows.length }, (_, at) =>
    shownColumns.map((column) => writeCell(column, at)),
  );
  return lines.map((cells) => cells.join(" ".repeat(gap)).trimEnd()).join("\n");
}

const writeCell = ({ cells, width, align }: FilledColumn, at: number) =>
  padToWidth(truncateToWidth(cells[at] ?? "", width), width, align);

const sumWidths = (widths: readonly number[]) =>
  widths.reduce((sum, width) => sum + width, gap * (widths.length - 1));

function dropSpareColumns(columns: readonly FilledColumn[], width: number): readonly FilledColumn[] {
  const lastSpare = columns.findLastIndex(({ spare }) => spare);
  const shortestWidths = columns.map((column) => Math.min(column.width, column.least ?? column.width));
  return lastSpare < 0 || sumWidths(shortestWidths) <= width
    ? columns
    : dropSpareColumns(columns.toSpliced(lastSpare, 1), width);
}

function shortenColumns(columns: readonly FilledColumn[], width: number): void {
  while (sumWidths(columns.map((column) => column.width)) > width) {
    const [widest] = columns
      .filter((column) => column.width > (column.least ?? column.width))
      .toSorted((one, other) => other.width - one.width);
    if (!widest) return;
    widest.width -= 1;
  }
}

/** Names and their values, in two columns; long values continue on lines below. */
export function formatPairs(facts: readonly (readonly [string, string])[], width: number): string {
  const nameWidth = Math.max(...facts.map(([name]) => stringWidth(name))) + gap;
  return facts
    .map(([name, value]) => {
      const [first = "", ...more] = wrapForTerminal(value, width - nameWidth);
      return [
        `${padToWidth(name, nameWidth)}${first}`.trimEnd(),
        ...more.map((line) => " ".repeat(nameWidth) + line),
      ].join("\n");
    })
    .join("\n");
}

/** In lines of at most this many columns where words allow it. Line ends in the text are kept. */
export function wrapForTerminal(text: string, width: number): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .flatMap((paragraph) => wrapParagraph(removeControlCharacters(paragraph), width, stringWidth));
}

/** A command's answer that is a list: a table, or a sentence where there is nothing in it. */
export function toTableAnswer<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  width: number,
  nothing: string,
) {
  return { text: rows.length === 0 ? nothing : formatTable(columns, rows, width), json: rows };
}
