import type { MinuteSpan } from "./held-span.ts";
import type { Hold } from "./unit-items.ts";

/** When a unit is taken, whichever it is. */
type TakenTime = MinuteSpan & Partial<Pick<Hold, "bookingId" | "takenUntil">>;

/**
 * Lists the bookings that could not all be served if overdue cars stayed out for as long as they are taken. Units go to whoever comes first;
 * where too few are left for those who come at the same minute, all of these are listed.
 * @param waitingIds the bookings whose cars have not left
 * @returns ids of bookings, in the order of their pickups
 */
export function listEndangeredBookingIds(
  holds: readonly TakenTime[],
  { units, firstMinute }: { readonly units: number; readonly firstMinute: number },
  waitingIds: ReadonlySet<string>,
): readonly string[] {
  const isWaiting = ({ bookingId }: TakenTime) => waitingIds.has(bookingId ?? "");
  const isOut = (hold: TakenTime) => hold.from <= firstMinute && !isWaiting(hold);
  // A car that is out is not here now, even where it would go out again at once.
  const takenUntil = holds
    .filter(isOut)
    .map((hold) => Math.max(hold.takenUntil ?? hold.until, firstMinute + 1));
  const comingHolds = holds.filter((hold) => !isOut(hold)).toSorted((a, b) => a.from - b.from);
  const endangeredIds = new Set<string>();
  for (const [from, group] of Map.groupBy(comingHolds, (hold) => hold.from)) {
    const free = Math.max(0, units - takenUntil.filter((until) => until > from).length);
    if (group.length > free)
      for (const { bookingId } of group.filter(isWaiting)) endangeredIds.add(bookingId ?? "");
    const longestFirst = group.map(({ until }) => until).toSorted((a, b) => b - a);
    takenUntil.push(...longestFirst.slice(0, free));
  }
  return [...endangeredIds];
}
