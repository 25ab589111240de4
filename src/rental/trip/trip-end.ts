import type { CalendarDate } from "./calendar.ts";
import type { TimeSlot } from "./clock-time.ts";
import type { OfferedTimeRange } from "./offered-times.ts";
import type { RentalDayRule, HoldRule } from "#rental/policy.ts";
import type { OneWayRules } from "./one-way.ts";
import { type AssumedPlace, parsePlaceName, type Place, placeLabel } from "./place.ts";

export type TripPlace = {
  /** 'Mumbai - Maharashtra'; as given where it is not one of our places. */
  readonly label: string;
  /** As shown, 'Mumbai'. */
  readonly name: string;
  /** Undefined where it is not one of our places. */
  readonly code: string | undefined;
  /** The IANA zone of this end's date and time. */
  readonly zone: string;
  /** One of our places. Any other is shown as given and can't be booked. */
  readonly known: boolean;
  /** Not chosen by the visitor. */
  readonly assumed: boolean;
};

/** A place that a journey passes through. */
export type JourneyStop = Pick<TripPlace, "label" | "name" | "code">;

export type TripEnd = {
  readonly place: TripPlace;
  readonly date: CalendarDate;
  readonly time: TimeSlot;
  readonly dateAssumed: boolean;
  readonly timeAssumed: boolean;
};

/** What trips depend on, beside a company's places. A catalog has it. */
export type TripRules = OneWayRules & {
  readonly company: RentalDayRule & HoldRule & { readonly times: OfferedTimeRange };
  readonly policies: { readonly horizonMonths: number };
  readonly assumedPlace: AssumedPlace;
};

export type TripContext = {
  readonly terms: TripRules;
  /** One of our places by its label, or by what was typed for it. */
  readonly findPlace: (label: string) => Place | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
  /**
   * The day that a page showed as today, when it was served earlier; by default the pick-up zone's own. A day that has not begun anywhere
   * on earth is ignored.
   */
  readonly shownToday?: CalendarDate | undefined;
  /**
   * Ends that were booked before. The counter may have closed since, other times be offered, or the place have left: as they are, they stay
   * allowed.
   */
  readonly bookedEnds?: readonly BookedEnd[];
};

type BookedEnd = Pick<TripEnd, "place" | "date" | "time">;

/** The assumed pickup place of the specification, with what is known of it. Earlier bookings have stored its label. */
const statedPlace = {
  label: "Mumbai Airport",
  name: "Mumbai Airport",
  code: "BOM",
  country: "India",
  state: "Maharashtra",
};

/** Tells whether this end was booked before, at just this place, day and time. */
export function wasBookedBefore({ place, date, time }: BookedEnd, { bookedEnds = [] }: TripContext): boolean {
  return bookedEnds.some((end) => end.place.label === place.label && end.date === date && end.time === time);
}

/** Tells whether a booking leads from one of these places to the other: what was offered once stays allowed. */
export function isBookedPickupAndReturn(
  from: TripPlace,
  to: TripPlace,
  { bookedEnds = [] }: TripContext,
): boolean {
  const [pickup, dropOff] = bookedEnds;
  return pickup?.place.label === from.label && dropOff?.place.label === to.label;
}

/** The end, whose place counts as one of ours if it was booked exactly so. */
export function markBookedPlaceAsKnown(context: TripContext, end: TripEnd): TripEnd {
  return end.place.known || !wasBookedBefore(end, context)
    ? end
    : { ...end, place: { ...end.place, known: true } };
}

/** One of our places that a journey passes through, by its label or by what was typed for it. */
export function findJourneyStop(label: string, { findPlace }: TripContext): JourneyStop | undefined {
  const place = findPlace(label);
  return place && { label: placeLabel(place), name: place.name, code: place.code };
}

/** Where a pickup or return place is; undefined where it is not one of our places. */
export function findPlaceForTripPlace(
  { assumed, label }: Pick<TripPlace, "assumed" | "label">,
  { findPlace }: Pick<TripContext, "findPlace">,
): Pick<Place, "country" | "state" | "name" | "code"> | undefined {
  return assumed && label === statedPlace.label ? statedPlace : findPlace(label);
}

/**
 * The place of a label, or `fallback` for an empty label. A place that is not one of ours any more is what it was when it was booked; any
 * other gets the zone of `fallback`.
 */
export function toTripPlace(
  label: string,
  fallback: TripPlace,
  { findPlace, bookedEnds = [] }: TripContext,
): TripPlace {
  if (label === "") return fallback;
  const place = findPlace(label);
  if (place) {
    const { name, code, zone } = place;
    return { label: placeLabel(place), name, code, zone, known: true, assumed: false };
  }
  const formerEnd = bookedEnds.find((end) => end.place.label === label && !end.place.assumed);
  if (formerEnd) return { ...formerEnd.place, known: false };
  return {
    label,
    name: parsePlaceName(label),
    zone: fallback.zone,
    code: undefined,
    known: false,
    assumed: false,
  };
}
