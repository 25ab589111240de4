import { initialCatalog } from "../../../../tests/initial-catalog.ts";
import { expect, test } from "vitest";
import { writeEmail } from "#backend/mail/email.server.ts";
import { writeNewsletterMail, parseNewsletterOrProblem } from "./newsletter-mail.ts";

const file = (body: string, head = "subject: The coast road") => `---\n${head}\n---\n\n${body}`;

function writtenEmail(body: string) {
  const content = parseNewsletterOrProblem(file(body));
  if ("problem" in content) throw new Error(content.problem);
  const message = {
    kind: "newsletter",
    recipient: "customer",
    subscriberId: "7",
    issueId: "1",
    email: "asha@example.com",
    ...content,
  } as const;
  const claimedMessage = {
    id: "row-1",
    attempt: 1,
    createdAt: Date.parse("2025-11-01T12:00Z"),
    message,
    token: "secret-token",
  };
  return writeEmail(initialCatalog, claimedMessage, {
    publicUrl: "https://cars.example",
    deskEmail: undefined,
  });
}

test("text and HTML say what the Markdown says, with links that are whole", () => {
  const { text, html, subject, to } = writtenEmail(
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
  // A link that is a whole paragraph becomes a button.
  expect(html).toMatch(
    /<a href="https:\/\/cars\.example\/fleet" class="act" style="display:inline-block[^>]*>See the fleet<\/a>/,
  );
});

/** Returns what a newsletter's Markdown becomes, without the unsubscribe part below it. */
function partsOf(body: string) {
  const content = { subject: "The coast road", body };
  const own = { unsubscribeUrl: "https://cars.example/unsubscribe/7", publicUrl: "https://cars.example" };
  return writeNewsletterMail(initialCatalog, content, own).parts.slice(0, -1);
}

test("a line that goes on is one sentence; one that was ended with two spaces stays ended", () => {
  expect(partsOf("One word\nand more.  \nThe next line.")).toEqual([
    {
      kind: "prose",
      runs: [{ text: "One word and more." }, { text: "\n" }, { text: "The next line." }],
    },
  ]);
});

test("what is escaped is set as it is, and a heading loses its italics alone", () => {
  expect(partsOf("## A *long* way\n\n\\*Not* italics")).toEqual([
    { kind: "heading", text: "A long way" },
    { kind: "prose", runs: [{ text: "*" }, { text: "Not* italics" }] },
  ]);
});

test("a list is the same list with blank lines between its points", () => {
  const list = { kind: "list", ordered: false, items: [[{ text: "One" }], [{ text: "Two" }]] };
  expect(partsOf("- One\n- Two\n")).toEqual([list]);
  expect(partsOf("- One\n\n- Two\n")).toEqual([list]);
  expect(partsOf("- One\n\n\n- Two\n")).toEqual([list]);
});

test("only a link that is a paragraph by itself is a button, and links lead where they may", () => {
  expect(
    partsOf(
      "[Write](mailto:a@cars.example)\n\n[Call](tel:+18005550199) us\n\n[Read](https://cars.example/blog)",
    ),
  ).toEqual([
    { kind: "link", text: "Write", url: "mailto:a@cars.example" },
    { kind: "prose", runs: [{ text: "Call", url: "tel:+18005550199" }, { text: " us" }] },
    { kind: "link", text: "Read", url: "https://cars.example/blog" },
  ]);
});

const beginning =
  "The newsletter must begin with ‘---’, a line ‘subject: …’ and ‘---’, followed by the text.";
const only = "only headings, paragraphs, lists, bold, italics and links are sent.";
const oneOf = (kind: string) => `The newsletter has a part of the kind “${kind}”: ${only}`;
const points = `The newsletter has a list within a list, or several paragraphs in one point: ${only}`;
const linkTo = (address: string) =>
  `The newsletter has a link to “${address}”, which is neither https://…, mailto:…, tel:… nor a page of ours like /fleet: ${only}`;

test.each([
  ["no front matter", "Hello.", beginning],
  ["no subject", file("Hello.", "title: x"), beginning],
  ["a blank subject", file("Hello.", 'subject: "  "'), beginning],
  [
    "a subject with a colon and no quotation marks",
    file("Hello.", "subject: November: rain"),
    "The newsletter’s front matter can’t be read: put the subject between quotation marks.",
  ],
  ["no text", "---\nsubject: x\n---\n", beginning],
  [
    "a subject that is longer than a line",
    file("Hello.", `subject: ${"x".repeat(121)}`),
    "The subject has 121 characters; it can have at most 120.",
  ],
  ["a picture", file("![A car](https://cars.example/car.png)"), oneOf("image")],
  ["markup", file("<b>Hello</b>"), oneOf("html")],
  ["a table", file("| a |\n|---|\n| b |"), oneOf("table")],
  ["a list in a list", file("- a\n  - b"), points],
  ["two paragraphs in a point", file("- a\n\n  b"), points],
  ["a heading in a point", file("- # a"), points],
  ["a point that is empty", file("-"), points],
  ["a link to elsewhere than https", file("[x](javascript:alert(1))"), linkTo("javascript:alert(1)")],
  [
    "a link that only goes on as https does",
    file("[x](javascript:https://cars.example)"),
    linkTo("javascript:https://cars.example"),
  ],
  ["a link to another host's page without a scheme", file("[x](//evil.example)"), linkTo("//evil.example")],
])("%s is refused in a sentence", (_what, text, problem) => {
  expect(parseNewsletterOrProblem(text)).toEqual({ problem });
});

test("a subject takes a whole line, loses the spaces around it, and may end as lines do on Windows", () => {
  const subject = "x".repeat(120);
  expect(parseNewsletterOrProblem(file("Hello.", `subject: "  ${subject.slice(4)}  "`))).toEqual({
    subject: subject.slice(4),
    body: expect.stringContaining("Hello."),
  });
  expect(parseNewsletterOrProblem(file("Hello.", `subject: ${subject}`))).toMatchObject({ subject });
  expect(parseNewsletterOrProblem(file("Hello.").replaceAll("\n", "\r\n"))).toEqual(
    parseNewsletterOrProblem(file("Hello.")),
  );
});
