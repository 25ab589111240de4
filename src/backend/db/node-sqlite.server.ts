import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { SqliteDatabase } from "kysely";

/** More than the number of different statements in the whole program; beyond it, they are prepared again. */
const mostStatements = 200;

const emptyResult = { changes: 0, lastInsertRowid: 0 };

/**
 * node:sqlite in the shape that Kysely's SqliteDialect expects. Prepared statements are cached, and a transaction takes the write lock when
 * it begins: one that reads first and writes later could not be upgraded while another one writes.
 */
export function toKyselySqlite(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, Statement>();
  const prepareOnce = (text: string) => {
    const cachedStatement = statements.get(text);
    if (cachedStatement) return cachedStatement;
    const statement = prepareStatement(database, text);
    if (statements.size < mostStatements) statements.set(text, statement);
    return statement;
  };
  return {
    close: () => database.close(),
    prepare: prepareOnce,
  };
}

type Statement = ReturnType<SqliteDatabase["prepare"]>;

function prepareStatement(database: DatabaseSync, text: string): Statement {
  const statement = database.prepare(text === "begin" ? "begin immediate" : text);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    // A full disk makes SQLite roll back by itself: a second rollback would fail, and its error would hide the first one.
    run: (parameters) =>
      text === "rollback" && !database.isTransaction ? emptyResult : statement.run(...values(parameters)),
    // Stryker disable next-line ArrowFunction: Kysely requires it; nothing here streams rows
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

function values(parameters: readonly unknown[]) {
  return parameters as SQLInputValue[];
}
