/**
 * `npm run fuzz -- --count 10000 --seed 8`: attacks the real site with raw bytes, its own forms and long runs of one sign. Exits
 * with 1 if an answer is wrong or late, or if the site is not healthy afterward. A seed repeats all attacks.
 */
import { parseArgs } from "node:util";
import { fuzzSite } from "./fuzz.ts";

const { values } = parseArgs({ options: { count: { type: "string" }, seed: { type: "string" } } });
const { count = "10000", seed = String(Date.now() % 1_000_000) } = values;
if (!(Number(count) > 0 && Number(seed) >= 0)) throw new Error("--count and --seed are numbers.");
console.log(`${count} attacks, seed ${seed}`);
const { complaints } = await fuzzSite(Number(count), Number(seed));
console.log(complaints.slice(0, 20).join("\n") || "Nothing got through, and the site is well.");
if (complaints.length > 0) process.exitCode = 1;
