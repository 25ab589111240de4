import { parseTypedDate } from "#rental/calendar.ts";
import type { TripProblem } from "#rental/trip.ts";
import type { Draft } from "./draft.ts";

const formatNote = "Day, month, year. Pickup and return days both count.";

/** The line at the foot of the ticket: how dates are written, or what the results would have to say about them. */
export function draftNote(
  { query, returnCleared }: Draft,
  problems: readonly TripProblem[],
  typing: boolean,
): string {
  if (returnCleared) return "Return date cleared: it was before the new pickup. Choose it again.";
  // A half-typed date is no mistake yet.
  if (typing) return formatNote;
  for (const typed of [query.pickupDate, query.returnDate]) {
    if (typed !== "" && !parseTypedDate(typed))
      return `“${typed}” is not a date. Day, month, year: 14/09/2025.`;
  }
  if (problems.includes("return-before-pickup"))
    return "The return comes before the pickup. Choose a later one.";
  if (problems.includes("too-long")) return "Longer than 365 days? Call us, and we make you a plan.";
  if (problems.includes("past")) return "This pickup is in the past.";
  return formatNote;
}
