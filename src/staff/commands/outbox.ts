import { instantInWords } from "#rental/trip/zoned-time.ts";
import { type Run, staffCommand } from "../command.ts";
import { readChoice, readCount } from "../read-option.ts";
import { type Column, table } from "../table.ts";

const states = ["waiting", "sent", "given-up"] as const;

const columns: readonly Column[] = [
  { title: "State" },
  { title: "Booking" },
  { title: "Mail" },
  { title: "To" },
  { title: "Tries", align: "right" },
  { title: "Next or sent (UTC)" },
  { title: "Last error", least: 12 },
  { title: "Id", spare: true },
];

export const outbox = (run: Run) =>
  staffCommand("outbox", {
    summary: "Show emails that are waiting, were sent or were given up, newest first",
    help: "An email that the mail server refuses is tried again after growing pauses of up to six hours, twenty times in all. One that can’t be read is given up at once, with the reason.",
    examples: ["outbox --state given-up"],
  })
    .option("--state <STATE>", `One of ${states.join(", ")}`)
    .option("--limit <COUNT>", "Show at most this many (default: 50)")
    .action(
      run(async ({ open, width }, { state, limit }) => {
        const filter = {
          ...(state !== undefined && { state: readChoice("state", state, states) }),
          limit: readCount("limit", limit, 50),
        };
        const entries = await (await open()).outbox(filter);
        if (entries.length === 0) return { text: "No email matches.", json: [] };
        const rows = entries.map(
          ({ id, reference, kind, recipient, state: entryState, attempts, dueAt, sentAt, lastError }) => {
            const at = sentAt ?? dueAt;
            return [
              entryState,
              reference ?? "",
              mailName(kind),
              recipient,
              String(attempts),
              at === undefined ? "" : instantInWords(at, "UTC"),
              lastError ?? "",
              id,
            ];
          },
        );
        return { text: table(columns, rows, width), json: entries };
      }),
    );

/** The kinds of email are stored names; for two of them the staff uses another spelling. */
function mailName(kind: string): string {
  if (kind === "cancelled") return "canceled";
  return kind === "enquiry" ? "inquiry" : kind;
}
