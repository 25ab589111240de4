import { initialCatalog } from "./initial-catalog.ts";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createMailer } from "#backend/mail/mailer.server.ts";
import { pauseAfter } from "#backend/mail/outbox.server.ts";
import { type SenderPace, startOutboxSender } from "#backend/mail/outbox-sender.server.ts";
import type { SenderLog } from "#backend/mail/outbox-sender.server.ts";
import { header, readable, startMailServer } from "./mail-server.ts";
import {
  aBackend,
  anAppContext,
  anOrder,
  emptyStore,
  expectKind,
  licenseNumber,
  noon,
  requestStoreKinds,
} from "./store/stores.ts";

vi.setConfig({ testTimeout: 60_000 });

const quick: SenderPace = { look: 20, firstSend: 20_000, longestSend: 20_000, lease: 60_000, stop: 300 };
/** For a server that hangs: does not wait longer than a test may. */
const impatient = { connect: 5000, greeting: 5000, socket: 1500 };
/** A busy machine is slow. */
const soon = { timeout: 60_000 };
const hour = 3_600_000;
const silent = { log() {}, report() {} };

async function aMailServer() {
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  return server;
}

/** A store with one booking, whose two emails are waiting to be sent. */
async function aBookedStore(kind: "embedded" | "postgres" = "embedded") {
  const store = await emptyStore(kind);
  const time = { now: noon };
  const backend = await aBackend(store, () => time.now);
  const { booking, token } = expectKind(await backend.book(anOrder()), "booked");
  return { store, time, backend, booking, token };
}

type BookedStore = Awaited<ReturnType<typeof aBookedStore>>;

function aSender({ backend, store }: Pick<BookedStore, "backend" | "store">, smtpUrl: string | undefined) {
  const settings = {
    ...store,
    smtpUrl,
    deskEmail: "desk@longitude.example",
    publicUrl: "https://cars.example",
  };
  const lines: string[] = [];
  const errors: unknown[] = [];
  const log: SenderLog = (event, fields) => lines.push(JSON.stringify({ event, ...fields }));
  const sender = startOutboxSender(
    backend.outbox,
    settings,
    { log, report: (error) => errors.push(error) },
    {
      mailer: createMailer(settings, impatient),
      pace: quick,
      catalog: () => initialCatalog,
    },
  );
  onTestFinished(() => sender.stop());
  return { sender, lines, errors };
}

async function outboxRows(store: BookedStore["store"]) {
  const { database } = await anAppContext(store);
  return database.queries.selectFrom("outbox").selectAll().orderBy("recipient").execute();
}

test("a booking brings a mail to the customer and one to the staff", async () => {
  const mails = await aMailServer();
  const setup = await aBookedStore();
  aSender(setup, mails.url);
  await vi.waitFor(() => expect(mails.inbox).toHaveLength(2), soon);

  const customer = mails.inbox.find(({ recipients }) => recipients[0] === "Asha.Rao@example.com");
  const staff = mails.inbox.find(({ recipients }) => recipients[0] === "desk@longitude.example");
  const { reference } = setup.booking;
  expect(header(customer!.raw, "Subject")).toBe(
    `Booking confirmed: Hyundai Creta, Sun 14 Sep 2025 (${reference})`,
  );
  expect(header(customer!.raw, "To")).toBe("Asha.Rao@example.com");
  expect(header(customer!.raw, "From")).toBe(
    `${initialCatalog.company.name} <${initialCatalog.company.email}>`,
  );
  expect(header(customer!.raw, "Auto-Submitted")).toBe("auto-generated");
  expect(header(staff!.raw, "Reply-To")).toBe("Asha Rao <Asha.Rao@example.com>");
  const [, afterHead = ""] = customer!.raw.split(/\r\n\r\n(.*)/s);
  expect(afterHead.indexOf("text/plain")).toBeLessThan(afterHead.indexOf("text/html"));
  expect(readable(customer!.raw)).toContain(`https://cars.example/your-booking/${setup.token}`);
  expect(readable(staff!.raw)).not.toContain(setup.token);
  expect(readable(staff!.raw)).toContain("+91 98200 12345");
  await vi.waitFor(async () => {
    expect((await outboxRows(setup.store)).every(({ sent_at }) => sent_at === noon)).toBe(true);
  }, soon);
});

test("change and cancellation are told to both, with their amounts", async () => {
  const mails = await aMailServer();
  const setup = await aBookedStore();
  const { backend, token, booking, time } = setup;
  const tripQuery = {
    destination: "",
    pickup: "Mumbai - Maharashtra",
    drop: "Mumbai - Maharashtra",
    pickupDate: "14/09/2025",
    returnDate: "17/09/2025",
    pickupTime: "10:00 AM",
    returnTime: "12:00 PM",
    country: "",
    differentReturn: false,
  };
  const offer = await backend.quoteChange(token, { carId: "5", tripQuery });
  expectKind(
    await backend.changeByToken(
      token,
      { carId: "5", tripQuery },
      expectKind(offer, "offer").after.quote.total,
    ),
    "changed",
  );
  time.now = Date.parse("2025-09-13T20:00+05:30");
  expectKind(await backend.cancelByToken(token, 1e6), "cancelled");
  aSender(setup, mails.url);
  await vi.waitFor(() => expect(mails.inbox).toHaveLength(6), soon);
  const texts = mails.inbox.map(({ raw }) => readable(raw));
  const changeTexts = texts.filter((text) => text.includes("What has changed"));
  expect(changeTexts).toHaveLength(2);
  for (const text of changeTexts) expect(text).toContain("3 → 4");
  const cancellationTexts = texts.filter((text) => text.includes("fee is $42.17, 25% of the base rental"));
  expect(cancellationTexts).toHaveLength(2);
  for (const text of texts) expect(text).toContain(booking.reference);
});

describe.each([
  ["asks to come back", "EENVELOPE 451"],
  ["hangs", "ETIMEDOUT"],
  ["drops in the middle", "E"],
] as const)("a mail server that %s", (manner, code) => {
  test("gets the same mail again later, and then no more", async () => {
    const mails = await aMailServer();
    mails.manner = manner;
    const setup = await aBookedStore();
    const { lines } = aSender(setup, mails.url);
    await vi.waitFor(async () => {
      const rows = await outboxRows(setup.store);
      expect(rows.map(({ last_error }) => typeof last_error)).toEqual(["string", "string"]);
    }, soon);
    expect(mails.inbox).toEqual([]);
    expect(lines.filter((line) => line.includes('"mail not sent"') && line.includes(code))).toHaveLength(2);
    expect(lines.join()).not.toMatch(/asha/i);

    const ids = (await outboxRows(setup.store)).map(
      ({ id }) => `<${id}@${initialCatalog.company.email.split("@")[1]}>`,
    );
    mails.manner = "accepts";
    setup.time.now += pauseAfter(1);
    await vi.waitFor(() => expect(mails.inbox).toHaveLength(2), soon);
    expect(mails.inbox.map(({ raw }) => header(raw, "Message-ID")).toSorted()).toEqual(ids.toSorted());
    // A mail that is accepted but not yet noted as sent goes out again when its time is over.
    await vi.waitFor(async () => {
      const rows = await outboxRows(setup.store);
      expect(rows.filter(({ sent_at }) => sent_at === null)).toEqual([]);
    }, soon);
    setup.time.now += hour;
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(mails.inbox).toHaveLength(2);
  });
});

test("a booking succeeds while no mail server answers, and its emails wait", async () => {
  const setup = await aBookedStore();
  const { lines } = aSender(setup, "smtp://127.0.0.1:9");
  await vi.waitFor(() => expect(lines.join()).toContain("ESOCKET"), soon);
  expectKind(await setup.backend.book(anOrder()), "booked");
  const rows = await outboxRows(setup.store);
  expect(rows.filter(({ sent_at }) => sent_at === null)).toHaveLength(4);
});

test("what our program does wrong at the outbox is reported, not told as an outage", async () => {
  const setup = await aBookedStore();
  const { database } = await anAppContext(setup.store);
  await sql`alter table outbox rename column due_at to due`.execute(database.queries);
  const { lines, errors } = aSender(setup, "smtp://127.0.0.1:9");
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0), soon);
  expect(errors[0]).toMatchObject({ message: expect.stringContaining("due_at") });
  expect(lines).toEqual([]);
});

test("a stop waits for a mail that has begun, and ends one that hangs", async () => {
  const mails = await aMailServer();
  const setup = await aBookedStore();
  const { sender } = aSender(setup, mails.url);
  await vi.waitFor(() => expect(mails.attempts).toBeGreaterThan(0), { ...soon, interval: 1 });
  await sender.stop();
  const rows = await outboxRows(setup.store);
  expect(rows.filter(({ sent_at }) => sent_at !== null)).toHaveLength(mails.inbox.length);

  mails.manner = "hangs";
  mails.attempts = 0;
  await setup.backend.book(anOrder());
  const settings = {
    ...setup.store,
    smtpUrl: mails.url,
    deskEmail: undefined,
    publicUrl: "https://cars.example",
  };
  const other = startOutboxSender(setup.backend.outbox, settings, silent, {
    pace: quick,
    catalog: () => initialCatalog,
  });
  await vi.waitFor(() => expect(mails.attempts).toBeGreaterThan(0), soon);
  const began = performance.now();
  await other.stop();
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("without SMTP_URL each mail is a file that only its owner reads", async () => {
  const setup = await aBookedStore();
  aSender(setup, undefined);
  const folder = join(setup.store.dataDirectory, "mail");
  await vi.waitFor(
    () => expect(readdirSync(folder).filter((name) => name.endsWith(".eml"))).toHaveLength(2),
    soon,
  );
  for (const name of readdirSync(folder)) {
    expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
    expect(readable(readFileSync(join(folder, name), "utf8"))).toContain(setup.booking.reference);
  }
});

test("no mail, and no line of the log, has a license number", async () => {
  const mails = await aMailServer();
  const setup = await aBookedStore();
  await setup.backend.cancelByToken(setup.token, 1e6);
  const { lines } = aSender(setup, mails.url);
  await vi.waitFor(() => expect(mails.inbox).toHaveLength(4), soon);
  const everything = [...mails.inbox.map(({ raw }) => readable(raw)), ...lines].join("\n");
  expect(everything).not.toContain(licenseNumber);
});

describe.each(requestStoreKinds)("on the $kind store", ({ kind, start, stop }) => {
  beforeAll(start);
  afterAll(stop);

  test("three instances that send side by side send nothing twice", async () => {
    const mails = await aMailServer();
    const setup = await aBookedStore(kind);
    for (let count = 0; count < 9; count++) await setup.backend.book(anOrder());
    for (let count = 0; count < 3; count++) {
      aSender({ store: setup.store, backend: await aBackend(setup.store) }, mails.url);
    }
    await vi.waitFor(() => expect(mails.inbox.length).toBeGreaterThanOrEqual(20), soon);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const ids = mails.inbox.map(({ raw }) => header(raw, "Message-ID"));
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });
});
