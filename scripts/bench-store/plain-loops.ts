import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Client } from "pg";
import type { SampleRows } from "./our-bookings.ts";

type Insert = { readonly text: string; readonly values: readonly unknown[] };

/** Columns that no two bookings may share. */
const unique = new Set(["id", "booking_id", "reference", "idempotency_key", "token_hash"]);
let unit = 1000;

/** node:sqlite alone: prepared statements, one transaction each, the same durability. */
export function sqliteLoop(file: string, sample: SampleRows) {
  const database = new DatabaseSync(file);
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
  const statements = insertsOf(sample, () => "?").map(({ text }) => database.prepare(text));
  return {
    next() {
      database.exec("begin immediate");
      for (const [index, { values }] of insertsOf(sample, () => "?").entries()) {
        statements[index]?.run(...(values as SQLInputValue[]));
      }
      database.exec("commit");
    },
    close: async () => database.close(),
  };
}

/** pg alone: named statements, one connection for each worker. */
export async function postgresLoop(url: string, sample: SampleRows, connections: number) {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client(url);
      await client.connect();
      return client;
    }),
  );
  return {
    async next(worker: number) {
      const client = clients[worker];
      if (!client) throw new Error(`There is no connection ${worker}.`);
      await client.query("begin");
      for (const [index, { text, values }] of insertsOf(sample, (place) => `$${place}`).entries()) {
        await client.query({ name: `insert-${index}`, text, values: [...values] });
      }
      await client.query("commit");
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}

/** One insert for each table, with unique values where needed. */
function insertsOf(sample: SampleRows, placeholder: (place: number) => string): Insert[] {
  const bookingId = crypto.randomUUID();
  unit += 1;
  return sample.map(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {});
    const values = rows.flatMap((row) => columns.map((column) => valueOf(table, column, row, bookingId)));
    let place = 0;
    const tuples = rows.map(() => `(${columns.map(() => placeholder((place += 1))).join(", ")})`);
    return { text: `insert into ${table} (${columns.join(", ")}) values ${tuples.join(", ")}`, values };
  });
}

function valueOf(table: string, column: string, row: Record<string, unknown>, bookingId: string): unknown {
  if (column === "booking_id" || (table === "bookings" && column === "id")) return bookingId;
  if (table === "held_days" && column === "car_id") return "plain";
  if (column === "unit") return unit;
  return unique.has(column) ? crypto.randomUUID() : row[column];
}
