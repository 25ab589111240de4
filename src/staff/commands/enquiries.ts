import { instantInWords } from "#rental/trip/zoned-time.ts";
import { command, Refused } from "../command.ts";
import { readCount } from "../read-option.ts";
import { pairs } from "../table.ts";

const name = "enquiries";

export const enquiries = command({
  name,
  summary: "Show inquiries about plans and services, the newest first",
  words: [],
  options: {
    answered: {
      type: "string",
      value: "ID",
      says: "Mark this one as answered, so that ‘today’ leaves it out",
    },
    reopen: { type: "string", value: "ID", says: "Mark it as open again" },
    limit: { type: "string", value: "COUNT", says: "Show at most this many (default: 20)" },
  },
  help: "Each is open until you mark it as answered.",
  examples: [`${name} --limit 5`, `${name} --answered 3f2b9c1e-7d54-4a0e-9b61-0c8d5e7f1a22`],
  async run({ open, width, complain }, _words, { limit, answered, reopen }) {
    const staff = await open();
    const id = answered ?? reopen;
    if (id !== undefined) {
      const isAnswered = answered !== undefined;
      if (!(await staff.markEnquiry(id, isAnswered)))
        throw new Refused("unknown", `There is no inquiry ${id}. ‘${name}’ shows their ids.`);
      return { text: `Marked as ${isAnswered ? "answered" : "open"}.`, json: { id, answered: isAnswered } };
    }
    const found = await staff.enquiries(readCount("limit", limit, 20), complain);
    if (found.length === 0) return { text: "There are no inquiries.", json: [] };
    const text = found.map(({ id: own, receivedAt, answeredAt, name: from, contact, plan, page, message }) =>
      pairs(
        [
          ["Received", `${instantInWords(receivedAt, "UTC", "long")} UTC, from ${page}`],
          ["Name", from],
          ["Contact", contact],
          ...(plan ? [["Plan", plan] as const] : []),
          ...(message ? [["Message", message] as const] : []),
          ["Id", `${own}, ${answeredAt === undefined ? "open" : "answered"}`],
        ],
        width,
      ),
    );
    return { text: text.join("\n\n"), json: found };
  },
});
