import { initialCatalog } from "../../../tests/initial-catalog.ts";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isRefusedForGood, createMailer } from "./mailer.server.ts";
import { writeEmail } from "./email.server.ts";
import { sampleBookedAt, sampleBooking } from "../../../tests/samples/booking.ts";
import { temporaryFolder } from "../../../tests/temporary-folder.ts";

const neverAborted = new AbortController().signal;

const email = writeEmail(
  initialCatalog,
  {
    id: "row-1",
    attempt: 1,
    createdAt: sampleBookedAt,
    message: { kind: "booked", recipient: "customer", booking: sampleBooking },
    token: "secret-token",
  },
  { publicUrl: "https://cars.example", deskEmail: undefined },
);

function aFolder() {
  const dataDirectory = temporaryFolder();
  return {
    dataDirectory,
    mail: join(dataDirectory, "mail"),
    mailer: createMailer({ dataDirectory, smtpUrl: undefined }),
  };
}

test("a mail is a file named by its moment and its row, for its owner's eyes alone; the same mail again is the same file", async () => {
  const { mail, mailer } = aFolder();
  await mailer.deliver(email, neverAborted);
  await mailer.deliver(email, neverAborted);
  const name = "2025-09-11T06-30-00-000Z row-1.eml";
  expect(readdirSync(mail)).toEqual([name]);
  expect(statSync(mail).mode & 0o777).toBe(0o700);
  expect(statSync(join(mail, name)).mode & 0o777).toBe(0o600);
  const raw = readFileSync(join(mail, name), "utf8");
  expect(raw).toContain(`Message-ID: ${email.messageId}`);
  expect(raw).toContain("R4KD-9TWD");
});

test("an email that can't be put in its place leaves no half of it behind, and says so", async () => {
  const { mail, mailer } = aFolder();
  mkdirSync(join(mail, "2025-09-11T06-30-00-000Z row-1.eml", "in the way"), { recursive: true });
  await expect(mailer.deliver(email, neverAborted)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(readdirSync(mail)).toEqual(["2025-09-11T06-30-00-000Z row-1.eml"]);
});

const withFile = (file: object) => Object.assign({}, email, { attachments: [file] });

test("whatever a mail says, it never makes this machine read a file or an address", async () => {
  const { mail, mailer } = aFolder();
  const fileEmail = withFile({ filename: "keys", path: "/etc/hostname" });
  await expect(mailer.deliver(fileEmail, neverAborted)).rejects.toThrow("File access rejected");
  const urlEmail = withFile({ filename: "page", href: "http://127.0.0.1:9/" });
  await expect(mailer.deliver(urlEmail, neverAborted)).rejects.toThrow("Url access rejected");
  expect(existsSync(mail)).toBe(false);
});

test.each([
  ["EENVELOPE", 550, true],
  ["EMESSAGE", 554, true],
  ["EENVELOPE", 500, true],
  ["EENVELOPE", 599, true],
  ["EENVELOPE", 499, false],
  ["EENVELOPE", 600, false],
  ["EENVELOPE", 529, true],
  ["EENVELOPE", 530, false],
  ["EENVELOPE", 538, false],
  ["EENVELOPE", 539, true],
  ["EAUTH", 550, false],
  ["ECONNECTION", undefined, false],
])("%s with %s refuses a mail for good: %s", (code, responseCode, isRefused) => {
  expect(isRefusedForGood({ code, responseCode })).toBe(isRefused);
});
