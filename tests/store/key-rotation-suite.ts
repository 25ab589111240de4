import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openSiteBackend } from "#backend/backend.server.ts";
import { openAppContext } from "#backend/store/app-context.server.ts";
import type { Database, StoreSettings } from "#backend/db/database.server.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { finishKeyRotation, prepareKeyRotation, rotateKey } from "#backend/bookings/key-rotation.server.ts";
import { keyFilePath, nextKeyFilePath } from "#backend/security/keys.server.ts";
import { toSealedLicenseRow } from "#backend/bookings/licenses.server.ts";
import { runStaffCommand, spawnStaffCommand } from "../staff-process.ts";
import { sampleCatalog } from "../samples/catalog.ts";
import {
  anOrder,
  emptyStore,
  expectKind,
  inProcessOnly,
  licenseNumber,
  noon,
  type StoreKind,
} from "./stores.ts";

const nextKey = "the key that comes next, for these tests";

async function openStore(store: StoreSettings) {
  const backend = await openSiteBackend(store, { catalog: sampleCatalog, clock: () => noon });
  const staff = await openStaffBackend(store, { catalog: sampleCatalog, clock: () => noon });
  const office = await openAppContext(store, { clock: () => noon });
  const close = async () => {
    await backend.close();
    await staff.close();
    await office.database.close();
  };
  return { backend, staff, office, close };
}

/** The key with which each license number is sealed. */
const sealedIn = async ({ queries }: Database) =>
  (await queries.selectFrom("licences").select("sealed").execute()).map(
    ({ sealed }) => sealed.split(".", 2)[1],
  );

export function keyRotationSuite(kind: StoreKind) {
  describe("a key that is replaced", () => {
    test("is read to the end, and links that it made stay alive beside those of the new one", async () => {
      const store = await emptyStore(kind);
      const before = await openStore(store);
      const early = expectKind(await before.backend.book(anOrder()), "booked");
      await before.backend.subscribe("early@example.com", "Yes");
      const letter = (await before.backend.outbox.claim(100, 1000)).find(
        ({ message }) => message.kind === "subscribed",
      );
      await before.close();

      // Every instance is restarted with both.
      const both: StoreSettings = { ...store, licenseKeyNext: nextKey };
      const during = await openStore(both);
      const meanwhile = expectKind(await during.backend.book(anOrder()), "booked");
      const elsewhere = await openStore(store);
      const late = expectKind(await elsewhere.backend.book(anOrder()), "booked");
      expect(await elsewhere.backend.findBookingByToken(meanwhile.token)).toMatchObject({
        license: { onFile: true, lastFour: undefined },
      });
      await elsewhere.close();
      const bookings = [early, meanwhile, late];
      for (const { booking } of bookings)
        expect((await during.staff.show(booking.reference))?.license.lastFour).toBe("4761");
      expect(await during.staff.rotateKey("meera")).toEqual({ licenses: 2, links: 3, unreadable: 0 });
      expect(await during.staff.rotateKey("meera")).toEqual({ licenses: 0, links: 0, unreadable: 0 });
      expect(await during.staff.acts(1)).toMatchObject([{ what: "key-rotated", who: "meera" }]);
      for (const { token } of bookings) expect(await during.backend.findBookingByToken(token)).toBeDefined();
      await during.close();
      // Anyone who has only the old key would find nothing to read.
      await expect(openSiteBackend(store)).rejects.toThrow("is not the key that this store was created with");

      const after = await openStore({ ...store, licenseKey: nextKey });
      onTestFinished(after.close);
      const { fingerprint } = after.office.keys;
      expect(await sealedIn(after.office.database)).toEqual([fingerprint, fingerprint, fingerprint]);
      for (const { booking, token } of bookings) {
        const view = (await after.staff.show(booking.reference))!;
        expect(view.license.lastFour).toBe("4761");
        expect(view.token).not.toBe(token);
        for (const link of [token, view.token])
          expect((await after.backend.findBookingByToken(link))?.booking.reference).toBe(booking.reference);
      }
      expect(await after.staff.showLicense(early.booking.reference, "meera")).toMatchObject({
        number: licenseNumber,
      });
      expect(await after.backend.cancelByToken(late.token, 0)).toMatchObject({ kind: "cancelled" });
      expect(await after.backend.unsubscribe(letter?.token ?? "")).toBe(true);
      expect(await after.backend.findBookingByToken("x".repeat(32))).toBeUndefined();
    });

    test("and replaced again leaves the first links alive; a person who is forgotten leaves none", async () => {
      const store = await emptyStore(kind);
      const first = await openStore(store);
      const { booking, token } = expectKind(await first.backend.book(anOrder()), "booked");
      await first.close();
      const keys = [store.licenseKey, nextKey, `${nextKey}, and the next`];
      for (const [index, licenseKeyNext] of keys.slice(1).entries()) {
        const both = await openStore({ ...store, licenseKey: keys[index], licenseKeyNext });
        await both.staff.rotateKey("meera");
        await both.close();
      }
      const last = await openStore({ ...store, licenseKey: keys[2] });
      onTestFinished(last.close);
      expect(await last.backend.findBookingByToken(token)).toBeDefined();
      expect(await last.staff.cancel(booking.reference, "meera", { shownFee: 100_000 })).toMatchObject({
        kind: "cancelled",
      });
      // As after a cancellation with a fee: its invoice stays.
      await last.office.database.queries.updateTable("bookings").set({ fee: 500 }).execute();
      await last.staff.forget({ reference: booking.reference }, "meera", { dryRun: false });
      expect(await last.backend.findBookingByToken(token)).toBeUndefined();
      const { queries } = last.office.database;
      expect(await queries.selectFrom("further_links").selectAll().execute()).toEqual([]);
    });

    test("leaves a number alone that no key opens, and counts it", async () => {
      const store = await emptyStore(kind);
      const { backend, office, close } = await openStore({ ...store, licenseKeyNext: nextKey });
      onTestFinished(close);
      const { id } = expectKind(await backend.book(anOrder()), "booked").booking;
      const { queries } = office.database;
      const brokenRow = { sealed: "1.AAAAAAAAAAAAAAAA.AAAA.AAAAAAAAAAAAAAAAAAAAAA" };
      await queries.updateTable("licences").set(brokenRow).where("booking_id", "=", id).execute();
      const staff = await openStaffBackend(
        { ...store, licenseKeyNext: nextKey },
        { catalog: sampleCatalog, clock: () => noon },
      );
      onTestFinished(() => staff.close());
      expect(await staff.rotateKey("meera")).toMatchObject({ licenses: 0, unreadable: 1 });
      expect(await queries.selectFrom("licences").select("sealed").execute()).toEqual([brokenRow]);
    });

    test("in the settings is theirs to replace: nothing is made and nothing moved", async () => {
      const store = await emptyStore(kind);
      expect(() => prepareKeyRotation(store)).toThrow(
        /^LICENCE_KEY_NEXT is not set: make a key with openssl .* and run this again with both\.$/,
      );
      const both = { ...store, licenseKeyNext: nextKey };
      prepareKeyRotation(both);
      expect(finishKeyRotation(both)).toBeUndefined();
      expect(readdirSync(store.dataDirectory)).toEqual([]);
      const { office, close } = await openStore(store);
      onTestFinished(close);
      await expect(rotateKey(office, "meera")).rejects.toThrow(
        "There is no next key, so there is nothing to do.",
      );
    });

    test.skipIf(inProcessOnly)(
      "by a command that is killed in the middle: all is read, and the next run completes it",
      async () => {
        const store = await emptyStore(kind);
        const { backend, office, close } = await openStore(store);
        const { booking, token } = expectKind(await backend.book(anOrder()), "booked");
        const count = await manyLicenses(office, booking.id);
        const environment = { LICENCE_KEY_NEXT: nextKey };
        const child = spawnStaffCommand(store, ["rotate-key"], environment);
        const exit = once(child, "close");
        const anew = async () =>
          (await sealedIn(office.database)).filter((fingerprint) => fingerprint !== office.keys.fingerprint)
            .length;
        await vi.waitFor(async () => expect(await anew()).toBeGreaterThan(0), {
          timeout: 60_000,
          interval: 5,
        });
        child.kill("SIGKILL");
        await exit;
        const half = await anew();
        await close();

        const both = { ...store, licenseKeyNext: nextKey };
        const during = await openStore(both);
        expect(await during.backend.findBookingByToken(token)).toMatchObject({
          license: { lastFour: "4761" },
        });
        await during.close();
        const run = await runStaffCommand(store, ["rotate-key", "--json"], environment);
        expect([run.code, run.complaint]).toEqual([0, ""]);
        expect(JSON.parse(run.out)).toMatchObject({ licenses: count - half, unreadable: 0 });
        const after = await openStore({ ...store, licenseKey: nextKey });
        onTestFinished(after.close);
        expect(new Set(await sealedIn(after.office.database))).toEqual(
          new Set([after.office.keys.fingerprint]),
        );
        expect(await after.backend.findBookingByToken(token)).toMatchObject({
          license: { lastFour: "4761" },
        });
      },
    );

    test.skipIf(kind === "postgres")(
      "in a file is replaced while the site is stopped, by the next one that lies there, and the earlier file is kept",
      async () => {
        const store = { ...(await emptyStore(kind)), licenseKey: undefined };
        const backend = await openSiteBackend(store, { catalog: sampleCatalog, clock: () => noon });
        const { token } = expectKind(await backend.book(anOrder()), "booked");
        const early = readFileSync(keyFilePath(store), "utf8");
        expect(() => prepareKeyRotation(store)).toThrow("The store is in use: stop the site first.");
        expect(existsSync(nextKeyFilePath(store))).toBe(false);
        await backend.close();
        prepareKeyRotation(store);
        const next = readFileSync(nextKeyFilePath(store), "utf8");
        expect(next).not.toBe(early);

        expect(await runStaffCommand(store, ["rotate-key"])).toMatchObject({ code: 0, complaint: "" });
        const files = readdirSync(store.dataDirectory).filter((name) => name.startsWith("licence.key"));
        expect(files).toEqual(["licence.key", expect.stringMatching(/^licence\.key\.replaced-\d+$/)]);
        expect(readFileSync(`${store.dataDirectory}/${files[1]}`, "utf8")).toBe(early);
        expect(readFileSync(keyFilePath(store), "utf8")).toBe(next);
        const again = await openSiteBackend(store, { catalog: sampleCatalog, clock: () => noon });
        onTestFinished(() => again.close());
        expect(await again.findBookingByToken(token)).toMatchObject({ license: { lastFour: "4761" } });
      },
    );
  });
}

/** More than six batches of license numbers, each for a separate booking; returns how many there are then. */
async function manyLicenses({ database, keys }: Awaited<ReturnType<typeof openAppContext>>, id: string) {
  const more = 600;
  const booking = await database.queries
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await database.queries.transaction().execute(async (tx) => {
    for (let index = 0; index < more; index++) {
      const name = `copy-${index}`;
      await tx
        .insertInto("bookings")
        .values({ ...booking, id: name, reference: name, idempotency_key: name, token_hash: name })
        .execute();
      await tx
        .insertInto("licences")
        .values(toSealedLicenseRow(keys, name, licenseNumber))
        .execute();
    }
  });
  return more + 1;
}
