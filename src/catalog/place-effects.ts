import { findClosedCounterDetails } from "#rental/trip/opening-hours.ts";
import { formatCount } from "#rental/count.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { formatMinorUnits, isSameMoney } from "#rental/price/money.ts";
import type { OneWayRule } from "#rental/trip/one-way.ts";
import type { Catalog, Place } from "./catalog.ts";
import { describeEntryEffects, describeFieldEffects } from "./comparison.ts";
import {
  formatCallDriversClause,
  type FutureBookings,
  type FutureTripEnd,
  formatStayClause,
} from "./future-bookings.ts";

/** Returns what changes of places; a place is the same as long as it keeps its code, whatever it is called. */
export function describePlaceEffects(
  before: readonly Place[],
  after: readonly Place[],
  { byPlace, ends }: FutureBookings,
): string[] {
  return describeEntryEffects(before, after, ({ code }) => code, {
    comes: (place) => `${placeLabel(place)} opens.`,
    stays: (was, is) => [
      ...renamingEffect(was, is, byPlace),
      ...factEffects(was, is),
      ...closingEffect(was, is, ends),
    ],
    go: (places) => placesThatClose(places, byPlace),
  });
}

/** Returns what changes of where cars may be left. */
export function describeOneWayEffects(before: Catalog, after: Catalog): string[] {
  const ruleEffect =
    Boolean(before.oneWay) === Boolean(after.oneWay)
      ? []
      : [`Cars may be left ${describeReach(after)}; what is booked keeps its return and its fee.`];
  const keepsMoney = isSameMoney(before.company.money, after.company.money);
  const lineEffects = describeEntryEffects(listWays(before), listWays(after), ({ name }) => name, {
    comes: ({ name, fee }) => `A return ${name} costs ${fee}.`,
    stays: (was, is) => [
      ...(was.fee === is.fee || !keepsMoney
        ? []
        : [`A return ${is.name}: ${was.fee} to ${is.fee}; what is booked keeps its fee.`]),
      ...(was.home === is.home ? [] : [`A return ${is.name}: the car is home after ${is.home}.`]),
    ],
    go: (gone) => gone.map(({ name }) => `The line on a return ${name} goes.`),
  });
  return [...ruleEffect, ...lineEffects];
}

const listWays = ({ oneWay = [], company: { money } }: Catalog) =>
  oneWay.map((line) => ({
    name: describeWay(line),
    fee: formatMinorUnits(line.fee, money),
    home: formatCount(line.homeAfterDays ?? 0, "day"),
  }));

function describeReach({ oneWay }: Catalog): string {
  if (!oneWay) return "wherever they can be driven, for nothing";
  return oneWay.length > 0 ? "only on the ways that places.yaml lists" : "only where they were picked up";
}

/** 'between COK and TRV', 'from COK to BLR'. */
function describeWay({ between, from, to }: OneWayRule): string {
  return between
    ? `between ${between.join(between.length > 2 ? ", " : " and ")}`
    : `from ${from.join(", ")} to ${to.join(", ")}`;
}

function renamingEffect(before: Place, after: Place, byPlace: FutureBookings["byPlace"]): string[] {
  const [formerLabel, label] = [placeLabel(before), placeLabel(after)];
  if (label === formerLabel) return [];
  const pages = [before, after].map(({ slug }) => `/locations/${slug}`);
  const moves = before.address && after.address && pages[0] !== pages[1];
  const move = moves ? `; its page moves from ${pages.join(" to ")}, and the old address leads there` : "";
  return [
    `${formerLabel} is called ${label} from now on${move}${formatStayClause(byPlace.get(formerLabel) ?? [])}.`,
  ];
}

function factEffects(before: Place, after: Place): string[] {
  const label = placeLabel(after);
  return describeFieldEffects(`${label}: its`, before, after, {
    name: null,
    state: null,
    slug: null,
    zone: "time zone",
    afterHours: "return after hours",
    popular: (_, is) => `${label} is ${is ? "shown" : "no longer shown"} among the popular places.`,
    number: (was, is) => `${label}: its number, ${was} to ${is} in quote codes.`,
  });
}

/** Up to so many closing places without bookings are named; more are only counted. */
const mostUnbookedPlaces = 5;

function placesThatClose(closingPlaces: readonly Place[], byPlace: FutureBookings["byPlace"]): string[] {
  const bookingsAt = (place: Place) => byPlace.get(placeLabel(place)) ?? [];
  const unbookedPlaces = closingPlaces.filter((place) => bookingsAt(place).length === 0);
  const namedPlaces =
    unbookedPlaces.length > mostUnbookedPlaces
      ? closingPlaces.filter((place) => bookingsAt(place).length > 0)
      : closingPlaces;
  return [
    ...namedPlaces.map(
      (place) =>
        `${placeLabel(place)} closes: ${bookingsAt(place).length === 0 ? "nobody has booked it" : formatCallDriversClause(bookingsAt(place), "there")}.`,
    ),
    ...(unbookedPlaces.length > mostUnbookedPlaces
      ? [`${unbookedPlaces.length} places close that nobody has booked.`]
      : []),
  ];
}

/** The bookings that begin or end at a place while its counter would be closed, and would not have been before. */
function closingEffect(before: Place, after: Place, ends: readonly FutureTripEnd[]): string[] {
  const references = [
    ...new Set(
      ends
        .filter(({ label }) => label === placeLabel(before))
        .flatMap((end) => (isClosed(after, end) && !isClosed(before, end) ? end.reference : [])),
    ),
  ];
  if (references.length === 0) return [];
  return [`${placeLabel(after)}: ${formatCallDriversClause(references, "while it will be closed")}.`];
}

const isClosed = (place: Place, end: FutureTripEnd) =>
  findClosedCounterDetails(place, end, []) !== undefined && !(end.isReturn && place.afterHours !== undefined);
