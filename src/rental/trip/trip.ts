import {
  markBookedPlaceAsKnown,
  wasBookedBefore,
  isBookedPickupAndReturn,
  type JourneyStop,
  findPlaceForTripPlace,
  toTripPlace,
  findJourneyStop,
  type TripContext,
  type TripEnd,
  type TripPlace,
} from "./trip-end.ts";
import { addDays, addMonths, type CalendarDate, countDaysBetween, parseTypedDate } from "./calendar.ts";
import { minuteAtSlot, type TimeSlot } from "./clock-time.ts";
import {
  chooseDefaultPickupTime,
  listOfferedTimes,
  parseOfferedTime,
  type OfferedTimeRange,
} from "./offered-times.ts";
import { describeReturnPlaces, isReturnOffered } from "./one-way.ts";
import { findClosedCounterDetails, type ClosedCounterDetails } from "./opening-hours.ts";
import { type Place } from "./place.ts";
import {
  assumedCalendarDays,
  countChargedOrAssumedDays,
  longestRentalDays,
  countCalendarDays,
} from "./rental-days.ts";
import type { RentalDayRule } from "#rental/policy.ts";
import { chooseDropOff, type TripQuery } from "./trip-query.ts";
import {
  toZonedDate,
  toInstant,
  toTripEndInstant,
  isValidLocalTime,
  type LocalDateTime,
} from "./zoned-time.ts";

export type TripProblem =
  | "unknown-pickup"
  | "unknown-return"
  | "return-out-of-reach"
  | "pickup-date-unreadable"
  | "return-date-unreadable"
  | "pickup-time-unknown"
  | "return-time-unknown"
  | "pickup-time-skipped"
  | "return-time-skipped"
  | "return-before-pickup"
  | "pickup-closed"
  | "return-closed"
  | "past"
  | "too-long"
  | "too-far-ahead";

export type Trip = {
  readonly query: TripQuery;
  /** Whether a pickup or a valid date was given (product, 'Results'). */
  readonly chosen: boolean;
  readonly pickup: TripEnd;
  readonly dropOff: TripEnd;
  readonly differentReturn: boolean;
  /** Where the visitor is going, when that is one of our places and neither end of the rental. */
  readonly destination: JourneyStop | undefined;
  /** Whether a destination was given that is not one of our places. */
  readonly unknownDestination: boolean;
  /**
   * Where a car from this pickup may be returned, in words: 'India', 'Portugal or Spain'. Empty where the pickup is not one of our places.
   */
  readonly reach: string;
  readonly country: string;
  /** Charged days, from 1; those of the assumed rental where the dates don't determine them. */
  readonly days: number;
  /** Whether `days` does not come from two dates that the visitor chose. */
  readonly daysAssumed: boolean;
  /** Whether a place, date or time was not chosen: the trip holds no car until it is settled. */
  readonly assumed: boolean;
  readonly problems: readonly TripProblem[];
  /** The ends at which nobody is at the counter; undefined where somebody is, or where its hours or the time are open. */
  readonly closed: {
    readonly pickup: ClosedCounterDetails | undefined;
    readonly dropOff: ClosedCounterDetails | undefined;
    /** How the car is returned there even so, in the place's own words. */
    readonly afterHours: string | undefined;
  };
  /** The last day on which a rental may end, as of now, by the calendar of the pickup place. */
  readonly lastDay: CalendarDate;
};

/**
 * Reads a trip out of a query: what is given, what is assumed for what is missing, and what is wrong with it. Never throws: whatever the
 * address says, there is a trip to show, and `problems` says why it can't be booked as it is.
 */
export function planTrip(query: TripQuery, context: TripContext): Trip {
  const { assumedPlace, company } = context.terms;
  const pickupPlace = toTripPlace(query.pickup, { ...assumedPlace, known: true, assumed: true }, context);
  const drop = query.differentReturn ? query.drop || chooseDropOff(query) : query.pickup;
  const dropPlace = toTripPlace(drop, pickupPlace, context);
  const destination = findJourneyStop(query.destination, context);
  const isEnd = ({ label }: JourneyStop) => label === pickupPlace.label || label === dropPlace.label;
  const actualToday = toZonedDate(context.now, pickupPlace.zone);
  const today = chooseToday(context, actualToday);

  const givenPickup = parseTypedDate(query.pickupDate);
  const givenReturn = parseTypedDate(query.returnDate);
  const pickupDate = givenPickup ?? (givenReturn ? pickupBefore(givenReturn, today) : today);
  const returnDate = givenReturn ?? addDays(pickupDate, assumedCalendarDays - 1);
  const bookedAt = (place: TripPlace, date: CalendarDate) => (time: TimeSlot) =>
    wasBookedBefore({ place, date, time }, context);
  const pickupTime = parseOfferedTime(company.times, query.pickupTime, bookedAt(pickupPlace, pickupDate));
  const returnTime = parseOfferedTime(company.times, query.returnTime, bookedAt(dropPlace, returnDate));

  const pickup = markBookedPlaceAsKnown(context, {
    place: pickupPlace,
    date: pickupDate,
    time: pickupTime ?? chooseDefaultPickupTime(company.times),
    dateAssumed: !givenPickup,
    timeAssumed: !pickupTime,
  });
  const dropOff = markBookedPlaceAsKnown(context, {
    place: dropPlace,
    date: returnDate,
    time: returnTime ?? returnTimeAfter(company, pickup, returnDate),
    dateAssumed: !givenReturn,
    timeAssumed: !returnTime,
  });

  const [pickupLocation, dropLocation] = [pickupPlace, dropPlace].map((place) =>
    findPlaceForTripPlace(place, context),
  );
  const isOutOfReach =
    pickupLocation &&
    dropLocation &&
    !isBookedPickupAndReturn(pickupPlace, dropPlace, context) &&
    !isReturnOffered(context.terms, pickupLocation, dropLocation);
  const lastDay = computeLastBookableDay(context.terms.policies.horizonMonths, actualToday);
  const closings = closedEnds(pickup, dropOff, lastDay, context);
  const problems: readonly TripProblem[] = [
    ...(isOutOfReach ? (["return-out-of-reach"] as const) : []),
    ...listProblems(query, pickup, dropOff, context),
    ...(isTooFarAhead(pickup, dropOff, lastDay) ? (["too-far-ahead"] as const) : []),
  ];
  const calendarDays = countCalendarDays(pickupDate, returnDate);
  const isValidLength = calendarDays >= 1 && calendarDays <= longestRentalDays;
  const daysAssumed = !givenPickup || !givenReturn || !isValidLength;
  return {
    query,
    chosen: query.pickup !== "" || givenPickup !== undefined || givenReturn !== undefined,
    pickup,
    dropOff,
    differentReturn: query.differentReturn && dropPlace.label !== pickupPlace.label,
    destination: destination && isEnd(destination) ? undefined : destination,
    unknownDestination: query.destination !== "" && !destination,
    reach: pickupLocation ? describeReturnPlaces(context.terms, pickupLocation, context.findPlace) : "",
    country: query.country,
    days: countChargedOrAssumedDays(company, { pickup, dropOff, daysAssumed }),
    daysAssumed,
    assumed: [pickup, dropOff].some((end) => end.place.assumed || end.dateAssumed || end.timeAssumed),
    // Visitors correct other problems first, since that may change the day.
    problems: problems.length > 0 ? problems : closedProblems(closings),
    closed: closings,
    lastDay,
  };
}

function closedProblems({ pickup, dropOff, afterHours }: Trip["closed"]): TripProblem[] {
  const problems: TripProblem[] = [];
  if (pickup) problems.push("pickup-closed");
  if (dropOff && afterHours === undefined) problems.push("return-closed");
  return problems;
}

/** At which ends nobody is there. As long as a day or a time is not chosen, we call to agree on it, and nothing is wrong with it. */
function closedEnds(
  pickup: TripEnd,
  dropOff: TripEnd,
  lastDay: CalendarDate,
  context: TripContext,
): Trip["closed"] {
  const { findPlace, now, terms } = context;
  const times = listOfferedTimes(terms.company.times);
  const [pickupPlace, dropPlace] = [pickup, dropOff].map((end) =>
    end.place.assumed || end.dateAssumed || end.timeAssumed || wasBookedBefore(end, context)
      ? undefined
      : findPlace(end.place.label),
  );
  const pickupAt = toTripEndInstant(pickup);
  const returnAt = toTripEndInstant(dropOff);
  return {
    pickup:
      pickupPlace &&
      findClosedCounterDetails(
        pickupPlace,
        pickup,
        times,
        fitsInstead(pickupPlace, (at) => at >= now && at < returnAt),
      ),
    dropOff:
      dropPlace &&
      findClosedCounterDetails(
        dropPlace,
        dropOff,
        times,
        fitsInstead(
          dropPlace,
          (at, date) =>
            at > pickupAt && date <= lastDay && countCalendarDays(pickup.date, date) <= longestRentalDays,
        ),
      ),
    afterHours: dropPlace?.afterHours,
  };
}

/** Tells which other times of a place may be named instead of one at which nobody is there. */
function fitsInstead({ zone }: Place, isInTrip: (at: number, date: CalendarDate) => boolean) {
  return (other: LocalDateTime) =>
    isValidLocalTime(other, zone) && isInTrip(toInstant(other, zone), other.date);
}

/** The last day on which a rental may end: so many months from today, by the pickup place's calendar. */
export function computeLastBookableDay(horizonMonths: number, today: CalendarDate): CalendarDate {
  return addMonths(today, horizonMonths);
}

/** Finds what keeps a trip from being booked. A missing value is not a problem: it is assumed, and settled later. */
function listProblems(
  query: TripQuery,
  pickup: TripEnd,
  dropOff: TripEnd,
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
  if (countCalendarDays(pickup.date, dropOff.date) > longestRentalDays) problems.push("too-long");
  return problems;
}

/** Tells whether the place's clocks leave the chosen time out, in the night in which they go forward. */
function isSkipped(end: TripEnd, context: TripContext): boolean {
  return (
    !end.dateAssumed &&
    !end.timeAssumed &&
    !wasBookedBefore(end, context) &&
    !isValidLocalTime(end, end.place.zone)
  );
}

/** Tells whether the return is before the pickup: by calendar days, which are what is charged, or by the clocks of the two places. */
function isBackwards(pickup: TripEnd, dropOff: TripEnd): boolean {
  return dropOff.date < pickup.date || toTripEndInstant(dropOff) <= toTripEndInstant(pickup);
}

/** A chosen trip may not be in the past. An assumed 'today' may be, by some hours, or by a day where a page stayed open past midnight. */
function isPast(pickup: TripEnd, dropOff: TripEnd, now: number): boolean {
  const today = toZonedDate(now, pickup.place.zone);
  if (!pickup.dateAssumed && !pickup.timeAssumed) return toTripEndInstant(pickup) < now;
  if (!pickup.dateAssumed) return pickup.date < today;
  if (!dropOff.dateAssumed) return dropOff.date < toZonedDate(now, dropOff.place.zone);
  return pickup.date < addDays(today, -1);
}

/** When only the return is too far ahead and the rental is also too long, only 'too-long' is reported. */
function isTooFarAhead(pickup: TripEnd, dropOff: TripEnd, lastDay: CalendarDate): boolean {
  if (pickup.date > lastDay) return true;
  return dropOff.date > lastDay && countCalendarDays(pickup.date, dropOff.date) <= longestRentalDays;
}

function chooseToday({ shownToday }: TripContext, actualToday: CalendarDate): CalendarDate {
  return shownToday !== undefined && countDaysBetween(actualToday, shownToday) <= 1
    ? shownToday
    : actualToday;
}

/** The assumed pickup date: the day before the return, or today where the return is today. */
function pickupBefore(returnDate: CalendarDate, today: CalendarDate): CalendarDate {
  return returnDate === today ? today : addDays(returnDate, 1 - assumedCalendarDays);
}

/**
 * The assumed return time: that of a pickup, or of this one where a day has 24 hours, unless that is not after the pick-up on the same day;
 * then the last time of that day.
 */
function returnTimeAfter(
  { times, rentalDay }: RentalDayRule & { readonly times: OfferedTimeRange },
  pickup: TripEnd,
  returnDate: CalendarDate,
): TimeSlot {
  const time = rentalDay ? pickup.time : chooseDefaultPickupTime(times);
  const isTooEarly = returnDate === pickup.date && minuteAtSlot(time) <= minuteAtSlot(pickup.time);
  return isTooEarly ? (listOfferedTimes(times).at(-1) ?? time) : time;
}
