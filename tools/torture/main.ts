/**
 * `npm run torture -- --cycles 100 --seed 8 --store both`: visitors book, change and cancel on the real site, some by a call to the desk,
 * while its processes are killed, half of the cycles at each of two companies (company.ts); after each cycle every invariant is checked.
 * Exits with 1 if one does not hold, or if nothing was acknowledged. A seed repeats all choices, not the machine's own timing.
 */
import { Command, Option } from "@commander-js/extra-typings";
import { count, wholeNumber } from "../whole-number.ts";
import { companies } from "./company.ts";
import { summarize, violations } from "./invariants.ts";
import { type Evidence, torture } from "./torture.ts";

const { cycles, seed, store } = new Command("npm run torture --")
  .description(
    "Lets visitors book, change and cancel on the real site, some by a call to the desk, while its processes are killed.",
  )
  .option("--cycles <number>", "how many times forty visitors come", count, 100)
  .option("--seed <number>", "repeats the choices of a run", wholeNumber, Date.now() % 1_000_000)
  .addOption(
    new Option("--store <store>").choices(["sqlite", "postgres", "both"] as const).default("both" as const),
  )
  .parse()
  .opts();

const stores = store === "both" ? (["sqlite", "postgres"] as const) : [store];
const runs = stores.flatMap((one) => companies.map((company) => ({ one, company })));
const cyclesEach = Math.ceil(cycles / companies.length);
for (const { one, company } of runs) {
  console.log(`${one}, ${company}, ${cyclesEach} cycles, seed ${seed}`);
  let last: Evidence | undefined;
  let problems: readonly string[] = [];
  for await (const evidence of torture(one, company, cyclesEach, seed)) {
    last = evidence;
    problems = violations(evidence);
    if (problems.length > 0) break;
  }
  if (!last) throw new Error("A run has at least one cycle.");
  const summary = summarize(last, problems);
  console.log(`  ${summary.sentence}`);
  console.log([...problems.slice(0, 20), ...summary.problems].join("\n") || "  Every invariant holds.");
  if (problems.length + summary.problems.length > 0) process.exitCode = 1;
}
