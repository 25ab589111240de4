import { normalizePlainSigns } from "#rental/form-text.ts";
import { codeAlphabet, hyphenateCode, readCheckedCode, appendCheckCharacter } from "./check-code.ts";

const randomCharacters = 7;

/**
 * A new booking reference, 'R4KD-9TWD': seven random characters and a check, 27⁷ (ten billion) of them. It only names a booking and gives
 * no access to it; the store ensures that no two bookings share one. `randomNumberBelow(n)` gives a whole number from 0 to n - 1.
 */
export function makeReference(randomNumberBelow: (limit: number) => number): string {
  const characters = Array.from({ length: randomCharacters }, () =>
    codeAlphabet.charAt(randomNumberBelow(codeAlphabet.length)),
  );
  return hyphenateCode(appendCheckCharacter(characters.join("")));
}

/**
 * The reference as it is stored, whatever the case, blanks and dashes, also from among other words, 'Booking r4kd 9twd.'; undefined when a
 * character is wrong or missing, or where there are two.
 */
export function readReference(text: string): string | undefined {
  const parts = normalizePlainSigns(text).toUpperCase().matchAll(referenceShape);
  const spellings = [text, ...Array.from(parts, ([, first = "", second = ""]) => first + second)];
  const results = spellings.map((spelling) => readCheckedCode(spelling, randomCharacters + 1));
  const codes = new Set(results.flatMap((result) => ("code" in result ? [result.code] : [])));
  const [code] = codes;
  return code !== undefined && codes.size === 1 ? hyphenateCode(code) : undefined;
}

// Words may overlap: 'code R4KD 9TWD' begins with four letters, too.
const referenceShape =
  /(?<![A-Z\d]|[A-Z\d][-_.])(?=([A-Z\d]{4})[ \-_.]{0,3}([A-Z\d]{4})(?![A-Z\d]|[-_.][A-Z\d]))/g;
