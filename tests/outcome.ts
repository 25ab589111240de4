import { readFileSync } from "node:fs";

export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
}

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Vitest's JSON report, counted; a run that failed without a failed test counts as one failure. */
export function unitOutcome(name: string, file: string, succeeded: boolean): Outcome {
  const report = read<UnitReport>(file);
  const failed = report?.numFailedTests ?? 0;
  return {
    name,
    passed: report?.numPassedTests ?? 0,
    failed: succeeded ? failed : Math.max(1, failed),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
}

/** Playwright's JSON report, counted; a journey that passed only when it was repeated has failed. */
export function journeyOutcome(name: string, file: string, succeeded: boolean): Outcome {
  const stats = read<JourneyReport>(file)?.stats;
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  return {
    name,
    passed: stats?.expected ?? 0,
    failed: succeeded ? failed : Math.max(1, failed),
    skipped: stats?.skipped ?? 0,
  };
}

/** A line for each part, and a plain one for all of them at the end. */
export function summary(outcomes: readonly Outcome[]) {
  const lines = outcomes.map(({ name, passed, failed, skipped }) => {
    if (passed + failed + skipped === 0) return `${name}: good`;
    return `${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
  });
  const total = (count: (outcome: Outcome) => number) => outcomes.reduce((sum, one) => sum + count(one), 0);
  return [...lines, "", `${total((one) => one.passed)} passed, ${total((one) => one.failed)} failed`].join(
    "\n",
  );
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}
