import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1+1", "＋1", "－1", "＠SUM(A1)"])(
  "a cell that begins like a formula is text: %j",
  (cell) => {
    expect(csvLine([cell])).toBe(`'${cell}\r\n`);
  },
);

test("what a spreadsheet would take apart is quoted; numbers, and signs further in, stay as they are", () => {
  expect(csvLine(['a "b", c', "x\ny", -5, true, "Rao ＝ Asha"])).toBe(
    '"a ""b"", c","x\ny",-5,true,Rao ＝ Asha\r\n',
  );
});
