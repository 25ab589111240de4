import { formatCount } from "#rental/count.ts";
import {
  type CalendarDate,
  describeDate,
  parseMonthFirstDate,
  writeTypedDate,
} from "#rental/trip/calendar.ts";
import { returnsToPickup } from "#rental/trip/journey.ts";
import { computeOneWayFee } from "#rental/trip/one-way.ts";
import type { Trip } from "#rental/trip/trip.ts";
import type { TripPlace } from "#rental/trip/trip-end.ts";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import { formatConvertedPrice } from "./prices.ts";
import { joinWords } from "./wording.ts";

/** Says what was not chosen; undefined if everything was. The bare booking page has the first sentence (product, 'Booking page'). */
export function describeAssumedChoices(trip: Trip): string | undefined {
  const { pickup, dropOff } = trip;
  const isBare = !trip.chosen && pickup.timeAssumed && dropOff.timeAssumed;
  const missingChoices = [
    pickup.place.assumed && !isBare ? "a pickup place" : "",
    ...openEnds(pickup.dateAssumed && !isBare, dropOff.dateAssumed && !isBare, "date"),
    ...openEnds(pickup.timeAssumed, dropOff.timeAssumed, "time"),
  ].filter((choice) => choice !== "");
  if (!trip.assumed || missingChoices.length === 0) return undefined;
  const pronoun = missingChoices.length > 1 || missingChoices[0]?.endsWith("s") === true ? "them" : "it";
  return `You haven’t chosen ${joinWords(missingChoices, "or")}. We’ll call to agree on ${pronoun}.`;
}

/** '5 days', '1 day', '2 days assumed'. */
export function formatTripDays({ days, daysAssumed }: Pick<Trip, "days" | "daysAssumed">): string {
  return `${formatCount(days, "day")}${daysAssumed ? " assumed" : ""}`;
}

/** Returns what a typed place was taken for, 'We read “bombay” as Mumbai - Maharashtra.'; undefined if each was given by its label. */
export function describeUnderstoodPlaces(trip: Trip): string | undefined {
  const { query, pickup, destination, dropOff, differentReturn } = trip;
  const readings = [
    [query.pickup, pickup.place.known ? pickup.place.label : ""],
    [destination ? query.destination : "", destination?.label ?? ""],
    [differentReturn ? query.drop : "", dropOff.place.known ? dropOff.place.label : ""],
  ] as const;
  const sentences = readings.flatMap(([input, label]) =>
    input !== "" && label !== "" && input.toLowerCase() !== label.toLowerCase()
      ? `We read “${input}” as ${label}.`
      : [],
  );
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

/** For a destination that we don't know, when the car comes back to the pickup place and can be booked anyway; else undefined. */
export function describeUnknownDestination({
  unknownDestination,
  query,
  pickup,
  dropOff,
}: Trip): string | undefined {
  if (!unknownDestination || !returnsToPickup({ pickup, dropOff })) return undefined;
  const returnPlace = pickup.place.assumed ? "where you pick it up" : `to ${pickup.place.name}`;
  return `We can’t find “${query.destination}”, so it isn’t on your ticket. The car comes back ${returnPlace}.`;
}

/** 'Return in Jaipur. No one-way fee.' for a trip that ends elsewhere and is offered; undefined for any other trip. */
export function describeOneWayReturn(
  catalog: BrowserCatalog,
  { differentReturn, pickup, dropOff, problems }: Trip,
): string | undefined {
  const isOffered = dropOff.place.known && !problems.includes("return-out-of-reach");
  return differentReturn && isOffered
    ? `Return in ${dropOff.place.name}. ${explainOneWayFee(catalog, pickup.place, dropOff.place)}`
    : undefined;
}

function explainOneWayFee(catalog: BrowserCatalog, from: TripPlace, to: TripPlace): string {
  if (!catalog.oneWay || from.code === undefined || to.code === undefined) return noOneWayFeeText;
  if (from.assumed) return "A one-way fee depends on where you start.";
  const fee = computeOneWayFee(catalog, { code: from.code }, { code: to.code });
  return fee === 0
    ? noOneWayFeeText
    : `The total has the one-way fee of ${formatConvertedPrice(catalog.company.money, fee)} in it.`;
}

/** Returning a car elsewhere is free where a company says nothing of it. */
export const noOneWayFeeText = "No one-way fee.";

/** 'times' when both ends are open, 'return time' when only that is. */
function openEnds(pickup: boolean, dropOff: boolean, noun: string): string[] {
  if (pickup && dropOff) return [`${noun}s`];
  return [pickup ? `a pickup ${noun}` : "", dropOff ? `a return ${noun}` : ""];
}

/** For a place that is not one of ours, as it was typed. */
export function describeUnknownPlace(input: string): string {
  return `We can’t find “${input}”.`;
}

/** Why a text is not a date, and what to write instead; if the month comes first, it names both readings. */
export function explainUnreadableDate(input: string): string {
  const likelyDate = parseMonthFirstDate(input);
  if (!likelyDate)
    return `“${input}” is not a date on the calendar. Write it as day, month and year, like 14/09/2025.`;
  const month = Number(input.split(/\D/)[1]);
  return `Dates start with the day here, and “${input}” would have month ${month}. If you mean ${describeDate(likelyDate)}, write ${writeTypedDate(likelyDate)}.`;
}

/** 'You can book up to 18 months ahead.' */
export const describeBookingHorizon = ({ horizonMonths }: Horizon) =>
  `You can book up to ${formatCount(horizonMonths, "month")} ahead.`;

type Horizon = { readonly horizonMonths: number };

/** Why a day can't be chosen yet, and which is the last day that can. */
export function explainTooFarAhead(
  { horizonMonths }: Horizon,
  date: CalendarDate,
  lastDay: CalendarDate,
): string {
  return `${describeDate(date)} is more than ${formatCount(horizonMonths, "month")} ahead. The last day you can book is ${describeDate(lastDay)}.`;
}
