import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { parseYamlBySchema } from "./read-yaml.server.ts";
import { boundedNumber, list, strictEntries, text, wholeNumber, trueOrFalse } from "./schema-parts.server.ts";

/** Returns what is said of a file of any content, from the line on. */
function mistakesIn(source: string, schema: v.GenericSchema = v.any()): readonly string[] {
  const result = parseYamlBySchema("f.yaml", source, schema);
  return "value" in result ? [] : result.map((problem) => problem.replace(/^f\.yaml, line /, ""));
}

const valueOf = (source: string) => {
  const result = parseYamlBySchema("f.yaml", source, v.any());
  return "value" in result ? result.value : result;
};

describe("a value is quoted as the file has it", () => {
  const place = strictEntries({
    name: v.exactOptional(text(12)),
    seats: v.exactOptional(wholeNumber(1, 60)),
    length: v.exactOptional(boundedNumber(1, 20)),
    open: v.exactOptional(trueOrFalse),
    items: v.exactOptional(list(text(20), 3)),
  });
  const words = "name: text of 1 to 12 characters";

  test.each([
    ["name: 02128", `1: ${words}, not 02128: write it in quotes, "02128"`],
    ["name: 1e3", `1: ${words}, not 1e3: write it in quotes, "1e3"`],
    ["name: 12.50", `1: ${words}, not 12.50: write it in quotes, "12.50"`],
    ["name: True", `1: ${words}, not True: write it in quotes, "True"`],
    ["name: ~", `1: ${words}, not ~: write it in quotes, "~"`],
    ["seats: 5\nname:", `2: ${words}, not empty`],
    ["items:\n  - GPS\n  - 007", `3: items: text of 1 to 20 characters, not 007: write it in quotes, "007"`],
    ["seats:", "1: seats: a whole number from 1 to 60, not empty"],
    ["seats: 1e3", "1: seats: a whole number from 1 to 60, not 1e3"],
    ["length: .nan", "1: length: a number from 1 to 20, not .nan"],
    ["open: yes", '1: open: true or false, not "yes"'],
    ["items: GPS, AC", '1: items: a list of 0 to 3, not "GPS, AC": write it as a list, [GPS, AC]'],
    ["items:\n  -GPS\n  -AC", '2: items: a list of 0 to 3, not "-GPS -AC": write it as a list, [GPS, AC]'],
    ["seats: 5\u00A0km", String.raw`1: seats: a whole number from 1 to 60, not "5\u00a0km"`],
  ])("%j", (source, says) => {
    expect(mistakesIn(source, place)).toEqual([says]);
  });

  test.each([
    ["name: 2026-05-01", "2026-05-01"],
    ["name: 12:30", "12:30"],
    ["name: no", "no"],
  ])("%j is a text", (source, name) => {
    expect(parseYamlBySchema("f.yaml", source, place)).toMatchObject({ value: { name } });
  });
});

const inColumn = (line: string) =>
  `"${line}" begins in no column where a name may: put as many spaces before it as the names that belong together have`;
const itemInColumn = (line: string) =>
  `"${line}" begins in no column where an item may: put as many spaces before it as the other items have`;

describe("a mistake in writing is named with what to do", () => {
  const otherQuotes = `has no place after what is before it: put a text with quotes into the other ones, '…' or "…"`;

  test.each<[string, ...says: string[]]>([
    [
      "a:\n\tb: 1\n\tc: 1",
      "2: begins with a tab: begin it with spaces, two for each step",
      "3: begins with a tab: begin it with spaces, two for each step",
    ],
    [
      "cars:\n  - id: a\n    seats 5\n    x: 1",
      '3: a colon and a space are missing in "seats 5": write name: value',
    ],
    ["id: a\nseats 5", '2: a colon and a space are missing in "seats 5": write name: value'],
    ["id: a\nseats:5\nx: 1", "2: seats: a colon and a space stand before a value: seats: 5"],
    ["id: a\nseats：5\nx: 1", "2: seats: a colon and a space stand before a value: seats: 5"],
    ["text: “Open: daily”", '1: a text with a colon stands in quotes: "Open: daily"'],
    ["text: Open: daily", '1: a text with a colon stands in quotes: "Open: daily"'],
    ["a: 1\n  b: 2", `2: ${inColumn("b: 2")}`],
    ["a:\n  b: 1\n c: 2", `3: ${inColumn("c: 2")}`],
    ["cars:\n  - id: a\n   name: b", `3: ${inColumn("name: b")}`],
    ["cars:\n  id: a\n  - id: b", `3: ${itemInColumn("- id: b")}`],
    ["cars:\n- id: a\n -id: b", `3: ${itemInColumn("-id: b")}, and one after the hyphen`],
    ["- a\nb: 1", `2: ${inColumn("b: 1")}`],
    ["a: - b", "1: each item of a list stands on a line of its own"],
    ["x: 1\na: [b, c\nd: 1", "2: [ begins here and has no ]"],
    ["a: [{ b: 1 ]", "1: { begins here and has no }"],
    ["a: [Suite #5, Rome]\nb: 1", "1: [ begins here and has no ]: a text with # stands in quotes"],
    ["a: ]", "1: ] has no place here"],
    ["a: [{ file: x alt: y }]", '1: a comma or a quote is missing in "x alt: y }]"'],
    ['a: 1\nn: "b\nd: 1', "2: the quote that begins here has no end: one is missing here or above"],
    ["n: 'It's a'", `1: "s a'" ${otherQuotes}`],
    ['n: "Big" car', `1: "car" ${otherQuotes}`],
    ["n: @home", '1: a text that begins with @ stands in quotes: "@home"'],
    ["n: &Co", "1: n: a text that begins with & stands in quotes"],
    ["n: !Wow", "1: n: a text that begins with ! stands in quotes"],
    ["n: |x", "1: a text that begins with | or > stands in quotes"],
    [
      "n: *Star",
      "1: n: aliases (*Star) are not allowed: write out what it stands for, or the text in quotes",
    ],
    [
      String.raw`n: "photos\qashqai.jpg"`,
      String.raw`1: within "…" a \ has a meaning of its own: write '…', or / in a path`,
    ],
    [
      String.raw`n: "photos\new.jpg"`,
      String.raw`1: n: one line of text without control characters, not "photos\new.jpg": within "…" a \ has a meaning of its own, within '…' it has none`,
    ],
    ["a: 1\n---\nb: 2", "2: a line of --- or ... ends the file: delete it"],
    ["%YAML 1.1\n---\na: no", "1: %YAML has no place here: delete it"],
    ["a: 1\na: 2", "2: a: is there twice"],
    ["n: Car #5", '1: n: a text with # stands in quotes, "Car #5"; a remark begins with # and a space'],
    ["n: “Creta”", '1: n: curly quotes would be a part of the text: write it in straight ones, "Creta"'],
    ["n: [up to ¥30,000,000]", '1: n: a text with a comma stands in quotes: "up to ¥30,000,000"'],
    ["n: [2,000, 4000]", "1: n: an amount has no comma: 2000"],
    ["n: { t: a, percent:118 }", "1: percent: a colon and a space stand before a value: percent: 118"],
    ["n: { t: ask us, https://x }", '1: t: a text with a comma stands in quotes: "ask us, https://x"'],
    ["n: { t: Up to ¥30,000, x: 1 }", '1: t: a text with a comma stands in quotes: "Up to ¥30,000"'],
    [
      "n: { alt: A van, red, fast, x: 1 }",
      '1: alt: a text with a comma stands in quotes: "A van, red, fast"',
    ],
  ])("%j", (source, ...says) => {
    expect(mistakesIn(source)).toEqual(says);
  });
});

test.each([
  ["a:\u00A05", { a: 5 }],
  ["a:\n\u00A0\u00A0- b:\u202Fx y", { a: [{ b: "x y" }] }],
  ["a:\n\u3000b:\u3000車\u3000両", { a: { b: "車\u3000両" } }],
  ["a: 5\u00A0km", { a: "5\u00A0km" }],
  [
    'a: Joe’s\nb: “Best” they said\nc: ‘90s\nd: "“Creta”"',
    { a: "Joe’s", b: "“Best” they said", c: "‘90s", d: "“Creta”" },
  ],
  ["a: 5 #five\nb: x # five\nc: a#b", { a: 5, b: "x", c: "a#b" }],
  [
    "a: [2000,4000]\nb: [GPS,AC]\nc: [Route 66, 100 miles]",
    { a: [2000, 4000], b: ["GPS", "AC"], c: ["Route 66", "100 miles"] },
  ],
])("%j is taken as it is meant", (source, value) => {
  expect(valueOf(source)).toEqual(value);
});
