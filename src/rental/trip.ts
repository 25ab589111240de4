import { addDays, type CalendarDate, daysBetween, parseTypedDate } from "./calendar.ts";
import { defaultPickupTime, minutesOf, parseTimeSlot, type TimeSlot } from "./clock-time.ts";
import { labelName, type Place } from "./place.ts";
import { assumedDays, longestRentalDays, rentalDays } from "./quote.ts";
import { dropFor, type TripQuery } from "./trip-query.ts";
import { dateAt, instantOf } from "./zoned-time.ts";

export type TripPlace = {
  /** As chosen, 'Mumbai - Maharashtra'. */
  readonly label: string;
  /** As shown, 'Mumbai'. */
  readonly name: string;
  /** Undefined where the place is none of ours. */
  readonly code: string | undefined;
  /** IANA zone in which the trip's dates and times are meant. */
  readonly zone: string;
  /** None of our places: shown as given, never booked. */
  readonly known: boolean;
  /** Not chosen by the visitor. */
  readonly assumed: boolean;
};

export type TripEnd = {
  readonly place: TripPlace;
  readonly date: CalendarDate;
  readonly time: TimeSlot;
  readonly dateAssumed: boolean;
  readonly timeAssumed: boolean;
};

export type TripProblem =
  | "unknown-pickup"
  | "unknown-return"
  | "pickup-date-unreadable"
  | "return-date-unreadable"
  | "pickup-time-unknown"
  | "return-time-unknown"
  | "return-before-pickup"
  | "past"
  | "too-long";

export type Trip = {
  readonly query: TripQuery;
  /** A pickup or a valid date is there (decisions, 'Search and results'). */
  readonly chosen: boolean;
  readonly pickup: TripEnd;
  readonly dropOff: TripEnd;
  readonly differentReturn: boolean;
  readonly country: string;
  /** Charged calendar days, both ends counted; two where the dates can't tell. */
  readonly days: number;
  readonly daysAssumed: boolean;
  /** Something of places, dates or times was not chosen: it holds no car until it is settled. */
  readonly assumed: boolean;
  readonly problems: readonly TripProblem[];
};

export type TripContext = {
  /** One of our places by its label. */
  readonly findPlace: (label: string) => Place | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The day that a page showed as today, when it was served earlier; by default the pick-up zone's own. */
  readonly shownToday?: CalendarDate | undefined;
};

/** What a booking page without a trip says (section 2, Booking): 'Mumbai Airport', today to tomorrow, 10:00 AM. */
const fixedPlace: TripPlace = {
  label: "Mumbai Airport",
  name: "Mumbai Airport",
  code: "BOM",
  zone: "Asia/Kolkata",
  known: true,
  assumed: true,
};

/**
 * Reads a trip out of a query: what is given, what is assumed for what is missing, and what is wrong with it. Never throws: whatever the
 * address says, there is a trip to show, and `problems` says why it can't be booked as it is.
 */
export function planTrip(query: TripQuery, context: TripContext): Trip {
  const pickupPlace = placeOf(query.pickup, context) ?? fixedPlace;
  const drop = query.differentReturn ? query.drop || dropFor(query) : query.pickup;
  const dropPlace = placeOf(drop, context) ?? pickupPlace;
  const today = context.shownToday ?? dateAt(context.now, pickupPlace.zone);

  const givenPickup = parseTypedDate(query.pickupDate);
  const givenReturn = parseTypedDate(query.returnDate);
  const pickupTime = parseTimeSlot(query.pickupTime);
  const returnTime = parseTimeSlot(query.returnTime);
  const pickupDate = givenPickup ?? (givenReturn ? addDays(givenReturn, 1 - assumedDays) : today);
  const returnDate = givenReturn ?? addDays(pickupDate, assumedDays - 1);

  const pickup: TripEnd = {
    place: pickupPlace,
    date: pickupDate,
    time: pickupTime ?? defaultPickupTime,
    dateAssumed: !givenPickup,
    timeAssumed: !pickupTime,
  };
  const dropOff: TripEnd = {
    place: dropPlace,
    date: returnDate,
    time: returnTime ?? defaultPickupTime,
    dateAssumed: !givenReturn,
    timeAssumed: !returnTime,
  };

  const problems = problemsOf(query, pickup, dropOff, context.now);
  const daysAssumed =
    !givenPickup ||
    !givenReturn ||
    problems.includes("return-before-pickup") ||
    problems.includes("too-long");
  return {
    query,
    chosen: query.pickup !== "" || givenPickup !== undefined || givenReturn !== undefined,
    pickup,
    dropOff,
    differentReturn: query.differentReturn && dropPlace.label !== pickupPlace.label,
    country: query.country,
    days: daysAssumed ? assumedDays : rentalDays(pickupDate, returnDate),
    daysAssumed,
    assumed: [pickup, dropOff].some((end) => end.place.assumed || end.dateAssumed || end.timeAssumed),
    problems,
  };
}

/** What keeps a trip from being booked. A missing value is none: it is assumed, and settled later. */
function problemsOf(query: TripQuery, pickup: TripEnd, dropOff: TripEnd, now: number): TripProblem[] {
  const found: TripProblem[] = [];
  if (!pickup.place.known) found.push("unknown-pickup");
  if (!dropOff.place.known && dropOff.place !== pickup.place) found.push("unknown-return");
  if (query.pickupDate !== "" && pickup.dateAssumed) found.push("pickup-date-unreadable");
  if (query.returnDate !== "" && dropOff.dateAssumed) found.push("return-date-unreadable");
  if (query.pickupTime !== "" && pickup.timeAssumed) found.push("pickup-time-unknown");
  if (query.returnTime !== "" && dropOff.timeAssumed) found.push("return-time-unknown");
  if (isBackwards(pickup, dropOff)) found.push("return-before-pickup");
  else if (isPast(pickup, dropOff, now)) found.push("past");
  if (daysBetween(pickup.date, dropOff.date) >= longestRentalDays) found.push("too-long");
  return found;
}

function isBackwards(pickup: TripEnd, dropOff: TripEnd): boolean {
  const days = daysBetween(pickup.date, dropOff.date);
  const sameMoment = days === 0 && minutesOf(dropOff.time) <= minutesOf(pickup.time);
  return days < 0 || (sameMoment && !pickup.timeAssumed && !dropOff.timeAssumed);
}

/** A fixed trip of 'today' may lie in the past, a chosen one may not. */
function isPast(pickup: TripEnd, dropOff: TripEnd, now: number): boolean {
  if (pickup.dateAssumed) return !dropOff.dateAssumed && dropOff.date < dateAt(now, dropOff.place.zone);
  if (pickup.timeAssumed) return pickup.date < dateAt(now, pickup.place.zone);
  return instantOf(pickup, pickup.place.zone) < now;
}

function placeOf(label: string, { findPlace }: TripContext): TripPlace | undefined {
  if (label === "") return undefined;
  const place = findPlace(label);
  if (!place)
    return {
      label,
      name: labelName(label),
      code: undefined,
      zone: fixedPlace.zone,
      known: false,
      assumed: false,
    };
  return { label, name: place.name, code: place.code, zone: place.zone, known: true, assumed: false };
}
