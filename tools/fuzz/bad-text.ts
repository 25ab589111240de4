import * as fc from "fast-check";

/** Part of everything that is sent: an answer that has it as an element, an attribute or a header has let it through. */
export const mark = "zq7x";

export const words = (list: string) => list.split(" ");

/** A text with parts that vary: text`GET ${path} HTTP/1.1`. */
export function text(strings: TemplateStringsArray, ...parts: readonly (string | fc.Arbitrary<string>)[]) {
  const varying = parts.map((part) => (typeof part === "string" ? fc.constant(part) : part));
  return fc.tuple(...varying).map((chosen) => String.raw({ raw: strings }, ...chosen));
}

/** Any bytes, or those of a text: one for each character. */
export const bytes = (most: number) =>
  fc.uint8Array({ maxLength: most }).map((array) => Buffer.from(array).toString("latin1"));
export const inBytes = (typed: string) => Buffer.from(typed).toString("latin1");

const alphabet = fc.constantFrom(
  "abcXYZ 019",
  "😀👩‍👩‍👧🇮🇳🏳️‍🌈",
  "\u202E\u2066\u200Fمرحباשלום",
  "\u200B\u200C\u200D\uFEFF\u2060\u00AD",
  "\u0000\u0001\u0008\u000B\u001B\u007F\u0085\u2028\u2029",
  "\uDFFF\uD800\uFFFD\uFFFE",
  "e\u0301\u0327\u0336Z͑ͫ̓ͪ",
  "'\"`<>&;\\/=+@-%$#!{}[]()|^~*?:,.",
  "＝＠＋－<İıſß",
  "\r\n\t ",
);
const length = fc.constantFrom(0, 1, 3, 12, 40, 60, 61, 254, 255, 2000, 9000);
const mess = fc
  .tuple(alphabet, length)
  .chain(([signs, many]) => fc.array(fc.constantFrom(...signs), { minLength: many, maxLength: many }))
  .map((signs) => signs.join(""));

/** Texts that are known to have broken something. */
const famous = fc.constantFrom(
  `"><${mark}>`,
  `' ${mark}=1 x='`,
  `" ${mark}=1 x="`,
  `</script><${mark}>`,
  `--></title></textarea></select><${mark}>`,
  `<img src=x ${mark}=1>`,
  `\r\nX-${mark}: 1`,
  `%0d%0aX-${mark}:%201`,
  `javascript:${mark}`,
  "' or 1=1; drop table bookings; --",
  "${7*7}{{7*7}}<%=7*7%>",
  "=cmd|'/c calc'!A0",
  "[object Object]",
  ...words("__proto__ constructor toString null undefined NaN -0 0x10 1e309 9999999999999999999999"),
  ...words("31/02/2027 29/02/2999 ../../../../etc/passwd //evil.example \\\\evil.example\\x"),
);

/** A text that nobody types by accident. */
export const badText = fc.oneof(
  { weight: 45, arbitrary: famous },
  { weight: 38, arbitrary: mess },
  { weight: 17, arbitrary: text`${mess}${famous}` },
);
