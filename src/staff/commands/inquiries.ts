import { formatInstant } from "#rental/trip/zoned-time.ts";
import { RefusedError, type CommandActionMaker, createStaffCommand } from "../command.ts";
import { listInquiryFacts } from "../inquiry-facts.ts";
import { readCountOption } from "../read-option.ts";
import { formatPairs } from "../table.ts";

/** The name of the command, as staff type it. */
export const inquiriesCommandName = "enquiries";

export const createInquiriesCommand = (run: CommandActionMaker) =>
  createStaffCommand(inquiriesCommandName, {
    summary: "Show inquiries about plans and services, the newest first",
    help: "Each is open until you mark it as answered.",
    examples: [
      `${inquiriesCommandName} --limit 5`,
      `${inquiriesCommandName} --answered 3f2b9c1e-7d54-4a0e-9b61-0c8d5e7f1a22`,
    ],
  })
    .option("--answered <ID>", "Mark this one as answered, so that ‘today’ leaves it out")
    .option("--reopen <ID>", "Mark it as open again")
    .option("--limit <COUNT>", "Show at most this many (default: 20)")
    .action(
      run(async ({ open, width, complain }, { limit, answered, reopen }) => {
        const staff = await open();
        const id = answered ?? reopen;
        if (id !== undefined) {
          const isAnswered = answered !== undefined;
          if (!(await staff.markInquiry(id, isAnswered)))
            throw new RefusedError(
              "unknown",
              `There is no inquiry ${id}. ‘${inquiriesCommandName}’ shows their ids.`,
            );
          return {
            text: `Marked as ${isAnswered ? "answered" : "open"}.`,
            json: { id, answered: isAnswered },
          };
        }
        const entries = await staff.inquiries(readCountOption("limit", limit, 20), complain);
        if (entries.length === 0) return { text: "There are no inquiries.", json: [] };
        const text = entries.map((entry) =>
          formatPairs(
            [
              ["Received", `${formatInstant(entry.receivedAt, "UTC", "long")} UTC, from ${entry.page}`],
              ...listInquiryFacts(entry),
              ["Id", `${entry.id}, ${entry.answeredAt === undefined ? "open" : "answered"}`],
            ],
            width,
          ),
        );
        return { text: text.join("\n\n"), json: entries };
      }),
    );
