import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { journeyOutcome, summary, unitOutcome } from "./outcome.ts";

const folder = mkdtempSync(join(tmpdir(), "longitude-outcome-"));
const file = join(folder, "report.json");
const write = (report: object) => writeFileSync(file, JSON.stringify(report));
afterAll(() => rmSync(folder, { recursive: true }));

/** As Playwright says it, colors and all. */
const errorMessage = "Error: \u001B[31mnot closed\u001B[39m\n\n  Received: open\n    at home.spec.ts:3:1";

const spec = (title: string, status: string) => ({
  title,
  file: "home.spec.ts",
  tests: [
    { projectName: "desktop", status: "expected", results: [{ duration: 1500, errors: [] }] },
    {
      projectName: "phone",
      status,
      results: status === "unexpected" ? [{ duration: 500, errors: [{ message: errorMessage }] }] : [],
    },
  ],
});

test("the last line is the plain sum", () => {
  write({ numPassedTests: 100, numFailedTests: 0, numPendingTests: 2, numTodoTests: 0, testResults: [] });
  const unit = unitOutcome("unit", file, true);
  write({ stats: { expected: 23, unexpected: 0, flaky: 0, skipped: 0 }, suites: [] });
  const journeys = journeyOutcome("journeys", file, true);
  const lines = summary([unit, journeys], 65).split("\n");
  expect(lines[0]).toBe("unit: 100 passed, 0 failed, 2 skipped");
  expect(lines.at(-1)).toBe("123 passed, 0 failed");
});

test("a run that fails without a failed test is a failure", () => {
  write({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] });
  expect(unitOutcome("unit", file, false).failures).toBe(1);
  expect(journeyOutcome("journeys", join(folder, "none.json"), false).failures).toBe(1);
});

test("a journey that passes only when repeated is a failure", () => {
  write({ stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 }, suites: [] });
  expect(journeyOutcome("journeys", file, true).failures).toBe(1);
});

test("each failed test is named before the last line, and what it said", () => {
  const assertionResults = [
    { fullName: "a fee adds up", status: "passed" },
    {
      fullName: "a fee is rounded",
      status: "failed",
      failureMessages: ["Error: 1 is not 2\n    at fee.ts:1"],
    },
  ];
  write({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: "/home/someone/src/rental/fee.test.ts",
        status: "failed",
        startTime: 1000,
        endTime: 1250,
        assertionResults,
      },
      {
        name: "/home/someone/tests/all/never-begun.test.ts",
        status: "failed",
        startTime: 0,
        endTime: 0,
        assertionResults: [],
      },
    ],
  });
  const unit = unitOutcome("unit", file, false);
  write({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        file: "home.spec.ts",
        specs: [spec("opens", "expected")],
        suites: [
          { file: "home.spec.ts", specs: [spec("closes", "unexpected"), spec("opens again", "flaky")] },
        ],
      },
    ],
  });
  const journeys = journeyOutcome("journeys", file, false);
  expect(summary([unit, journeys], 65).split("\n").slice(-14)).toEqual([
    "The slowest files, in seconds:",
    "    5.0  tests/home.spec.ts",
    "    0.3  src/rental/fee.test.ts",
    "    0.0  tests/all/never-begun.test.ts",
    "The whole run took 1 min 5 s.",
    "",
    "FAILED src/rental/fee.test.ts: a fee is rounded",
    "    Error: 1 is not 2",
    "FAILED tests/all/never-begun.test.ts",
    "FAILED home.spec.ts: closes (phone)",
    "    Error: not closed",
    "      Received: open",
    "FAILED home.spec.ts: opens again (phone)",
    "2 passed, 3 failed",
  ]);
});
