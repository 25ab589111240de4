import { expect, test } from "vitest";
import { readMixed, writeMixed } from "./mixed-radix.ts";

test("digits of their own radices become one number, the first the most significant, and come back", () => {
  expect(writeMixed([1, 2, 3], [2, 10, 60])).toBe(1n * 600n + 2n * 60n + 3n);
  expect(readMixed(723n, [2, 10, 60])).toEqual([1, 2, 3]);
  expect(writeMixed([], [2, 10])).toBe(0n);
  expect(readMixed(0n, [2, 10])).toEqual([0, 0]);
});

test.each([[-1], [10], [1.5], [Number.NaN]])("%d is no digit of the radix 10", (digit) => {
  expect(writeMixed([digit], [10])).toBeUndefined();
});

test("the largest digits make the largest number; one more is none", () => {
  expect(writeMixed([9, 9], [10, 10])).toBe(99n);
  expect(readMixed(99n, [10, 10])).toEqual([9, 9]);
  expect(readMixed(100n, [10, 10])).toBeUndefined();
});
