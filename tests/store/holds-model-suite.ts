import { expect, test } from "vitest";
import type { StoreSettings } from "#backend/db/database.server.ts";
import type { HoldsModel } from "./holds-model.ts";
import type { HoldsMode } from "./holds-model-company.ts";
import { type Allowed, createSteps, type Step } from "./holds-model-steps.ts";
import { anAppContext, emptyStore, type StoreKind } from "./stores.ts";

/** How often each step is taken, of a hundred or so. */
const weights = { book: 30, change: 8, extend: 7, handOver: 16, takeBack: 14, cancel: 4, noShow: 3 };
const rareWeights = { undo: 10, block: 4, unblock: 3, publish: 2 };
type Kind = keyof typeof weights | keyof typeof rareWeights;
const kinds = Object.entries({ ...weights, ...rareWeights }).flatMap(([kind, weight]) =>
  Array.from({ length: weight }, () => kind as Kind),
);

/** What each walk must come to. */
const expectedOutcomes =
  "booked, sold-out, changed, change sold-out, extended, extend sold-out, taken-back, taken-back early, cancelled, undo changed, undo cancelled, undo taken-back, blocked, not blocked, published, too-few-units".split(
    ", ",
  );

/** Numbers that follow from a seed (mulberry32), each below a limit. */
function createRandom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

const keyOf = ({ booking_id, block_code }: { booking_id: string | null; block_code: string | null }) =>
  booking_id ?? block_code ?? "";

/** Returns what compares the holds of a store with the model after a step, and takes over where the store had a choice. */
async function createComparison(
  store: StoreSettings,
  model: HoldsModel,
  findFirstUnit: (poolName: string) => number,
) {
  const { queries } = (await anAppContext(store)).database;
  let unitsBefore = new Map<string, readonly number[]>();
  /** @param firstMinute when the step was taken: what had begun keeps its unit */
  return async (changes: ReadonlyMap<string, Allowed>, firstMinute: number) => {
    const allRows = queries.selectFrom("holds").selectAll();
    const storedRows = await allRows.orderBy("car_id").orderBy("unit").orderBy("from_minute").execute();
    const holders = new Map(model.holders().map((holder) => [holder.key, holder]));
    // What nobody can reopen any more, and is over, is nobody's.
    const rows = storedRows.filter((row) => row.until_minute > firstMinute || holders.has(keyOf(row)));
    for (const [index, row] of rows.entries()) {
      const next = rows[index + 1];
      if (next?.car_id === row.car_id && next.unit === row.unit)
        expect(next.from_minute, "in one hand").toBeGreaterThanOrEqual(row.until_minute);
      const holder = holders.get(keyOf(row));
      if (row.until_minute <= firstMinute || !holder) continue;
      const pool = model.poolOf(holder);
      const at = row.unit - findFirstUnit(pool);
      expect([pool, at >= 0, at < (model.world.units.get(pool) ?? 0)]).toEqual([pool, true, true]);
    }
    const rowsByKey = Map.groupBy(rows, keyOf);
    for (const holder of holders.values()) {
      const ownRows = rowsByKey.get(holder.key) ?? [];
      const spans = ownRows.map((row) => ({ from: row.from_minute, until: row.until_minute }));
      const unchanged = { counts: [holder.holds.length], spans: holder.holds };
      const allowed = changes.get(holder.key) ?? unchanged;
      expect(allowed.counts, holder.key).toContain(spans.length);
      for (const span of spans) expect(allowed.spans, holder.key).toContainEqual(span);
      expect(ownRows.every((row) => row.car_id === holder.carId)).toBe(true);
      const units = ownRows.map(({ unit }) => unit);
      const hasBegun = holder.holds.some(({ from }) => from <= firstMinute);
      if (hasBegun && !changes.has(holder.key)) expect(units).toEqual(unitsBefore.get(holder.key));
      holder.holds = spans;
    }
    const keys = model.holders().flatMap(({ key, holds }) => (holds.length > 0 ? key : []));
    expect([...rowsByKey.keys()].toSorted()).toEqual(keys.toSorted());
    unitsBefore = new Map([...rowsByKey].map(([key, own]) => [key, own.map(({ unit }) => unit)]));
    model.forgetClosed();
  };
}

/**
 * Takes at least so many random steps, and goes on until each outcome has come that is expected, ten times as many at most. Returns how often
 * each came. @throws an Error with the seed and the last steps where store and model
 * differ.
 */
async function walk(
  kind: StoreKind,
  mode: HoldsMode,
  { count, seed, expected }: { count: number; seed: number; expected: readonly string[] },
) {
  const random = createRandom(seed);
  const store = await emptyStore(kind);
  const { model, steps, findFirstUnit } = await createSteps(store, mode, random);
  const compare = await createComparison(store, model, findFirstUnit);
  const outcomes = new Map<string, number>();
  const lines: string[] = [];
  const isDone = (index: number) => index > count && expected.every((outcome) => outcomes.has(outcome));
  for (let index = 1; !isDone(index) && index <= 10 * count; index++) {
    model.world.now += 60_000 * random(random(2) === 0 ? 20 : 260);
    const name = kinds[random(kinds.length)] ?? "book";
    const firstMinute = model.firstMinute();
    try {
      const step: Step = (await steps[name]()) ?? (await steps.book());
      const { outcome, allowed = new Map<string, Allowed>() } = step;
      lines.push(`${new Date(model.world.now).toISOString()} ${outcome} ${[...allowed.keys()].join(" ")}`);
      await compare(allowed, Math.max(firstMinute, model.firstMinute()));
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const history = lines.slice(-12).join("\n");
      throw new Error(`MODEL_SEED=${seed}, step ${index}, ${name}: ${message}\n${history}`, { cause: error });
    }
  }
  return outcomes;
}

export function holdsModelSuite(kind: StoreKind, mode: HoldsMode, count: number) {
  test(
    `holds and refuses what a count beside it says, ${mode.name}, for ${count} random steps`,
    { timeout: 1_800_000 },
    async () => {
      const seed = Number(process.env["MODEL_SEED"] ?? Date.now() % 2 ** 31);
      const expected = mode.isByPlace ? [...expectedOutcomes, "taken-back elsewhere"] : expectedOutcomes;
      const outcomes = await walk(kind, mode, { count, seed, expected });
      const missing = expected.filter((outcome) => !outcomes.has(outcome));
      expect(missing, `MODEL_SEED=${seed}, ${JSON.stringify(Object.fromEntries(outcomes))}`).toEqual([]);
    },
  );
}
