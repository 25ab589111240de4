import type { StaffBackend, StaffBooking } from "#backend/api/staff-backend.ts";
import { readCheckedCode } from "#rental/codes/check-code.ts";
import { readReference } from "#rental/codes/reference.ts";
import { Refused } from "./command.ts";

const characters = 8;

/**
 * The reference at the beginning of a command's words, 'r4kd 9twm' as well as 'R4KD-9TWM', and the words after it.
 * @throws Refused with what is wrong with it.
 */
export function takeReference(words: readonly string[]): { reference: string; rest: readonly string[] } {
  for (const count of [1, 2]) {
    const reference = readReference(words.slice(0, count).join(""));
    if (reference) return { reference, rest: words.slice(count) };
  }
  const read = readCheckedCode(words[0] ?? "", characters);
  const why = "problem" in read ? ` ${read.problem}.` : "";
  throw new Refused("not-a-reference", `“${words[0]}” is not a booking reference.${why}`);
}

/** @throws Refused when there is no such booking. */
export async function findBooking(staff: StaffBackend, reference: string): Promise<StaffBooking> {
  const found = await staff.show(reference);
  if (!found) throw unknownBooking(reference);
  return found;
}

export function unknownBooking(reference: string): Refused {
  return new Refused("unknown", `There is no booking ${reference}.`);
}
