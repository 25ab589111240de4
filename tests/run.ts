/**
 * `npm test` and `npm run test:all`: the checks and the tests, ending in one line. Two lanes run beside each other, and neither waits for the
 * other: the build and the journeys beside lint, unit tests, requests and stores. `--all` adds what is long or rare (CONTRIBUTING.md, 'Tests').
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findOrInstallBrowser } from "./browser.ts";
import { findOtherBrowsers } from "./other-browsers/tab.ts";
import { type Outcome, readOutcome, summary } from "./outcome.ts";
import { findPostgres } from "./postgres.ts";

/** Something to run, counted when it has ended. */
type Step = () => Promise<Outcome>;

const startedAt = performance.now();
const runsAll = process.argv.includes("--all");
const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
printMissingPrograms();
try {
  process.env["CHROMIUM"] = findOrInstallBrowser();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
if (runsAll) process.env["ALL"] = "1";
// Compiled code is kept for the many processes that the tests start.
process.env["NODE_COMPILE_CACHE"] = join(root, "node_modules/.cache/node");
const memoryDisk = "/dev/shm";
if (hasRoom(memoryDisk)) process.env["TMPDIR"] = memoryDisk;

const build = gate("build, with types", process.execPath, ["scripts/build.ts"])();
const sites = build.then(startSites);
const outcomes = await runLanes(
  [() => build, onceBuilt(journeys())],
  [
    ...["lint", "format:check", "unused"].map((name) => gate(name, "npm", ["run", "--silent", name])),
    vitest("unit tests", "units"),
    onceBuilt(vitest("requests and stores", "requests")),
  ],
);
const isBuilt = (await build).failures === 0;
if (isBuilt && runsAll)
  outcomes.push(
    ...(await runLanes([vitest("long tests", "long"), vitest("another company", "other-company")])),
  );

(await sites)?.stdin.end();

console.log(`\n${summary(outcomes, (performance.now() - startedAt) / 1000)}`);
process.exitCode = outcomes.some(({ failures }) => failures > 0) ? 1 : 0;

/** Runs the steps of each lane one after another, and the lanes beside each other. */
async function runLanes(...lanes: readonly (readonly Step[])[]): Promise<Outcome[]> {
  const perLane = await Promise.all(
    lanes.map(async (steps) => {
      const laneOutcomes: Outcome[] = [];
      for (const step of steps) laneOutcomes.push(await step());
      return laneOutcomes;
    }),
  );
  return perLane.flat();
}

/** A step without tests of its own: it counts only if it fails. */
function gate(name: string, program: string, options: readonly string[]): Step {
  return async () => {
    const hasSucceeded = await succeeds(name, program, options);
    return { name, passes: 0, failures: hasSucceeded ? 0 : 1, skips: 0, failedTitles: [], files: [] };
  };
}

/** Waits for the build; without one there is nothing to ask, and the build's failure says so. */
function onceBuilt(step: Step): Step {
  return async () => {
    const outcome = await build;
    await sites;
    if (outcome.failures === 0) return step();
    return { ...outcome, name: "tests that ask the built site", failures: 0, skips: 1 };
  };
}

/** Starts the sites that journeys and requests share, with their addresses in the environment of both. */
async function startSites({ failures }: Outcome) {
  if (failures > 0) return undefined;
  const program = spawn(process.execPath, ["tests/start-sites.ts"], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: program.stdout })) {
    Object.assign(process.env, JSON.parse(line));
    return program;
  }
  throw new Error("The sites that tests share did not start.");
}

function vitest(name: string, project: string): Step {
  return async () => {
    const report = join(results, `${project}.xml`);
    const reporters = ["--reporter=default", "--reporter=junit", `--outputFile.junit=${report}`];
    // Two at a time also on two cores, where Vitest would take one: much of what requests take is waiting.
    const options = ["node_modules/vitest/vitest.mjs", "run", "--project", project, "--maxWorkers=2"];
    return readOutcome(name, report, await succeeds(name, process.execPath, [...options, ...reporters]));
  };
}

function journeys(): Step {
  return async () => {
    const name = "browser journeys";
    const options = ["node_modules/@playwright/test/cli.js", "test"];
    const hasSucceeded = await succeeds(name, process.execPath, options);
    return readOutcome(name, join(results, "journeys.xml"), hasSucceeded);
  };
}

/** Runs a program whose lines are printed behind the step's name, since two steps print at a time. */
async function succeeds(name: string, program: string, options: readonly string[]): Promise<boolean> {
  const began = performance.now();
  console.log(`— ${name}`);
  const child = spawn(program, options, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      if (line.trim() !== "") console.log(`${name} │ ${line}`);
    });
  }
  const [code] = (await once(child, "close")) as [number | null];
  console.log(`— ${name}: ${code === 0 ? "good" : "FAILED"} after ${seconds(began)} s`);
  return code === 0;
}

function seconds(since: number) {
  return Math.round((performance.now() - since) / 1000);
}

/** Tells whether the stores of the tests fit there: on a disk, writing and deleting them takes longer than all else that they do. */
function hasRoom(folder: string) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 4_000_000_000;
}

function printMissingPrograms() {
  const { firefox, webkit } = findOtherBrowsers();
  const warnings: [boolean, string][] = [
    [
      !findPostgres(),
      "PostgreSQL is not installed here: the store's tests run on the embedded store ONLY (apt-get install postgresql).",
    ],
    [
      runsAll && !firefox,
      "Firefox is not installed here: its journeys are SKIPPED (apt-get install firefox-esr).",
    ],
    [
      runsAll && !webkit,
      "WebKit is not installed here: its journeys are SKIPPED (apt-get install webkit2gtk-driver xvfb xdotool).",
    ],
  ];
  for (const [isMissing, sentence] of warnings) if (isMissing) console.log(sentence);
}
