import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openBackend } from "#backend/backend.server.ts";
import { openAppContext } from "#backend/store/app-context.server.ts";
import type { StoreSettings } from "#backend/store/database.server.ts";
import { anAppContext, earlierStore, emptyStore, noon, type StoreKind } from "./stores.ts";

/** The store from outside of the program. */
async function besides({ databaseUrl, dataDirectory }: StoreSettings) {
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(join(dataDirectory, "longitude.db"), { timeout: 5000 });
    onTestFinished(() => database.close());
    return (sql: string) => Promise.resolve(database.exec(sql));
  }
  const client = new Client(databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  return async (sql: string) => {
    await client.query(sql);
  };
}

/** The time limit for the program's own statements on this store, in milliseconds; unknown for the embedded one. */
function withTimeLimit(store: StoreSettings, milliseconds: number): StoreSettings {
  if (store.databaseUrl === undefined) return store;
  const url = new URL(store.databaseUrl);
  url.searchParams.set("statement_timeout", String(milliseconds));
  return { ...store, databaseUrl: url.href };
}

export function migrationSuite(kind: StoreKind) {
  describe("a store that is brought up to date", () => {
    test("is waited for as long as others hold it, by all who start, who say so once", async () => {
      const store = await earlierStore(kind, "003");
      const run = await besides(store);
      await run(
        kind === "postgres" ? "begin; lock table bookings" : "pragma journal_mode = wal; begin immediate",
      );
      const reports: string[] = [];
      const { promise: allWait, resolve } = Promise.withResolvers<void>();
      const printStatus = (what: string) => {
        if (reports.push(what) === 2) resolve();
      };
      const opening = [0, 1].map(() =>
        openBackend(withTimeLimit(store, 900), { clock: () => noon, printStatus }),
      );
      await allWait;
      expect(reports).toEqual(
        Array.from({ length: 2 }, () => "waiting for other processes to release the store"),
      );
      // Long enough for several checks of the lock.
      await pause(800);
      await run("commit");
      for (const backend of await Promise.all(opening)) {
        expect(await backend.healthy()).toBe(true);
        await backend.close();
      }
      expect(reports).toHaveLength(2);
    });

    test("and is up to date needs no lock, and nobody waits", async () => {
      const store = await emptyStore(kind);
      await (await openBackend(store, { clock: () => noon })).close();
      const run = await besides(store);
      await run(kind === "postgres" ? "begin; lock table migrations in exclusive mode" : "begin immediate");
      const reports: string[] = [];
      const office = await openAppContext(store, {
        clock: () => noon,
        printStatus: (what) => reports.push(what),
      });
      await office.database.close();
      expect(reports).toEqual([]);
      await run("rollback");
    });

    test.skipIf(kind === "embedded")(
      "may take longer than any other statement of the program may",
      async () => {
        const store = await earlierStore(kind, "003");
        const run = await besides(store);
        await run(`
          create function slowly() returns event_trigger language plpgsql as 'begin perform pg_sleep(1.5); end';
          create event trigger slow on ddl_command_end when tag in ('ALTER TABLE') execute function slowly();
        `);
        const backend = await openBackend(withTimeLimit(store, 900), { clock: () => noon });
        onTestFinished(() => backend.close());
        expect(await backend.healthy()).toBe(true);
      },
    );

    test.skipIf(kind === "embedded")(
      "gets its indexes while visitors book, and those anew that were broken off",
      async () => {
        const store = await earlierStore(kind, "011");
        const client = new Client(store.databaseUrl);
        await client.connect();
        onTestFinished(() => client.end());
        const isInvalid =
          "update pg_index set indisvalid = false where indexrelid = 'bookings_by_return'::regclass";
        await client.query(`create index bookings_by_return on bookings (pickup_at); ${isInvalid}`);
        const run = await besides(store);
        // Someone's transaction takes longer: the indexes wait for that.
        await run("begin; update bookings set car_id = car_id");
        const opening = openBackend(store, { clock: () => noon });
        await vi.waitFor(async () => {
          const { rowCount } = await client.query(
            "select from pg_stat_activity where wait_event_type = 'Lock' and query like '% index %' and query not like 'select%'",
          );
          expect(rowCount).toBe(1);
        }, 60_000);
        // A visitor who comes now does not wait behind them.
        await client.query(
          "set lock_timeout = '300ms'; insert into store_facts values ('x', 'y'); update bookings set status = status where false",
        );
        await run("commit");
        await (await opening).close();
        const { rows } = await client.query<{ indexdef: string }>(
          "select indexdef from pg_indexes join pg_index on indexrelid = indexname::regclass where indexname = 'bookings_by_return' and indisvalid",
        );
        expect(rows).toEqual([{ indexdef: expect.stringContaining("(return_at)") }]);
      },
    );

    test.each(["003-order-of-events", "006-letters", "011-further-links"])(
      "and does not know of %s, though it has it, is left alone with a sentence that says how to mend it",
      async (name) => {
        const store = await emptyStore(kind);
        await (await openBackend(store, { clock: () => noon })).close();
        const run = await besides(store);
        await run(`delete from migrations where name = '${name}'`);
        await expect(openBackend(store, { clock: () => noon })).rejects.toThrow(
          `The store has the changes of ${name} already, but its table “migrations” does not say so: a row of it was deleted.`,
        );
        await run(`insert into migrations (name, applied_at) values ('${name}', 0)`);
        await (await openBackend(store, { clock: () => noon })).close();
      },
    );

    test("gives events that were written before they were numbered turns of their own", async () => {
      const store = await earlierStore(kind, "003");
      const run = await besides(store);
      // Like all rows that existed when turns were introduced.
      await run("update booking_events set turn = 1");
      const { queries } = (await anAppContext(store)).database;
      const events = await queries
        .selectFrom("booking_events")
        .select(["booking_id", "turn", "at", "what"])
        .orderBy("booking_id")
        .orderBy("turn")
        .execute();
      const bookings = Map.groupBy(events, (event) => event.booking_id);
      expect([...bookings.values()].some((all) => all.length > 2)).toBe(true);
      for (const all of bookings.values()) {
        expect(all.map(({ turn }) => turn)).toEqual(all.map((_, index) => index + 1));
        expect(all[0]?.what).toBe("booked");
        expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((a, b) => a - b));
      }
    });
  });
}
