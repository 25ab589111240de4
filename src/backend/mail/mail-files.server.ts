import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { mailFolder, type MailerSettings } from "./mailer.server.ts";
import { listFileNames } from "./names-in.server.ts";

/** The emails that were written to files, for lack of a mail server, and whose decoded text matches. */
export async function listMailFiles(
  settings: Pick<MailerSettings, "dataDirectory">,
  isLike: (text: string) => boolean,
): Promise<string[]> {
  const folder = mailFolder(settings);
  const files: string[] = [];
  for (const name of (await listFileNames(folder)).filter((fileName) => fileName.endsWith(".eml"))) {
    const file = join(folder, name);
    if (isLike(decodeQuotedPrintable(await readFile(file, "latin1")))) files.push(file);
  }
  return files;
}

/** Decodes quoted-printable, for ASCII alone, since that is all that is searched for. */
function decodeQuotedPrintable(raw: string): string {
  return raw
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
