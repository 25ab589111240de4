import { describe, expect, test } from "vitest";
import type { ExtraOffers } from "#rental/price/extras.ts";
import {
  findExtrasProblems,
  hasExtraFields,
  listClassExtras,
  listExtraParams,
  readAllowedExtrasChoice,
  readExtraTexts,
} from "./chosen-extras.ts";

const seat = { id: "constructor", name: "Child seat", perDay: 150, most: 2, classes: ["suv"] };
const driver = { id: "second-driver", name: "Second driver", perRental: 500, most: 1 };
const offers: ExtraOffers = {
  extras: [seat, driver],
  cover: [
    { id: "basic", name: "Basic cover", included: true, excess: 25_000 },
    { id: "full", name: "Full cover", perDay: 450, excess: 0 },
  ],
};
const read = (link: string, category = "suv") =>
  readAllowedExtrasChoice(offers, { category }, readExtraTexts(new URLSearchParams(link)));
const group = "extras";

describe("what a link or a form wants beside a car", () => {
  test.each<[what: string, link: string, choice: string]>([
    ["is nothing where fields are empty", "extra.constructor=&cover=+", ""],
    [
      "is counts and a cover, other fields aside",
      "extra.constructor=+2+&cover=full&q=1",
      "extra.constructor=2&cover=full",
    ],
    ["may be typed in other digits", "extra.constructor=\uff12", "extra.constructor=2"],
    ["may be the included cover by its name", "cover=basic&cover=basic", "cover=basic"],
  ])("%s", (_, link, params) => {
    const { choice, problems } = read(link);
    expect(problems).toEqual([]);
    expect(new URLSearchParams(listExtraParams(choice).map(([...pair]) => pair)).toString()).toBe(params);
  });

  test.each<[what: string, link: string, field: string, text: string]>([
    [
      "a count of 0",
      "extra.constructor=0",
      "extra.constructor",
      "Child seat: a number from 1 to 2, or nothing for none",
    ],
    [
      "a count beyond the most",
      "extra.second-driver=2",
      "extra.second-driver",
      "Second driver: 1, or nothing for none",
    ],
    [
      "a negative count",
      "extra.second-driver=-1",
      "extra.second-driver",
      "Second driver: 1, or nothing for none",
    ],
    [
      "words for a count",
      "extra.second-driver=1x",
      "extra.second-driver",
      "Second driver: 1, or nothing for none",
    ],
    [
      "an extra twice",
      "extra.second-driver=1&extra.second-driver=1",
      "extra.second-driver",
      "Second driver: it is named twice",
    ],
    ["an extra that nobody offers", "extra.toString=1", group, "There is no extra “toString” to be had"],
    ["a name that is no id", "extra.<b>=1", group, "There is no such extra to be had"],
    [
      "a name that is longer than an id",
      `extra.${"a".repeat(61)}=1`,
      group,
      "There is no such extra to be had",
    ],
    ["a cover that nobody offers", "cover=valueOf", group, "There is no cover “valueOf” to be had"],
    ["two covers", "cover=basic&cover=full", group, "There is no such cover to be had"],
  ])("is refused, and left out: %s", (_, link, field, text) => {
    const { choice, problems } = read(link);
    expect(problems).toEqual([{ field, text }]);
    expect(choice.cover).toBeUndefined();
    expect(choice.extras.map(({ id }) => id)).toEqual(text.includes("twice") ? [driver.id, driver.id] : []);
  });
});

test("a car has the extras of its class alone", () => {
  expect(listClassExtras(offers, "suv")).toEqual([seat, driver]);
  expect(listClassExtras(offers, "luxury")).toEqual([driver]);
  expect(listClassExtras({}, "suv")).toEqual([]);
  const { choice, problems } = read("extra.constructor=1&extra.second-driver=1&cover=full", "luxury");
  expect(choice).toEqual({ extras: [{ id: driver.id, count: 1 }], cover: "full" });
  expect(problems).toEqual([{ field: group, text: "Child seat: not to be had with this car" }]);
  expect(findExtrasProblems({}, { category: "suv" }, { extras: [], cover: "full" })).toHaveLength(1);
});

test("long names, long texts, many fields and files are cut short", () => {
  const fields = new FormData();
  for (let at = 0; at < 101; at++) fields.append(`extra.${at}`, "1".repeat(101));
  const texts = readExtraTexts(fields);
  expect([texts.length, texts[0]]).toEqual([100, ["extra.0", "1".repeat(100)]]);
  const upload = new FormData();
  upload.append(`extra.${"a".repeat(100)}`, new File([], "x"));
  expect(readExtraTexts(upload)).toEqual([[`extra.${"a".repeat(94)}`, "a file"]]);
  expect(
    [fields, upload, new URLSearchParams("cover="), new URLSearchParams("q=extra.")].map(hasExtraFields),
  ).toEqual([true, true, true, false]);
});
