import { Option } from "@commander-js/extra-typings";
import { WrongUseError } from "./command.ts";

/** Marks a file as UTF-8: without it Excel shows 'José' as 'JosÃ©'. */
const utf8Mark = "\uFEFF";

const separators = {
  ",": ",",
  comma: ",",
  ";": ";",
  semicolon: ";",
  tab: "\t",
  "\t": "\t",
  "\\t": "\t",
} as const;

// The options of commands that write CSV.
export const separatorOption = new Option(
  "--separator <SIGN>",
  "What stands between two cells: , (default), ‘;’ as spreadsheets expect where a comma marks the decimals, or tab",
);
export const noBomOption = new Option(
  "--no-bom",
  "Without the mark that tells spreadsheets it is UTF-8; for programs that don’t expect one",
);

/** How a CSV is written. */
export type CsvStyle = { readonly separator: "," | ";" | "\t"; readonly mark: string };

/** @throws WrongUseError with a sentence for another separator. */
export function readCsvStyle(values: {
  readonly separator?: string | undefined;
  readonly bom: boolean;
}): CsvStyle {
  const separatorName = (values.separator ?? ",").toLowerCase();
  const separator = Object.entries(separators).find(([name]) => name === separatorName)?.[1];
  if (!separator)
    throw new WrongUseError("--separator must be one of: , ; tab (write the semicolon in quotes).");
  return { separator, mark: values.bom ? utf8Mark : "" };
}

/**
 * A line of CSV (RFC 4180). A spreadsheet would evaluate a cell that begins like a formula, even with a full-width sign; an apostrophe
 * makes it text.
 */
export function writeCsvLine(
  cells: readonly (string | number | boolean)[],
  separator: CsvStyle["separator"] = ",",
): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
}

function csvCell(cell: string | number | boolean, separator: CsvStyle["separator"]): string {
  if (typeof cell !== "string") return String(cell);
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  const needsQuotes = /["\r\n]/.test(text) || text.includes(separator);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}
