/** `npm test`: every check, in one command, ending in one line. */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findOrInstallBrowser } from "./browser.ts";
import { findPostgres } from "./postgres.ts";
import { findOtherBrowsers } from "./other-browsers/tab.ts";
import { journeyOutcome, type Outcome, summary, unitOutcome } from "./outcome.ts";

const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");
const node = process.execPath;

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
tellOfPostgres();
tellOfOtherBrowsers();
try {
  process.env["CHROMIUM"] = findOrInstallBrowser();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const outcomes: Outcome[] = [
  gate("types, lint, format, unused code", "npm", ["run", "--silent", "check"]),
  gate("build", node, ["scripts/build.ts"]),
  unitTests(),
  journeys(),
  otherBrowsers(),
];
console.log(`\n${summary(outcomes)}`);
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;

function run(name: string, program: string, options: string[]) {
  console.log(`\n— ${name}`);
  const { status, error } = spawnSync(program, options, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (error) console.error(error.message);
  return status === 0;
}

/** A step without tests of its own: it counts only if it fails. */
function gate(name: string, program: string, options: string[]): Outcome {
  return { name, passed: 0, failed: run(name, program, options) ? 0 : 1, skipped: 0, broken: [] };
}

function unitTests() {
  const name = "unit and request tests";
  const file = join(results, "unit.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  return unitOutcome(name, file, run(name, node, ["node_modules/vitest/vitest.mjs", "run", ...reporters]));
}

function journeys() {
  const name = "browser journeys";
  const file = join(results, "journeys.json");
  return journeyOutcome(name, file, run(name, node, ["node_modules/@playwright/test/cli.js", "test"]));
}

function otherBrowsers() {
  const name = "Firefox and WebKit";
  const file = join(results, "other-browsers.json");
  const options = ["--config", "tests/other-browsers/vitest.config.ts"];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const succeeded = run(name, node, ["node_modules/vitest/vitest.mjs", "run", ...options, ...reporters]);
  return unitOutcome(name, file, succeeded);
}

function tellOfOtherBrowsers() {
  const { firefox, webkit } = findOtherBrowsers();
  console.log(
    firefox
      ? `Firefox: ${firefox}`
      : "Firefox is not installed here: its journeys are SKIPPED. Install it (apt-get install firefox-esr) to run them.",
  );
  console.log(
    webkit
      ? `WebKit: ${webkit.miniBrowser}`
      : "WebKit is not installed here: its journeys are SKIPPED. " +
          "Install it (apt-get install webkit2gtk-driver xvfb xdotool) to run them.",
  );
}

function tellOfPostgres() {
  const folder = findPostgres();
  console.log(
    folder
      ? `PostgreSQL: ${folder}; the store's tests run on it and on the embedded store.`
      : "PostgreSQL is not installed here: the store's tests run on the embedded store ONLY. " +
          "Install it (apt-get install postgresql) to run them on both.",
  );
}
