import type { MoveOutcome } from "#backend/api/staff-backend.ts";
import { RefusedError } from "./command.ts";
import { unknownBooking } from "./find-booking.ts";

/**
 * A move that was made, as the command's answer.
 * @throws RefusedError when it was not made.
 */
export function completedMove(
  outcome: MoveOutcome,
  reference: string,
): Extract<MoveOutcome, { kind: "done" }> {
  if (outcome.kind === "unknown") throw unknownBooking(reference);
  if (outcome.kind === "not-allowed") throw new RefusedError(outcome.kind, `${reference}: ${outcome.reason}`);
  return outcome;
}
