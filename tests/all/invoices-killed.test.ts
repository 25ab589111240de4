/** Invoices and credit notes are numbered without a gap while the processes that make them are killed, on both stores. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { invoicingCatalog } from "../samples/catalog.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { anAppContext, aStaffedStore, pickupAt, storeKinds } from "../store/stores.ts";

const kills = 100;

test.each(storeKinds)(
  `no number is missing or given twice after ${kills} kills: $kind`,
  async (store) => {
    await store.start();
    onTestFinished(() => store.stop());
    const { staff, store: settings, time, book } = await aStaffedStore(store.kind, invoicingCatalog);
    const bookings = await Promise.all(
      ["1", "2", "3", "4", "6", "7"].map((carId) => book({ carId, idempotencyKey: `killed-car-${carId}-1` })),
    );
    const references = bookings.map(({ reference }) => reference);
    time.now = pickupAt - 60_000;
    // Read from its files the catalog would take a writer most of its life.
    const catalogFile = join(
      temporaryFolder({ "catalog.json": JSON.stringify(invoicingCatalog) }),
      "catalog.json",
    );
    const task = JSON.stringify({ settings, catalogFile, references, now: time.now });
    let killed = 0;
    async function killWriters() {
      while (killed < kills) {
        killed += 1;
        const writer = spawn(process.execPath, [join(import.meta.dirname, "invoice-writer.ts"), task]);
        const end = once(writer, "exit");
        await Promise.race([once(writer.stdout, "data"), end]);
        await pause(20 + Math.random() * 200);
        writer.kill("SIGKILL");
        expect(await end).toEqual([null, "SIGKILL"]);
      }
    }
    await Promise.all([killWriters(), killWriters(), killWriters()]);

    const { queries } = (await anAppContext(settings)).database;
    const rows = await queries.selectFrom("invoices").select("number").orderBy("number").execute();
    expect(rows.length).toBeGreaterThan(kills);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => index + 1));
    for (const reference of references) {
      const { invoices, money, booking } = (await staff.show(reference))!;
      const total = invoices.reduce((sum, one) => sum + one.total, 0);
      expect([reference, total]).toEqual([reference, booking.status === "cancelled" ? money.due : 0]);
    }
  },
  900_000,
);
