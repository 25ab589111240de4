import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { listFileNames } from "./names-in.server.ts";
import type { Email } from "./email.server.ts";
import type { Settings } from "#backend/config/settings.server.ts";

/** Delivers emails. Throws when one may not have arrived; `signal` ends the attempt. */
export type Mailer = { readonly deliver: (email: Email, signal: AbortSignal) => Promise<void> };

export type MailerSettings = Pick<Settings, "smtpUrl" | "dataDirectory">;

/** How long a mail server may be silent, in milliseconds, before an attempt has failed. */
export type SmtpTimeouts = { readonly connect: number; readonly greeting: number; readonly socket: number };

const defaultTimeouts: SmtpTimeouts = { connect: 10_000, greeting: 10_000, socket: 20_000 };

/** By SMTP when SMTP_URL is set; otherwise each email becomes a file in the mail folder. */
export function createMailer(settings: MailerSettings, timeouts: SmtpTimeouts = defaultTimeouts): Mailer {
  return settings.smtpUrl
    ? createSmtpMailer(settings.smtpUrl, timeouts)
    : createFolderMailer(mailFolder(settings));
}

/** Where emails are kept as files while no mail server is set. */
export function mailFolder({ dataDirectory }: Pick<MailerSettings, "dataDirectory">): string {
  return join(dataDirectory, "mail");
}

/**
 * Tells whether a mail server refused this email for good (5xx), so that there is no use in trying again. One that asks for authentication (530
 * to 538) is a wrong setting here, and says nothing about the email.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  return (
    isAboutMail && responseCode >= 500 && responseCode < 600 && !(responseCode >= 530 && responseCode <= 538)
  );
}

/** Removes the drafts of a process that was killed while writing them: they contain names and links, and nobody would ever look there. */
export async function removeUnfinishedMailFiles(
  settings: Pick<MailerSettings, "dataDirectory">,
): Promise<void> {
  const folder = mailFolder(settings);
  for (const name of await listFileNames(folder))
    // Stryker disable next-line BooleanLiteral,ObjectLiteral: only a draft that another instance removes at this moment shows it
    if (draftShape.test(name)) await rm(join(folder, name), { force: true });
}

const draftShape = /^\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function createSmtpMailer(url: string, { connect, greeting, socket }: SmtpTimeouts): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: connect,
    greetingTimeout: greeting,
    socketTimeout: socket,
    ...ownTextsOnly,
  });
  return {
    async deliver(email, signal) {
      await transport.sendMail({ ...email, signal });
    },
  };
}

function createFolderMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, ...ownTextsOnly });
  return {
    async deliver(email, signal) {
      const { message } = await transport.sendMail({ ...email, signal });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Written under another name first, so that whoever watches the folder sees only complete emails.
      const draft = join(folder, `.${randomUUID()}`);
      try {
        await writeFile(draft, message as Buffer, { mode: 0o600 });
        await rename(draft, join(folder, fileName(email)));
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}

/** Whatever an email says, it never makes this machine read a file or an address. */
const ownTextsOnly = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Sorts by time, and is the same for the same email. */
function fileName({ date, messageId }: Email): string {
  // Stryker disable next-line Regex: a message's id has these characters only at its ends
  return `${date.toISOString().replaceAll(/[:.]/g, "-")} ${messageId.replaceAll(/^<|@.*$/g, "")}.eml`;
}
