import { expect, test } from "vitest";
import { renderMailText } from "./mail-text.ts";

// The layout of each part is in `tests/golden/mails`.

const paragraph = (text: string) =>
  renderMailText({ subject: "A subject", title: "A title", parts: [{ kind: "paragraph", text }] }, [])
    .split("\n")
    .slice(2, -3);

const full = `${"x".repeat(40)} ${"y".repeat(31)}`;
const word = "w".repeat(90);

test.each<[string, string, readonly string[]]>([
  ["takes 72 characters", full, [full]],
  [
    "gives the word that would be over them to the next one",
    `${full}y`,
    ["x".repeat(40), `${"y".repeat(32)}`],
  ],
  ["keeps a longer word whole, since an address must stay clickable", word, [word]],
  ["has a longer word alone", `see ${word} now`, ["see", word, "now"]],
  ["ends where one was typed", "Twelve cars\nfrom\r\nOctober\ron", ["Twelve cars", "from", "October", "on"]],
])("a line %s", (_, text, lines) => {
  expect(paragraph(text)).toEqual(lines);
});
