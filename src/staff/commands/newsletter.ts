import type { Catalog } from "#catalog/catalog.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { writeEmail } from "#backend/mail/email.server.ts";
import { readNewsletter } from "#backend/mail/messages/newsletter-mail.ts";
import { decodeText } from "#catalog/folder-files.server.ts";
import type { NewsletterContent } from "#backend/api/staff-backend.ts";
import type { Settings } from "#backend/store/settings.server.ts";
import { RefusedError, WrongUse, type Run, staffCommand } from "../command.ts";

export const newsletter = (run: Run) =>
  staffCommand("newsletter", {
    summary: "Send the newsletter to everyone on its list",
    help: "FILE is Markdown (headings, paragraphs, lists, bold, italics, links) after a front matter with its ‘subject’. The file’s name stands for this newsletter: send it again, and only those who were on the list the first time and have no copy yet get one. The running site sends the copies, after all other emails. Anyone who unsubscribes before their copy has left gets none.",
    examples: ["newsletter send letters/2025-11.md --dry-run", "newsletter send letters/2025-11.md"],
  })
    .argument("<send>")
    .argument("<FILE>")
    .option("--dry-run", "Only count who would get it, and write a preview beside FILE")
    .action(
      run(async ({ open, settings, who, now }, verb, path, values) => {
        if (verb !== "send") throw new WrongUse(`newsletter does not know “${verb}”. See: newsletter --help`);
        const file = resolve(path);
        const name = basename(file, ".md");
        const issue = readNewsletter(textOf(file));
        if ("problem" in issue) throw new RefusedError("not-a-letter", issue.problem);
        const staff = await open();
        if (values.dryRun) {
          const count = await staff.countNewsletterRecipients(name);
          const files = writePreview(staff.catalogInForce, join(dirname(file), name), issue, settings, now);
          const text = `${subscribersIn(count)} would get “${issue.subject}”.\nTo look at: ${files.join(", ")}`;
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
            : `${subscribersIn(outcome.copies)} ${outcome.copies === 1 ? "gets" : "get"} “${issue.subject}”. The running site sends it.`;
        return { text, json: { sent: true, count: outcome.copies } };
      }),
    );

const subscribersIn = (count: number) => (count === 1 ? "1 subscriber" : `${count} subscribers`);

function textOf(file: string): string {
  let content: Buffer;
  try {
    content = readFileSync(file);
  } catch {
    throw new RefusedError("no-file", `${file} can’t be read.`);
  }
  const decoded = decodeText(basename(file), content);
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
