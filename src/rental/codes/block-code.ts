import { codeAlphabet, readCheckedCode, appendCheckCharacter } from "./check-code.ts";

const randomCharacters = 3;

/** A new block's code, 'K7M4': three random characters and a check. `randomNumberBelow(n)` gives a whole number from 0 to n - 1. */
export function makeBlockCode(randomNumberBelow: (limit: number) => number): string {
  const characters = Array.from({ length: randomCharacters }, () =>
    codeAlphabet.charAt(randomNumberBelow(codeAlphabet.length)),
  );
  return appendCheckCharacter(characters.join(""));
}

/** The code as it is stored, whatever the case, blanks and dashes; undefined when a character is wrong or missing. */
export function readBlockCode(text: string): string | undefined {
  const result = readCheckedCode(text, randomCharacters + 1);
  return "code" in result ? result.code : undefined;
}
