import { expect, test } from "vitest";
import { lineOf } from "./form-text.ts";

function lineIn(text: string): string {
  const form = new FormData();
  form.set("name", text);
  return lineOf(form, "name");
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
])("in %j nobody sees more than %j, and no more stays", (text, seen) => {
  expect(lineIn(text)).toBe(seen);
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
