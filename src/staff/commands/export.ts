import type { ExportedBooking, ExportRange } from "#backend/bookings/booking-export.server.ts";
import { RefusedError, WrongUseError, type CommandActionMaker, createStaffCommand } from "../command.ts";
import { writeCsvLine, separatorOption, noBomOption, type CsvStyle, readCsvStyle } from "../csv.ts";
import { toBookingExportRow, toDocumentExportRows, type ExportRow, readExportFacts } from "../export-row.ts";
import { readChoiceOption, readDateOption } from "../read-option.ts";
import { formatJsonForTerminal } from "../text-width.ts";

const formats = ["csv", "jsonl"] as const;
type Format = (typeof formats)[number];
const days = ["pickup", "return", "booked", "document"] as const;
const contents = ["bookings", "documents"] as const;

/** Characters that are written at once: line by line takes twice as long. */
const pieceLength = 65_536;

type Span = Pick<ExportRange, "from" | "to">;

export const createExportCommand = (run: CommandActionMaker) =>
  createStaffCommand("export", {
    summary: "Write bookings with what was charged, or a row for each document, as CSV or JSON lines",
    help: "WHAT is ‘bookings’ (default), one row each, or ‘documents’, for accounting: one row for each invoice, fee and credit note. Each charge has a column, ‘tax: …’ or ‘fee: …’; net is the rental with the fees, tax the sum of the taxes. All bookings come in the order in which they were stored, those of some days by their pickup, return or booking, with amounts in the currency that each row names. Bookings in another currency than today’s come last: --currency leaves only those in one. A booking is charged at the hand-over; until then it has no document. Fees are charged without tax. The CSV begins with the mark by which spreadsheets recognize UTF-8. License numbers are never exported.",
    examples: [
      "export > bookings.csv",
      "export documents --from 2025-09-01 --to 2025-09-30 --separator ';' > september.csv",
      "export --day booked --from 2025-09-01 --format jsonl",
    ],
  })
    .argument("[WHAT]")
    .option("--from <DATE>", "Only from this day on")
    .option("--to <DATE>", "Only up to this day")
    .option(
      "--day <DAY>",
      `What --from and --to look at: ${days.join(", ")} (default: a booking’s pickup, a document’s own day)`,
    )
    .option("--currency <CODE>", "Only bookings that are charged in this currency, such as EUR")
    .option("--format <FORMAT>", "csv (default) or jsonl; --json means jsonl")
    .addOption(separatorOption)
    .addOption(noBomOption)
    .action(
      run(
        async (
          { open, json, complain },
          what = "bookings",
          { format, day, from, to, currency, ...style },
        ) => {
          const content = readWhat(what);
          const outputFormat =
            format === undefined ? (json ? "jsonl" : "csv") : readChoiceOption("format", format, formats);
          const csvStyle = readCsvStyle(style);
          const spanDay =
            day === undefined
              ? content === "documents"
                ? "document"
                : "pickup"
              : readChoiceOption("day", day, days);
          if (spanDay === "document" && content === "bookings")
            throw new WrongUseError("A booking has no day of its own: --day is pickup, return or booked.");
          const span: Span = {
            from: from === undefined ? undefined : readDateOption("from", from),
            to: to === undefined ? undefined : readDateOption("to", to),
          };
          const staff = await open();
          const bookings = (onUnreadable: (problem: Error) => void) =>
            spanDay === "document" || (!span.from && !span.to)
              ? staff.exportBookings(onUnreadable)
              : staff.exportBookings(onUnreadable, { day: spanDay, ...span });
          // Read twice: which columns there are depends on all rows. The second reading says what can't be read.
          const scope = await readExportFacts(
            bookings(() => {}),
            staff.catalogInForce,
          );
          const currencies = scope.currencies.filter((code) => code === (currency?.toUpperCase() ?? code));
          if (currencies.length === 0)
            throw new RefusedError(
              "no-bookings",
              `No booking is charged in ${currency}: they are in ${scope.currencies.join(", ")}.`,
            );
          const makeRows = (booking: ExportedBooking) =>
            content === "documents"
              ? toDocumentExportRows(booking, scope)
              : [toBookingExportRow(booking, staff.catalogInForce, scope)];
          const rows = writeRows((isFirst) => bookings(isFirst ? complain : () => {}), currencies, makeRows);
          return {
            pieces: pieces(spanDay === "document" ? within(rows, span) : rows, outputFormat, csvStyle),
          };
        },
      ),
    );

function readWhat(text: string): (typeof contents)[number] {
  const what = contents.find((one) => one === text.toLowerCase());
  if (!what) throw new WrongUseError(`export writes ${contents.join(" or ")}, not “${text}”.`);
  return what;
}

/** The rows of each currency after those of another, so that a spreadsheet's sum of neighbors is of one. */
async function* writeRows(
  readBookings: (isFirst: boolean) => AsyncIterable<ExportedBooking>,
  currencies: readonly string[],
  makeRows: (booking: ExportedBooking) => readonly ExportRow[],
): AsyncGenerator<ExportRow> {
  for (const [at, currency] of currencies.entries())
    for await (const booking of readBookings(at === 0))
      if (booking.booking.quote.money.currency === currency) yield* makeRows(booking);
}

/** The documents of some days. */
async function* within(rows: AsyncIterable<ExportRow>, { from, to }: Span): AsyncGenerator<ExportRow> {
  for await (const row of rows) {
    const { date } = row;
    if (date !== undefined && date >= (from ?? date) && date <= (to ?? date)) yield row;
  }
}

async function* pieces(
  rows: AsyncIterable<ExportRow>,
  format: Format,
  { separator, mark }: CsvStyle,
): AsyncGenerator<string> {
  let piece = "";
  let isFirst = true;
  for await (const row of rows) {
    if (format === "csv" && isFirst) piece += mark + writeCsvLine(Object.keys(row), separator);
    isFirst = false;
    piece +=
      format === "csv" ? writeCsvLine(Object.values(row), separator) : `${formatJsonForTerminal(row)}\n`;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
  }
  if (piece !== "") yield piece;
}
