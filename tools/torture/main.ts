/**
 * `npm run torture -- --cycles 100 --seed 8 --store both`: visitors book, change and cancel on the real site while its processes are killed; after
 * each cycle every invariant is checked. Exits with 1 if one does not hold. A seed repeats all choices, not the machine's own timing.
 */
import { parseArgs } from "node:util";
import { findPostgres } from "../../tests/postgres.ts";
import { torture } from "./torture.ts";

const { values } = parseArgs({
  options: {
    cycles: { type: "string", default: "100" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 1_000_000)) },
    store: { type: "string", default: "both" },
  },
});
const [cycles, seed] = [Number(values.cycles), Number(values.seed)];
const stores = (["sqlite", "postgres"] as const).filter((store) => [store, "both"].includes(values.store));
if (!Number.isInteger(cycles) || !Number.isInteger(seed) || stores.length === 0) {
  console.error("Usage: npm run torture -- --cycles 100 --seed 8 --store sqlite|postgres|both");
  process.exit(2);
}

for (const store of stores) {
  console.log(`${store}, ${cycles} cycles, seed ${seed}`);
  if (store === "postgres" && !findPostgres()) {
    console.log("PostgreSQL is not installed here: NOT RUN.");
    continue;
  }
  const size = { lanes: 8, visitorsInLane: 8, instances: 3 };
  const { wrong } = await torture({ store, cycles, seed, ...size, onCycle: (report) => console.log(report) });
  for (const sentence of wrong.slice(0, 20)) console.log(`  WRONG: ${sentence}`);
  if (wrong.length > 0) process.exitCode = 1;
  else console.log("  Every invariant holds.");
}
