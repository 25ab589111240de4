import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { backUpEmbeddedStore, restoreBackup } from "#backend/store/backup.server.ts";
import { deskRoles } from "#backend/api/desk.ts";
import { inviteToDesk, signInAtDesk } from "#backend/desk/desk-access.server.ts";
import { openSiteBackend } from "#backend/backend.server.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import {
  embeddedStoreFilePath,
  restoreMarkerFilePath,
  type StoreSettings,
} from "#backend/db/database.server.ts";
import { keyFilePath } from "#backend/security/keys.server.ts";
import {
  aBackend,
  anAppContext,
  anOrder,
  aStaffedStore,
  emptyStore,
  expectKind,
  noon,
  type StoreKind,
} from "./stores.ts";

const notEmbedded = "postgres://desk@db.example:5432/cars";
const anotherKey = "another key, which is forty letters long";

/** Returns what can go wrong with a copy of the embedded store. */
export function backupSuite(kind: StoreKind) {
  if (kind === "postgres") {
    test("a backup of PostgreSQL is left to PostgreSQL", async () => {
      const { store, staff } = await aStaffedStore(kind);
      await expect(staff.backup(join(store.dataDirectory, "copy.db"))).rejects.toThrow("pg_dump");
    });
    return;
  }

  /** A store with one booking, closed, and its backup, which was taken while the site was open. */
  async function aBackup(overrides: Partial<StoreSettings> = {}, options?: { withKey: boolean }) {
    const store = { ...(await emptyStore(kind)), ...overrides };
    const backend = await aBackend(store);
    const { booking, token } = expectKind(await backend.book(anOrder()), "booked");
    const staff = await openStaffBackend(store, { clock: () => noon });
    const file = join(store.dataDirectory, "copy.backup");
    const backup = await staff.backup(file, options);
    await staff.close();
    await backend.close();
    return { store, file, backup, booking, token };
  }

  describe("a backup", () => {
    test("says where it lies, how large it is and what is in it, and is its owner's alone", async () => {
      const { file, backup } = await aBackup();
      expect(statSync(file).mode & 0o077).toBe(0);
      expect(backup).toEqual({ file, bytes: statSync(file).size, bookings: 1, keyFile: undefined });
    });

    test("takes the key with it only from a file; one in LICENCE_KEY stays there, and nothing half-done lies about", async () => {
      const { store, file } = await aBackup();
      const staff = await openStaffBackend(store, { clock: () => noon });
      const other = `${file}.2`;
      await expect(staff.backup(other, { withKey: true })).rejects.toThrow(
        "The key is in LICENCE_KEY, not in a file: back up that setting as well.",
      );
      expect(existsSync(other)).toBe(false);
      await staff.close();
    });

    test("never writes over a key that lies there", async () => {
      const { store, file } = await aBackup({ licenseKey: undefined }, { withKey: true });
      expect(readFileSync(`${file}.key`, "utf8")).toBe(readFileSync(keyFilePath(store), "utf8"));
      const staff = await openStaffBackend(store, { clock: () => noon });
      const other = join(store.dataDirectory, "other");
      writeFileSync(`${other}.key`, "precious");
      await expect(staff.backup(other, { withKey: true })).rejects.toThrow("EEXIST");
      expect(readFileSync(`${other}.key`, "utf8")).toBe("precious");
      expect(existsSync(other)).toBe(false);
      await staff.close();
    });
  });

  describe("a restore", () => {
    test("into an empty place replaces nothing, and the folder is its owner's alone", async () => {
      const { store, file, booking } = await aBackup();
      const other = { ...store, dataDirectory: join(store.dataDirectory, "new", "place") };
      expect(restoreBackup(other, file)).toEqual({ bookings: 1, replaced: undefined });
      expect(statSync(other.dataDirectory).mode & 0o077).toBe(0);
      expect(readdirSync(other.dataDirectory)).toEqual(["longitude.db"]);
      expect(await bookingsIn(other)).toEqual([booking.reference]);
    });

    test("keeps what was there beside it, and leaves no log of it to be read into the new one", async () => {
      const { store, file, booking } = await aBackup();
      const backend = await aBackend(store);
      const late = expectKind(await backend.book(anOrder()), "booked").booking;
      await backend.close();
      const target = embeddedStoreFilePath(store);
      for (const log of ["-wal", "-shm"]) writeFileSync(target + log, "what an old process left");
      const { replaced } = restoreBackup(store, file);
      expect(replaced).toMatch(/longitude\.db\.replaced-\d+$/);
      expect(await bookingsIn(store)).toEqual([booking.reference]);
      const oldDatabase = new DatabaseSync(replaced!, { readOnly: true });
      const references = oldDatabase.prepare("select reference from bookings order by rowid").all();
      oldDatabase.close();
      expect(references.map((row) => row["reference"])).toEqual([booking.reference, late.reference]);
    });

    test("signs nobody in at the desk, also from a version that had none", async () => {
      const { store } = await aBackup();
      const context = await anAppContext(store);
      for (const may of deskRoles) {
        const { token } = await inviteToDesk(context, { name: may, may }, "you");
        await signInAtDesk(context, token, "Firefox");
        await inviteToDesk(context, { name: may, may }, "you");
      }
      const file = join(store.dataDirectory, "desk.backup");
      await backUpEmbeddedStore(context, store, file);
      await context.database.close();
      const copy = new DatabaseSync(file);
      const openRows =
        "select (select count(*) from desk_sessions) + (select count(*) from desk_invitations) as rows";
      expect(copy.prepare(openRows).get()).toEqual({ rows: 2 * deskRoles.length });
      restoreBackup(store, file);
      const restored = new DatabaseSync(embeddedStoreFilePath(store), { readOnly: true });
      expect(restored.prepare(openRows).get()).toEqual({ rows: 0 });
      restored.close();
      copy.exec(
        "drop table desk_sessions; drop table desk_invitations; delete from migrations where name = '005-desk'",
      );
      copy.close();
      expect(restoreBackup(store, file)).toMatchObject({ bookings: 1 });
      expect(await bookingsIn(store)).toHaveLength(1);
    });

    test("replaces a store of which the disk has left nothing readable, and keeps it beside", async () => {
      const { store, file, booking } = await aBackup();
      writeFileSync(embeddedStoreFilePath(store), "no store any more");
      const { replaced } = restoreBackup(store, file);
      expect(readFileSync(replaced!, "utf8")).toBe("no store any more");
      expect(await bookingsIn(store)).toEqual([booking.reference]);
    });

    test("of PostgreSQL is left to PostgreSQL", async () => {
      const { store, file } = await aBackup();
      expect(() => restoreBackup({ ...store, databaseUrl: notEmbedded }, file)).toThrow(
        "The store is PostgreSQL: restore it with its own pg_restore or psql.",
      );
    });

    test("of a copy with pages missing says that it is damaged, and changes nothing", async () => {
      const { store, file, booking } = await aBackup();
      const copy = new DatabaseSync(file);
      copy.enableDefensive(false);
      copy.exec("pragma writable_schema = on; delete from sqlite_schema where name = 'bookings_by_email'");
      copy.close();
      expect(() => restoreBackup(store, file)).toThrow(`${file} is damaged.`);
      expect(await bookingsIn(store)).toEqual([booking.reference]);
    });

    test("of another program's database, or of nothing, says that it is none of ours", async () => {
      const { store } = await aBackup();
      const file = join(store.dataDirectory, "other.db");
      const database = new DatabaseSync(file);
      database.exec("create table other (id text)");
      database.close();
      expect(() => restoreBackup(store, file)).toThrow(`${file} is not a backup of this program's store.`);
      writeFileSync(file, "nonsense".repeat(1000));
      expect(() => restoreBackup(store, file)).toThrow("is not a backup");
      expect(() => restoreBackup(store, `${file}.gone`)).toThrow("There is no file");
    });

    test("of a store that never knew its key takes the settings' own", async () => {
      const { store, file } = await aBackup();
      const copy = new DatabaseSync(file);
      copy.exec("delete from store_facts");
      copy.close();
      expect(restoreBackup({ ...store, licenseKey: anotherKey }, file)).toMatchObject({ bookings: 1 });
    });

    test("under another key is refused, and the key that was brought for it is taken away again", async () => {
      const { file } = await aBackup({ licenseKey: undefined }, { withKey: true });
      writeFileSync(`${file}.key`, "a key of some other store, forty letters");
      const other = { ...(await emptyStore(kind)), licenseKey: undefined };
      expect(() => restoreBackup(other, file)).toThrow(
        "The backup was made with another key: its license numbers could not be read and its links would not work. " +
          "First set LICENCE_KEY, or put the key file of that store into DATA_DIR.",
      );
      expect(existsSync(keyFilePath(other))).toBe(false);
      expect(existsSync(embeddedStoreFilePath(other))).toBe(false);
    });

    test("that is refused leaves nothing behind, so that the right key can still be put in its place", async () => {
      const { store, file, booking } = await aBackup({ licenseKey: undefined }, { withKey: true });
      const key = readFileSync(keyFilePath(store), "utf8");
      const bare = join(store.dataDirectory, "bare.backup");
      copyFileSync(file, bare);
      const other = { ...(await emptyStore(kind)), licenseKey: undefined };
      expect(() => restoreBackup(other, bare)).toThrow(
        "There is no key for this backup: set LICENCE_KEY, or put the key file of its store into DATA_DIR, first.",
      );
      expect(readdirSync(other.dataDirectory)).toEqual([]);
      writeFileSync(keyFilePath(other), key, { mode: 0o600 });
      expect(restoreBackup(other, bare)).toMatchObject({ bookings: 1 });
      expect(await bookingsIn(other)).toEqual([booking.reference]);
    });

    test("of a store that is in use is refused, and leaves no trace", async () => {
      const { store, file } = await aBackup({ licenseKey: undefined });
      const backend = await aBackend(store);
      await backend.book(anOrder());
      const before = readdirSync(store.dataDirectory);
      expect(() => restoreBackup(store, file)).toThrow("The store is in use: stop the site first.");
      expect(readdirSync(store.dataDirectory)).toEqual(before);
    });

    test("that is under way, or was broken off, lets no site begin beside it", async () => {
      const { store, file } = await aBackup();
      const empty = await emptyStore(kind);
      for (const settings of [store, { ...empty, licenseKey: undefined }]) {
        writeFileSync(restoreMarkerFilePath(settings), "half of a copy");
        await expect(openSiteBackend(settings)).rejects.toThrow("A restore is running or was interrupted: ");
      }
      expect(existsSync(keyFilePath(empty))).toBe(false);
      expect(restoreBackup(store, file)).toMatchObject({ bookings: 1 });
      expect(existsSync(restoreMarkerFilePath(store))).toBe(false);
      expect(await bookingsIn(store)).toHaveLength(1);
    });

    test("leaves a key that is there alone, even where it is the wrong one", async () => {
      const { file } = await aBackup({ licenseKey: undefined }, { withKey: true });
      const other = { ...(await emptyStore(kind)), licenseKey: undefined };
      mkdirSync(other.dataDirectory, { recursive: true });
      writeFileSync(keyFilePath(other), "a key of some other store, forty letters");
      expect(() => restoreBackup(other, file)).toThrow("another key");
      expect(readFileSync(keyFilePath(other), "utf8")).toBe("a key of some other store, forty letters");
    });

    test("with LICENCE_KEY set needs no key file, brings none, and opens what was encrypted and linked", async () => {
      const { store, file, token } = await aBackup({ licenseKey: undefined }, { withKey: true });
      const licenseKey = readFileSync(keyFilePath(store), "utf8").trim();
      const other = { ...(await emptyStore(kind)), licenseKey };
      expect(restoreBackup(other, file)).toMatchObject({ bookings: 1 });
      expect(existsSync(keyFilePath(other))).toBe(false);
      const restoredBackend = await aBackend(other);
      expect((await restoredBackend.findBookingByToken(token))?.license.lastFour).toBe("4761");
    });
  });
}

async function bookingsIn(store: StoreSettings) {
  const staff = await openStaffBackend(store, { clock: () => noon });
  const references = (await staff.list({})).map(({ reference }) => reference);
  await staff.close();
  return references;
}
