import type { Booking } from "#rental/booking/booking.ts";
import { command } from "../command.ts";
import { csvLine, exportRow } from "../export-row.ts";
import { readChoice } from "../read-option.ts";

const formats = ["csv", "jsonl"] as const;
type Format = (typeof formats)[number];

export const exportBookings = command({
  name: "export",
  summary: "Write all bookings as CSV or JSON lines",
  words: [],
  options: {
    format: { type: "string", value: "FORMAT", says: "csv (default) or jsonl; --json means jsonl" },
  },
  help: "One booking per line, in the order they were stored, with amounts in whole rupees. License numbers are never exported.",
  examples: ["export --format csv > bookings.csv"],
  async run({ open, complain }, _words, { format, json }) {
    const wanted = format === undefined ? (json ? "jsonl" : "csv") : readChoice("format", format, formats);
    return { pieces: pieces((await open()).exportBookings(complain), wanted) };
  },
});

async function* pieces(bookings: AsyncIterable<Booking>, format: Format): AsyncGenerator<string> {
  let first = true;
  for await (const booking of bookings) {
    const row = exportRow(booking);
    if (format === "csv" && first) yield csvLine(Object.keys(row));
    first = false;
    yield format === "csv" ? csvLine(Object.values(row)) : `${JSON.stringify(row)}\n`;
  }
}
