import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { matchingFiles } from "./matching-files.ts";

const root = join(import.meta.dirname, "..");
const files = matchingFiles(
  "src/**/*.{ts,tsx,css}",
  "scripts/**/*.ts",
  "tests/**/*.ts",
  "docs/**/*.md",
  "*.md",
);
const textOf = (file: string) => readFileSync(join(root, file), "utf8");

// "(product, 'Policies')", "(product, 'Home' and 'Search form')"
const citation = /\(product, ((?:'[^']+'(?:,? and |, )?)+)\)/g;
const headings = [...textOf("docs/product.md").matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);

test("every section of the product that is cited is there, and nearly every one is cited", () => {
  const cited = files.flatMap((file) =>
    [...textOf(file).matchAll(citation)].flatMap(([, names = ""]) =>
      [...names.matchAll(/'([^']+)'/g)].map(([, name]) => name),
    ),
  );
  expect(cited.length).toBeGreaterThan(100);
  expect([...new Set(cited)].filter((name) => !headings.includes(name))).toEqual([]);
  expect(headings.filter((heading) => !cited.includes(heading))).toEqual(["Who it is for"]);
});

test("nothing cites a book that is not here", () => {
  const elsewhere = /\((?:specification|decisions),|\(sections? \d/i;
  const others = files.filter((file) => file !== "tests/citations.test.ts" && elsewhere.test(textOf(file)));
  expect(others).toEqual([]);
});
