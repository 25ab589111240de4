import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, test } from "vitest";
import type { StoreSettings } from "#backend/database.server.ts";
import { aBackOffice, emptyStore, type StoreKind } from "./stores.ts";

/** Another process on the same store: it books one car after another and prints each reference once it is told that it is booked. */
function startBooking(store: StoreSettings, count: number) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "booking-process.ts"), JSON.stringify(store), String(count)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const references: string[] = [];
  const lines = createInterface(child.stdout);
  lines.on("line", (line) => references.push(line));
  return { child, references, lines, ended: once(child, "close") as Promise<[number | null]> };
}

export function processSuite(kind: StoreKind) {
  describe("several processes on one store", () => {
    test("five that start at once on an empty store all serve", async () => {
      const store = await emptyStore(kind);
      const processes = Array.from({ length: 5 }, () => startBooking(store, 3));
      const codes = await Promise.all(processes.map(async ({ ended }) => (await ended)[0]));
      expect(codes).toEqual([0, 0, 0, 0, 0]);
      const { database } = await aBackOffice(store);
      const stored = await database.queries.selectFrom("bookings").select("reference").execute();
      expect(stored.map(({ reference }) => reference).toSorted()).toEqual(
        processes.flatMap(({ references }) => references).toSorted(),
      );
    });

    test("one that is killed in the middle loses no booking that it had acknowledged", async () => {
      const store = await emptyStore(kind);
      for (let round = 0; round < 3; round++) {
        const { child, references, lines, ended } = startBooking(store, 100_000);
        await once(lines, "line");
        await new Promise((resolve) => setTimeout(resolve, 100 + 60 * Math.random()));
        child.kill("SIGKILL");
        await ended;
        const { database } = await aBackOffice(store);
        const rows = await database.queries.selectFrom("bookings").select("reference").execute();
        const stored = new Set(rows.map(({ reference }) => reference));
        expect(references.length).toBeGreaterThan(0);
        expect(references.filter((reference) => !stored.has(reference))).toEqual([]);
      }
    });
  });
}
