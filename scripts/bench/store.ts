import { initialCatalog } from "../../tests/initial-catalog.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { book } from "#backend/bookings/bookings.server.ts";
import { insertIntoTables } from "#backend/bookings/new-rows.server.ts";
import { openAppContext } from "#backend/store/app-context.server.ts";
import type { StoreSettings } from "#backend/db/database.server.ts";
import { inTransaction } from "#backend/db/transaction.server.ts";
import { findPostgres, startPostgres } from "../../tests/postgres.ts";
import { copyOf, fillStore, newRows, rowsOf, tripDays, tripIn } from "../../tests/store/filled-store.ts";
import { anOrder, expectKind } from "../../tests/store/stores.ts";
import { percentile } from "./percentile.ts";

const seconds = 3;
const licenseKey = "a key for measuring, forty letters long.";

/**
 * Prints how many bookings each kind of store takes, every one on disk before it is answered; with `earlier`, also on a store that already
 * has so many bookings.
 */
export async function benchStore(earlier: number): Promise<void> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "longitude-bench-"));
  const postgres = findPostgres() ? await startPostgres({ durable: true }) : undefined;
  try {
    const embeddedSettings = { dataDirectory, databaseUrl: undefined, licenseKey };
    console.table(await compare("embedded", embeddedSettings, [1], earlier));
    if (!postgres) return console.log("PostgreSQL is not installed here.");
    console.table(
      await compare("PostgreSQL", { ...embeddedSettings, databaseUrl: postgres.url }, [1, 10], earlier),
    );
  } finally {
    await postgres?.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/**
 * Bookings on an empty store, with so many at once; a loop that only writes the same rows, without planning, pricing, checking or
 * encrypting anything; and bookings on the store when it is filled.
 */
async function compare(
  store: string,
  settings: StoreSettings,
  concurrencies: readonly number[],
  earlier: number,
) {
  const [car] = initialCatalog.cars;
  // A thousand cars, so that nothing ever sells out.
  const cars = Array.from({ length: 1000 }, (_, at) => ({ ...car!, id: `car-${at}` }));
  const context = await openAppContext(settings, { catalog: { ...initialCatalog, cars } });
  const { database } = context;
  const now = context.clock();
  let count = 0;
  async function bookOne() {
    count += 1;
    const tripQuery = tripIn(2 + (Math.floor(count / 1000) % 150) * tripDays, now);
    const order = anOrder({ carId: `car-${count % 1000}`, tripQuery });
    return expectKind(await book(context, order), "booked").booking;
  }
  const sample = await rowsOf(context, (await bookOne()).id);
  const writeRows = () => {
    count += 1;
    const copy = copyOf(sample, { carId: `row-${count}`, unit: 1, days: 0, driver: count });
    return inTransaction(database, (tx) => insertIntoTables(database, tx, newRows([copy])));
  };
  const speeds = new Map<number, number>();
  /** Measures one row of the table. Its ratio is to the first row with as many bookings at once. */
  async function row(atOnce: number, what: string, work: () => Promise<unknown>) {
    const { perSecond, ...times } = await measure(atOnce, work);
    const baseline = speeds.get(atOnce) ?? perSecond;
    speeds.set(atOnce, baseline);
    return { store, atOnce, what, perSecond, ...times, ratio: Number((perSecond / baseline).toFixed(2)) };
  }
  const rows: Awaited<ReturnType<typeof row>>[] = [];
  for (const atOnce of concurrencies) {
    rows.push(await row(atOnce, "bookings", bookOne));
    rows.push(await row(atOnce, "their rows alone", writeRows));
  }
  if (earlier > 0) await fillStore(settings, earlier, now);
  for (const atOnce of earlier > 0 ? concurrencies : [])
    rows.push(await row(atOnce, `bookings beside ${earlier}`, bookOne));
  await database.close();
  return rows;
}

/** Repeats work for some seconds, so many at once. */
async function measure(atOnce: number, work: () => Promise<unknown>) {
  for (let warmUp = 0; warmUp < 20; warmUp++) await work();
  const times: number[] = [];
  const startedAt = performance.now();
  const repeat = async () => {
    while (performance.now() < startedAt + seconds * 1000) {
      const workStartedAt = performance.now();
      await work();
      times.push(performance.now() - workStartedAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, repeat));
  const perSecond = Math.round((times.length * 1000) / (performance.now() - startedAt));
  const [p50, p99] = [0.5, 0.99].map((share) => Number(percentile(times, share).toFixed(2)));
  return { perSecond, "p50 ms": p50, "p99 ms": p99 };
}
