import { expect, test } from "vitest";
import { mutantsDocument, reasonsIn, survivorsAmong, type Tried } from "../scripts/mutants/document.ts";

const source = ["function fee(days: number) {", "  if (days > 3) {", "    return 25;", "  }", "}"].join("\n");

const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});

const tried: Tried[] = [
  { fileName: "src/rental/fee.ts", status: "Survived", location: at(2, 7, 2, 15), replacement: "days >= 3" },
  { fileName: "src/rental/fee.ts", status: "NoCoverage", location: at(2, 17, 4, 4), replacement: "{}" },
  { fileName: "src/rental/fee.ts", status: "Killed", location: at(3, 12, 3, 14), replacement: "0" },
];
const figures = [{ folder: "src/rental", counted: 3, killed: 1, percent: 33.3, constants: 0, unloadable: 0 }];

test("a survivor is the lines that it changes, before and after", () => {
  expect(survivorsAmong(tried, () => source, new Map())).toEqual([
    {
      file: "src/rental/fee.ts",
      before: "if (days > 3) {",
      after: "if (days >= 3) {",
      because: undefined,
    },
    {
      file: "src/rental/fee.ts",
      before: "if (days > 3) { return 25; }",
      after: "if (days > 3) {}",
      because: undefined,
    },
  ]);
});

test("a reason written into the document stays with its change, and a change without one says so", () => {
  const first = mutantsDocument(
    figures,
    survivorsAmong(tried, () => source, new Map()),
  );
  expect(first).toContain("| `src/rental` | 33.3 % | 1 ");
  expect(first).toContain("- if (days > 3) {\n+ if (days >= 3) {\n");
  expect(reasonsIn(first).size).toBe(0);
  const written = first.replace("No reason yet.", "Days are counted elsewhere.");
  const again = survivorsAmong(tried, () => source, reasonsIn(written));
  expect(again.map(({ because }) => because)).toEqual([
    "Days are counted elsewhere.",
    "Days are counted elsewhere.",
  ]);
  const moved = survivorsAmong(
    tried.slice(0, 1),
    () => source.replace("days >", "nights >"),
    reasonsIn(written),
  );
  expect(moved[0]?.because).toBeUndefined();
});
