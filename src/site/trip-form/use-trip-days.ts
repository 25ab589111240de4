import { useSyncExternalStore } from "react";
import { dateInWords, parseTypedDate } from "#rental/calendar.ts";
import { lastBookableDay, planTrip } from "#rental/trip.ts";
import type { TripQuery } from "#rental/trip-query.ts";
import { dateAt } from "#rental/zoned-time.ts";
import { daysInWords } from "./days-in-words.ts";
import type { usePlaces } from "./places-on-demand.ts";

const minute = 60_000;
const hour = 60 * minute;
const never = () => () => {};
const longAgo = 0;

/**
 * What the trip's dates mean, now: the first days that can be chosen, the stub's words, what is wrong. `servedAt`: when the page was served
 * (epoch milliseconds), if it was made for its visitor.
 */
export function useTripDays(query: TripQuery, places: ReturnType<typeof usePlaces>, servedAt = longAgo) {
  const now = useNow(servedAt);
  const pickupPlace = places?.findPlace(query.pickup);
  const zone = pickupPlace?.zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = dateAt(now, zone);
  const isServer = now === longAgo;
  const max = isServer ? undefined : lastBookableDay(today);
  const from = parseTypedDate(query.pickupDate);
  const to = parseTypedDate(query.returnDate);
  const words = daysInWords(query.pickupDate, query.returnDate);
  const trip = planTrip(query, { findPlace: (label) => places?.findPlace(label), now });
  return {
    words,
    problems: trip.problems,
    /** What is wrong between the two ends, where the return is. */
    conflict: trip.problems.includes("return-before-pickup")
      ? "The return comes before the pickup. Choose a later one."
      : undefined,
    firstReturn: from && from > today && !(max && from > max) ? from : today,
    calendar: {
      today,
      // Before the place is known, only what is over everywhere has passed, and only what is too far ahead everywhere is so.
      firstDay: pickupPlace ? today : dateAt(now - 12 * hour, "UTC"),
      max,
      lastDay: isServer || pickupPlace ? max : lastBookableDay(dateAt(now + 14 * hour, "UTC")),
      range: { from, to },
      foot: `${words.days} ${words.lines.join(" ")}.${max ? ` You can book until ${dateInWords(max)}.` : ""}`,
    },
    /** Of a pickup that is today. */
    passedTime:
      pickupPlace && from === today && trip.problems.includes("past") ? query.pickupTime : undefined,
  };
}

/** The time of each rendering, to the minute. In a page that was built it is long ago: only the visitor's browser can say what is past. */
function useNow(servedAt: number): number {
  return useSyncExternalStore(
    never,
    () => Date.now() - (Date.now() % minute),
    () => servedAt,
  );
}
