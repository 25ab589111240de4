import type { StaffBackend, StaffBooking } from "#backend/api/staff-backend.ts";
import { readCheckedCode } from "#rental/codes/check-code.ts";
import { readReference } from "#rental/codes/reference.ts";
import { RefusedError } from "./command.ts";

const referenceLength = 8;

/**
 * The reference at the beginning of a command's words, 'r4kd 9twd' and 'Booking R4KD-9TWD' as well as 'R4KD-9TWD', and the words after it.
 * @throws RefusedError with what is wrong with it.
 */
export function takeReference(words: readonly string[]): { reference: string; rest: readonly string[] } {
  for (const count of [1, 2, 3]) {
    const reference = readReference(words.slice(0, count).join(" "));
    if (reference) return { reference, rest: words.slice(count) };
  }
  const code = readCheckedCode(words[0] ?? "", referenceLength);
  const why = "problem" in code ? ` ${code.problem}.` : "";
  throw new RefusedError("not-a-reference", `“${words[0]}” is not a booking reference.${why}`);
}

/** @throws RefusedError when there is no such booking. */
export async function findBooking(staff: StaffBackend, reference: string): Promise<StaffBooking> {
  const staffBooking = await staff.show(reference);
  if (!staffBooking) throw unknownBooking(reference);
  return staffBooking;
}

export function unknownBooking(reference: string): RefusedError {
  return new RefusedError("unknown", `There is no booking ${reference}.`);
}
