import { normalizePlainSigns } from "#rental/form-text.ts";

/**
 * The 27 characters of codes that are read out over the phone: digits and capitals without 0 O 1 I L Z S B U, which are mistaken for one
 * another or for 2, 5, 8 and V. The last character of a code is a check character.
 */
export const codeAlphabet = "23456789ACDEFGHJKMNPQRTVWXY";

// The check is a weighted sum in the field of 27 elements, with a different weight for each position. It detects every single wrong
// character and every swap of two characters. ISO 7064's hybrid system, the usual choice, doubles modulo 28 for this alphabet: since 28 is
// even, it confuses some characters with others.
const start = 1;

/** The code followed by its check character. Throws a RangeError when a character is not in the alphabet, which only a bug can cause. */
export function appendCheckCharacter(body: string): string {
  const check = opposite(timesX(sumCharacters(Array.from(body))));
  return body + codeAlphabet.charAt(check);
}

export type CodeReading = { readonly code: string } | { readonly problem: string };

/**
 * Reads a code of a known length, check character included, as a caller spells it: lower case, blanks and dashes don't matter. A mistake is
 * returned as a sentence for whoever typed the code.
 */
export function readCheckedCode(text: string, length: number): CodeReading {
  const code = normalizePlainSigns(text)
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}−_.]/gu, "");
  const characters = Array.from(code);
  const wrongCharacter = characters.find((character) => !codeAlphabet.includes(character));
  if (code === "") return { problem: `Enter the code, ${length} characters` };
  if (wrongCharacter !== undefined)
    return { problem: `No code has the character ${wrongCharacter}: listen again` };
  if (code.length !== length)
    return { problem: `A code has ${length} characters, this one has ${code.length}: listen again` };
  if (sumCharacters(characters) !== 0) return { problem: "One character is wrong: listen again" };
  return { code };
}

/** In groups of four: 'R4KD-9TWD'. */
export function hyphenateCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, "$&-");
}

function sumCharacters(characters: readonly string[]): number {
  return characters.map(valueCharacter).reduce(step, start);
}

function valueCharacter(character: string): number {
  const value = codeAlphabet.indexOf(character);
  if (value < 0) throw new RangeError(`No code has the character ${character}.`);
  return value;
}

/** Horner's rule: the sum so far times x, plus the next value. */
function step(sum: number, value: number): number {
  const [a, b, c] = trits(timesX(sum));
  const [d, e, f] = trits(value);
  return fromTrits(a + d, b + e, c + f);
}

/** Multiplies by x in the field of 27: a + bx + cx² with coefficients modulo 3, where x³ is x + 2. All 26 powers of x differ. */
function timesX(value: number): number {
  const [a, b, c] = trits(value);
  return fromTrits(2 * c, a + c, b);
}

function opposite(value: number): number {
  const [a, b, c] = trits(value);
  return fromTrits(3 - a, 3 - b, 3 - c);
}

function trits(value: number): [number, number, number] {
  return [value % 3, Math.floor(value / 3) % 3, Math.floor(value / 9)];
}

function fromTrits(a: number, b: number, c: number): number {
  return (a % 3) + 3 * (b % 3) + 9 * (c % 3);
}
