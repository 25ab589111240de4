import { initialCatalog } from "../initial-catalog.ts";
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createMailer, type Mailer } from "#backend/mail/mailer.server.ts";
import { computeLongestRetryPause } from "#backend/mail/outbox.server.ts";
import { type SenderPace, startOutboxSender } from "#backend/mail/outbox-sender.server.ts";
import { header, type MailServer, startMailServer } from "../mail-server.ts";
import { anAppContext, anOrder, aStaffedStore, type StoreKind } from "./stores.ts";

const quick: SenderPace = { look: 5, firstSend: 20_000, longestSend: 20_000, lease: 60_000, stop: 100 };
/** A busy machine is slow. */
const soon = { timeout: 60_000, interval: 5 };

/** The sender running beside the site, with a mail server or the mail folder. */
export function senderSuite(kind: StoreKind) {
  async function aSender({
    mails,
    pace = quick,
    silence = 5000,
    mailer,
  }: { mails?: MailServer; pace?: SenderPace; silence?: number; mailer?: (usual: Mailer) => Mailer } = {}) {
    const office = await aStaffedStore(kind);
    const { reference } = await office.book();
    const settings = {
      ...office.store,
      smtpUrl: mails?.url,
      deskEmail: undefined,
      publicUrl: "https://cars.example",
    };
    const lines: { event: string; [field: string]: string | number }[] = [];
    const errors: unknown[] = [];
    const usual = createMailer(settings, { connect: 5000, greeting: 5000, socket: silence });
    const start = () => {
      const sender = startOutboxSender(
        office.backend.outbox,
        settings,
        {
          log: (event, fields) => lines.push({ event, ...fields }),
          report: (error) => errors.push(error),
        },
        { mailer: mailer?.(usual) ?? usual, pace, catalog: () => initialCatalog },
      );
      onTestFinished(() => sender.stop());
      return sender;
    };
    const eventsOf = (event: string) => lines.filter((line) => line.event === event);
    return { ...office, reference, lines, errors, eventsOf, start };
  }

  describe("the sender", () => {
    test("sends what is due, and logs each mail with its id and attempt, without an address", async () => {
      const { staff, start, lines, eventsOf } = await aSender({ mails: await aMailServer() });
      start();
      await vi.waitFor(() => expect(eventsOf("mail sent")).toHaveLength(2), soon);
      const entries = await staff.outbox({ state: "sent" });
      const expected = entries.map(({ id, recipient }) => ({
        event: "mail sent",
        id,
        kind: "booked",
        recipient,
        attempt: 1,
      }));
      expect(lines).toHaveLength(2);
      expect(lines).toEqual(expect.arrayContaining(expected));
    });

    test("goes on at once while there is more, eight at a time", async () => {
      const slow = { ...quick, look: 60_000 };
      const { book, start, eventsOf } = await aSender({ mails: await aMailServer(), pace: slow });
      await Promise.all(["1", "2", "3", "4", "6", "7", "8", "9"].map((carId) => book({ carId })));
      start();
      await vi.waitFor(() => expect(eventsOf("mail sent")).toHaveLength(18), soon);
    });

    test("keeps no new mail waiting for servers that hang, be it their first attempt or a later one", async () => {
      const mails = await aMailServer();
      mails.manner = "asks to come back";
      const patient = { pace: { ...quick, firstSend: 120_000, longestSend: 120_000 }, silence: 120_000 };
      const { time, book, start, eventsOf } = await aSender({ mails, ...patient });
      const bookFor = (name: string, carId = "6") =>
        book({ carId, driver: { ...anOrder().driver, email: `${name}@example.com` } });
      const waitForMail = (name: string) =>
        vi.waitFor(() => {
          const recipients = mails.inbox.flatMap((mail) => mail.recipients);
          expect(recipients).toContain(`${name}@example.com`);
        }, soon);
      for (let count = 0; count < 10; count++) await bookFor(`hanging${count}`);
      start();
      await vi.waitFor(() => expect(eventsOf("mail not sent")).toHaveLength(22), soon);

      mails.manner = "accepts";
      mails.hangsFor = /^hanging/;
      time.now += computeLongestRetryPause(1);
      await vi.waitFor(() => expect(mails.hanging).toBe(4), soon);
      await bookFor("next");
      await waitForMail("next");

      for (let count = 10; count < 13; count++) await bookFor(`hanging${count}`, "7");
      await vi.waitFor(() => expect(mails.hanging).toBe(7), soon);
      await bookFor("late", "7");
      await waitForMail("late");
      expect(mails.hanging).toBe(7);
      expect(eventsOf("mail not sent")).toHaveLength(22);
    });

    test("gives a mail up at once that is refused for good; the staff sees why, and may try again", async () => {
      const mails = await aMailServer();
      mails.manner = "refuses";
      const { staff, start, eventsOf } = await aSender({ mails });
      start();
      await vi.waitFor(() => expect(eventsOf("mail refused for good")).toHaveLength(2), soon);
      await vi.waitFor(async () => {
        const givenUp = await staff.outbox({ state: "given-up" });
        expect(givenUp.map(({ attempts, lastError }) => [attempts, lastError])).toEqual(
          Array.from({ length: 2 }, () => [1, expect.stringContaining("No such mailbox")]),
        );
      }, soon);
      mails.manner = "accepts";
      expect(await staff.retryOutbox()).toBe(2);
      await vi.waitFor(() => expect(eventsOf("mail sent")).toHaveLength(2), soon);
    });

    test("removes at its start the drafts of one that was killed, and nothing else", async () => {
      const { store, start, eventsOf } = await aSender();
      const folder = join(store.dataDirectory, "mail");
      mkdirSync(folder);
      for (const name of [`.${randomUUID()}`, ".keep", "old.eml"]) writeFileSync(join(folder, name), "Asha");
      start();
      await vi.waitFor(() => expect(eventsOf("mail sent")).toHaveLength(2), soon);
      expect(readdirSync(folder).filter((name) => !/^2025.*\.eml$/.test(name))).toEqual([".keep", "old.eml"]);
    });

    test("writes down what a mail server says, and logs only its code", async () => {
      const mails = await aMailServer();
      mails.manner = "asks to come back";
      const { time, staff, start, eventsOf } = await aSender({ mails });
      start();
      await vi.waitFor(() => expect(eventsOf("mail not sent")).toHaveLength(2), soon);
      for (const line of eventsOf("mail not sent")) {
        expect(line).toEqual({
          event: "mail not sent",
          id: expect.any(String),
          kind: "booked",
          recipient: expect.stringMatching(/^(?:customer|desk)$/),
          attempt: 1,
          reason: "EENVELOPE 451",
        });
      }
      await vi.waitFor(async () => {
        for (const entry of await staff.outbox({ state: "waiting" })) {
          expect(entry.lastError).toContain("Greylisted");
        }
      }, soon);
      mails.manner = "accepts";
      time.now += computeLongestRetryPause(1);
      await vi.waitFor(() => expect(eventsOf("mail sent")).toHaveLength(2), soon);
      expect(eventsOf("mail sent").map(({ attempt }) => attempt)).toEqual([2, 2]);
    });

    test.each([
      ["hangs", "ETIMEDOUT"],
      ["drops in the middle", "E"],
    ] as const)(
      "of a server that %s sends the same mail again later, and then no more",
      async (manner, code) => {
        const mails = await aMailServer();
        mails.manner = manner;
        const { time, staff, start, eventsOf } = await aSender({ mails, silence: 1500 });
        start();
        await vi.waitFor(async () => {
          const entries = await staff.outbox({ state: "waiting" });
          expect(entries.map(({ lastError }) => typeof lastError)).toEqual(["string", "string"]);
        }, soon);
        const reasons = () => eventsOf("mail not sent").map(({ reason }) => reason);
        await vi.waitFor(
          () => expect(reasons()).toEqual([1, 2].map(() => expect.stringContaining(code))),
          soon,
        );
        expect(mails.inbox).toEqual([]);

        mails.manner = "accepts";
        time.now += computeLongestRetryPause(1);
        // A mail that is accepted but not yet noted as sent goes out again when its time is over.
        await vi.waitFor(async () => expect(await staff.outbox({ state: "sent" })).toHaveLength(2), soon);
        time.now += computeLongestRetryPause(2);
        await new Promise((resolve) => setTimeout(resolve, 150));
        const ids = (await staff.outbox({})).map(
          ({ id }) => `<${id}@${initialCatalog.company.email.split("@")[1]}>`,
        );
        expect(mails.inbox.map(({ raw }) => header(raw, "Message-ID")).toSorted()).toEqual(ids.toSorted());
      },
    );

    test("reports a mistake of ours, asks again, and goes on when it is mended", async () => {
      const { store, start, errors, eventsOf } = await aSender({ mails: await aMailServer() });
      const { queries } = (await anAppContext(store)).database;
      await queries.schema.alterTable("outbox").renameTo("outbox_away").execute();
      start();
      await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1), soon);
      expect(String(errors[0])).toMatch(/outbox/);
      await queries.schema.alterTable("outbox_away").renameTo("outbox").execute();
      await vi.waitFor(() => expect(eventsOf("mail sent")).toHaveLength(2), soon);
    });

    test("gives a mail its time and no more, and lets it rest then", async () => {
      const mails = await aMailServer();
      mails.manner = "hangs";
      const { staff, start, eventsOf } = await aSender({ mails, pace: { ...quick, firstSend: 50 } });
      start();
      await vi.waitFor(async () => {
        const entries = await staff.outbox({ state: "waiting" });
        expect(entries.map(({ lastError }) => typeof lastError)).toEqual(["string", "string"]);
      }, soon);
      expect(eventsOf("mail not sent")).toHaveLength(2);
    });

    test("stopped, begins nothing more, and gives up what hangs", async () => {
      const mails = await aMailServer();
      mails.manner = "hangs";
      const { book, start, eventsOf } = await aSender({ mails });
      const sender = start();
      await vi.waitFor(() => expect(mails.attempts).toBe(2), soon);
      await sender.stop();
      expect(eventsOf("mail not sent")).toHaveLength(2);
      await book({ carId: "6" });
      await sender.stop();
      expect(mails.attempts).toBe(2);
    });

    test("stopped in mid-mail, lets it arrive", async () => {
      const gate = Promise.withResolvers<void>();
      const startSignal = Promise.withResolvers<void>();
      const mailer = (usual: Mailer): Mailer => ({
        async deliver(email, signal) {
          startSignal.resolve();
          await gate.promise;
          await usual.deliver(email, signal);
        },
      });
      const { store, start, eventsOf } = await aSender({ mailer, pace: { ...quick, stop: 20_000 } });
      const sender = start();
      await startSignal.promise;
      const stopPromise = sender.stop();
      gate.resolve();
      await stopPromise;
      expect(eventsOf("mail sent")).toHaveLength(2);
      expect(readdirSync(join(store.dataDirectory, "mail"))).toHaveLength(2);
    });
  });
}

async function aMailServer() {
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  return server;
}
