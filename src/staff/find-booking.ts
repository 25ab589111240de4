import type { StaffRefusal } from "#backend/api/staff-backend.ts";
import type { StaffBackend } from "#backend/staff-backend.server.ts";
import { readCheckedCode } from "#rental/codes/check-code.ts";
import { readReference } from "#rental/codes/reference.ts";
import { type CommandContext, RefusedError } from "./command.ts";

const referenceLength = 8;

/**
 * The reference at the beginning of a command's words, 'r4kd 9twd' and 'Booking R4KD-9TWD' as well as 'R4KD-9TWD', and the words after it.
 * @throws RefusedError with what is wrong with it.
 */
export function requireReference(words: readonly string[]): { reference: string; rest: readonly string[] } {
  for (const count of [1, 2, 3]) {
    const reference = readReference(words.slice(0, count).join(" "));
    if (reference) return { reference, rest: words.slice(count) };
  }
  const code = readCheckedCode(words[0] ?? "", referenceLength);
  const why = "problem" in code ? ` ${code.problem}.` : "";
  throw new RefusedError("not-a-reference", `“${words[0]}” is not a booking reference.${why}`);
}

/** @throws RefusedError when there is no such booking. */
export async function requireBooking(staff: StaffBackend, reference: string) {
  const staffBooking = await staff.show(reference);
  if (!staffBooking) throw createUnknownBookingError(reference);
  return staffBooking;
}

export function createUnknownBookingError(reference: string): RefusedError {
  return new RefusedError("unknown", `There is no booking ${reference}.`);
}

/**
 * The booking that a command's words name, with the store.
 * @throws RefusedError when they name none, or when there is no such booking.
 */
export async function requireBookingFromWords(
  { open }: Pick<CommandContext, "open">,
  words: readonly string[],
) {
  const { reference } = requireReference(words);
  const staff = await open();
  return { reference, staff, ...(await requireBooking(staff, reference)) };
}

type RefusedKind = { readonly kind: StaffRefusal["kind"] };

/**
 * Returns what the store answers to something that it may refuse, as far as it has not.
 * @throws RefusedError with its reason, or when there is no such booking.
 */
export function requireGranted<Outcome extends { readonly kind: string }>(
  outcome: Outcome,
  reference: string,
): Exclude<Outcome, RefusedKind> {
  if (isGranted(outcome)) return outcome;
  throw "reason" in outcome
    ? new RefusedError(outcome.kind, `${reference}: ${String(outcome.reason)}`)
    : createUnknownBookingError(reference);
}

function isGranted<Outcome extends { readonly kind: string }>(
  outcome: Outcome,
): outcome is Exclude<Outcome, RefusedKind> {
  return !["unknown", "not-allowed", "repeated", "outdated"].includes(outcome.kind);
}
