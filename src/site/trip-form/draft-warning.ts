import { parseTypedDate } from "#rental/calendar.ts";
import { longestRentalDays } from "#rental/quote.ts";
import type { TripProblem } from "#rental/trip.ts";
import type { Draft } from "./draft.ts";

/** What the results would have to say about the dates, said at the foot of the ticket before it is sent. Undefined where all is well. */
export function draftWarning(
  { query, returnCleared }: Draft,
  problems: readonly TripProblem[],
): string | undefined {
  if (returnCleared) return "Return date cleared: it was before the new pickup. Choose it again.";
  for (const typed of [query.pickupDate, query.returnDate]) {
    if (typed !== "" && !parseTypedDate(typed))
      return `“${typed}” is not a date. Day, month, year: 14/09/2025.`;
  }
  if (problems.includes("return-before-pickup"))
    return "The return comes before the pickup. Choose a later one.";
  if (problems.includes("too-long"))
    return `Longer than ${longestRentalDays} days? Call us, and we make you a plan.`;
  if (problems.includes("past")) return "This pickup is in the past.";
  return undefined;
}
