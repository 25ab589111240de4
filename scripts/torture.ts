/**
 * `npm run torture -- --cycles 100 --seed 8 --store both --workers 1`: guests book, change and cancel on the real site while its processes are killed;
 * after each cycle every invariant is checked. Exits with 1 if one does not hold. A seed repeats all choices, not the machine's own timing.
 */
import { parseArgs } from "node:util";
import { anySeed } from "../tests/dice.ts";
import { findPostgres } from "../tests/postgres.ts";
import type { StoreKind } from "./torture/premises.ts";
import { torture } from "./torture/run.ts";

const { values } = parseArgs({
  options: {
    cycles: { type: "string", default: "100" },
    seed: { type: "string", default: String(anySeed()) },
    store: { type: "string", default: "both" },
    workers: { type: "string", default: "1" },
  },
});
const [cycles, seed, workers] = [values.cycles, values.seed, values.workers].map(Number);
const stores = { sqlite: ["sqlite"], postgres: ["postgres"], both: ["sqlite", "postgres"] } as const;
const wanted: readonly StoreKind[] | undefined = stores[values.store as keyof typeof stores];
if (!wanted || !isWhole(cycles) || !isWhole(seed) || !isWhole(workers)) {
  console.error("Usage: npm run torture -- --cycles 100 --seed 8 --store sqlite|postgres|both --workers 1");
  process.exit(2);
}

for (const store of wanted) {
  if (store === "postgres" && !findPostgres()) {
    console.log("PostgreSQL is not installed here: NOT RUN.");
    continue;
  }
  console.log(`${store}, ${cycles} cycles, seed ${seed}, workers ${workers}`);
  const began = performance.now();
  const { wrong, ...counted } = await torture({
    store,
    cycles,
    seed,
    lanes: 8,
    guestsInLane: 8,
    instances: 3,
    workers,
    onCycle: ({ cycle, killed }) => console.log(`  ${cycle}: killed ${killed.join(", ")}`),
  });
  console.log({ ...counted, seconds: Math.round((performance.now() - began) / 1000) });
  for (const sentence of wrong.slice(0, 20)) console.log(`  WRONG: ${sentence}`);
  if (wrong.length > 0) process.exitCode = 1;
  else console.log("  Every invariant holds.");
}

function isWhole(value: number | undefined): value is number {
  return Number.isInteger(value);
}
