import { describe, expect, test } from "vitest";
import { offerTimes } from "../../tests/samples/times.ts";
import { readTime } from "./read-option.ts";

describe("a time as the staff types it", () => {
  test("is one that the company offers, in any way of writing it", () => {
    offerTimes("8:00 AM", "8:00 PM");
    expect(["8am", "08:00", "8:30 AM", "20:00"].map((text) => readTime("at", text))).toEqual([
      "8:00 AM",
      "8:00 AM",
      "8:30 AM",
      "8:00 PM",
    ]);
  });

  test.each(["7:30", "20:30", "9:15"])("is refused as %s, with the first and the last", (text) => {
    offerTimes("8:00 AM", "8:00 PM");
    expect(() => readTime("at", text)).toThrow(
      "--at must be one of our times, every half hour from 8:00 AM to 8:00 PM.",
    );
  });
});
