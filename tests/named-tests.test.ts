import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** What the last cell of a row names: "`tests/a.test.ts`: the test's title; `tests/b.spec.ts`: another's". */
function testsNamed(cell: string) {
  return cell.split(/;\s+(?=`)/).flatMap((named) => {
    const [, file, title] = /^`([^`]+)`: (.+)$/.exec(named.trim()) ?? [];
    return file && title ? [{ file, title }] : [];
  });
}

/** The rows of a document's tables whose last column names tests. */
function rows(document: string) {
  const text = readFileSync(join(root, document), "utf8");
  const tables = text.match(/^\|.*\| shown by +\|\n(?:\|.*\|\n)+/gm) ?? [];
  const lines = tables.flatMap((table) => table.trim().split("\n").slice(2));
  return lines.map((row) => row.slice(1, -1).split("|"));
}

/** Whether the file has a test, or a table of tests, with this title. */
function hasTest(file: string, title: string) {
  const path = join(root, file);
  if (!existsSync(path)) return false;
  const code = readFileSync(path, "utf8").replaceAll(/\(\s+/g, "(");
  return [`test("${title}"`, `)("${title}"`].some((opening) => code.includes(opening));
}

describe.each(["docs/reliability.md", "SECURITY.md"])("%s", (document) => {
  test("names in each row the tests that show it", () => {
    expect(rows(document).length).toBeGreaterThan(10);
    const without = rows(document).filter((row) => testsNamed(row.at(-1) ?? "").length === 0);
    expect(without).toEqual([]);
  });

  test("names tests that are there", () => {
    const named = rows(document).flatMap((row) => testsNamed(row.at(-1) ?? ""));
    expect(named.filter(({ file, title }) => !hasTest(file, title))).toEqual([]);
  });
});

test("a test that is not there is noticed", () => {
  expect(hasTest("tests/named-tests.test.ts", "a test that is not there is noticed")).toBe(true);
  expect(hasTest("tests/named-tests.test.ts", "a test that is not")).toBe(false);
  expect(hasTest("tests/reliability.test.ts", "a test that is not there is noticed")).toBe(false);
  expect(hasTest("tests/none.test.ts", "a test")).toBe(false);
});
