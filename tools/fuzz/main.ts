/**
 * `npm run fuzz -- --count 10000 --seed 8`: attacks the real site and its desk with raw bytes, their own forms and long runs of one sign. Exits
 * with 1 if an answer is wrong or late, or if the site is not healthy afterward. A seed repeats all attacks.
 */
import { Command } from "@commander-js/extra-typings";
import { count as readCount, wholeNumber } from "../whole-number.ts";
import { fuzzSite } from "./fuzz.ts";

const { count, seed } = new Command("npm run fuzz --")
  .description("Attacks the real site with raw bytes, its own forms and long runs of one sign.")
  .option("--count <number>", "how many attacks, before the long runs", readCount, 10_000)
  .option("--seed <number>", "repeats the attacks of a run", wholeNumber, Date.now() % 1_000_000)
  .parse()
  .opts();
const listed = (statuses: ReadonlySet<number>) =>
  [...statuses].toSorted((one, other) => one - other).join(", ");
console.log(`${count} attacks, seed ${seed}`);
const { complaints, statuses, forms, desk, worstRun } = await fuzzSite(count, seed);
console.log(`${forms.length} forms, answered with ${listed(statuses)}.`);
console.log(`${desk.forms.length} forms of the desk, answered with ${listed(desk.statuses)}.`);
console.log(`The dearest run: ${worstRun}`);
console.log(complaints.slice(0, 20).join("\n") || "Nothing got through, and the site is well.");
if (complaints.length > 0) process.exitCode = 1;
