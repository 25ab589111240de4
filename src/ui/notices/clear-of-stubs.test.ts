import { expect, test } from "vitest";
import { computeLift } from "./clear-of-stubs.ts";

const notice = { left: 580, right: 1000, top: 600, bottom: 780 };
const stub = (top: number, bottom: number, left = 700) => ({ left, right: 900, top, bottom });

test("a notice stays where it is over nothing, beside a stub, above and below one", () => {
  expect(computeLift(notice, [], 72)).toBe(0);
  expect(computeLift(notice, [{ left: 100, right: 580, top: 500, bottom: 800 }], 72)).toBe(0);
  expect(computeLift(notice, [stub(300, 600), stub(780, 900)], 72)).toBe(0);
});

test("it is lifted over a stub, and over the one above that", () => {
  expect(computeLift(notice, [stub(700, 900)], 72)).toBe(780 - 700 + 16);
  expect(computeLift(notice, [stub(400, 520), stub(700, 900)], 72)).toBe(780 - 400 + 16);
});

test("it stays where no room is left above", () => {
  expect(computeLift(notice, [stub(250, 900)], 72)).toBe(0);
  expect(computeLift(notice, [stub(268, 900)], 72)).toBe(780 - 268 + 16);
});
