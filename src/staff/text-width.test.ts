import stringWidth from "string-width";
import { computeQuote } from "#rental/price/quote.ts";
import { formatPriceLines } from "./trip-lines.ts";
import { expect, test } from "vitest";
import { neutralizeForTerminal } from "./text-width.ts";

/** With the marks that set words apart written as brackets. */
const shown = (text: string) =>
  neutralizeForTerminal(text).replaceAll("\u2068", "[").replaceAll("\u2069", "]");

test.each([
  ["محمد الصباح  +965 5555 0103", "[محمد الصباح]  +965 5555 0103"],
  ["דנה-ל׳ כהן, 2 cars", "[דנה-ל׳ כהן], 2 cars"],
  ["الكويت - العاصمة, where it is Tue", "[الكويت - العاصمة], where it is Tue"],
  ["هيونداي  محمد  4", "[هيونداي]  [محمد]  4"],
  ["نريد 2 سيارات\n3 أيام", "[نريد 2 سيارات]\n3 [أيام]"],
  ["مُحَمَّد O’Neill", "[مُحَمَّد] O’Neill"],
  ["Zoë 花子 +81 90", "Zoë 花子 +81 90"],
])("words from right to left are set apart from what is around them: %s", (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test("marks that turn the direction of a text are taken away, also those that set apart", () => {
  expect(shown("a\u202Eb\u2068c\u2069d")).toBe("a b c d");
});

test("the amounts of a receipt end in one column below wide letters, too", () => {
  const money = { currency: "JPY", decimals: 0 };
  const charges = [{ name: "消費税", percent: 10 }];
  const lines = formatPriceLines(computeQuote(15_400, 3, { money, lateFeePerHour: 0, charges })).split("\n");
  expect(new Set(lines.map((line) => stringWidth(line))).size).toBe(1);
});
