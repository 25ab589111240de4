import * as fc from "fast-check";
import { expect, test } from "vitest";
import { makeReference, readReference } from "./reference.ts";

const numbers = fc.array(fc.nat(26), { minLength: 7, maxLength: 7 });

test("a reference has seven random characters and a check, and is read back however it is spelled", () => {
  fc.assert(
    fc.property(numbers, (random) => {
      const rest = [...random];
      const reference = makeReference(() => rest.shift() ?? 0);
      expect(reference).toMatch(/^[2-9A-Y]{4}-[2-9A-Y]{4}$/);
      expect(readReference(reference)).toBe(reference);
      expect(readReference(reference.toLowerCase().replace("-", ""))).toBe(reference);
    }),
  );
});

test("asks for numbers below the size of the alphabet", () => {
  const limits: number[] = [];
  makeReference((limit) => {
    limits.push(limit);
    return limit - 1;
  });
  expect(limits).toEqual([27, 27, 27, 27, 27, 27, 27]);
});

test.each([
  "R4KD-9TWD",
  " r4kd 9twd. ",
  "Booking R4KD-9TWD",
  "Booking reference: R4KD – 9TWD, thanks",
  "#R4KD9TWD",
  "Code R4KD 9TWD",
  "“Ｒ４ＫＤ－９ＴＷＤ”",
  "R 4 K D 9 T W D",
])("a reference is read from %j, and our own example is one", (text) => {
  expect(readReference(text)).toBe("R4KD-9TWD");
});

test.each([
  "",
  "R4KD",
  "R4KD-9TW0",
  "R4KD-9TWM",
  "R4KD-9TWD-2",
  "2-R4KD-9TWD",
  "BookingR4KD-9TWD",
  "R4KD-9TWD or X87Q-MRYC",
])("no reference: %j", (text) => {
  expect(readReference(text)).toBeUndefined();
});
