import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { createMailer } from "./mailer.server.ts";
import { listMailFiles } from "./mail-files.server.ts";
import { temporaryFolder } from "../../../tests/temporary-folder.ts";

const name = "Asha Rao-Iyer, who gave a name that is longer than one line of a mail can be";

const aFolder = () => ({ dataDirectory: temporaryFolder(), smtpUrl: undefined });

/** An email as the site itself writes it. */
function deliver(settings: ReturnType<typeof aFolder>, id: string, text: string) {
  const house = { name: "Longitude", address: "hello@longitude.example" };
  const email = {
    messageId: `<${id}@longitude.example>`,
    date: new Date("2025-09-01T06:30:00.000Z"),
    from: house,
    to: { name: "", address: "asha@example.com" },
    replyTo: house,
    subject: "A mail",
    text,
    html: `<p>${text}</p>`,
    headers: {},
    attachments: [],
  };
  return createMailer(settings).deliver(email, new AbortController().signal);
}

const filesWith = async (settings: ReturnType<typeof aFolder>, words: string) =>
  (await listMailFiles(settings, (text) => text.includes(words))).map((file) => basename(file));

test("an email is found by words that its lines break and its letters spell in another way", async () => {
  const settings = aFolder();
  await deliver(settings, "one", `→ ${name} = A?B=20C\n`);
  await deliver(settings, "other", "→ Somebody else");
  const one = "2025-09-01T06-30-00-000Z one.eml";
  expect(await filesWith(settings, name)).toEqual([one]);
  expect(await filesWith(settings, "= A?B=20C")).toEqual([one]);
  expect(await filesWith(settings, "Somebody else")).toEqual(["2025-09-01T06-30-00-000Z other.eml"]);
  expect(await filesWith(settings, "Nobody")).toEqual([]);
  expect(await filesWith(settings, "")).toHaveLength(2);
});

test.each(["\n", "\r\n"])("a line that goes on is one line, whatever ends it (%j)", async (end) => {
  const settings = aFolder();
  const folder = join(settings.dataDirectory, "mail");
  mkdirSync(folder);
  writeFileSync(join(folder, "1.eml"), `Asha R=${end}ao =E2=82=AC`);
  expect(await filesWith(settings, "Asha Rao \u00E2\u0082\u00AC")).toEqual(["1.eml"]);
});

test("what is no mail is left alone, and a folder that is not there has none", async () => {
  const settings = aFolder();
  expect(await filesWith(settings, "")).toEqual([]);
  await deliver(settings, "one", name);
  const folder = join(settings.dataDirectory, "mail");
  for (const other of ["notes.txt", ".eml.draft", "one.eml.bak"]) writeFileSync(join(folder, other), name);
  expect(await filesWith(settings, "")).toEqual(["2025-09-01T06-30-00-000Z one.eml"]);
});

test("a folder that can't be read is said to be: nobody is told that nothing was found", async () => {
  const settings = aFolder();
  writeFileSync(join(settings.dataDirectory, "mail"), "A file in the folder's place");
  await expect(filesWith(settings, "")).rejects.toThrow("ENOTDIR");
});
