import { codeAlphabet, inGroups, readCheckedCode, withCheck } from "./check-code.ts";

const randomCharacters = 7;

/**
 * A new booking reference, 'R4KD-9TWM': seven random characters and a check, 27⁷ (ten billion) of them. It only names a booking and gives
 * no access to it; the store ensures that no two bookings share one. `randomNumberBelow(n)` gives a whole number from 0 to n - 1.
 */
export function makeReference(randomNumberBelow: (limit: number) => number): string {
  const characters = Array.from({ length: randomCharacters }, () =>
    codeAlphabet.charAt(randomNumberBelow(codeAlphabet.length)),
  );
  return inGroups(withCheck(characters.join("")));
}

/** The reference as it is stored, whatever the case, blanks and dashes; undefined when a character is wrong or missing. */
export function readReference(text: string): string | undefined {
  const result = readCheckedCode(text, randomCharacters + 1);
  return "code" in result ? inGroups(result.code) : undefined;
}
