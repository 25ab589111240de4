import { describe, expect, test } from "vitest";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { findLine, smallSources, withText } from "../../tests/small-catalog.ts";
import { describeCatalogEffects } from "./effects.ts";
import { readCatalog } from "./read-catalog.server.ts";

const sources = smallSources();

const sourcesWith = (file: string, from: string | RegExp, to: string) => withText(sources, file, from, to);
const read = (file: string, from: string | RegExp, to: string) => readCatalog(sourcesWith(file, from, to));

test.each<[file: string, from: string, to: string, says: string]>([
  ["plans.yaml", "price: 36", "price: 36.005", "with at most 2 decimals, not 36.005"],
  ["plans.yaml", "price: 36", "price: 52", "a plan that costs less than its originalPrice$"],
  ["plans.yaml", "id: premium", "id: basic", 'id: another plan has "basic" already'],
  ["plans.yaml", "bookings: 5\n", "size: Small\n", "a plan with bookings, price and discountPercent as "],
  ["services.yaml", "id: startup", "id: starter", 'id: another plan has "starter" already'],
  ["services.yaml", "price: 18\n", "price: 0.001\n", "not 0.001"],
  ["services.yaml", "code: JFK", "code: Kennedy", 'an airport\'s code of three capitals, not "Kennedy"'],
  [
    "services.yaml",
    "price: 50\n      car",
    "price: 51\n      car",
    "the price of the first tier as that of one",
  ],
  ["services.yaml", 'carId: "9"', 'carId: "90"', 'carId: the id of one of the cars, not "90"'],
  ["services.yaml", "picture: amalfi", "picture: rome", 'picture: one of versailles, .*, not "rome"'],
  ["services.yaml", "corporate:\n", "corporate:\n  offered: false\n", "no such entry: it may have offered"],
  ["home.yaml", "- Mumbai - M", "- Atlantis - M", "a place of places.yaml as 'City - State'"],
  ["pages.yaml", "lead: A small fleet", "text: A small fleet", "lead: is missing"],
])("%s: '%s' as '%s' is refused with its line", (file, from, to, says) => {
  const words = says.replaceAll(/[()[\]]/g, String.raw`\$&`);
  expect(() => read(file, from, to)).toThrow(new RegExp(String.raw`^${file}, line \d+: [^]*${words}`));
});

test("prices have the coins of the currency that prices are shown in, and are typed in its main unit", () => {
  const inYen = sourcesWith("company.yaml", "currency: USD, rate: 83", "currency: JPY, rate: 0.6");
  expect(() => readCatalog(inYen)).toThrow(
    /^services\.yaml, line \d+: perKm: a whole number from 1 to 10000000, not 0\.50$/m,
  );
  const { subscription } = read("plans.yaml", "price: 36", "price: 36.55").planPages;
  expect(subscription.offered && subscription.plans[0]?.price).toBe(36.55);
});

describe("a saving that the plans' own prices don't bear out", () => {
  const claimLines = /  claims:\n.*\n/;

  test("is named with its line and what they do save, and is refused until somebody stands by it by name", () => {
    const unconfirmedSources = sourcesWith("plans.yaml", claimLines, "");
    const line = findLine(sources, "plans.yaml", "  lead: One monthly fee");
    expect(() => readCatalog(unconfirmedSources)).toThrow(
      `plans.yaml, line ${line}: "save up to 40%" is more than the plans’ own prices say, 29% at most: correct it, or stand by it by name, as claims: [{ says: "save up to 40%", confirmedBy: "R. Menon" }]`,
    );
    const other = sourcesWith("plans.yaml", "says: save up to 40%", "says: save up to 50%");
    expect(() => readCatalog(other)).toThrow('"save up to 40%" is more than');
    expect(() => readCatalog(other)).toThrow(
      'no text says "save up to 50%" against the plans’ prices: leave it out',
    );
  });

  test.each([
    ["Get 35% off every rental", true],
    ["up to 31 % cheaper", true],
    ["save 30%", true],
    ["Save up to 29%", false],
    ["20% off each rental", false],
  ])("'%s': %s", (text, isUnproven) => {
    const says = () => read("plans.yaml", "By phone. The first", `${text}. The first`);
    if (isUnproven) expect(says).toThrow(/is more than the plans’ own prices say/);
    else expect(says).not.toThrow();
  });

  test("is looked for in the plans of services, too", () => {
    expect(() => read("services.yaml", "lead: Staff,", "lead: Save 5% with staff,")).toThrow(/0% at most/);
  });
});

test("a service that is not offered is that and nothing else", () => {
  const without = read("services.yaml", /^chauffeur:\n(?:  .*\n)+/m, "chauffeur: { offered: false }\n");
  expect(without.services.chauffeur).toEqual({ offered: false });
  expect(() => read("services.yaml", /^chauffeur:\n(?:  .*\n)+/m, "chauffeur: { offered: true }\n")).toThrow(
    /offered: false, or left out/,
  );
});

const effectsOf = (...change: Parameters<typeof sourcesWith>) =>
  describeCatalogEffects(readCatalog(sources), readCatalog(sourcesWith(...change)), {
    byCar: new Map(),
    byPlace: new Map(),
    ends: [],
    total: 0,
    today: "2026-11-28" as CalendarDate,
  });

test("what changes of services and pages is said, a price that is left out as well", () => {
  expect(effectsOf("services.yaml", "      price: 300\n", "")).toEqual([
    "Corporate Bookings, Executive Travel: $300.00 to by agreement a month per executive.",
  ]);
  expect(effectsOf("services.yaml", "Ten minutes early", "Early")).toEqual([
    "What the page of Chauffeur Drive says changes.",
  ]);
  expect(effectsOf("services.yaml", /^chauffeur:\n(?:  .*\n)+/m, "chauffeur: { offered: false }\n")).toEqual([
    "Chauffeur Drive: its page answers 404 from now on.",
  ]);
  expect(effectsOf("home.yaml", "Take the coast road.", "Go.")).toEqual(["What the home page says changes."]);
  expect(effectsOf("pages.yaml", "one line]", "one team]")).toEqual([
    "What other pages say of the company changes.",
  ]);
});
