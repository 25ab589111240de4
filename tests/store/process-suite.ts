import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, test, vi } from "vitest";
import type { Database, StoreSettings } from "#backend/db/database.server.ts";
import { killedOrder } from "./killed-order.ts";
import { aBackend, anAppContext, bareStore, emptyStore, type StoreKind } from "./stores.ts";

/** Another process on the same store: it books one car after another and prints each reference once its booking is confirmed. */
function startBooking(store: StoreSettings, count: number) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "booking-process.ts"), JSON.stringify(store), String(count)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const references: string[] = [];
  const lines = createInterface(child.stdout);
  const keys: string[] = [];
  lines.on("line", (line) => (line.startsWith("? ") ? keys.push(line.slice(2)) : references.push(line)));
  return { child, references, keys, lines, exit: once(child, "close") as Promise<[number | null]> };
}

/** Every booking has its license number, its event and its two messages, and none of these exists without its booking. */
async function expectWhole({ queries }: Database) {
  const bookings = await queries.selectFrom("bookings").select("id").execute();
  const ids = bookings.map(({ id }) => id).toSorted();
  const licenses = await queries.selectFrom("licences").select("booking_id").execute();
  expect(licenses.map(({ booking_id }) => booking_id).toSorted()).toEqual(ids);
  const events = await queries.selectFrom("booking_events").select("booking_id").execute();
  expect(events.map(({ booking_id }) => booking_id).toSorted()).toEqual(ids);
  const messages = await queries.selectFrom("outbox").select("booking_id").execute();
  expect(messages.map(({ booking_id }) => booking_id ?? "").toSorted()).toEqual(
    ids.flatMap((id) => [id, id]),
  );
}

export function processSuite(kind: StoreKind) {
  describe("several processes on one store", () => {
    test("five that start at once on an empty store all serve", async () => {
      const store = await bareStore(kind);
      const processes = Array.from({ length: 5 }, () => startBooking(store, 3));
      const codes = await Promise.all(processes.map(async ({ exit }) => (await exit)[0]));
      expect(codes).toEqual([0, 0, 0, 0, 0]);
      const { database } = await anAppContext(store);
      const rows = await database.queries.selectFrom("bookings").select("reference").execute();
      expect(rows.map(({ reference }) => reference).toSorted()).toEqual(
        processes.flatMap(({ references }) => references).toSorted(),
      );
    });

    test("one that is killed in the middle loses no booking that it had acknowledged, and leaves none half-stored", async () => {
      const store = await emptyStore(kind);
      for (let round = 0; round < 3; round++) {
        const { child, references, keys, exit } = startBooking(store, 100_000);
        await vi.waitFor(() => expect(references.length).toBeGreaterThan(0), { timeout: 60_000 });
        await new Promise((resolve) => setTimeout(resolve, 100 + 30 * round));
        child.kill("SIGKILL");
        await exit;
        const { database } = await anAppContext(store);
        const rows = await database.queries.selectFrom("bookings").select("reference").execute();
        const storedReferences = new Set(rows.map(({ reference }) => reference));
        expect(references.filter((reference) => !storedReferences.has(reference))).toEqual([]);
        await expectWhole(database);

        const backend = await aBackend(store, Date.now);
        const key = keys.at(-1) ?? "";
        const again = [await backend.book(killedOrder(key)), await backend.book(killedOrder(key))];
        expect(again.map(({ kind: outcome }) => outcome)).toEqual(["booked", "booked"]);
        const ofKey = database.queries.selectFrom("bookings").select("id").where("idempotency_key", "=", key);
        expect(await ofKey.execute()).toHaveLength(1);
      }
    });
  });
}
