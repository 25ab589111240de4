import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeAlphabet, hyphenateCode, readCheckedCode, appendCheckCharacter } from "./check-code.ts";

const character = fc.constantFrom(...codeAlphabet);
const body = fc.string({ unit: character, minLength: 1, maxLength: 15 });

describe("codes that can be read out (product, 'Codes')", () => {
  test("are written in 27 characters, none of them confusable", () => {
    expect(new Set(codeAlphabet).size).toBe(27);
    expect(codeAlphabet).not.toMatch(/[0O1ILZSBU]/);
  });

  test("read as they were written, in lower case and with blanks and dashes too", () => {
    fc.assert(
      fc.property(body, (text) => {
        const code = appendCheckCharacter(text);
        const spoken = ` ${hyphenateCode(code).toLowerCase().replaceAll("-", " – ")} `;
        expect(readCheckedCode(spoken, code.length)).toEqual({ code });
      }),
    );
  });

  test("refuse every single wrong character", () => {
    fc.assert(
      fc.property(body, character, fc.nat(), (text, wrong, at) => {
        const code = appendCheckCharacter(text);
        const index = at % code.length;
        fc.pre(code.charAt(index) !== wrong);
        const mistypedCode = code.slice(0, index) + wrong + code.slice(index + 1);
        expect(readCheckedCode(mistypedCode, code.length)).toEqual({
          problem: "One character is wrong: listen again",
        });
      }),
    );
  });

  test("refuse any two different characters that changed places", () => {
    fc.assert(
      fc.property(body, fc.nat(), fc.nat(), (text, one, other) => {
        const letters = Array.from(appendCheckCharacter(text));
        const [first, second] = [one % letters.length, other % letters.length];
        fc.pre(letters[first] !== letters[second]);
        const swappedLetters = letters.map((letter, index) => {
          if (index === first) return letters[second];
          return index === second ? letters[first] : letter;
        });
        expect(readCheckedCode(swappedLetters.join(""), letters.length)).toHaveProperty("problem");
      }),
    );
  });

  test.each([
    ["", "Enter the code, 8 characters"],
    [" - ", "Enter the code, 8 characters"],
    ["R4KD-9TW0", "No code has the character 0: listen again"],
    ["R4KD 9TW", "A code has 8 characters, this one has 7: listen again"],
    ["2222 2222", "One character is wrong: listen again"],
    ["🚗", "No code has the character 🚗: listen again"],
  ])("answer %j with a sentence", (text, problem) => {
    expect(readCheckedCode(text, 8)).toEqual({ problem });
  });

  test("are only made of their own characters", () => {
    expect(() => appendCheckCharacter("ABC")).toThrow(new RangeError("No code has the character B."));
  });

  test("stand in groups of four", () => {
    expect(["234", "2345", "23456789", "2345678923"].map(hyphenateCode)).toEqual([
      "234",
      "2345",
      "2345-6789",
      "2345-6789-23",
    ]);
  });
});
