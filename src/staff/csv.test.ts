import { expect, test } from "vitest";
import { WrongUseError } from "./command.ts";
import { writeCsvLine, readCsvStyle } from "./csv.ts";

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1+1", "＋1", "－1", "＠SUM(A1)"])(
  "a cell that begins like a formula is text: %j",
  (cell) => {
    expect(writeCsvLine([cell])).toBe(`'${cell}\r\n`);
  },
);

test("what a spreadsheet would take apart is quoted; numbers, and signs further in, stay as they are", () => {
  expect(writeCsvLine(['a "b", c', "x\ny", -5, true, "Rao ＝ Asha"])).toBe(
    '"a ""b"", c","x\ny",-5,true,Rao ＝ Asha\r\n',
  );
});

test("a cell is quoted where it has the separator that is used, and only then", () => {
  expect(writeCsvLine(["a;b", "c,d"], ";")).toBe('"a;b";c,d\r\n');
  expect(writeCsvLine(["a\tb", "c;d"], "\t")).toBe('"a\tb"\tc;d\r\n');
  expect(writeCsvLine(["\n=1+1"])).toBe('"\'\n=1+1"\r\n');
});

test.each([
  [undefined, ","],
  [";", ";"],
  ["Semicolon", ";"],
  ["tab", "\t"],
  [String.raw`\t`, "\t"],
])("the separator %j is understood", (separator, sign) => {
  expect(readCsvStyle({ separator, bom: true })).toEqual({ separator: sign, mark: "\uFEFF" });
});

test("another separator is refused, and the mark can be left out", () => {
  expect(() => readCsvStyle({ separator: "constructor", bom: true })).toThrow(WrongUseError);
  expect(readCsvStyle({ bom: false }).mark).toBe("");
});
