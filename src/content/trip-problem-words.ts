import { formatCount } from "#rental/count.ts";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import { describeDate, writeTypedDate } from "#rental/trip/calendar.ts";
import { describeRefusedReturn } from "#rental/trip/one-way.ts";
import { longestRentalDays } from "#rental/trip/rental-days.ts";
import type { Trip, TripProblem } from "#rental/trip/trip.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import type { TripQuery } from "#rental/trip/trip-query.ts";
import { describeClosedCounterProblem } from "./hours-words.ts";
import { describeUnknownPlace, explainUnreadableDate } from "./trip-sentences.ts";
import { capitalize } from "./wording.ts";

/** What is wrong with a trip, and what to do about it. */
export type TripProblemWords = {
  /** One sentence, with its full stop. */
  readonly title: string;
  /** One or two more sentences, with the values that were given. */
  readonly text: string;
  /** The text of a link to the search form, which opens filled in as given. */
  readonly action: string;
  /** The field of that form that needs another value. */
  readonly field: keyof TripQuery;
  /** The unknown place that was given in the field above; the page offers places with similar names. */
  readonly unknown?: UnknownPlace;
  /** We can arrange by phone what this site can't book. */
  readonly phone?: true;
  /** A trip without this problem, and the text of a link to it. */
  readonly instead?: { readonly action: string; readonly query: TripQuery };
};

export type UnknownPlace = { readonly input: string; readonly field: "pickup" | "destination" };

/**
 * A problem in words, for the results, the booking page and a refused booking alike (product, 'Results'). What the visitor typed is in
 * quotation marks.
 * @param priceSentence what prices beside it are for; empty where there are none
 */
export function explainTripProblem(
  catalog: BrowserCatalog,
  problem: TripProblem,
  trip: Trip,
  priceSentence = explainPriceDays(trip),
): TripProblemWords {
  const { query, pickup, dropOff } = trip;
  switch (problem) {
    case "unknown-pickup":
      return unknownPlace("pickup", { input: pickup.place.label, field: "pickup" });
    case "unknown-return":
      return unknownPlace("return", { input: dropOff.place.label, field: "destination" });
    case "return-out-of-reach":
      return outOfReach(catalog, trip, priceSentence);
    case "pickup-date-unreadable":
      return unreadableDate("pickup", query.pickupDate, priceSentence);
    case "return-date-unreadable":
      return unreadableDate("return", query.returnDate, priceSentence);
    case "pickup-time-unknown":
      return unknownTime(catalog, "pickup", query.pickupTime, pickup.time);
    case "return-time-unknown":
      return unknownTime(catalog, "return", query.returnTime, dropOff.time);
    case "pickup-time-skipped":
      return skippedTime("pickup", pickup, priceSentence);
    case "return-time-skipped":
      return skippedTime("return", dropOff, priceSentence);
    case "return-before-pickup":
      return backwards(trip, priceSentence);
    case "pickup-closed":
      return counterClosed(trip, "pickup", priceSentence);
    case "return-closed":
      return counterClosed(trip, "dropOff", priceSentence);
    case "past":
      return pastEnd(trip, priceSentence);
    case "too-long":
      return {
        title: `That is more than ${longestRentalDays} days.`,
        text: joinSentences(
          `${span(trip)} is too long for one rental.`,
          priceSentence,
          "Choose shorter dates, or call us about a longer one.",
        ),
        action: "Choose dates",
        field: "returnDate",
        phone: true,
      };
    case "too-far-ahead":
      return tooFarAhead(catalog, trip, priceSentence);
  }
}

function unknownPlace(end: "pickup" | "return", unknown: UnknownPlace): TripProblemWords {
  return {
    title: describeUnknownPlace(unknown.input),
    text: `Choose a ${end} place from our list, or call us.`,
    action: "Choose a place",
    field: unknown.field,
    unknown,
  };
}

function outOfReach(
  catalog: BrowserCatalog,
  { query, pickup, dropOff, reach, days }: Trip,
  priceSentence: string,
): TripProblemWords {
  const { name } = pickup.place;
  if (pickup.place.assumed) {
    return {
      title: "Choose a pickup place, too.",
      text: joinSentences(
        `Without one we assume ${name}, and ${describeRefusedReturn(catalog, "there", dropOff.place.name)}.`,
        priceSentence,
      ),
      action: "Choose a pickup place",
      field: "pickup",
      phone: true,
    };
  }
  return {
    title: "You can’t return the car there.",
    text: joinSentences(
      `${capitalize(describeRefusedReturn(catalog, name, dropOff.place.name))}.`,
      priceSentence && `Prices are for ${formatCount(days, "day")} with the car back in ${name}.`,
      `Choose a place in ${reach}, or call us.`,
    ),
    action: "Choose a return place",
    field: "destination",
    phone: true,
    instead: {
      action: `Return it in ${name}`,
      query: { ...query, destination: "", drop: query.pickup, differentReturn: false },
    },
  };
}

function unreadableDate(end: "pickup" | "return", input: string, priceSentence: string): TripProblemWords {
  return {
    title: `We can’t read the ${end} date.`,
    text: joinSentences(explainUnreadableDate(input), priceSentence),
    action: "Choose dates",
    field: `${end}Date`,
  };
}

function unknownTime(
  catalog: BrowserCatalog,
  end: "pickup" | "return",
  input: string,
  shownTime: string,
): TripProblemWords {
  return {
    title: `We can’t use that ${end} time.`,
    text: `“${input}” is not one of our times, which are every half hour from ${catalog.company.times.from} to ${catalog.company.times.until}. We show ${shownTime} until you choose.`,
    action: "Choose a time",
    field: `${end}Time`,
  };
}

function skippedTime(
  end: "pickup" | "return",
  { date, time, place }: TripEnd,
  priceSentence: string,
): TripProblemWords {
  return {
    title: `There is no ${time} that night.`,
    text: joinSentences(
      `On ${describeDate(date)} the clocks go forward in ${place.name}, past ${time}.`,
      priceSentence,
      "Choose another time.",
    ),
    action: "Choose a time",
    field: `${end}Time`,
  };
}

function backwards(trip: Trip, priceSentence: string): TripProblemWords {
  const { pickup, dropOff } = trip;
  if (dropOff.date < pickup.date) {
    return {
      title: "The return is before the pickup.",
      text: joinSentences(
        `${span(trip)} runs backward.`,
        priceSentence,
        "Choose a return on or after the pickup day.",
      ),
      action: "Choose dates",
      field: "returnDate",
    };
  }
  const zoneNote = pickup.place.zone === dropOff.place.zone ? "" : ", each in its place’s own time";
  return {
    title: "The return is not after the pickup.",
    text: `You pick the car up on ${describeDate(pickup.date)} at ${pickup.time} and return it on ${describeDate(dropOff.date)} at ${dropOff.time}${zoneNote}. Choose a later return.`,
    action: "Choose times",
    field: "returnTime",
  };
}

function counterClosed(trip: Trip, end: "pickup" | "dropOff", priceSentence: string): TripProblemWords {
  const name = end === "pickup" ? "pickup" : "return";
  const nearest = trip.closed[end]?.nearest;
  const isSameDay = nearest?.date === trip[end].date;
  return {
    title: `Nobody is at the counter at that ${name} time.`,
    text: joinSentences(describeClosedCounterProblem(trip, end) ?? "", priceSentence),
    action: isSameDay ? "Choose a time" : "Choose dates",
    field: isSameDay ? `${name}Time` : `${name}Date`,
    phone: true,
    ...(nearest && {
      instead: {
        action: `${name === "pickup" ? "Pick up" : "Return"} ${isSameDay ? "at" : `on ${describeDate(nearest.date, "short")},`} ${nearest.time}`,
        query: {
          ...trip.query,
          [`${name}Date`]: writeTypedDate(nearest.date),
          [`${name}Time`]: nearest.time,
        },
      },
    }),
  };
}

function pastEnd(trip: Trip, priceSentence: string): TripProblemWords {
  const { pickup, dropOff } = trip;
  const [end, tripEnd] =
    pickup.dateAssumed && !dropOff.dateAssumed
      ? (["return", dropOff] as const)
      : (["pickup", pickup] as const);
  if (pickup.dateAssumed && dropOff.dateAssumed) {
    return {
      title: "This page is from an earlier day.",
      text: "Nothing was booked. Choose your dates, or send the form again for the dates it shows now.",
      action: "Choose dates",
      field: "pickupDate",
    };
  }
  const time = tripEnd.timeAssumed ? "" : `, ${tripEnd.time}`;
  const { place } = tripEnd;
  const placeClause = place.known ? ` ${place.assumed ? "at" : "in"} ${place.name}` : "";
  return {
    title: `That ${end} is in the past.`,
    text: joinSentences(
      `${describeDate(tripEnd.date, "full")}${time} has passed${placeClause}.`,
      priceSentence,
      "Choose new dates to book.",
    ),
    action: "Choose dates",
    field: `${end}Date`,
  };
}

function tooFarAhead(
  catalog: BrowserCatalog,
  { pickup, dropOff, lastDay }: Trip,
  priceSentence: string,
): TripProblemWords {
  const [end, { date }] =
    pickup.date > lastDay ? (["pickup", pickup] as const) : (["return", dropOff] as const);
  return {
    title: `That ${end} is more than ${formatCount(catalog.policies.horizonMonths, "month")} ahead.`,
    text: joinSentences(
      `${describeDate(date)} can’t be booked yet. The last day you can book is ${describeDate(lastDay)}.`,
      priceSentence,
    ),
    action: "Choose dates",
    field: `${end}Date`,
  };
}

const joinSentences = (...sentences: readonly string[]) => sentences.filter(Boolean).join(" ");

function explainPriceDays({ days, daysAssumed, query }: Trip): string {
  if (!daysAssumed) return `Prices are for your ${formatCount(days, "day")}.`;
  const hasBothDates = query.pickupDate !== "" && query.returnDate !== "";
  return `Until ${hasBothDates ? "the dates work" : "you choose both dates"}, prices are for ${formatCount(days, "day")}.`;
}

function span({ pickup, dropOff }: Trip): string {
  return `${describeDate(pickup.date)} to ${describeDate(dropOff.date)}`;
}
