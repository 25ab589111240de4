/** Emails over a real connection to a mail server. What the queue and the sender do with them is in `tests/store/sender-suite.ts`, what they say in `tests/golden/mails`. */
import { initialCatalog } from "./initial-catalog.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { createMailer } from "#backend/mail/mailer.server.ts";
import { computeRetryPause } from "#backend/mail/outbox.server.ts";
import { startOutboxSender } from "#backend/mail/outbox-sender.server.ts";
import { header, startMailServer } from "./mail-server.ts";
import { aBookedStore, anOrder, expectKind } from "./store/stores.ts";

vi.setConfig({ testTimeout: 60_000 });

const quick = { look: 20, firstSend: 20_000, longestSend: 20_000, lease: 60_000, stop: 300 };
/** For a server that hangs: does not wait longer than a test may. */
const impatient = { connect: 5000, greeting: 5000, socket: 1500 };
/** A busy machine is slow. */
const soon = { timeout: 60_000 };

/** A store with one booking, and a sender that brings its two emails to a mail server, unless none listens there. */
async function aSender(smtpUrl?: string) {
  const mails = await startMailServer();
  onTestFinished(() => mails.stop());
  const office = await aBookedStore("embedded");
  const settings = {
    ...office.store,
    smtpUrl: smtpUrl ?? mails.url,
    deskEmail: "desk@longitude.example",
    publicUrl: "https://cars.example",
  };
  const lines: string[] = [];
  const log = (event: string, fields: object) => lines.push(JSON.stringify({ event, ...fields }));
  const start = () => {
    const sender = startOutboxSender(
      office.backend.outbox,
      settings,
      { log, report: (error) => lines.push(String(error)) },
      { mailer: createMailer(settings, impatient), pace: quick, catalog: () => initialCatalog },
    );
    onTestFinished(() => sender.stop());
  };
  return { ...office, mails, lines, start };
}

test.each([
  ["hangs", "ETIMEDOUT"],
  ["drops in the middle", "E"],
] as const)(
  "a mail server that %s gets the same mail again later, and then no more",
  async (manner, code) => {
    const { mails, staff, time, lines, start } = await aSender();
    mails.manner = manner;
    start();
    await vi.waitFor(async () => {
      const entries = await staff.outbox({ state: "waiting" });
      expect(entries.map(({ lastError }) => typeof lastError)).toEqual(["string", "string"]);
    }, soon);
    expect(mails.inbox).toEqual([]);
    expect(lines.filter((line) => line.includes('"mail not sent"') && line.includes(code))).toHaveLength(2);
    expect(lines.join()).not.toMatch(/asha/i);

    mails.manner = "accepts";
    time.now += computeRetryPause(1);
    // A mail that is accepted but not yet noted as sent goes out again when its time is over.
    await vi.waitFor(async () => expect(await staff.outbox({ state: "sent" })).toHaveLength(2), soon);
    time.now += computeRetryPause(2);
    await new Promise((resolve) => setTimeout(resolve, 150));
    const ids = (await staff.outbox({})).map(
      ({ id }) => `<${id}@${initialCatalog.company.email.split("@")[1]}>`,
    );
    expect(mails.inbox.map(({ raw }) => header(raw, "Message-ID")).toSorted()).toEqual(ids.toSorted());
  },
);

test("a booking succeeds while no mail server answers, and its emails wait", async () => {
  const { backend, staff, lines, start } = await aSender("smtp://127.0.0.1:9");
  start();
  await vi.waitFor(() => expect(lines.join()).toContain("ESOCKET"), soon);
  expectKind(await backend.book(anOrder({ carId: "6" })), "booked");
  expect(await staff.outbox({ state: "waiting" })).toHaveLength(4);
});
