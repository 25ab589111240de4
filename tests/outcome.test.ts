import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readOutcome, summary } from "./outcome.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const folder = temporaryFolder({}, afterAll);

const read = (tests: string, hasSucceeded: boolean, name = "units") => {
  const file = join(folder, "report.xml");
  writeFileSync(file, `<testsuites><testsuite>${tests}</testsuite></testsuites>`);
  return readOutcome(name, file, hasSucceeded);
};

/** As Vitest and Playwright write it. */
const testCase = (file: string, name: string, time: number, inside = "") =>
  `<testcase classname="${file}" name="${name}" time="${time}">${inside}</testcase>`;

const fee = "src/rental/fee.test.ts";

test("the last line is the plain sum", () => {
  const units = read(testCase(fee, "one", 1) + testCase(fee, "later", 0, "<skipped/>"), true);
  const journeys = read(testCase("home.spec.ts", "opens", 2), true, "journeys");
  const lines = summary([units, journeys], 65).split("\n");
  expect(lines.slice(0, 2)).toEqual(["units: 1 passed, 0 failed, 1 skipped", "journeys: 1 passed, 0 failed"]);
  expect(lines.at(-1)).toBe("2 passed, 0 failed");
});

test("a run that fails without a failed test, or without a report, is a failure", () => {
  expect(read(testCase(fee, "one", 1), false).failures).toBe(1);
  expect(readOutcome("journeys", join(folder, "none.xml"), false).failures).toBe(1);
});

test("each failed test is named before the last line, and what it said", () => {
  const failure =
    "<failure message='…'>AssertionError: 1 &lt; 2\n\n ❯ src/rental/fee.test.ts:2:109</failure>";
  const units = read(
    testCase(fee, "a fee adds up", 0.25) + testCase(fee, "a fee is rounded", 0, failure),
    false,
  );
  const notClosed =
    "<![CDATA[  [phone] › home.spec.ts:3:1 › closes\n\n    Error: not closed\n        at /home.spec.ts:3:1]]>";
  const journeys = read(
    testCase("home.spec.ts", "opens", 3) +
      testCase("home.spec.ts", "closes", 2, `<system-out>kept</system-out><failure>${notClosed}</failure>`),
    false,
  );
  expect(summary([units, journeys], 65).split("\n").slice(-11)).toEqual([
    "The slowest files, in seconds:",
    "    5.0  tests/home.spec.ts",
    "    0.3  src/rental/fee.test.ts",
    "The whole run took 1 min 5 s.",
    "",
    "FAILED src/rental/fee.test.ts: a fee is rounded",
    "    AssertionError: 1 < 2",
    "FAILED tests/home.spec.ts: closes",
    "      [phone] › home.spec.ts:3:1 › closes",
    "        Error: not closed",
    "2 passed, 2 failed",
  ]);
});
