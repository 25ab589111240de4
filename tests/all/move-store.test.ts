/** A company with a history moves from the embedded store to a real PostgreSQL, with all that it has, or stays where it is. */
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openSiteBackend } from "#backend/backend.server.ts";
import { inviteToDesk, signInAtDesk } from "#backend/desk/desk-access.server.ts";
import { addMember } from "#backend/bookings/members.server.ts";
import { openAppContext } from "#backend/store/app-context.server.ts";
import { writeEmail } from "#backend/mail/email.server.ts";
import { embeddedStoreFilePath, type StoreSettings } from "#backend/db/database.server.ts";
import { addDays } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { catalogFolder, formerCar, publishHistory, tripSoon } from "../companies/noor-sakura.ts";
import { runStaffCommand } from "../staff-process.ts";
import { aBackend, anOrder, bareStore, emptyStore, expectKind, storeKinds } from "../store/stores.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const postgres = storeKinds.find(({ kind }) => kind === "postgres");
const number = "東12-3456";
const driver = { ...anOrder().driver, email: "leila@example.com", firstName: "ليلى", lastName: "حداد" };

describe.skipIf(!postgres)("move-store", () => {
  const catalog = catalogFolder();
  /** Closed, with its key in a file, and something in every table. */
  const embedded = {
    databaseUrl: undefined,
    licenseKey: undefined,
    dataDirectory: temporaryFolder({}, afterAll),
  };
  let token: string;
  let reference: string;

  const staff = async (...words: readonly string[]) => {
    const { code, complaint } = await runStaffCommand(embedded, words);
    if (code !== 0) throw new Error(complaint);
  };

  beforeAll(async () => {
    await postgres?.start();
    await publishHistory(embedded, catalog, async () => {
      const site = await openSiteBackend(embedded, { holdLimit: 100 });
      const book = async (carId: string, inDays: number) => {
        const order = anOrder({ carId, tripQuery: tripSoon(inDays), driver, licenseNumber: number });
        return expectKind(await site.book(order, "203.0.113.7"), "booked");
      };
      const { booking, ...left } = await book(formerCar.id, 60);
      [token, reference] = [left.token, booking.reference];
      const second = await book("yaris_x", 20);
      await site.subscribe("hanako@example.com", "One email a month.");
      const message = { page: "/subscription", contact: "ليلى", plan: "", message: "Two cars" };
      await site.storeInquiry({ ...message, name: "ليلى", idempotencyKey: "a-key-of-sixteen-x" });
      await site.mailLostLink({ reference, email: driver.email }, "203.0.113.7");
      await site.close();
      const context = await openAppContext(embedded);
      for (const name of ["Meera", "Ravi"]) {
        const { token: linkToken } = await inviteToDesk(context, { name, may: "own" }, "you");
        if (name === "Meera") await signInAtDesk(context, linkToken, "Firefox");
      }
      await addPoints(context, booking.id);
      await context.database.close();
      // It is back at once, so that it has an invoice.
      for (const move of ["hand-over", "take-back"]) await staff(move, second.booking.reference, "--yes");
    });
    const [from, to] = ["2031-01-01", "2031-01-04"];
    await staff("block", "lc70", "--from", from, "--to", to, "--units", "1", "--why", "New tires");
    const letter = join(catalog.folder, "snow.md");
    writeFileSync(letter, "---\nsubject: Snow\n---\n\nOn the road.\n");
    await staff("newsletter", "send", letter);
    await staff("pay", reference, "12.5", "--how", "cash");
    const soon = addDays(toZonedDate(Date.now(), "Asia/Tokyo"), 20);
    const days = ["--from", soon, "--to", addDays(soon, 2), "--at", "10am", "--until", "10am"];
    await staff("send-quote", "--car", "yaris_x", "--pickup", "CTS", ...days);
    await staff("rotate-key");
  });

  afterAll(async () => {
    catalog.remove();
    await postgres?.stop();
  });

  /** The settings with which the site is to run from now on: a new PostgreSQL, and the key of the embedded store. */
  async function aTarget(make = bareStore) {
    const licenseKey = readFileSync(join(embedded.dataDirectory, "licence.key"), "utf8").trim();
    return { ...(await make("postgres")), licenseKey };
  }
  const move = (target: StoreSettings, from = embedded.dataDirectory) =>
    runStaffCommand(target, ["move-store", "--from", from]);

  /** A copy of the embedded store, of which one thing is another. */
  function aCopy(change: (folder: string) => void) {
    const folder = temporaryFolder();
    cpSync(embedded.dataDirectory, folder, { recursive: true });
    change(folder);
    return folder;
  }

  test("moves every row of every table, and says how many", async () => {
    const target = await aTarget();
    const before = rowsInFolder(embedded.dataDirectory);
    const moved = await move(target);
    expect(moved).toMatchObject({ code: 0, complaint: "" });
    expect(moved.out.replaceAll(embedded.dataDirectory, "FOLDER")).toMatchInlineSnapshot(`
      "Now in PostgreSQL, and counted there:
        bookings: 2
        license numbers: 2
        events of bookings: 5
        payments and charges: 1
        invoices and credit notes: 1
        networks of bookings: 1
        members: 1
        entries of members’ points: 1
        blocks of cars in service: 1
        units of cars held: 2
        prices that were sent: 1
        emails: 8
        inquiries: 1
        subscribers: 1
        newsletters: 1
        copies of newsletters: 1
        links with another key: 3
        requests for a lost link: 1
        catalogs: 2
        photos: 4
        files made of photos: 24
        photos in catalogs: 8
        entries of the record: 8
        invitations to the desk: 0
        devices at the desk, which sign in anew: 0
        notes of the program: 1
      Emails that wait to be sent: 8.
      Start the site with these settings. The store in FOLDER is as it was, but nothing reads it any more: once you have looked around, keep its key elsewhere and delete its files, since forget and purge no longer reach what they hold.
      "
    `);
    const after = await rowsInPostgres(target);
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [table, rows] of before) {
      // Whoever was signed out since a copy was made must not be in again.
      expect.soft(after.get(table), table).toEqual(/^desk_(?!acts)/.test(table) ? [] : rows);
      expect.soft(rows.length, `this test puts something into ${table}`).toBeGreaterThan(0);
    }
    expect(rowsInFolder(embedded.dataDirectory)).toEqual(before);
    expect(await move(target)).toMatchObject({
      code: 1,
      out: "",
      complaint: expect.stringMatching(
        /^The PostgreSQL of DATABASE_URL is not empty \(bookings: 2, .*emails: \d/,
      ),
    });
    expect(await rowsInPostgres(target)).toEqual(after);
  });

  test("the site goes on there: license numbers, links, catalog, photos, emails, and the next catalog", async () => {
    // Somebody has started a site on it, with another key, and stopped it.
    const target = await aTarget(emptyStore);
    await (await aBackend({ ...target, licenseKey: "a key that somebody made for a try-out" })).close();
    expect(await move(target)).toMatchObject({ code: 0, complaint: "" });
    expect((await runStaffCommand(target, ["license", reference])).out).toContain(number);
    const logged: string[] = [];
    const settings = { ...target, dataDirectory: embedded.dataDirectory };
    const site = await openSiteBackend(settings, { log: (what) => void logged.push(what) });
    onTestFinished(() => site.close());
    expect(logged).toEqual([expect.stringMatching(/^an embedded store is not read: staff move-store/)]);
    const found = await site.findBookingByToken(token);
    expect(found?.booking.car.id).toBe(formerCar.id);
    expect(found?.booking.quote.money.currency).toBe("KWD");
    expect(site.catalog.company.name).toContain("Noor");
    const files = await site.photoFileNames();
    const bodies = await Promise.all(files.map(({ photo, name }) => site.photoFile(photo, name)));
    const avif = files.findIndex(({ name }) => name.endsWith(".avif"));
    expect(Buffer.from(bodies[avif]!).subarray(4, 12).toString("latin1")).toBe("ftypavif");
    const mails = await site.outbox.claim(1000, 60_000);
    const addresses = { publicUrl: "https://noor-sakura.example", deskEmail: "desk@noor-sakura.example" };
    const texts = mails.map((mail) => writeEmail(site.catalog, mail, addresses).text).join("\n");
    const [, newToken = ""] = /\/your-booking\/([\w-]+)/.exec(texts) ?? [];
    expect(await site.findBookingByToken(newToken)).toBeDefined();
    for (const mail of mails) await site.outbox.markSent(mail);
    expect((await runStaffCommand(target, ["outbox", "--state", "waiting"])).out).not.toContain(reference);
    catalog.edit("company.yaml", (yaml) => yaml.replace("0187", "0188"));
    expect((await runStaffCommand(target, ["catalog", "publish", catalog.folder])).out).toContain("3");
  });

  test("broken off in the middle, it has moved nothing, and can be run again", async () => {
    const target = await aTarget(emptyStore);
    const before = rowsInFolder(embedded.dataDirectory);
    const client = await aClient(target);
    // After bookings, emails and catalogs: the server ends the connection, as when it dies.
    await client.query(`create function die() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()); return new; end';
      create trigger die before insert on photo_files execute function die()`);
    expect(await move(target)).toMatchObject({
      code: 1,
      out: "",
      complaint: expect.stringContaining("A move is all or nothing: run it again"),
    });
    const rows = await rowsInPostgres(target);
    expect([...rows].filter(([, some]) => some.length > 0)).toEqual([]);
    expect(rowsInFolder(embedded.dataDirectory)).toEqual(before);
    await client.query("drop function die cascade");
    expect(await move(target)).toMatchObject({ code: 0, complaint: "" });
  });

  test("refuses a store in use, another key, another version and what is no store, each in a sentence, and moves nothing", async () => {
    const target = await aTarget(emptyStore);
    const refusal = async (settings: StoreSettings, folder = embedded.dataDirectory) => {
      const { code, out, complaint } = await move(settings, folder);
      expect([code, out]).toEqual([1, ""]);
      return complaint.replaceAll(folder, "FOLDER");
    };
    expect(await refusal(embedded)).toContain("Set DATABASE_URL to the address of the PostgreSQL");
    const site = await openSiteBackend(embedded);
    expect(await refusal(target)).toBe("The store is in use: stop the site first.\n");
    await site.close();
    const key =
      "LICENCE_KEY is not the key of the store in FOLDER: license numbers could not be read and links would not work. Set LICENCE_KEY to";
    const otherKey = { ...target, licenseKey: "another key, which is forty letters long" };
    expect(await refusal(otherKey)).toBe(`${key} the line in FOLDER/licence.key. Nothing was moved.\n`);
    const withoutFile = aCopy((folder) => rmSync(join(folder, "licence.key")));
    expect(await refusal(otherKey, withoutFile)).toContain(`${key} what the site has had so far.`);
    const rotating = aCopy((folder) => writeFileSync(join(folder, "licence.key.next"), "x".repeat(40)));
    expect(await refusal(target, rotating)).toContain(
      "A change of the key was interrupted: FOLDER/licence.key.next",
    );
    const restoring = aCopy((folder) => writeFileSync(join(folder, "longitude.db.restoring"), "half"));
    expect(await refusal(target, restoring)).toContain("A restore is running or was interrupted");
    const earlier = aCopy((folder) => alter(folder, "delete from migrations"));
    expect(await refusal(target, earlier)).toContain(
      "The store in FOLDER is of an earlier version of this program",
    );
    const newer = aCopy((folder) => alter(folder, "insert into migrations values ('999-later', 0)"));
    expect(await refusal(target, newer)).toContain(
      "was migrated by a newer version of this program (999-later)",
    );
    const other = aCopy((folder) => alter(folder, "drop table migrations"));
    expect(await refusal(target, other)).toBe("FOLDER/longitude.db is not a store of this program.\n");
    const damaged = aCopy((folder) =>
      writeFileSync(embeddedStoreFilePath({ dataDirectory: folder }), "no store"),
    );
    expect(await refusal(target, damaged)).toBe("FOLDER/longitude.db is not a store of this program.\n");
    expect(await refusal(target, catalog.folder)).toContain("There is no store in FOLDER");
    const away = { ...target, databaseUrl: "postgres://longitude@127.0.0.1:1/cars" };
    expect(await refusal(away)).toMatch(/^A store does not answer \(.*ECONNREFUSED/);
    const writer = await aClient(target);
    await writer.query("begin; insert into store_facts values ('a', 'b')");
    expect(await refusal(target)).toContain("Somebody writes to the PostgreSQL of DATABASE_URL");
    await writer.query("rollback");
    expect([...(await rowsInPostgres(target))].filter(([, rows]) => rows.length > 0)).toEqual([]);
  });
});

/** Notes points of a member: the company has no loyalty program of which a return would earn some. */
async function addPoints(context: Awaited<ReturnType<typeof openAppContext>>, bookingId: string) {
  const typed = { number: "会員1", plan: "tsubomi", name: "花子", phone: "", email: "hanako@example.com" };
  await addMember(context, "you", { ...typed, paidBy: "", since: "", isAnnual: false });
  const money = { amount: 5, currency: "JPY", decimals: 0 };
  const entry = {
    id: "one",
    member: "会員1",
    booking_id: bookingId,
    at: 1,
    what: "earned",
    ...money,
  } as const;
  await context.database.queries.insertInto("points").values(entry).execute();
}

async function aClient({ databaseUrl }: StoreSettings) {
  const client = new Client(databaseUrl);
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

type Rows = ReadonlyMap<string, readonly string[]>;

function alter(dataDirectory: string, statements: string) {
  const store = new DatabaseSync(embeddedStoreFilePath({ dataDirectory }));
  store.exec(statements);
  store.close();
}

/** A row as JSON, its columns by name, bytes as hexadecimals. */
function writeRow(row: object): string {
  return JSON.stringify(Object.fromEntries(Object.entries(row).toSorted()), (_, value: unknown) =>
    value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : value,
  );
}

function comparable(tables: readonly (readonly [string, readonly object[]])[]): Rows {
  return new Map(tables.map(([table, rows]) => [table, rows.map(writeRow).toSorted()]));
}

function rowsInFolder(dataDirectory: string): Rows {
  const store = new DatabaseSync(embeddedStoreFilePath({ dataDirectory }));
  const names = store
    .prepare("select name from sqlite_schema where type = 'table' and name <> 'migrations' order by name")
    .all()
    .map(({ name }) => String(name));
  const tables = names.map((name) => [name, store.prepare(`select * from ${name}`).all()] as const);
  store.close();
  return comparable(tables);
}

async function rowsInPostgres(store: StoreSettings): Promise<Rows> {
  const client = await aClient(store);
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by tablename collate "C"`,
  );
  const tables: [string, object[]][] = [];
  for (const { name } of rows) {
    const json = await client.query<{ row: object }>(`select to_json(t) as row from ${name} t`);
    tables.push([name, json.rows.map(({ row }) => row)]);
  }
  return comparable(tables);
}
