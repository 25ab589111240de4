import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Client } from "pg";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { embeddedStoreFilePath, type StoreSettings } from "#backend/db/database.server.ts";
import { fillStore } from "./filled-store.ts";
import { dailyQuestions } from "./questions.ts";
import { emptyStore, noon, type StoreKind } from "./stores.ts";

/** Enough rows for PostgreSQL to consider its indexes. */
const bookings = 2000;

/** Tables that grow with the bookings. */
const large = "bookings|holds|licences|booking_networks|booking_events|outbox";

/** Indexes of only a few rows, which may be read whole: emails not sent yet, bookings not settled yet, inquiries not answered yet, links asked for within the hour, units kept for a price, prices that were sent. */
const small =
  "outbox_due|outbox_waiting|outbox_given_up|bookings_unsettled|enquiries_open|link_requests_by_time|holds_by_expiry|quotes_by_end";

type Statement = { readonly sql: string; readonly values: readonly SQLInputValue[] };

/** The program's queries while it does something, once each. */
async function statementsOf(kind: StoreKind, work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const statements = new Map<string, Statement>();
  const note = (sql: unknown, values: unknown) => {
    if (typeof sql !== "string" || !/^\s*(?:select|insert|update|delete|with)\b/.test(sql)) return;
    statements.set(sql, { sql, values: Array.isArray(values) ? values : [] });
  };
  const spy =
    kind === "embedded" ? vi.spyOn(DatabaseSync.prototype, "prepare") : vi.spyOn(Client.prototype, "query");
  await work();
  for (const [sql, values] of spy.mock.calls as unknown[][]) note(sql, values);
  spy.mockRestore();
  return [...statements.values()];
}

/** Turns a statement's plan into sentences about what reads a large table whole, or from some point to its end. */
async function plansIn(kind: StoreKind, store: StoreSettings) {
  if (kind === "embedded") {
    const database = new DatabaseSync(embeddedStoreFilePath(store));
    onTestFinished(() => database.close());
    return async ({ sql }: Statement) => {
      const plan = database.prepare(`explain query plan ${sql}`).all();
      const steps = plan.map(({ detail }) => String(detail));
      const isPage = / limit /.test(sql) && !/ and /.test(sql);
      // Without a condition, and in an index's own order, a limit ends the scan; with a condition, nobody knows when enough rows are found.
      const isFirstPage = isPage && !/ where /.test(sql) && !steps.includes("USE TEMP B-TREE FOR ORDER BY");
      return steps.filter(
        (step) =>
          !new RegExp(`INDEX (?:${small})\\b`).test(step) &&
          // Whatever alias the query uses for the table.
          ((/^SCAN (?!CONSTANT ROW|\(|\d-ROW|store_facts|migrations|catalogs|desk_invitations|desk_sessions|sqlite_schema)/.test(
            step,
          ) &&
            !isFirstPage) ||
            (/^SEARCH .*\(\w+[<>]\?\)$/.test(step) && !isPage)),
      );
    };
  }
  const client = new Client(store.databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  // A table that is read whole only because it is still small would hide one that can't be read any other way.
  await client.query("set enable_seqscan = off");
  return async ({ sql, values }: Statement) => {
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      `explain (format json) ${sql}`,
      [...values],
    );
    const plan = rows[0]?.["QUERY PLAN"][0].Plan;
    if (!plan) throw new Error(`There is no plan of ${sql}`);
    return wholeReadsIn(plan, / limit /.test(sql) && !/ where /.test(sql) && !sortsAll(plan));
  };
}

/** In PostgreSQL's terms. */
type PlanNode = {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly "Recheck Cond"?: string;
  readonly Plans?: readonly PlanNode[];
};

function sortsAll(node: PlanNode): boolean {
  return node["Node Type"] === "Sort" || (node.Plans ?? []).some(sortsAll);
}

function wholeReadsIn(node: PlanNode, isFirstPage: boolean): string[] {
  const relation = node["Relation Name"] ?? "";
  const index = node["Index Name"] ?? "no index";
  const isLarge = new RegExp(`^(?:${large})$`).test(relation) && !new RegExp(`^(?:${small})$`).test(index);
  const isWhole =
    node["Node Type"] === "Seq Scan" ||
    (/^Index (?:Only )?Scan$/.test(node["Node Type"]) && node["Index Cond"] === undefined && !isFirstPage);
  return [
    ...(isLarge && isWhole ? [`${node["Node Type"]} of ${relation}, ${index}`] : []),
    ...(node.Plans ?? []).flatMap((part) => wholeReadsIn(part, isFirstPage)),
  ];
}

export function plansSuite(kind: StoreKind) {
  describe("a store of many years", () => {
    test("answers what is asked of it every day without reading any table whole", async () => {
      const store = await emptyStore(kind);
      await fillStore(store, bookings, noon);
      const { questions, close } = await dailyQuestions(store, noon);
      onTestFinished(close);
      const planOf = await plansIn(kind, store);
      const findings: string[] = [];
      let statements = 0;
      for (const { name, ask } of questions) {
        for (const statement of await statementsOf(kind, ask)) {
          statements += 1;
          for (const step of await planOf(statement)) findings.push(`${name}: ${step} ← ${statement.sql}`);
        }
      }
      expect(findings).toEqual([]);
      expect(statements).toBeGreaterThan(20);
    });
  });
}
