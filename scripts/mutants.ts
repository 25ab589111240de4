/**
 * `npm run mutants`: breaks the rules of renting, the backend and the server slightly, thousands of times, and reports the breakages that no test
 * notices. Files or folders after `--` limit it to these. The whole run writes docs/mutants.md and fails if a folder falls short or a
 * survivor has no reason there. What has not changed since the last run is not tried again; `--force` tries everything.
 */
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { type Figures, mutantsDocument, reasonsIn, survivorsAmong, type Tried } from "./mutants/document.ts";

const root = join(import.meta.dirname, "..");
const document = join(root, "docs/mutants.md");
const folders = ["src/rental", "src/backend", "src/server"];
const least = 85;
/**
 * Tests, what only they use, and programs: these are tested by starting them (tests/server-life.test.ts, tests/workers.test.ts), never in a
 * test's process.
 */
const programs = "src/server/{start,dev,production,open-site,primary,worker,workers}.ts";
const unmeasured = ["src/**/*.test.ts", "src/**/sample-*.ts", programs];

const { values, positionals } = parseArgs({
  options: { force: { type: "boolean", default: false } },
  allowPositionals: true,
});

const paths = (positionals.length > 0 ? positionals : folders).map((path) => path.replace(/\/$/, ""));
const ofTheBackend = (path: string) => path.startsWith("src/backend");
const tried: readonly Tried[] = [
  ...(await tryMutants(paths.filter((path) => !ofTheBackend(path)))),
  ...(await tryMutants(paths.filter(ofTheBackend))),
];
const reasons = existsSync(document) ? reasonsIn(readFileSync(document, "utf8")) : new Map<string, string>();
const survivors = survivorsAmong(tried, (file) => readFileSync(join(root, file), "utf8"), reasons);

const figures = folders.map((folder) => figuresOf(folder)).filter(({ counted }) => counted > 0);
if (positionals.length === 0) writeFileSync(document, mutantsDocument(figures, survivors));
for (const { file, before, after, because } of survivors) {
  console.log(`${file}\n- ${before}\n+ ${after}\n${because ?? "No reason yet."}\n`);
}
console.table(figures);
const unexplained = survivors.filter(({ because }) => because === undefined).length;
if (unexplained > 0)
  console.log(`${unexplained} of ${survivors.length} survivors have no reason in docs/mutants.md.`);
const short = figures.filter(({ percent }) => percent < least).map(({ folder }) => folder);
if (short.length > 0) console.log(`Below ${least} %: ${short.join(", ")}.`);
process.exitCode = unexplained > 0 || short.length > 0 ? 1 : 0;

/** The mutants of files and folders, with their results. The backend is also tested with the store's suites (vitest.mutants.config.ts). */
async function tryMutants(of: readonly string[]): Promise<Tried[]> {
  if (of.length === 0) return [];
  process.env["MUTANTS_OF"] = of.every(ofTheBackend) ? "backend" : "rest";
  const patterns = of.map((path) => (statSync(join(root, path)).isDirectory() ? `${path}/**/*.ts` : path));
  const stryker = new Stryker({
    mutate: [...patterns, ...unmeasured.map((pattern) => `!${pattern}`)],
    force: values.force,
  });
  const mutants = await stryker.runMutationTest();
  for (const mutant of mutants) mutant.fileName = relative(root, mutant.fileName);
  return mutants.filter(({ fileName }) =>
    of.some((path) => fileName === path || fileName.startsWith(`${path}/`)),
  );
}

function figuresOf(folder: string): Figures {
  const count = (...statuses: Tried["status"][]) =>
    tried.filter(({ fileName, status }) => fileName.startsWith(`${folder}/`) && statuses.includes(status))
      .length;
  const killed = count("Killed", "Timeout");
  const counted = killed + count("Survived", "NoCoverage");
  const percent = Math.floor((killed / counted) * 1000) / 10;
  return { folder, counted, killed, percent, constants: count("Ignored"), unloadable: count("RuntimeError") };
}
