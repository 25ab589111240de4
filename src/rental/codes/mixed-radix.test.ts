import { expect, test } from "vitest";
import { decodeMixedRadix, encodeMixedRadix } from "./mixed-radix.ts";

test("digits of their own radices become one number, the first the most significant, and come back", () => {
  expect(encodeMixedRadix([1, 2, 3], [2, 10, 60])).toBe(1n * 600n + 2n * 60n + 3n);
  expect(decodeMixedRadix(723n, [2, 10, 60])).toEqual([1, 2, 3]);
  expect(encodeMixedRadix([], [2, 10])).toBe(0n);
  expect(decodeMixedRadix(0n, [2, 10])).toEqual([0, 0]);
});

test.each([[-1], [10], [1.5], [Number.NaN]])("%d is no digit of the radix 10", (digit) => {
  expect(encodeMixedRadix([digit], [10])).toBeUndefined();
});

test("the largest digits make the largest number; one more is none", () => {
  expect(encodeMixedRadix([9, 9], [10, 10])).toBe(99n);
  expect(decodeMixedRadix(99n, [10, 10])).toEqual([9, 9]);
  expect(decodeMixedRadix(100n, [10, 10])).toBeUndefined();
});
