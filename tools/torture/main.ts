/**
 * `npm run torture -- --cycles 100 --seed 8 --store both`: visitors book, change and cancel on the real site while its processes are
 * killed; after each cycle every invariant is checked. Exits with 1 if one does not hold. A seed repeats all choices, not the machine's own
 * timing.
 */
import { parseArgs } from "node:util";
import { violations } from "./invariants.ts";
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
if (!(cycles > 0) || !Number.isInteger(seed) || stores.length === 0)
  throw new Error("Usage: npm run torture -- --cycles 100 --seed 8 --store sqlite|postgres|both");

for (const store of stores) {
  console.log(`${store}, ${cycles} cycles, seed ${seed}`);
  for await (const evidence of torture(store, cycles, seed)) {
    const sentences = violations(evidence);
    if (sentences.length > 0) throw new Error(sentences.slice(0, 20).join("\n"));
  }
  console.log("  Every invariant holds.");
}
