import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { figures, fillFigures } from "./figures.ts";

const folder = new URL("./posts/", import.meta.url);
const posts = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), "utf8")] as const);

test("a mark becomes its figure; an unknown or half one stops with the file and the mark", () => {
  expect(fillFigures("rain.md", "It costs {{lateFee}}, {{lateFeeInRupees}}.")).toBe(
    "It costs $2.41, 200 rupees.",
  );
  expect(() => fillFigures("rain.md", "It costs {{latefee}}.")).toThrow(
    "rain.md: '{{latefee}}' is no figure of src/content/figures.ts",
  );
  expect(() => fillFigures("rain.md", "It costs {{lateFee}.")).toThrow(/^rain\.md: .*half a mark/);
});

test("the figures are those that are claimed (product, 'Home') and the fleet's", () => {
  expect(figures).toMatchObject({
    tax: "18%",
    freeCancellation: "24 hours",
    freeChange: "six hours",
    fullFee: "six hours",
    grace: "one hour",
    lateFee: "$2.41",
    smokingFee: "$60.24",
    smokingFeeInRupees: "5,000 rupees",
    extraKilometer: "$0.10",
    extraFor250: "$5",
    extraFor400: "$20",
    includedMiles: "124 miles",
    premiumPaysFrom: "$720",
    sameDayKilometer: "$0.50",
    swiftThreeDays: "$76.77",
    swiftDayLess: "$25.59",
    automaticMore: "$4.82",
    "swift.weekend": "$51.18",
    "creta.day": "$42.17",
  });
});

test("every figure but the cars' own is used by a post", () => {
  const all = posts.map(([, text]) => text).join("\n");
  const unused = Object.keys(figures).filter((name) => !name.includes(".") && !all.includes(`{{${name}}}`));
  expect(unused).toEqual([]);
});

/** Figures that look like ours but are not, with the words around them. */
const othersFigures: Readonly<Record<string, readonly string[]>> = {
  "child-seat.md": ["the fine is 1,000 rupees"],
  // The battery's charge, and a blood alcohol level.
  "electric-rental.md": [
    "from 10% to 80% takes",
    "Above 80% a battery",
    "two stops to 80% are",
    "one to 100%",
  ],
  "night-drive.md": ["level of 0.05%"],
  // How far one gets in a day on a kind of road.
  "road-trip-plan.md": ["| 125 mi (200 km) |"],
};
const ourKinds = [
  /\$\d[\d.,]*/g,
  /\b[\d,]+ rupees/g,
  /\b[\d.]+%/g,
  /\b\d+ hours? (?=before|of grace|late)/g,
  /\b\d{1,2}:\d\d [AP]M\b/g,
];

test.each(posts)("%s types none of our figures", (name, text) => {
  let typed = text.replaceAll(/\{\{[^{}]*\}\}/g, "");
  for (const others of othersFigures[name] ?? []) {
    expect(typed, `${name} no longer says '${others}'`).toContain(others);
    typed = typed.replace(others, "");
  }
  const found = ourKinds.flatMap((kind) => Array.from(typed.matchAll(kind), ([figure]) => figure));
  for (const figure of new Set(Object.values(figures))) {
    // A bare number could count anything; figures with a unit are ours.
    if (/^\w+$/.test(figure)) continue;
    const from = new RegExp(`(?<![\\w$.,])${figure.replaceAll(/[$.]/g, "\\$&")}(?!\\w)`, "gi");
    found.push(...Array.from(typed.matchAll(from), ([same]) => same));
  }
  expect(found, `${name}: mark these, as src/content/figures.ts names them`).toEqual([]);
});
