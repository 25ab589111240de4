import { expect, test } from "vitest";
import { writeLetter } from "../mail-letter.server.ts";
import { readLetter } from "./newsletter-letter.ts";

const file = (body: string, head = "subject: The coast road") => `---\n${head}\n---\n\n${body}`;

function letterOf(body: string) {
  const letter = readLetter(file(body));
  if ("problem" in letter) throw new Error(letter.problem);
  const message = {
    kind: "newsletter",
    recipient: "customer",
    subscriberId: "7",
    issueId: "1",
    email: "asha@example.com",
    ...letter,
  } as const;
  const claimed = {
    id: "row-1",
    attempt: 1,
    createdAt: Date.parse("2025-11-01T12:00Z"),
    message,
    token: "secret-token",
  };
  return writeLetter(claimed, { publicUrl: "https://cars.example", deskEmail: undefined });
}

test("text and HTML say what the Markdown says, with links that are whole", () => {
  const { text, html, subject, to } = letterOf(
    "## Rain\n\nWe were **glad**\nof the [*roof*](/fleet).\n\n1. Start early\n2. Fill up & go\n\n- One\n\n[See the fleet](/fleet)\n",
  );
  expect([subject, to.address]).toEqual(["The coast road", "asha@example.com"]);
  expect(text).toContain(
    "The coast road\n\nRain\n----\n\nWe were glad of the roof (https://cars.example/fleet).\n\n1. Start early\n2. Fill up & go\n\n- One\n\nSee the fleet:\nhttps://cars.example/fleet\n",
  );
  expect(html).toContain(">Rain</h2>");
  expect(html).toMatch(
    /We were <strong>glad<\/strong> of the <a href="https:\/\/cars\.example\/fleet"[^>]*><em>roof<\/em><\/a>\./,
  );
  expect(html).toMatch(/<ol[^>]*><li[^>]*>Start early<\/li><li[^>]*>Fill up &amp; go<\/li><\/ol>/);
  expect(html).toMatch(/<ul[^>]*><li[^>]*>One<\/li><\/ul>/);
  // A link by itself is a button.
  expect(html).toMatch(
    /<a href="https:\/\/cars\.example\/fleet" style="display:inline-block[^>]*>See the fleet<\/a>/,
  );
});

test("every copy carries its own way out, to be seen and for the mail program", () => {
  const { text, html, headers } = letterOf("Hello.");
  expect(text).toMatch(/Unsubscribe\s+\(https:\/\/cars\.example\/unsubscribe\/secret-token\)/);
  expect(html).toContain('<a href="https://cars.example/unsubscribe/secret-token"');
  expect(headers).toMatchObject({
    "List-Unsubscribe":
      "<https://cars.example/unsubscribe/secret-token>, <mailto:hello@longitude.example?subject=secret-token>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

test.each([
  ["no front matter", "Hello."],
  ["no subject", file("Hello.", "title: x")],
  ["a subject with a colon and no quotation marks", file("Hello.", "subject: November: rain")],
  ["no text", "---\nsubject: x\n---\n"],
  ["a subject that is longer than a line", file("Hello.", `subject: ${"x".repeat(121)}`)],
  ["a picture", file("![A car](https://cars.example/car.png)")],
  ["markup", file("<b>Hello</b>")],
  ["a table", file("| a |\n|---|\n| b |")],
  ["a list in a list", file("- a\n  - b")],
  ["a link to elsewhere than https", file("[x](javascript:alert(1))")],
  ["a link to another host's page without a scheme", file("[x](//evil.example)")],
])("%s is refused in a sentence", (_what, text) => {
  expect(readLetter(text)).toEqual({ problem: expect.stringMatching(/^The (?:newsletter|subject)\b.*\.$/) });
});

test("a file with the line ends of Windows is the same letter", () => {
  expect(readLetter(file("Hello.").replaceAll("\n", "\r\n"))).toEqual(readLetter(file("Hello.")));
});
