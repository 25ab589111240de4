import { instantInWords } from "#rental/trip/zoned-time.ts";
import { command } from "../command.ts";
import { readCount } from "../read-option.ts";
import { pairs } from "../table.ts";

export const enquiries = command({
  name: "enquiries",
  summary: "Show inquiries about plans and services, the newest first",
  words: [],
  options: { limit: { type: "string", value: "COUNT", says: "Show at most this many (default: 20)" } },
  help: "",
  examples: ["enquiries --limit 5"],
  async run({ open, width, complain }, _words, { limit }) {
    const found = await (await open()).enquiries(readCount("limit", limit, 20), complain);
    if (found.length === 0) return { text: "There are no inquiries.", json: [] };
    const text = found.map(({ receivedAt, name, contact, plan, page, message }) =>
      pairs(
        [
          ["Received", `${instantInWords(receivedAt, "UTC", "long")} UTC, from ${page}`],
          ["Name", name],
          ["Contact", contact],
          ...(plan ? [["Plan", plan] as const] : []),
          ...(message ? [["Message", message] as const] : []),
        ],
        width,
      ),
    );
    return { text: text.join("\n\n"), json: found };
  },
});
