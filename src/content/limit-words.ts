import type { BrowserCatalog, Car } from "#catalog/catalog.ts";
import { formatCount, formatHours } from "#rental/count.ts";
import { carName } from "#rental/car.ts";
import { categoryName } from "#rental/classes.ts";
import type { BrokenLimit } from "#rental/price/rate-limits.ts";
import type { LimitLine } from "#rental/price/rates.ts";
import type { TripDays } from "#rental/price/nearest-days.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import type { Trip } from "#rental/trip/trip.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { describeWeekdays } from "./hours-words.ts";
import { capitalize, joinWords } from "./wording.ts";

/** What a limit's words name: a company's classes and seasons, the car, and where the trip begins. */
type Limited = {
  readonly catalog: Pick<BrowserCatalog, "classes" | "rates">;
  readonly car: Pick<Car, "brand" | "name" | "category" | "foundAt">;
  readonly pickup: Pick<TripEnd, "place">;
};

/** A broken limit in words, without a full stop: 'Diwali week: from 3 days', 'Pickups in Kochi: Mon to Sat', 'Book 12 hours ahead'. */
export function describeBrokenLimit({ catalog, car, pickup }: Limited, { rule, line }: BrokenLimit): string {
  if (rule === "notHere") return describeWhereFound(car, pickup);
  const season = catalog.rates?.seasons.find(({ id }) => id === line.season)?.name;
  const carWords =
    (line.classes && categoryName(catalog.classes, car.category)) ?? (line.cars && carName(car));
  const isOfPlace = rule === "pickupOn" && line.places !== undefined && (season ?? carWords) === undefined;
  const name = season ?? carWords ?? (line.places && pickup.place.name);
  const subject = [isOfPlace ? `Pickups in ${name}` : name, describeLineDays(line)]
    .filter(Boolean)
    .join(", ");
  const ruleText = isOfPlace ? describeWeekdays(line.pickupOn ?? []) : describeRule(rule, line);
  return capitalize(subject === "" ? ruleText : `${subject}: ${ruleText}`);
}

/** 'Not in Kochi: in Delhi and Goa'. */
function describeWhereFound({ foundAt = [] }: Limited["car"], { place }: Limited["pickup"]): string {
  const names = foundAt.slice(0, mostNames).map(({ name }) => name);
  const others = foundAt.length - mostNames;
  const where = joinWords(others > 0 ? [...names, formatCount(others, "other place")] : names);
  return `Not in ${place.name}${where && `: in ${where}`}`;
}

/** As many places as a sentence names. */
const mostNames = 5;

/** What a visitor can choose instead where a limit shuts a car out, or it is sold out: a link's text, the field that it leads to, and what a ticket says of it. */
export const makeAlternativeChoiceWords = (limit: Pick<BrokenLimit, "rule"> | undefined) =>
  limit?.rule === "notHere"
    ? ({
        action: "Choose another place",
        brief: "Other place",
        field: "pickup",
        flag: "Not at this place",
      } as const)
    : ({
        action: "Choose other dates",
        brief: "Other dates",
        field: "pickupDate",
        flag: limit?.rule === "leadHours" ? "Not so soon" : "Not on these days",
      } as const);

/** What a booking's record says of limits that the staff went past; nothing where there are none. */
export const makeOverriddenLimitsDetail = (
  catalog: Limited["catalog"],
  car: Limited["car"],
  { pickup }: Pick<Limited, "pickup">,
  limits: readonly BrokenLimit[],
): { readonly pastLimits?: readonly string[] } =>
  limits.length === 0
    ? {}
    : { pastLimits: limits.map((limit) => describeBrokenLimit({ catalog, car, pickup }, limit)) };

function describeRule(rule: Exclude<BrokenLimit["rule"], "notHere">, line: LimitLine): string {
  switch (rule) {
    case "leastDays":
      return `from ${formatCount(line.leastDays ?? 1, "day")}`;
    case "mostDays":
      return `at most ${formatCount(line.mostDays ?? 1, "day")}`;
    case "pickupOn":
      return `pickups ${describeWeekdays(line.pickupOn ?? [])}`;
    case "leadHours":
      return `book ${formatHours(line.leadHours ?? 0)} ahead`;
  }
}

/** The days that a line names beside its season: 'Fri to Sun', '1 Nov to 5 Nov', 'until 5 Nov'; empty for all days. */
function describeLineDays({ weekdays, from, until }: LimitLine): string {
  const [first, last] = [from, until].map((date) => date && describeDate(date, "brief"));
  const span =
    first && last ? `${first} to ${last}` : ((first && `from ${first}`) ?? (last && `until ${last}`));
  return [weekdays && describeWeekdays(weekdays), span].filter(Boolean).join(", ");
}

/** The nearest days or time that a limit allows: 'Return on Sat 7 Nov', 'Pick up on Mon 7 Sep', 'Pick up at 3:00 PM'; briefly, for a narrow column, 'Return 7 Nov'. */
export function describeNearestDays(
  { pickup }: Pick<Trip, "pickup">,
  nearest: TripDays,
  style: "short" | "brief" = "short",
): string {
  if (nearest.time) return `Pick up at ${nearest.time}`;
  const on = style === "short" ? " on " : " ";
  return nearest.dropOff && nearest.pickup === pickup.date
    ? `Return${on}${describeDate(nearest.dropOff, style)}`
    : `Pick up${on}${describeDate(nearest.pickup, style)}`;
}

/** What the words for another pickup leave out, for those who hear them: ', return on Wed 9 Sep'; else empty. */
export const formatNearestReturnClause = ({ pickup }: Pick<Trip, "pickup">, nearest: TripDays): string =>
  nearest.dropOff && nearest.pickup !== pickup.date
    ? `, return on ${describeDate(nearest.dropOff, "short")}`
    : "";
