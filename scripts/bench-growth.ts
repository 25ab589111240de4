/**
 * `npm run bench:growth -- --bookings 10,1000,100000 --world 100`: what grows with the number of stored bookings, on both stores, and what
 * grows with the fleet and the places. Each figure is a ratio to the smallest one in the same run: the stores are queried in turn.
 * `--store postgres`, `--store embedded` or `--store none` picks the store, `--only list` the queries with that name; `--world 1` builds no large site.
 */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { databaseFile, type StoreSettings } from "#backend/store/database.server.ts";
import { findPostgres, startPostgres } from "../tests/postgres.ts";
import { fillStore } from "./bench-growth/filled-store.ts";
import { questionsOf } from "./bench-growth/questions.ts";
import { compareWorlds, medianOf } from "./bench-growth/large-world.ts";
import { largeFleet } from "./bench-growth/world.ts";

const { values } = parseArgs({
  options: {
    bookings: { type: "string", default: "10,1000,100000,1000000" },
    world: { type: "string", default: "100" },
    store: { type: "string", default: "both" },
    only: { type: "string", default: "" },
  },
});
const sizes = values.bookings.split(",").map(Number);
const world = Number(values.world);
const folder = mkdtempSync(join(tmpdir(), "longitude-growth-"));
const licenseKey = "a key for measuring, forty letters long.";
const cars = largeFleet(world);

try {
  if (["both", "embedded"].includes(values.store)) await embedded();
  if (["both", "postgres"].includes(values.store)) await postgres();
  if (world > 1) console.table(await compareWorlds(world, folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function embedded() {
  const stores = sizes.map((size): [number, StoreSettings] => [
    size,
    { dataDirectory: join(folder, String(size)), databaseUrl: undefined, licenseKey },
  ]);
  await compare("embedded", stores);
  for (const [, settings] of stores) console.log(`${statSync(databaseFile(settings)).size / 1e6} MB`);
}

async function postgres() {
  if (!findPostgres()) {
    console.log("PostgreSQL is not installed here: measuring the embedded store only.");
    return;
  }
  const server = await startPostgres({ durable: true });
  try {
    const stores: [number, StoreSettings][] = [];
    for (const size of sizes) {
      const url = new URL(server.url);
      url.pathname = `store_${size}`;
      const client = new Client(server.url);
      await client.connect();
      await client.query(`create database store_${size}`);
      await client.end();
      stores.push([size, { dataDirectory: join(folder, "postgres"), databaseUrl: url.href, licenseKey }]);
    }
    await compare("PostgreSQL", stores);
  } finally {
    await server.stop();
  }
}

/** Fills the stores and queries them in turn. */
async function compare(name: string, stores: readonly (readonly [number, StoreSettings])[]) {
  const asked = [];
  for (const [size, settings] of stores) {
    const began = performance.now();
    await fillStore(settings, cars, size);
    console.log(
      `${name}: ${size} bookings are there after ${Math.round((performance.now() - began) / 1000)} s.`,
    );
    asked.push(await questionsOf(settings, cars));
  }
  const rows: Record<string, string | number>[] = [];
  for (const [index, { name: question, repetitions }] of asked[0]?.questions.entries() ?? []) {
    if (!question.includes(values.only)) continue;
    const times = stores.map((): number[] => []);
    for (let turn = 0; turn < repetitions; turn++) {
      for (const [which, { questions }] of asked.entries()) {
        const [began, used] = [performance.now(), process.cpuUsage()];
        const read = await questions[index]?.ask();
        const { user, system } = process.cpuUsage(used);
        // The embedded store runs in this process, so time taken by other programs can be left out.
        const taken = name === "embedded" ? (user + system) / 1000 : performance.now() - began;
        times[which]?.push(taken / rowsIn(read));
      }
    }
    const medians = times.map(medianOf);
    const [first = 1] = medians;
    rows.push({
      [name]: question,
      [name === "embedded" ? "ms of the processor, smallest" : "ms, smallest"]: first.toFixed(2),
      ...Object.fromEntries(
        stores.map(([size], which) => [
          size.toLocaleString("en-US"),
          ((medians[which] ?? 0) / first).toFixed(2),
        ]),
      ),
    });
  }
  for (const { close } of asked) await close();
  console.table(rows);
}

/** What a query reads, plus one for the query itself: a list of a hundred bookings takes longer than one of two. */
function rowsIn(answer: unknown): number {
  return Array.isArray(answer) ? answer.length + 1 : 1;
}
