import { longestRentalDays } from "#rental/quote.ts";
import type { TripProblem } from "#rental/trip.ts";
import type { Draft } from "./draft.ts";

/** What the results would have to say about the two dates together, said at the foot of the ticket before it is sent. Undefined where all is well. */
export function draftWarning({ returnCleared }: Draft, problems: readonly TripProblem[]): string | undefined {
  if (returnCleared) return "Return date cleared: it was before the new pickup. Choose it again.";
  if (problems.includes("too-long"))
    return `Longer than ${longestRentalDays} days? Call us, and we make you a plan.`;
  return undefined;
}
