import { describe, expect, test } from "vitest";
import { initialCatalog } from "../../tests/initial-catalog.ts";
import { readCarOption, readMomentOption, readTimeOption } from "./read-option.ts";

const company = {
  ...initialCatalog.company,
  times: { from: "8:00 AM", until: "8:00 PM" } as const,
};

describe("a time as the staff types it", () => {
  test("is one that the company offers, in any way of writing it", () => {
    expect(["8am", "08:00", "8:30 AM", "20:00"].map((text) => readTimeOption(company, "at", text))).toEqual([
      "8:00 AM",
      "8:00 AM",
      "8:30 AM",
      "8:00 PM",
    ]);
  });

  test.each(["7:30", "20:30", "9:15"])("is refused as %s, with the first and the last", (text) => {
    expect(() => readTimeOption(company, "at", text)).toThrow(
      "--at must be one of our times, every half hour from 8:00 AM to 8:00 PM.",
    );
  });
});

test("a car is found by its id, however it is written, before others by their name", () => {
  const [car, other] = initialCatalog.cars;
  if (!car || !other) throw new Error("The built-in catalog has no two cars.");
  const fleet = [
    { ...car, id: "N-ONE", name: "n-one x" },
    { ...other, id: "x", name: "N-ONE" },
  ];
  for (const typed of ["N-ONE", " n-one "]) expect(readCarOption(fleet, "car", typed).id).toBe("N-ONE");
  expect(readCarOption([...fleet, { ...other, id: "n-one" }], "car", "n-one").id).toBe("n-one");
  expect(() => readCarOption(fleet, "car", "n-o")).toThrow("--car does not name one single car: N-ONE");
});

const readInNewYork = (text: string) =>
  new Date(readMomentOption("at", text, "America/New_York")).toISOString();

test("a moment is read by the clock of its place: the first of a doubled one, and none that the clocks left out", () => {
  expect(readInNewYork("2026-09-14 14:05")).toBe("2026-09-14T18:05:00.000Z");
  expect(readInNewYork("2026-11-01 01:30")).toBe("2026-11-01T05:30:00.000Z");
  expect(() => readInNewYork("2026-03-08 02:30")).toThrow(
    "--at: there was no 2026-03-08 02:30, since the clocks went forward that night.",
  );
  expect(() => readInNewYork("2026-02-30 10:00")).toThrow("--at must be a day and time");
});
