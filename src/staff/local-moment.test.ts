import { expect, test } from "vitest";
import { readMoment } from "./local-moment.ts";

const read = (text: string) => new Date(readMoment("at", text, "America/New_York")).toISOString();

test("a moment is read by the clock of its place: the first of a doubled one, and none that the clocks left out", () => {
  expect(read("2026-09-14 14:05")).toBe("2026-09-14T18:05:00.000Z");
  expect(read("2026-11-01 01:30")).toBe("2026-11-01T05:30:00.000Z");
  expect(() => read("2026-03-08 02:30")).toThrow(
    "--at: there was no 2026-03-08 02:30, since the clocks went forward that night.",
  );
  expect(() => read("2026-02-30 10:00")).toThrow("--at must be a day and time");
});
