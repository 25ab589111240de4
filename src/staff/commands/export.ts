import type { Catalog } from "#catalog/catalog.ts";
import type { ExportedBooking, ExportRange } from "#backend/api/exported-booking.ts";
import { WrongUse, type Run, staffCommand } from "../command.ts";
import { csvLine, separatorOption, bomOption, type CsvStyle, readCsvStyle } from "../csv.ts";
import { bookingRow, documentRows, type ExportRow } from "../export-row.ts";
import { readChoice, readDate } from "../read-option.ts";
import { jsonForTerminal } from "../text-width.ts";

const formats = ["csv", "jsonl"] as const;
type Format = (typeof formats)[number];
const days = ["pickup", "return", "booked", "document"] as const;
const contents = ["bookings", "documents"] as const;

/** Characters that are written at once: line by line takes twice as long. */
const pieceLength = 65_536;

type Span = Pick<ExportRange, "from" | "to">;

export const exportBookings = (run: Run) =>
  staffCommand("export", {
    summary: "Write bookings with what was charged, or a row for each document, as CSV or JSON lines",
    help: "WHAT is ‘bookings’ (default), one row each, or ‘documents’, for accounting: one row for each invoice, fee and credit note with net, tax rate, tax and gross. All bookings come in the order in which they were stored, those of some days by their pickup, return or booking, with amounts in the currency that is charged. A booking is charged at the hand-over; until then it has no document. Fees are charged without tax. The CSV begins with the mark by which spreadsheets recognize UTF-8. License numbers are never exported.",
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
    .option("--format <FORMAT>", "csv (default) or jsonl; --json means jsonl")
    .addOption(separatorOption)
    .addOption(bomOption)
    .action(
      run(async ({ open, json, complain }, what = "bookings", { format, day, from, to, ...style }) => {
        const content = readWhat(what);
        const outputFormat =
          format === undefined ? (json ? "jsonl" : "csv") : readChoice("format", format, formats);
        const csvStyle = readCsvStyle(style);
        const spanDay =
          day === undefined
            ? content === "documents"
              ? "document"
              : "pickup"
            : readChoice("day", day, days);
        if (spanDay === "document" && content === "bookings")
          throw new WrongUse("A booking has no day of its own: --day is pickup, return or booked.");
        const span: Span = {
          from: from === undefined ? undefined : readDate("from", from),
          to: to === undefined ? undefined : readDate("to", to),
        };
        const staff = await open();
        const bookings =
          spanDay === "document" || (!span.from && !span.to)
            ? staff.exportBookings(complain)
            : staff.exportBookings(complain, { day: spanDay, ...span });
        const rows = rowsOf(bookings, content, staff.catalogInForce);
        return { pieces: pieces(spanDay === "document" ? within(rows, span) : rows, outputFormat, csvStyle) };
      }),
    );

function readWhat(text: string): (typeof contents)[number] {
  const what = contents.find((one) => one === text.toLowerCase());
  if (!what) throw new WrongUse(`export writes ${contents.join(" or ")}, not “${text}”.`);
  return what;
}

async function* rowsOf(
  bookings: AsyncIterable<ExportedBooking>,
  content: (typeof contents)[number],
  catalog: Catalog,
): AsyncGenerator<ExportRow> {
  for await (const booking of bookings) {
    if (content === "documents") yield* documentRows(booking, catalog);
    else yield bookingRow(booking, catalog);
  }
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
    if (format === "csv" && isFirst) piece += mark + csvLine(Object.keys(row), separator);
    isFirst = false;
    piece += format === "csv" ? csvLine(Object.values(row), separator) : `${jsonForTerminal(row)}\n`;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
  }
  if (piece !== "") yield piece;
}
