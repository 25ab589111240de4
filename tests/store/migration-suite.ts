import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openSiteBackend } from "#backend/backend.server.ts";
import { openAppContext } from "#backend/store/app-context.server.ts";
import { openDatabase, type StoreSettings } from "#backend/db/database.server.ts";
import { migrateStore } from "#backend/db/migrate.server.ts";
import { type Migration, migrations } from "#backend/db/migrations.server.ts";
import { makeLegacyTerms } from "#rental/policy.ts";
import { sampleCatalog } from "../samples/catalog.ts";
import { aBackend, anAppContext, anOrder, emptyStore, expectKind, noon, type StoreKind } from "./stores.ts";

/** What a later version may add: a column that earlier rows get, too, and an index. */
const columnStep: Migration = {
  name: "002-color",
  statements: ["alter table bookings add column color text not null default 'white'"],
};
const indexStep: Migration = { name: "003-by-color", indexes: ["bookings_by_color on bookings (color, id)"] };
const returnStep: Migration = {
  name: "002-by-return",
  indexes: ["bookings_by_day on bookings (return_at, id)"],
};

/** The store from outside of the program. */
async function besides({ databaseUrl, dataDirectory }: StoreSettings) {
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(join(dataDirectory, "longitude.db"), { timeout: 5000 });
    onTestFinished(() => database.close());
    return (statement: string) => Promise.resolve(database.exec(statement));
  }
  const client = new Client(databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  return async (statement: string) => {
    await client.query(statement);
  };
}

/** The time limit for the program's own statements on this store, in milliseconds; unknown for the embedded one. */
function withTimeLimit(store: StoreSettings, milliseconds: number): StoreSettings {
  if (store.databaseUrl === undefined) return store;
  const url = new URL(store.databaseUrl);
  url.searchParams.set("statement_timeout", String(milliseconds));
  return { ...store, databaseUrl: url.href };
}

/** A store of this version, with a booking. */
async function aFilledStore(kind: StoreKind) {
  const store = await emptyStore(kind);
  const backend = await openSiteBackend(store, { clock: () => noon, catalog: sampleCatalog });
  const { booking } = expectKind(await backend.book(anOrder()), "booked");
  await backend.close();
  return { store, booking };
}

/** Migrates a store as a version with these steps would; returns how many it took. */
async function migrateFurther(
  store: StoreSettings,
  steps: readonly Migration[],
  printStatus: (what: string) => void = () => {},
) {
  const database = openDatabase(store);
  try {
    return await migrateStore(database, () => noon, printStatus, [...migrations, ...steps]);
  } finally {
    await database.close();
  }
}

export function migrationSuite(kind: StoreKind) {
  test("a booking from before terms were stored has those that nobody could change, and its own late fee", async () => {
    const store = await emptyStore(kind);
    const { database } = await anAppContext(store);
    const backend = await aBackend(store);
    const { booking, token } = expectKind(await backend.book(anOrder()), "booked");
    await sql`update bookings set terms = null`.execute(database.queries);
    expect((await backend.findBookingByToken(token))?.booking.terms).toEqual(makeLegacyTerms(booking.quote));
  });

  describe("a store that is brought up to date", () => {
    test("gets what a later version adds, once, keeps its rows, and is refused by this version", async () => {
      const { store, booking } = await aFilledStore(kind);
      const { database } = await anAppContext(store);
      expect(await migrateFurther(store, [columnStep, indexStep])).toBe(2);
      const { rows } = await sql`select reference, color from bookings`.execute(database.queries);
      expect(rows).toEqual([{ reference: booking.reference, color: "white" }]);
      const index = await (
        kind === "postgres"
          ? sql`select from pg_index where indexrelid = to_regclass('bookings_by_color') and indisvalid`
          : sql`select 1 from sqlite_schema where name = 'bookings_by_color'`
      ).execute(database.queries);
      expect(index.rows).toHaveLength(1);
      expect(await migrateFurther(store, [columnStep, indexStep])).toBe(0);
      await expect(openSiteBackend(store)).rejects.toThrow(
        /^The store was migrated by a newer version of this program \(00[23]-.*\): start that, or restore a backup from before it\.$/,
      );
    });

    test("by a newer version lets a program go on that has it open", async () => {
      const { store } = await aFilledStore(kind);
      const running = await aBackend(store);
      await migrateFurther(store, [columnStep, indexStep]);
      expectKind(await running.book(anOrder()), "booked");
    });

    test("is waited for as long as others hold it, by all who start, who say so once", async () => {
      const { store } = await aFilledStore(kind);
      const run = await besides(store);
      await run(kind === "postgres" ? "begin; lock table bookings" : "begin immediate");
      const reports: string[] = [];
      const { promise: allWait, resolve } = Promise.withResolvers<void>();
      const printStatus = (what: string) => {
        if (reports.push(what) === 2) resolve();
      };
      const migrating = [0, 1].map(() =>
        migrateFurther(withTimeLimit(store, 900), [columnStep], printStatus),
      );
      await allWait;
      expect(reports).toEqual(
        Array.from({ length: 2 }, () => "waiting for other processes to release the store"),
      );
      // Long enough for several checks of the lock.
      await pause(800);
      await run("commit");
      expect((await Promise.all(migrating)).toSorted()).toEqual([0, 1]);
      expect(reports).toHaveLength(2);
    });

    test("and is up to date needs no lock, and nobody waits", async () => {
      const store = await emptyStore(kind);
      await (await openSiteBackend(store, { clock: () => noon })).close();
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
        const { store } = await aFilledStore(kind);
        const run = await besides(store);
        await run(`
          create function slowly() returns event_trigger language plpgsql as 'begin perform pg_sleep(1.5); end';
          create event trigger slow on ddl_command_end when tag in ('ALTER TABLE') execute function slowly();
        `);
        expect(await migrateFurther(withTimeLimit(store, 900), [columnStep])).toBe(1);
      },
    );

    test.skipIf(kind === "embedded")(
      "gets its indexes while visitors book, and those anew that were broken off",
      async () => {
        const { store } = await aFilledStore(kind);
        const client = new Client(store.databaseUrl);
        await client.connect();
        onTestFinished(() => client.end());
        const isInvalid =
          "update pg_index set indisvalid = false where indexrelid = 'bookings_by_day'::regclass";
        await client.query(`create index bookings_by_day on bookings (pickup_at); ${isInvalid}`);
        const run = await besides(store);
        // Someone's transaction takes longer: the indexes wait for that.
        await run("begin; update bookings set car_id = car_id");
        const migrating = migrateFurther(store, [returnStep]);
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
        expect(await migrating).toBe(1);
        const { rows } = await client.query<{ indexdef: string }>(
          "select indexdef from pg_indexes join pg_index on indexrelid = indexname::regclass where indexname = 'bookings_by_day' and indisvalid",
        );
        expect(rows).toEqual([{ indexdef: expect.stringContaining("(return_at, id)") }]);
      },
    );

    test.each([
      { step: "001-first-release", steps: [] },
      { step: columnStep.name, steps: [columnStep] },
    ])(
      "and does not know of $step, though it has it, is left alone with a sentence that says how to mend it",
      async ({ step, steps }) => {
        const { store } = await aFilledStore(kind);
        await migrateFurther(store, steps);
        const run = await besides(store);
        await run(`delete from migrations where name = '${step}'`);
        await expect(migrateFurther(store, steps)).rejects.toThrow(
          `The store has the changes of ${step} already, but its table “migrations” does not say so: a row of it was deleted.`,
        );
        await run(`insert into migrations (name, applied_at) values ('${step}', 0)`);
        expect(await migrateFurther(store, steps)).toBe(0);
      },
    );
  });
}
