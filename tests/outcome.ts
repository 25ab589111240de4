import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export interface Outcome {
  name: string;
  passes: number;
  failures: number;
  skips: number;
  /** The titles of the tests that failed, each with the first lines of what it said. */
  failedTitles: readonly string[];
  /** How long each test file took. */
  files: readonly FileTime[];
}

interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] }[];
  }[];
}

interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: readonly JourneySuite[];
}

interface JourneySuite {
  file: string;
  specs: readonly {
    title: string;
    file: string;
    tests: readonly {
      projectName: string;
      status: string;
      results: readonly { duration: number; errors: readonly { message?: string }[] }[];
    }[];
  }[];
  suites?: readonly JourneySuite[];
}

/** Vitest's JSON report, counted; a run that failed without a failed test counts as one failure. */
export function unitOutcome(name: string, file: string, hasSucceeded: boolean): Outcome {
  const report = read<UnitReport>(file);
  const failures = report?.numFailedTests ?? 0;
  return {
    name,
    passes: report?.numPassedTests ?? 0,
    failures: hasSucceeded ? failures : Math.max(1, failures),
    skips: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failedTitles: report?.testResults.flatMap(brokenTests) ?? [],
    files: (report?.testResults ?? []).map(({ name: path, startTime, endTime }) => ({
      file: insideRoot(path),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** A file that fails before its first test is named itself. */
function brokenTests({ name, status, assertionResults }: UnitReport["testResults"][number]): string[] {
  const file = insideRoot(name);
  const failedTests = assertionResults.filter((test) => test.status === "failed");
  if (status === "failed" && failedTests.length === 0) return [file];
  return failedTests.map(({ fullName, failureMessages }) =>
    withReason(`${file}: ${fullName}`, failureMessages),
  );
}

/** "tests/store-embedded.test.ts" */
function insideRoot(path: string) {
  return path.replace(/^.*?\/(?=src\/|tests\/)/, "");
}

/** Playwright's JSON report, counted; a test that passed only on a retry counts as failed. */
export function journeyOutcome(name: string, file: string, hasSucceeded: boolean): Outcome {
  const report = read<JourneyReport>(file);
  const stats = report?.stats;
  const failures = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  return {
    name,
    passes: stats?.expected ?? 0,
    failures: hasSucceeded ? failures : Math.max(1, failures),
    skips: stats?.skipped ?? 0,
    failedTitles: report?.suites.flatMap(brokenJourneys) ?? [],
    files: (report?.suites ?? []).map((suite) => ({
      file: `tests/${suite.file}`,
      seconds: secondsOf(suite),
    })),
  };
}

function secondsOf({ specs, suites = [] }: JourneySuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const milliseconds = own.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + secondsOf(suite), milliseconds / 1000);
}

function brokenJourneys({ specs, suites = [] }: JourneySuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) =>
        withReason(
          `${file}: ${title} (${projectName})`,
          results.flatMap(({ errors }) => errors.map(({ message = "" }) => message)),
        ),
      ),
  );
  return [...own, ...suites.flatMap(brokenJourneys)];
}

/** What a test said when it failed, shortened: where only the end of a run's output is kept, this is all there is to go by. */
function withReason(title: string, messages: readonly string[] = []): string {
  const lines = stripVTControlCharacters(messages.join("\n"))
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s*at /.test(line))
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 200)}`);
  return [title, ...lines].join("\n");
}

/** A line for each part, the slowest files, the names of the failed tests, and a plain line for all of them at the end. */
export function summary(outcomes: readonly Outcome[], seconds: number) {
  const lines = outcomes.map(({ name, passes, failures, skips }) => {
    if (passes + failures + skips === 0) return `${name}: good`;
    return `${name}: ${passes} passed, ${failures} failed${skips ? `, ${skips} skipped` : ""}`;
  });
  const total = (count: (outcome: Outcome) => number) => outcomes.reduce((sum, one) => sum + count(one), 0);
  const slowest = outcomes
    .flatMap(({ files }) => files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10);
  const failureLines = outcomes.flatMap(({ failedTitles: titles }) =>
    titles.map((title) => `FAILED ${title}`),
  );
  return [
    ...lines,
    "",
    "The slowest files, in seconds:",
    ...slowest.map((one) => `${one.seconds.toFixed(1).padStart(7)}  ${one.file}`),
    `The whole run took ${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s.`,
    "",
    ...failureLines,
    `${total((one) => one.passes)} passed, ${total((one) => one.failures)} failed`,
  ].join("\n");
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}
