import type { StaffAct } from "#backend/api/staff-backend.ts";
import { instantInWords } from "#rental/trip/zoned-time.ts";
import { type Run, staffCommand } from "../command.ts";
import { readCount } from "../read-option.ts";
import { type Column, table } from "../table.ts";

const columns: readonly Column[] = [{ title: "When (UTC)" }, { title: "Who" }, { title: "What" }];

export const record = (run: Run) =>
  staffCommand("record", {
    summary: "Show who took back what, and who did what outside of bookings, newest first",
    help: "Moves that were taken back, subscriber lists that were read, addresses taken off the list, cars blocked, deletions. What happened to a booking is in ‘show’.",
    examples: ["record --limit 10"],
  })
    .option("--limit <COUNT>", "Show at most this many (default: 50)")
    .action(
      run(async ({ open, width }, { limit }) => {
        const acts = await (await open()).acts(readCount("limit", limit, 50));
        if (acts.length === 0) return { text: "Nothing is recorded.", json: [] };
        const rows = acts.map((act) => [instantInWords(act.at, "UTC", "long"), act.who, actInWords(act)]);
        return { text: table(columns, rows, width), json: acts };
      }),
    );

function actInWords({ what, subject, count }: StaffAct): string {
  const countOf = (one: string) => `${count} ${count === 1 ? one : `${one}s`}`;
  switch (what) {
    case "subscribers-read":
      return `read the list of ${countOf("subscriber")}`;
    case "unsubscribed":
      return "took an address off the list";
    case "newsletter-sent":
      return `sent the newsletter “${subject}” to ${countOf("subscriber")}`;
    case "forgotten":
      return `erased a person with ${countOf("ended booking")}`;
    case "key-rotated":
      return `encrypted ${countOf("license number")} with a new key`;
    case "undone":
      return `took back the last move of ${subject}`;
    case "blocked":
      return `blocked ${countOf("unit")} of ${subject}`;
    case "unblocked":
      return `gave back ${countOf("unit")} of ${subject}`;
    case "purged":
      return `purged ${countOf("booking")}`;
  }
}
