/**
 * `npm run fuzz -- --count 10000 --seed 8`: the real site, attacked with raw bytes and with its own forms. Exits with 1 if an answer is a 5xx
 * without a reason, contains our markup, or hangs, or if the site is not healthy afterward. A seed repeats all attacks.
 */
import { parseArgs } from "node:util";
import { fuzzSite } from "./site.ts";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "10000" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 1_000_000)) },
  },
});
const [count, seed] = [Number(values.count), Number(values.seed)];
if (!Number.isInteger(count) || !Number.isInteger(seed)) {
  console.error("Usage: npm run fuzz -- --count 10000 --seed 8");
  process.exit(2);
}
console.log(`${count} attacks, seed ${seed}`);
const { complaints, ...counted } = await fuzzSite({ count, seed });
console.log(counted);
for (const sentence of complaints.slice(0, 20)) console.log(`  WRONG: ${sentence}`);
if (complaints.length > 0) process.exitCode = 1;
else console.log("  Nothing got through, and the site is well.");
