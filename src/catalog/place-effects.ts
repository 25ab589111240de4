import { closedAt } from "#rental/trip/opening-hours.ts";
import { placeLabel } from "#rental/trip/place.ts";
import type { Place } from "./catalog.ts";
import { describeEntryEffects, describeFieldEffects } from "./comparison.ts";
import { callDriversClause, type FutureBookings, type FutureEnd, stayClause } from "./future-bookings.ts";

/** Returns what changes of places; a place is the same as long as it keeps its code, whatever it is called. */
export function placeEffects(
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

function renamingEffect(before: Place, after: Place, byPlace: FutureBookings["byPlace"]): string[] {
  const [formerLabel, label] = [placeLabel(before), placeLabel(after)];
  if (label === formerLabel) return [];
  const pages = [before, after].map(({ slug }) => `/locations/${slug}`);
  const moves = before.address && after.address && pages[0] !== pages[1];
  const move = moves ? `; its page moves from ${pages.join(" to ")}, and the old address leads there` : "";
  return [
    `${formerLabel} is called ${label} from now on${move}${stayClause(byPlace.get(formerLabel) ?? [])}.`,
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
        `${placeLabel(place)} closes: ${bookingsAt(place).length === 0 ? "nobody has booked it" : callDriversClause(bookingsAt(place), "there")}.`,
    ),
    ...(unbookedPlaces.length > mostUnbookedPlaces
      ? [`${unbookedPlaces.length} places close that nobody has booked.`]
      : []),
  ];
}

/** The bookings that begin or end at a place while its counter would be closed, and would not have been before. */
function closingEffect(before: Place, after: Place, ends: readonly FutureEnd[]): string[] {
  const references = [
    ...new Set(
      ends
        .filter(({ label }) => label === placeLabel(before))
        .flatMap((end) => (isClosed(after, end) && !isClosed(before, end) ? end.reference : [])),
    ),
  ];
  if (references.length === 0) return [];
  return [`${placeLabel(after)}: ${callDriversClause(references, "while it will be closed")}.`];
}

const isClosed = (place: Place, end: FutureEnd) =>
  closedAt(place, end, []) !== undefined && !(end.isReturn && place.afterHours !== undefined);
