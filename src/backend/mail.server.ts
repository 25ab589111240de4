import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Letter } from "./mail-letter.server.ts";
import type { Settings } from "./settings.server.ts";

/** Takes letters where they go. Throws when a letter may not have arrived; `signal` ends the attempt. */
export type Post = { readonly deliver: (letter: Letter, signal: AbortSignal) => Promise<void> };

export type PostSettings = Pick<Settings, "smtpUrl" | "dataDirectory">;

/** How long a mail server may be silent, in milliseconds, before an attempt has failed. */
export type Silence = { readonly connect: number; readonly greeting: number; readonly socket: number };

const patience: Silence = { connect: 10_000, greeting: 10_000, socket: 20_000 };

/** By SMTP when SMTP_URL is set; otherwise each mail becomes a file in the mail folder. */
export function openPost(settings: PostSettings, silence: Silence = patience): Post {
  return settings.smtpUrl ? smtpPost(settings.smtpUrl, silence) : folderPost(mailFolder(settings));
}

/** Where mails lie as files while no mail server is set. */
export function mailFolder({ dataDirectory }: Pick<PostSettings, "dataDirectory">): string {
  return join(dataDirectory, "mail");
}

function smtpPost(url: string, { connect, greeting, socket }: Silence): Post {
  const transport = createTransport({
    url,
    connectionTimeout: connect,
    greetingTimeout: greeting,
    socketTimeout: socket,
    ...ownTextsOnly,
  });
  return {
    async deliver(letter, signal) {
      await transport.sendMail({ ...letter, signal });
    },
  };
}

function folderPost(folder: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, ...ownTextsOnly });
  return {
    async deliver(letter, signal) {
      const { message } = await transport.sendMail({ ...letter, signal });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Written aside first: whoever watches the folder sees whole mails only.
      const draft = join(folder, `.${randomUUID()}`);
      try {
        await writeFile(draft, message as Buffer, { mode: 0o600 });
        await rename(draft, join(folder, fileName(letter)));
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}

/** Whatever a mail says, it never makes this machine read a file or an address. */
const ownTextsOnly = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Sorted by time, and the same for the same mail. */
function fileName({ date, messageId }: Letter): string {
  return `${date.toISOString().replaceAll(/[:.]/g, "-")} ${messageId.replaceAll(/^<|@.*$/g, "")}.eml`;
}
