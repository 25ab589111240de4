import { expect, test } from "vitest";
import { listLineChanges } from "./catalog-draft.ts";

const many = (letter: string) => Array.from({ length: 251 }, (_, at) => `${letter}${at}`).join("\n");

test.each([
  ["nothing", "a\nb", "a\nb", []],
  ["a line that changes, twice the same", "a\nb\na\nc", "a\nx\na\nc", ["2 - b", "2 + x"]],
  ["lines that come first", "a\na", "b\n\na\na", ["1 + b", "2 + "]],
  ["one of two equal lines, which goes", "a\na\nb", "a\nb", ["2 - a"]],
  ["changes far apart", "a\nb\nc\nd", "x\nb\nc\ny", ["1 - a", "1 + x", "4 - d", "4 + y"]],
  ["a text that comes", "", "a\n", ["1 + a"]],
  ["more lines than anybody reads", many("a"), many("b"), undefined],
])("of two texts the lines that differ are listed: %s", (_, before, after, listed) => {
  const changes = listLineChanges(before, after);
  expect(changes?.map(({ line, sign, text }) => `${line} ${sign} ${text}`)).toEqual(listed);
});
