import { initialCatalog } from "../../tests/initial-catalog.ts";
import { expect, test } from "vitest";
import { toCurrency } from "#rental/price/currencies.ts";
import { findPlaceholderProblems } from "./catalog-text-problems.server.ts";
import { formatTextFigures } from "./figures.ts";
import { formatLastReturnWithGrace } from "./policy-words.ts";
import { catalogOffering, sampleCatalog } from "../../tests/samples/catalog.ts";

const texts = [...initialCatalog.posts, ...initialCatalog.legalPages].map(
  ({ file, fields, body }) => [file.replace(/^.*\//, ""), JSON.stringify(fields) + body] as const,
);

test("an unknown or half mark is named with its file and line, and the figures that it may mean", () => {
  expect(findPlaceholderProblems(initialCatalog, "posts/rain.md", "Rain.\n\nIt costs {{latefee}}.")).toEqual([
    expect.stringMatching(
      /^posts\/rain\.md, line 3: \{\{latefee\}\} is not one of our figures: perhaps \{\{lateFee\}\}, /,
    ),
  ]);
  expect(
    findPlaceholderProblems(initialCatalog, "home.yaml", "# Any {{words}}\ntitle: It costs {{lateFee}."),
  ).toEqual(["home.yaml, line 2: 'title: It costs {{lateFee}.' is half a mark"]);
  expect(findPlaceholderProblems(initialCatalog, "home.yaml", "title: {{perBooking}}")).toHaveLength(1);
  expect(findPlaceholderProblems(initialCatalog, "plans.yaml", "title: {{perBooking}}")).toEqual([]);
});

test.each([
  ["before tax, as cards do", {}, "¥4,000", "¥2,000", ", plus 10% tax"],
  ["with tax, as cards do", { pricesInclude: "tax" }, "¥4,400", "¥2,200", ""],
] as const)("posts name a day's price %s", (_, pricesInclude, day, more, plusTax) => {
  const { company, cars } = sampleCatalog;
  const money = { currency: "JPY", decimals: 0 };
  const catalog = {
    ...sampleCatalog,
    company: { ...company, money, charges: [{ name: "Tax", percent: 10 }], ...pricesInclude },
    cars: [
      { ...cars[0]!, id: "2", pricePerDay: 4000 },
      { ...cars[1]!, id: "3", pricePerDay: 6000 },
    ],
  };
  expect(formatTextFigures(catalog)).toMatchObject({ "car.2.day": day, automaticMore: more, plusTax });
  expect(formatTextFigures(catalog)["lateFeeCharged"]).toBeUndefined();
  // The fee of a plan is before tax everywhere.
  expect(formatTextFigures(catalog)["beforeTax"]).toBe("before 10% tax");
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
    "7 kW:** 6 hours",
  ],
  "night-drive.md": ["level of 0.05%"],
  // How soon we answer who asks what we hold.
  "privacy-policy.md": ["answer within 30 days"],
  // How far one gets in a day on a kind of road.
  "road-trip-plan.md": ["| 125 mi (200 km) |"],
};
const ourKinds = [
  /\$\d[\d.,]*/g,
  new RegExp(`\\b[\\d,]+ ${toCurrency(initialCatalog.company.money.currency).many}`, "g"),
  /\b[\d.]+%/g,
  /\b\d+ hours? (?=before|of grace|late)/g,
  /\b\d{1,2}:\d\d [AP]M\b/g,
];

test.each(texts)("%s types none of our figures", (name, text) => {
  let typedText = text.replaceAll(/\{\{[^{}]*\}\}/g, "");
  for (const others of othersFigures[name] ?? []) {
    expect(typedText, `${name} no longer says '${others}'`).toContain(others);
    typedText = typedText.replace(others, "");
  }
  const typedFigures = ourKinds.flatMap((kind) => Array.from(typedText.matchAll(kind), ([figure]) => figure));
  for (const figure of new Set(Object.values(formatTextFigures(initialCatalog)))) {
    // A bare number could count anything; figures with a unit are ours.
    if (/^\w*$/.test(figure)) continue;
    const from = new RegExp(`(?<![\\w$.,])${figure.replaceAll(/[$.]/g, "\\$&")}(?!\\w)`, "gi");
    typedFigures.push(...Array.from(typedText.matchAll(from), ([same]) => same));
  }
  expect(
    typedFigures,
    `${name}: mark these, as src/content/figures.ts names them, or add the words around them to othersFigures`,
  ).toEqual([]);
});

test("a car due at the last hand-over may come back while its grace period runs", () => {
  expect(formatLastReturnWithGrace(initialCatalog)).toBe("7:00 PM");
});

test("the hand-over's words and figures follow the times that the company offers", () => {
  const catalog = catalogOffering("8:00 AM", "8:00 PM");
  expect(formatLastReturnWithGrace(catalog)).toBe("9:00 PM");
  expect(formatTextFigures(catalog)).toMatchObject({ firstHandOver: "8:00 AM", lastHandOver: "8:00 PM" });
});
