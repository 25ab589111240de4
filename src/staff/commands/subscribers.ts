import { instantInWords } from "#rental/trip/zoned-time.ts";
import { type Run, staffCommand } from "../command.ts";
import { csvLine, separatorOption, bomOption, readCsvStyle } from "../csv.ts";
import { readChoice } from "../read-option.ts";
import { type Column, table } from "../table.ts";

const formats = ["table", "csv"] as const;
const columns: readonly Column[] = [{ title: "Address" }, { title: "Since (UTC)" }];

export const subscribers = (run: Run) =>
  staffCommand("subscribers", {
    summary: "Show who gets the newsletter, or write them as CSV",
    help: "Earliest first; the CSV has the sentence that each person agreed to. Each look is recorded: see ‘record’.",
    examples: ["subscribers", "subscribers --format csv > subscribers.csv"],
  })
    .option("--format <FORMAT>", "table (default) or csv")
    .addOption(separatorOption)
    .addOption(bomOption)
    .action(
      run(async ({ open, who, width }, { format = "table", ...style }) => {
        const outputFormat = readChoice("format", format, formats);
        const { separator, mark } = readCsvStyle(style);
        const people = await (await open()).subscribers(who);
        if (outputFormat === "csv") {
          const lines = people.map(({ email, consentText, subscribedAt }) =>
            csvLine([email, new Date(subscribedAt).toISOString(), consentText], separator),
          );
          const head = mark + csvLine(["email", "subscribedAt", "consent"], separator);
          return { text: head + lines.join(""), json: people, isFile: true };
        }
        if (people.length === 0) return { text: "Nobody gets the newsletter.", json: [] };
        const rows = people.map(({ email, subscribedAt }) => [
          email,
          instantInWords(subscribedAt, "UTC", "long"),
        ]);
        const count = people.length === 1 ? "1 subscriber" : `${people.length} subscribers`;
        return { text: `${table(columns, rows, width)}\n\n${count}.`, json: people };
      }),
    );
