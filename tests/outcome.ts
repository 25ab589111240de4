import { existsSync, readFileSync } from "node:fs";
import { DomUtils, parseDocument } from "htmlparser2";

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

/** Counts the JUnit report that Vitest or Playwright has written; a run that failed without a failed test counts as one failure. */
export function readOutcome(name: string, report: string, hasSucceeded: boolean): Outcome {
  const document = parseDocument(existsSync(report) ? readFileSync(report, "utf8") : "", { xmlMode: true });
  const tests = DomUtils.getElementsByTagName("testcase", document);
  const has = (part: string) => tests.filter((one) => DomUtils.getElementsByTagName(part, one).length > 0);
  const [failed, skipped] = [has("failure"), has("skipped")];
  const files = new Map<string, number>();
  for (const { attribs } of tests) {
    const file = pathFromRoot(attribs["classname"]);
    files.set(file, (files.get(file) ?? 0) + Number(attribs["time"] ?? 0));
  }
  return {
    name,
    passes: tests.length - failed.length - skipped.length,
    failures: hasSucceeded ? failed.length : Math.max(1, failed.length),
    skips: skipped.length,
    failedTitles: failed.map((test) => {
      const said = DomUtils.textContent(DomUtils.getElementsByTagName("failure", test));
      return withReason(`${pathFromRoot(test.attribs["classname"])}: ${test.attribs["name"]}`, said);
    }),
    files: Array.from(files, ([file, seconds]) => ({ file, seconds })),
  };
}

/** 'tests/home.spec.ts', which Playwright calls 'home.spec.ts'. */
const pathFromRoot = (file = "") => (/^(?:src|tests)\//.test(file) ? file : `tests/${file}`);

/** Returns what a test said when it failed, shortened: where only the end of a run's output is kept, this is all there is to go by. */
function withReason(title: string, said: string): string {
  const lines = said
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s*(?:at|❯) /.test(line))
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
