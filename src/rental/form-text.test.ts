import { expect, test } from "vitest";
import {
  normalizeDigits,
  readLine,
  normalizeUnicode,
  normalizePlainSigns,
  readFieldOrRawIfTooLong,
  readText,
} from "./form-text.ts";

function lineIn(text: string): string {
  const form = new FormData();
  form.set("name", text);
  return readLine(form, "name");
}

test.each([
  ["a zero-width space", "\u200b"],
  ["joiners alone", "\u200d\u200c\u200d"],
  ["a word joiner and a byte order mark", "\u2060\ufeff"],
  ["a Hangul filler", "\u3164\u115f"],
  ["an empty Braille cell", "\u2800 \u2800"],
  ["soft hyphens and marks of direction", "\u00ad\u200e\u202e\u2066"],
  ["tags and selectors of no letter", "\u{e0041}\ufe0f\u{e0100}"],
  ["a grapheme joiner between blanks", " \u034f "],
])("a line of %s alone is empty", (_, text) => {
  expect(lineIn(text)).toBe("");
});

test.each([
  ["As\u200bha\u2060", "Asha"],
  ["\u202eAsha", "Asha"],
  ["A\u200dsha", "Asha"],
  ["\u200dक", "क"],
  ["Asha\u2800Rao", "Asha Rao"],
])("in %j nobody sees more than %j, and no more stays", (text, visibleText) => {
  expect(lineIn(text)).toBe(visibleText);
});

test.each([
  ["Devanagari", "राजक्\u200dषा"],
  ["Malayalam", "രമണന്\u200d"],
  ["Kannada", "ಅರ್\u200cಥ"],
  ["Persian", "علی\u200cرضا"],
  ["Japanese, with the variant of a letter", "葛\u{e0100}城"],
  ["Latin", "José Ñúñez-O’Brien"],
])("a name in %s stays as it was typed", (_, name) => {
  expect(lineIn(name)).toBe(name);
});

test("a name has one spelling, its letters composed, and keeps them otherwise", () => {
  expect(lineIn("Jose\u0301 Nu\u0301n\u0303ez")).toBe("José Núñez");
  expect(lineIn("Ａｓｈａ ﬁ")).toBe("Ａｓｈａ ﬁ");
});

test.each(["NFC", "NFD", "NFKC", "NFKD"] as const)("%s keeps thirty marks in a row, and no more", (form) => {
  const thirty = "\u0316\u0301".repeat(15).normalize(form);
  const many = "\u0301\u0316".repeat(15_000);
  expect(normalizeUnicode(`q${thirty}q${many}q`, form)).toBe(`q${thirty}q${thirty}q`);
  expect(normalizeUnicode("\u{1d165}".repeat(31), form)).toBe("\u{1d165}".repeat(30));
});

test("whatever normalizing puts in another order counts as a mark", () => {
  const uncounted = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) =>
      (character + overlay).normalize("NFKD").startsWith(overlay) &&
      normalizeUnicode(character.repeat(60), "NFKD") === character.repeat(60).normalize("NFKD"),
  );
  expect(uncounted).toEqual([]);
});

/** A mark that normalizing puts before nearly all others. */
const overlay = "\u0334";

test("a field of up to four times its maximum is read, and a longer one is left too long", () => {
  const form = new FormData();
  form.set("name", "Asha".padEnd(240));
  expect(readFieldOrRawIfTooLong(form, "name", 60, readLine)).toBe("Asha");
  form.set("name", "Asha".padEnd(241));
  expect(readFieldOrRawIfTooLong(form, "name", 60, readLine)).toBe("Asha".padEnd(241));
});

test("blanks of any width are blanks", () => {
  expect(lineIn("Asha\u00a0\u2007Rao\u202f\u3000")).toBe("Asha Rao");
});

test("joiners go where they shape nothing: at the end of a word, but after a mark", () => {
  expect(lineIn("علی\u200c رضا\u200c")).toBe("علی رضا");
  expect(lineIn("रमा\u200d")).toBe("रमा\u200d");
});

test("a message keeps its lines and its pictures of people, and loses what nobody sees", () => {
  const form = new FormData();
  form.set("message", "Ten\u200b cars\r\n\u202efor 👩‍👧\ufeff");
  expect(readText(form, "message")).toBe("Ten cars\nfor 👩‍👧");
});

test.each([
  ["१४/०९/२०२५", "14/09/2025"],
  ["１４／０９／２０２５", "14/09/2025"],
  ["١٤\u200f/٠٩\u200f/٢٠٢٥", "14/09/2025"],
  ["۱۴\u2013۰۹\u2212۲۰۲۵", "14-09-2025"],
  ["ＭＨ１２ ２０１１", "MH12 2011"],
  [" R4KD\u2011９TWD ", "R4KD-9TWD"],
])("%j in plain signs is %j", (text, plain) => {
  expect(normalizePlainSigns(text)).toBe(plain);
});

test("the digits of every script count from zero to nine", () => {
  for (const numberingSystem of Intl.supportedValuesOf("numberingSystem")) {
    const digits = new Intl.NumberFormat("en", { numberingSystem, useGrouping: false }).format(1_234_567_890);
    if (/^\p{Nd}{10}$/u.test(digits)) expect(normalizeDigits(digits), numberingSystem).toBe("1234567890");
  }
});
