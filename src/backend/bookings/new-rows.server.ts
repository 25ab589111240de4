import { CompiledQuery, type Insertable } from "kysely";
import type { Database } from "#backend/db/database.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import type { Tx } from "#backend/db/transaction.server.ts";

/** New rows of one table, all with the same columns. */
export type NewRows = {
  [Table in keyof Schema]: {
    readonly into: Table;
    readonly rows: readonly Readonly<Insertable<Schema[Table]>>[];
  };
}[keyof Schema];

/**
 * Writes the rows of several tables: on PostgreSQL in one statement, which is one round trip, on the embedded store one after another.
 * Their references to each other are checked at the commit. The SQL is written by hand, since a query builder takes longer to build it than
 * SQLite takes to run it.
 */
export async function insertIntoTables({ kind }: Database, tx: Tx, all: readonly NewRows[]) {
  const inserts = all.filter(({ rows }) => rows.length > 0);
  // Stryker disable next-line ConditionalExpression: only PostgreSQL's suite notices
  if (kind === "embedded") {
    for (const entry of inserts) {
      await tx.executeQuery(
        CompiledQuery.raw(
          insertion(entry, () => "?"),
          listValues(entry),
        ),
      );
    }
    return;
  }
  let place = 0;
  // Stryker disable next-line UpdateOperator,StringLiteral,ArrowFunction: only PostgreSQL's suite notices
  const parts = inserts.map((entry, index) => `part_${index} as (${insertion(entry, () => `$${++place}`)})`);
  // Stryker disable next-line StringLiteral: only PostgreSQL's suite notices
  await tx.executeQuery(CompiledQuery.raw(`with ${parts.join(", ")} select 1`, inserts.flatMap(listValues)));
}

/** The names of tables and columns come from the program; what was typed is only ever a parameter, never part of the text. */
function insertion({ into, rows }: NewRows, placeholder: () => string): string {
  const columns = Object.keys(rows[0] ?? {});
  const tuples = rows.map(() => `(${columns.map(placeholder).join(", ")})`);
  return `insert into ${into} (${columns.join(", ")}) values ${tuples.join(", ")}`;
}

function listValues({ rows }: NewRows): unknown[] {
  return rows.flatMap((row) => Object.values(row));
}
