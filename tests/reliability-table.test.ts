import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** What the last cell of a row names: "`tests/a.test.ts`: the test's title; `tests/b.spec.ts`: another's". */
function testsNamed(cell: string) {
  return cell.split(/;\s+(?=`)/).flatMap((named) => {
    const [, file, title] = /^`([^`]+)`: (.+)$/.exec(named.trim()) ?? [];
    return file && title ? [{ file, title }] : [];
  });
}

function rows() {
  const table = readFileSync(join(root, "docs/reliability.md"), "utf8").match(/^\|.*\|$/gm) ?? [];
  return table.slice(2).map((row) => row.slice(1, -1).split("|"));
}

/** Whether the file has a test, or a table of tests, of this title. */
function hasTest(file: string, title: string) {
  const path = join(root, file);
  if (!existsSync(path)) return false;
  const code = readFileSync(path, "utf8").replaceAll(/\(\s+/g, "(");
  return [`test("${title}"`, `)("${title}"`].some((opening) => code.includes(opening));
}

test("each row of what may fail names the tests that show it", () => {
  expect(rows().length).toBeGreaterThan(10);
  const without = rows().filter(([, , cell = ""]) => testsNamed(cell).length === 0);
  expect(without).toEqual([]);
});

test("each test that is named is there", () => {
  const named = rows().flatMap(([, , cell = ""]) => testsNamed(cell));
  expect(named.filter(({ file, title }) => !hasTest(file, title))).toEqual([]);
});

test("a test that is not there is noticed", () => {
  expect(hasTest("tests/reliability-table.test.ts", "a test that is not there is noticed")).toBe(true);
  expect(hasTest("tests/reliability-table.test.ts", "a test that is not")).toBe(false);
  expect(hasTest("tests/reliability.test.ts", "a test that is not there is noticed")).toBe(false);
  expect(hasTest("tests/none.test.ts", "a test")).toBe(false);
});
