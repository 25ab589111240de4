/**
 * `npm run bench:store`: durable bookings per second and how long they take, on both stores, compared with the same rows written by the database's
 * own driver in a plain loop, in one run. Nothing is turned off: every commit reaches the disk.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StoreSettings } from "#backend/store/database.server.ts";
import { findPostgres, startPostgres } from "../tests/postgres.ts";
import { ourBookings } from "./bench-store/our-bookings.ts";
import { postgresLoop, sqliteLoop } from "./bench-store/plain-loops.ts";
import { measure, type Measured } from "./bench-store/measure.ts";

const seconds = 3;
const dataDirectory = mkdtempSync(join(tmpdir(), "longitude-bench-"));
const licenseKey = "a key for measuring, forty letters long.";

try {
  const rows = [...(await embedded()), ...(await postgres())];
  console.table(rows);
  console.log(
    "ms: from the order to its answer. The plain loop writes the same rows, but plans, prices, checks and encrypts nothing.",
  );
} finally {
  rmSync(dataDirectory, { recursive: true, force: true });
}

async function embedded() {
  const settings: StoreSettings = { dataDirectory, databaseUrl: undefined, licenseKey };
  const ours = await ourBookings(settings);
  const booked = await measure(seconds, 1, ours.next);
  const sample = await ours.sampleRows();
  await ours.close();
  const plain = sqliteLoop(join(dataDirectory, "longitude.db"), sample);
  const written = await measure(seconds, 1, plain.next);
  await plain.close();
  return lines("embedded, one after another", booked, written);
}

async function postgres() {
  if (!findPostgres()) {
    console.log("PostgreSQL is not installed here: measuring the embedded store only.");
    return [];
  }
  const server = await startPostgres({ durable: true });
  try {
    const ours = await ourBookings({ dataDirectory, databaseUrl: server.url, licenseKey });
    const one = await measure(seconds, 1, ours.next);
    const ten = await measure(seconds, 10, ours.next);
    const sample = await ours.sampleRows();
    await ours.close();
    const plain = await postgresLoop(server.url, sample, 10);
    const plainOne = await measure(seconds, 1, plain.next);
    const plainTen = await measure(seconds, 10, plain.next);
    await plain.close();
    return [
      ...lines("PostgreSQL, one after another", one, plainOne),
      ...lines("PostgreSQL, ten at once", ten, plainTen),
    ];
  } finally {
    await server.stop();
  }
}

function lines(store: string, ours: Measured, plain: Measured) {
  return [line(store, "Longitude", ours), line(store, "driver, plain loop", plain)];
}

function line(store: string, by: string, { perSecond, p50, p99 }: Measured) {
  return {
    store,
    "written by": by,
    "durable bookings/s": Math.round(perSecond),
    "p50 ms": Number(p50.toFixed(2)),
    "p99 ms": Number(p99.toFixed(2)),
  };
}
