import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openSiteBackend } from "#backend/backend.server.ts";
import { keyFilePath } from "#backend/security/keys.server.ts";
import { unsealLicense } from "#backend/bookings/licenses.server.ts";
import { everythingIn } from "./everything-in.ts";
import {
  aBackend,
  anAppContext,
  anOrder,
  emptyStore,
  expectKind,
  licenseNumber,
  noon,
  type StoreKind,
} from "./stores.ts";

export function secrecySuite(kind: StoreKind) {
  describe("what the store keeps to itself", () => {
    test("license numbers lie in it encrypted, links to bookings as hashes only", async () => {
      const store = await emptyStore(kind);
      const backend = await aBackend(store);
      const order = anOrder();
      const { booking, token } = expectKind(await backend.book(order), "booked");
      await backend.book({ ...order, licenseNumber: `${licenseNumber}0` });
      const everything = await everythingIn(store, kind);
      expect(everything).toContain(booking.reference);
      for (const form of ["utf8", "base64url", "hex"] as const) {
        expect(everything).not.toContain(Buffer.from(licenseNumber).toString(form));
      }
      expect(everything).not.toContain(token);
    });

    test("a license number opens with its own key and booking, and with no other", async () => {
      const store = await emptyStore(kind);
      const { booking } = expectKind(await (await aBackend(store)).book(anOrder()), "booked");
      const { database, keys } = await anAppContext(store);
      const { sealed } = await database.queries.selectFrom("licences").selectAll().executeTakeFirstOrThrow();
      expect(unsealLicense(keys, booking.id, sealed)).toBe(licenseNumber);
      expect(() => unsealLicense(keys, "another", sealed)).toThrow();
      expect(() => unsealLicense({ ...keys, licenses: keys.contents }, booking.id, sealed)).toThrow();
    });

    test("with another key the store refuses to open and says why", async () => {
      const store = await emptyStore(kind);
      await (await openSiteBackend(store)).close();
      const other = { ...store, licenseKey: "another key for tests, of forty letters." };
      await expect(openSiteBackend(other)).rejects.toThrow("is not the key that this store was created with");
      await aBackend(store);
    });

    if (kind === "embedded") {
      test("the key file is made once, and it and the database are for their owner only", async () => {
        const store = { ...(await emptyStore(kind)), licenseKey: undefined };
        await (await openSiteBackend(store, { clock: () => noon })).close();
        const key = readFileSync(keyFilePath(store), "utf8");
        await aBackend(store);
        expect(readFileSync(keyFilePath(store), "utf8")).toBe(key);
        for (const name of readdirSync(store.dataDirectory)) {
          expect([name, statSync(join(store.dataDirectory, name)).mode & 0o077]).toEqual([name, 0]);
        }
        writeFileSync(keyFilePath(store), "a key that was put in the place of the right one");
        await expect(openSiteBackend(store)).rejects.toThrow("Set the key that belongs to the store.");
      });
    }
  });
}
