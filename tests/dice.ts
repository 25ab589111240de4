import { createHash } from "node:crypto";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** Random choices that a seed repeats. */
export interface Dice {
  /** A whole number between the two, inclusive. */
  between(least: number, most: number): number;
  /** True this many times in a hundred. */
  percent(chance: number): boolean;
  one<T>(of: readonly T[]): T;
}

/** Each name has its own dice, so that one user's draws never shift another's. */
export function diceOf(seed: number, ...name: readonly (string | number)[]): Dice {
  const start = createHash("sha256")
    .update([seed, ...name].join("/"))
    .digest()
    .readInt32BE();
  const generator = xoroshiro128plus(start);
  const between = (least: number, most: number) => uniformInt(generator, least, most);
  return {
    between,
    percent: (chance) => between(1, 100) <= chance,
    one<T>(of: readonly T[]) {
      if (of.length === 0) throw new Error("There is nothing to choose from.");
      return of[between(0, of.length - 1)] as T;
    },
  };
}
