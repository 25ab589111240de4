import * as fc from "fast-check";

/** True this many times in a hundred. */
export const chance = (percent: number) => fc.integer({ min: 1, max: 100 }).map((roll) => roll <= percent);
