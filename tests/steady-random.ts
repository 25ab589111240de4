import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { vi } from "vitest";

/** Makes ids and references count up, so that what is said of them can be compared with a file; secrets stay random. Returns what ends it. */
export function steadyRandomness() {
  let [ids, numbers] = [0, 0];
  const spies = [
    vi.spyOn(crypto, "randomUUID").mockImplementation(() => {
      ids += 1;
      return `00000000-0000-4000-8000-${String(ids).padStart(12, "0")}`;
    }),
    vi.spyOn(crypto, "randomInt").mockImplementation(((limit: number) => {
      numbers += 1;
      // By another step after a while, since one makes only as many references as they have letters.
      return (numbers * (7919 + 2 * Math.floor(numbers / 206))) % limit;
    }) as typeof crypto.randomInt),
  ];
  syncBuiltinESMExports();
  return () => {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  };
}

/** A text with one and the same id in place of each, whose count follows from all that was stored before. */
export const withOneId = (text: string) =>
  text.replaceAll(/(?<=00000000-0000-4000-8000-)\d{12}/g, "0".repeat(12));
