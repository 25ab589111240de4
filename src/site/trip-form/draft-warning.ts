import { longestRentalDays } from "#rental/trip/rental-days.ts";
import type { TripProblem } from "#rental/trip/trip.ts";
import type { TripDraft } from "./draft.ts";

/** Says what is wrong with the two dates together, shown at the foot of the ticket before it is sent. Undefined if nothing is wrong. */
export function findTripDraftWarning(
  { returnCleared }: TripDraft,
  problems: readonly TripProblem[],
): string | undefined {
  if (returnCleared) return "Return date cleared: it was before the new pickup. Choose it again.";
  if (problems.includes("too-long"))
    return `Longer than ${longestRentalDays} days? Call us, and we will work out a plan for you.`;
  return undefined;
}
