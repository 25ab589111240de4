import type { Dice } from "../../tests/dice.ts";

/** Part of everything that is sent: an answer that has it as an element, an attribute or a header has let it through. */
export const mark = "zq7x";

const alphabets = [
  "abcXYZ 019",
  "😀👩‍👩‍👧🇮🇳🏳️‍🌈",
  "\u202E\u2066\u200Fمرحباשלום",
  "\u200B\u200C\u200D\uFEFF\u2060\u00AD",
  "\u0000\u0001\u0008\u000B\u001B\u007F\u0085\u2028\u2029",
  "\uD800\uDFFF\uFFFD\uFFFE",
  "e\u0301\u0327\u0336Z͑ͫ̓ͪ",
  "'\"`<>&;\\/=+@-%$#!{}[]()|^~*?:,.",
  "＝＠＋－<İıſß",
  "\r\n\t ",
] as const;

/** Texts that are known to have broken something. */
const famous = [
  `"><${mark}>`,
  `' ${mark}=1 x='`,
  `" ${mark}=1 x="`,
  `</script><${mark}>`,
  `--></title></textarea></select><${mark}>`,
  `<img src=x ${mark}=1>`,
  `\r\nX-${mark}: 1`,
  `%0d%0aX-${mark}:%201`,
  `javascript:${mark}`,
  "__proto__",
  "constructor",
  "toString",
  "' or 1=1; drop table bookings; --",
  "${7*7}{{7*7}}<%=7*7%>",
  "../../../../etc/passwd",
  "=cmd|'/c calc'!A0",
  "NaN",
  "-0",
  "1e309",
  "9999999999999999999999",
  "0x10",
  "null",
  "undefined",
  "[object Object]",
  "31/02/2027",
  "29/02/2999",
  "//evil.example",
  "\\\\evil.example\\x",
] as const;

const lengths = [0, 1, 3, 12, 40, 60, 61, 254, 255, 2000, 9000] as const;

/** A text that nobody types by accident. */
export function nastyText(dice: Dice): string {
  if (dice.percent(45)) return dice.one(famous);
  const alphabet = [...dice.one(alphabets)];
  const text = Array.from({ length: dice.one(lengths) }, () => dice.one(alphabet)).join("");
  return dice.percent(30) ? `${text}${dice.one(famous)}` : text;
}

/** Any bytes, one for each character. */
export function anyBytes(dice: Dice, most: number): string {
  return String.fromCharCode(...Array.from({ length: dice.between(0, most) }, () => dice.between(0, 255)));
}
