/** The newsletter and who gets it. */
import { formatCount } from "#rental/count.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { writeEmail } from "#backend/mail/email.server.ts";
import { parseNewsletterOrProblem } from "#backend/mail/messages/newsletter-mail.ts";
import { decodeTextOrProblems } from "#catalog/folder-files.server.ts";
import type { StaffBackend } from "#backend/staff-backend.server.ts";
import type { NewsletterContent } from "#backend/api/staff-backend.ts";
import type { Settings } from "#backend/config/settings.server.ts";
import { RefusedError, type CommandActionMaker, WrongUseError, createStaffCommand } from "../command.ts";
import { formatInstant } from "#rental/trip/zoned-time.ts";
import { noBomOption, writeCsvLine, readCsvStyle, separatorOption } from "../csv.ts";
import { readChoiceOption } from "../read-option.ts";
import { type Column, formatTable } from "../table.ts";
import { normalizeEmail } from "#rental/booking/contact-checks.ts";

export const createNewsletterCommand = (run: CommandActionMaker) =>
  createStaffCommand("newsletter", {
    summary: "Send the newsletter to everyone on its list",
    help: "FILE is Markdown (headings, paragraphs, lists, bold, italics, links) after a front matter with its ‘subject’. The file’s name stands for this newsletter: send it again, and only those who were on the list the first time and have no copy yet get one. The running site sends the copies, after all other emails. Anyone who unsubscribes before their copy has left gets none.",
    examples: ["newsletter send letters/2025-11.md --dry-run", "newsletter send letters/2025-11.md"],
  })
    .argument("<send>")
    .argument("<FILE>")
    .option("--dry-run", "Only count who would get it, and write a preview beside FILE")
    .action(
      run(async ({ open, settings, who, now }, verb, path, values) => {
        if (verb !== "send")
          throw new WrongUseError(`newsletter does not know “${verb}”. See: newsletter --help`);
        const file = resolve(path);
        const name = basename(file, ".md");
        const issue = parseNewsletterOrProblem(readNewsletterFile(file));
        if ("problem" in issue) throw new RefusedError("not-a-letter", issue.problem);
        const staff = await open();
        if (values.dryRun) {
          const count = await staff.countNewsletterRecipients(name);
          const files = writePreview(staff.catalogInForce, join(dirname(file), name), issue, settings, now);
          const text = `${formatCount(count, "subscriber")} would get “${issue.subject}”.\nTo look at: ${files.join(", ")}`;
          return { text, json: { sent: false, count, files } };
        }
        const outcome = await staff.sendNewsletter(name, issue, who);
        if (outcome.kind === "name-used")
          throw new RefusedError(
            outcome.kind,
            `A newsletter named “${name}” was sent with different text. Give a new one a new file name.`,
          );
        if (outcome.kind === "sent-before")
          throw new RefusedError(
            outcome.kind,
            `This same newsletter was sent as “${outcome.name}”. To send it to the rest of the list, use that name.`,
          );
        const text =
          outcome.copies === 0
            ? "Everyone on the list has it already: nobody gets it twice."
            : `${formatCount(outcome.copies, "subscriber")} ${outcome.copies === 1 ? "gets" : "get"} “${issue.subject}”. The running site sends it.`;
        return { text, json: { sent: true, count: outcome.copies } };
      }),
    );

function readNewsletterFile(file: string): string {
  let content: Buffer;
  try {
    content = readFileSync(file);
  } catch {
    throw new RefusedError("no-file", `${file} can’t be read.`);
  }
  const decoded = decodeTextOrProblems(basename(file), content);
  if ("text" in decoded) return decoded.text;
  throw new RefusedError("not-a-letter", `${decoded.problems.join(".\n")}. Nothing was sent.`);
}

/** Writes the newsletter as a subscriber will see it, with a link that opens nothing. */
function writePreview(
  catalog: Catalog,
  path: string,
  { subject, body }: NewsletterContent,
  settings: Settings,
  now: number,
): string[] {
  const message = {
    kind: "newsletter",
    recipient: "customer",
    subscriberId: "",
    issueId: "",
    email: settings.deskEmail ?? "",
    subject,
    body,
  } as const;
  const { html, text } = writeEmail(
    catalog,
    { id: "preview", attempt: 1, createdAt: now, message, token: "each-subscriber-has-a-link" },
    settings,
  );
  const files = [`${path}.preview.html`, `${path}.preview.txt`];
  for (const [index, content] of [html, text].entries()) writeFileSync(files[index] ?? "", content);
  return files;
}

const formats = ["table", "csv"] as const;
type Subscriber = Awaited<ReturnType<StaffBackend["subscribers"]>>[number];

const columns: readonly Column<Subscriber>[] = [
  { title: "Address", textOf: ({ email }) => email },
  { title: "Since (UTC)", textOf: ({ subscribedAt }) => formatInstant(subscribedAt, "UTC", "long") },
];

export const createSubscribersCommand = (run: CommandActionMaker) =>
  createStaffCommand("subscribers", {
    summary: "Show who gets the newsletter, or write them as CSV",
    help: "Earliest first; the CSV has the sentence that each person agreed to. Each look is recorded: see ‘record’.",
    examples: ["subscribers", "subscribers --format csv > subscribers.csv"],
  })
    .option("--format <FORMAT>", "table (default) or csv")
    .addOption(separatorOption)
    .addOption(noBomOption)
    .action(
      run(async ({ open, who, width }, { format = "table", ...style }) => {
        const outputFormat = readChoiceOption("format", format, formats);
        const { separator, mark } = readCsvStyle(style);
        const people = await (await open()).subscribers(who);
        if (outputFormat === "csv") {
          const lines = people.map(({ email, consentText, subscribedAt }) =>
            writeCsvLine([email, new Date(subscribedAt).toISOString(), consentText], separator),
          );
          const head = mark + writeCsvLine(["email", "subscribedAt", "consent"], separator);
          return { text: head + lines.join(""), json: people, isFile: true };
        }
        if (people.length === 0) return { text: "Nobody gets the newsletter.", json: [] };
        const count = formatCount(people.length, "subscriber");
        return { text: `${formatTable(columns, people, width)}\n\n${count}.`, json: people };
      }),
    );

export const createUnsubscribeCommand = (run: CommandActionMaker) =>
  createStaffCommand("unsubscribe", {
    summary: "Take an address off the newsletter’s list",
    help: "The address is deleted at once, and no waiting email goes to it. Mail programs that unsubscribe by email put a token in the subject, which works in place of the address. No email is sent.",
    examples: ["unsubscribe asha@example.com"],
  })
    .argument("<ADDRESS>")
    .action(
      run(async ({ open, who }, address) => {
        if (!(await (await open()).unsubscribe(normalizeEmail(address), who)))
          throw new RefusedError("unknown", `“${address}” is not on the list.`);
        return { text: `“${address}” is off the list and deleted from it.`, json: { unsubscribed: true } };
      }),
    );
