/** What keeps a trip from being booked, and where nobody is at the counter. */
import { addDays, type CalendarDate } from "./calendar.ts";
import { offeredTimes } from "./offered-times.ts";
import { closedAt } from "./opening-hours.ts";
import type { Place } from "./place.ts";
import { longestRentalDays, rentalDays } from "./rental-days.ts";
import type { BookedEnd, Trip, TripContext, TripEnd, TripProblem } from "./trip.ts";
import type { TripQuery } from "./trip-query.ts";
import { dateAt, instantOf, instantOfEnd, isOnClock, type LocalTime } from "./zoned-time.ts";

type TripEnds = Pick<Trip, "pickup" | "dropOff" | "lastDay">;

/** What keeps a trip from being booked. A missing value is not a problem: it is assumed, and settled later. */
export function findProblems(
  query: TripQuery,
  { pickup, dropOff, lastDay }: TripEnds,
  context: TripContext,
): TripProblem[] {
  const problems: TripProblem[] = [];
  if (!pickup.place.known) problems.push("unknown-pickup");
  if (!dropOff.place.known && dropOff.place.label !== pickup.place.label) problems.push("unknown-return");
  if (query.pickupDate !== "" && pickup.dateAssumed) problems.push("pickup-date-unreadable");
  if (query.returnDate !== "" && dropOff.dateAssumed) problems.push("return-date-unreadable");
  if (query.pickupTime !== "" && pickup.timeAssumed) problems.push("pickup-time-unknown");
  if (query.returnTime !== "" && dropOff.timeAssumed) problems.push("return-time-unknown");
  if (isSkipped(pickup, context)) problems.push("pickup-time-skipped");
  if (isSkipped(dropOff, context)) problems.push("return-time-skipped");
  if (isBackwards(pickup, dropOff)) problems.push("return-before-pickup");
  else if (isPast(pickup, dropOff, context.now)) problems.push("past");
  if (rentalDays(pickup.date, dropOff.date) > longestRentalDays) problems.push("too-long");
  if (isTooFarAhead(pickup, dropOff, lastDay)) problems.push("too-far-ahead");
  return problems;
}

/** Whether the place's clocks leave the chosen time out, in the night in which they go forward. */
function isSkipped(end: TripEnd, context: TripContext): boolean {
  return !end.dateAssumed && !end.timeAssumed && !isBooked(end, context) && !isOnClock(end, end.place.zone);
}

/** Whether the return is before the pickup: by calendar days, which are what is charged, or by the clocks of the two places. */
function isBackwards(pickup: TripEnd, dropOff: TripEnd): boolean {
  return dropOff.date < pickup.date || instantOfEnd(dropOff) <= instantOfEnd(pickup);
}

/** A chosen trip may not be in the past. An assumed 'today' may be, by some hours, or by a day where a page stayed open past midnight. */
function isPast(pickup: TripEnd, dropOff: TripEnd, now: number): boolean {
  const today = dateAt(now, pickup.place.zone);
  if (!pickup.dateAssumed && !pickup.timeAssumed) return instantOfEnd(pickup) < now;
  if (!pickup.dateAssumed) return pickup.date < today;
  if (!dropOff.dateAssumed) return dropOff.date < dateAt(now, dropOff.place.zone);
  return pickup.date < addDays(today, -1);
}

/** When only the return is too far ahead and the rental is also too long, only 'too-long' is reported. */
function isTooFarAhead(pickup: TripEnd, dropOff: TripEnd, lastDay: CalendarDate): boolean {
  if (pickup.date > lastDay) return true;
  return dropOff.date > lastDay && rentalDays(pickup.date, dropOff.date) <= longestRentalDays;
}

/** What is wrong with a trip at whose ends nobody is there: a return may be after hours where the place takes it. */
export function closedProblems({ pickup, dropOff, afterHours }: Trip["closed"]): TripProblem[] {
  const problems: TripProblem[] = [];
  if (pickup) problems.push("pickup-closed");
  if (dropOff && afterHours === undefined) problems.push("return-closed");
  return problems;
}

/** At which ends nobody is there. As long as a day or a time is not chosen, we call to agree on it, and nothing is wrong with it. */
export function findClosedEnds({ pickup, dropOff, lastDay }: TripEnds, context: TripContext): Trip["closed"] {
  const { findPlace, now, terms } = context;
  const times = offeredTimes(terms.company.times);
  const [pickupPlace, dropPlace] = [pickup, dropOff].map((end) =>
    end.place.assumed || end.dateAssumed || end.timeAssumed || isBooked(end, context)
      ? undefined
      : findPlace(end.place.label),
  );
  const pickupAt = instantOfEnd(pickup);
  const returnAt = instantOfEnd(dropOff);
  return {
    pickup:
      pickupPlace &&
      closedAt(
        pickupPlace,
        pickup,
        times,
        fitsInstead(pickupPlace, (at) => at >= now && at < returnAt),
      ),
    dropOff:
      dropPlace &&
      closedAt(
        dropPlace,
        dropOff,
        times,
        fitsInstead(
          dropPlace,
          (at, date) =>
            at > pickupAt && date <= lastDay && rentalDays(pickup.date, date) <= longestRentalDays,
        ),
      ),
    afterHours: dropPlace?.afterHours,
  };
}

/** Tells which other times of a place may be named instead of one at which nobody is there. */
function fitsInstead({ zone }: Place, isInTrip: (at: number, date: CalendarDate) => boolean) {
  return (other: LocalTime) => isOnClock(other, zone) && isInTrip(instantOf(other, zone), other.date);
}

/** Whether the end is one that was booked before, and so stays allowed. */
export function isBooked({ place, date, time }: BookedEnd, { bookedEnds = [] }: TripContext): boolean {
  return bookedEnds.some((end) => end.place.label === place.label && end.date === date && end.time === time);
}
