/**
 * `npm run mutants [-- paths]`: tests thousands of mutants, small breakages of the rules of renting, the backend and the server, and prints
 * those that no test kills. Fails if the tests kill too few in a folder (`thresholds` in stryker.config.js). A mutant that may survive has
 * its reason at its line: `// Stryker disable next-line`.
 */
import { existsSync, statSync } from "node:fs";
import { Command } from "@commander-js/extra-typings";
import { Stryker } from "@stryker-mutator/core";

const folders = ["src/rental", "src/backend", "src/server"];
const command = new Command("npm run mutants --")
  .description("Breaks the rules of renting, the backend and the server, and prints what no test notices.")
  .argument("[paths...]", `files or folders, by default ${folders.join(", ")}`)
  .parse();
const paths = command.processedArgs[0].map((path) => path.replace(/\/$/, ""));
for (const path of paths) if (!existsSync(path)) command.error(`error: there is no ${path}`);

/** Tests; programs, which tests start in a process of their own; what runs only on PostgreSQL, which is not started here. */
const exclusions = [
  "!src/**/*.test.ts",
  "!src/server/{main,serve,open-site,dev,production}.ts",
  "!src/backend/db/postgres.server.ts",
];

const rows = [];
for (const folder of paths.length > 0 ? paths : folders) {
  const pattern = statSync(folder).isDirectory() ? `${folder}/**/*.ts` : folder;
  const mutants = await new Stryker({
    mutate: [pattern, ...exclusions],
    // The rules of renting have to hold by their own tests; the backend has the store's suites, too.
    testFiles: [
      "src/**/*.test.{ts,tsx}",
      ...(folder.startsWith("src/backend")
        ? ["tests/store-embedded.test.ts", "tests/all/long-store.test.ts"]
        : []),
    ],
  }).runMutationTest();
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const killCount = count("Killed", "Timeout");
  const total = killCount + count("Survived", "NoCoverage");
  const percent = Math.floor((killCount / total) * 1000) / 10;
  rows.push({ folder, "killed %": percent, killed: killCount, of: total });
}
console.table(rows);
