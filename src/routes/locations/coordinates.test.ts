import { expect, test } from "vitest";
import { formatDegrees } from "./coordinates.ts";

test.each([
  [19.09, "NS", "19° 05′ N"],
  [-73.78, "EW", "73° 47′ W"],
  [0, "EW", "0° 00′ E"],
  [-0.45, "EW", "0° 27′ W"],
  [12.999, "NS", "13° 00′ N"],
] as const)("%d is %s %s", (value, letters, words) => {
  expect(formatDegrees(value, letters)).toBe(words);
});
