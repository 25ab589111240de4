import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { writeLetter } from "#backend/mail-letter.server.ts";
import { type NewsletterLetter, readLetter } from "#backend/messages/newsletter-letter.ts";
import type { Settings } from "#backend/settings.server.ts";
import { command, Refused, WrongUse } from "../command.ts";

export const newsletter = command({
  name: "newsletter",
  summary: "Send a letter to everyone on the newsletter’s list",
  words: ["send", "FILE"],
  options: {
    "dry-run": { type: "boolean", says: "Only count who would get it, and write it beside FILE to look at" },
  },
  help: "FILE is Markdown (headings, paragraphs, lists, bold, italics, links) behind a front matter with its ‘subject’. Its name is the letter’s: sent again, only those get a copy who were on the list and have none. The running site sends the copies, after all other mails. Whoever unsubscribes before theirs has left gets none.",
  examples: ["newsletter send letters/2025-11.md --dry-run", "newsletter send letters/2025-11.md"],
  async run({ open, settings, who, now }, [verb = "", path = ""], values) {
    if (verb !== "send") throw new WrongUse(`newsletter does not know “${verb}”. See: newsletter --help`);
    const file = resolve(path);
    const name = basename(file, ".md");
    const letter = readLetter(textOf(file));
    if ("problem" in letter) throw new Refused("not-a-letter", letter.problem);
    const desk = await open();
    if (values["dry-run"]) {
      const count = await desk.countNewsletterRecipients(name);
      const files = writePreview(join(dirname(file), name), letter, settings, now);
      const text = `${subscribersIn(count)} would get “${letter.subject}”.\nTo look at: ${files.join(", ")}`;
      return { text, json: { sent: false, count, files } };
    }
    const outcome = await desk.sendNewsletter(name, letter, who);
    if (outcome.kind === "name-used")
      throw new Refused(
        outcome.kind,
        `A letter of the name “${name}” was sent with other words. Give a new letter a new file name.`,
      );
    if (outcome.kind === "sent-before")
      throw new Refused(
        outcome.kind,
        `This very letter was sent as “${outcome.name}”. To complete it, use that name.`,
      );
    const text =
      outcome.queued === 0
        ? "Everyone on the list has it already: nobody gets it twice."
        : `${subscribersIn(outcome.queued)} ${outcome.queued === 1 ? "gets" : "get"} “${letter.subject}”. The running site sends it.`;
    return { text, json: { sent: true, count: outcome.queued } };
  },
});

const subscribersIn = (count: number) => (count === 1 ? "1 subscriber" : `${count} subscribers`);

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new Refused("no-file", `${file} can’t be read.`);
  }
}

/** The letter as a subscriber will see it, with a link that opens nothing. */
function writePreview(
  path: string,
  { subject, body }: NewsletterLetter,
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
  const { html, text } = writeLetter(
    { id: "preview", attempt: 1, createdAt: now, message, token: "each-subscriber-has-a-link" },
    settings,
  );
  const files = [`${path}.preview.html`, `${path}.preview.txt`];
  for (const [index, content] of [html, text].entries()) writeFileSync(files[index] ?? "", content);
  return files;
}
