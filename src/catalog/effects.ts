import { type Car, carName } from "#rental/car.ts";
import { currencyOf } from "#rental/price/currencies.ts";
import type { MandatoryCharge } from "#rental/price/mandatory-charges.ts";
import { type Money, plainAmount } from "#rental/price/money.ts";
import { onlyTax } from "#rental/price/quote.ts";
import { minutesOf } from "#rental/trip/clock-time.ts";
import { closedAt } from "#rental/trip/opening-hours.ts";
import { type Place, placeLabel } from "#rental/trip/place.ts";
import type { TripEnd } from "#rental/trip/trip.ts";
import type { BrowserCatalog, Catalog } from "./catalog.ts";
import { legalFile, legalPages } from "./legal-pages.ts";
import { offerEffects } from "./offer-effects.ts";

/** A pickup or a return that is still to come, at a time that was chosen. */
export type FutureEnd = Pick<TripEnd, "date" | "time"> & {
  readonly reference: string;
  /** The place's. */
  readonly label: string;
  readonly isReturn: boolean;
};

/** How many future bookings there are, by a car's id and by a place's label, and where and when they begin and end. */
export interface FutureBookings {
  readonly byCar: ReadonlyMap<string, number>;
  readonly byPlace: ReadonlyMap<string, number>;
  readonly ends: readonly FutureEnd[];
}

/** What changes for visitors and bookings when one catalog takes another's place, as sentences; none when nothing does. */
export function catalogEffects(before: Catalog, after: Catalog, bookings: FutureBookings): readonly string[] {
  return [
    ...companyEffects(before, after, bookings),
    ...carEffects(before, after, bookings),
    ...placeEffects(before, after, bookings),
    ...postEffects(before, after),
    ...legalEffects(before, after),
    ...offerEffects(before, after),
    ...(isEqual(before.reviews, after.reviews) ? [] : ["The reviews change."]),
    ...(isEqual(before.policies, after.policies)
      ? []
      : ["Fees of the policies change; what is booked keeps its fee for late hours."]),
    ...(isEqual(before.priceFilters, after.priceFilters) ? [] : ["The price filters change."]),
    ...(isEqual(before.classes, after.classes) ? [] : ["What is said of the classes changes."]),
  ];
}

function companyEffects(
  { company: before }: Catalog,
  { company: after }: Catalog,
  { ends }: FutureBookings,
): string[] {
  const { money: moneyBefore, charges: chargesBefore, times: timesBefore, ...factsBefore } = before;
  const { money, charges, times, ...facts } = after;
  const changedKeys = Object.keys(facts).filter(
    (key) => !isEqual(facts[key as keyof typeof facts], factsBefore[key as keyof typeof facts]),
  );
  return [
    ...(isEqual(charges, chargesBefore) ? [] : [chargesEffect(chargesBefore, charges)]),
    ...(isEqual(money, moneyBefore) ? [] : [moneyEffect(moneyBefore, money)]),
    ...(isEqual(times, timesBefore)
      ? []
      : [
          `Cars are handed over from ${times.from} to ${times.until} now.`,
          ...timesEffect(timesBefore, times, ends),
        ]),
    ...changedKeys.map((key) => `The company’s ${key} changes.`),
  ];
}

type Times = BrowserCatalog["company"]["times"];

/** The bookings that begin or end at times at which cars would no longer be handed over, and were before. */
function timesEffect(before: Times, after: Times, ends: readonly FutureEnd[]): string[] {
  const isOutside = ({ from, until }: Times, { time }: FutureEnd) =>
    minutesOf(time) < minutesOf(from) || minutesOf(time) > minutesOf(until);
  const byReference = Map.groupBy(
    ends.filter((end) => isOutside(after, end) && !isOutside(before, end)),
    ({ reference }) => reference,
  );
  if (byReference.size === 0) return [];
  const verb = byReference.size === 1 ? "begins or ends" : "begin or end";
  const bookingTimes = [...byReference].map(([reference, bookingEnds]) => {
    const times = new Set(bookingEnds.map(({ time }) => time));
    return `${reference} at ${[...times].join(" and ")}`;
  });
  return [
    `${bookingsInWords(byReference.size)} ${verb} outside these times, none is canceled: call their drivers (${bookingTimes.join(", ")}).`,
  ];
}

function chargesEffect(before: readonly MandatoryCharge[], after: readonly MandatoryCharge[]): string {
  const [taxBefore, taxAfter] = [onlyTax(before), onlyTax(after)];
  return taxBefore === undefined || taxAfter === undefined
    ? "What is added to every price changes; what is booked keeps its total."
    : `The tax: ${taxBefore}% to ${taxAfter}%; what is booked keeps its total.`;
}

function moneyEffect(before: Money, after: Money): string {
  const [shownBefore, shown] = [before.shown, after.shown];
  if (
    !shownBefore ||
    !shown ||
    !isEqual({ ...before, shown: shownBefore.currency }, { ...after, shown: shown.currency })
  )
    return "The currency changes: every price and fee is read in the new one; what is booked keeps its own.";
  const { one } = currencyOf(shown.currency);
  return `The ${one}: ${shownBefore.rate} to ${shown.rate} ${currencyOf(after.currency).many}; what is booked keeps its rate.`;
}

function carEffects(before: Catalog, after: Catalog, { byCar }: FutureBookings): string[] {
  const carsBefore = new Map(before.cars.map((car) => [car.id, car]));
  const idsAfter = new Set(after.cars.map(({ id }) => id));
  const bookingsOf = ({ id }: Car) => byCar.get(id) ?? 0;
  const [formatBefore, formatAfter] = [priceFormatterFor(before), priceFormatterFor(after)];
  return [
    ...after.cars.flatMap((car) => {
      const carBefore = carsBefore.get(car.id);
      if (!carBefore) return [`${carName(car)} is new, at ${formatAfter(car)} a day.`];
      return changesOf(carBefore, car, bookingsOf(car), [formatBefore(carBefore), formatAfter(car)]);
    }),
    ...before.cars
      .filter(({ id }) => !idsAfter.has(id))
      .map((car) => `${carName(car)} leaves: ${bookingsStay(bookingsOf(car))}, it is no longer offered.`),
  ];
}

function changesOf(
  carBefore: Car,
  car: Car,
  bookingCount: number,
  prices: readonly [before: string, after: string],
): string[] {
  const { pricePerDay: _before, units: unitsBefore, available: offeredBefore, ...restBefore } = carBefore;
  const { pricePerDay: _after, units, available, ...rest } = car;
  const { photos: photosBefore, ...factsBefore } = restBefore;
  const { photos, ...facts } = rest;
  const [priceBefore, price] = prices;
  const name = carName(car);
  return [
    ...(price === priceBefore
      ? []
      : [`${name}: ${priceBefore} to ${price} a day; ${bookingsKeepPrice(bookingCount)}.`]),
    ...(units === unitsBefore ? [] : [`${name}: ${unitsBefore} to ${units} units.`]),
    ...(available === offeredBefore
      ? []
      : [
          available
            ? `${name} is offered again.`
            : `${name} is no longer offered: ${bookingsStay(bookingCount)}.`,
        ]),
    ...(isEqual(facts, factsBefore) ? [] : [`${name}: its description changes.`]),
    ...(isEqual(photos, photosBefore) ? [] : [`${name}: its photos change.`]),
  ];
}

function placeEffects(before: Catalog, after: Catalog, { byPlace, ends }: FutureBookings): string[] {
  const [placesBefore, placesAfter] = [before, after].map(
    ({ places }) => new Map(places.map((place) => [place.id, place])),
  );
  if (!placesBefore || !placesAfter) return [];
  return [
    ...after.places.flatMap((place) => {
      const placeBefore = placesBefore.get(place.id);
      if (!placeBefore) return [`${placeLabel(place)} opens.`];
      if (isEqual(placeBefore, place)) return [];
      return [
        `${placeLabel(place)}: what is said of it changes.`,
        ...closingEffect(placeBefore, place, ends),
      ];
    }),
    ...placesThatClose(
      before.places.filter(({ id }) => !placesAfter.has(id)),
      byPlace,
    ),
  ];
}

/** Up to so many closing places without bookings are named; more are only counted. */
const mostUnbookedPlaces = 5;

function placesThatClose(closingPlaces: readonly Place[], byPlace: ReadonlyMap<string, number>): string[] {
  const bookingsAt = (place: Place) => byPlace.get(placeLabel(place)) ?? 0;
  const unbookedPlaces = closingPlaces.filter((place) => bookingsAt(place) === 0);
  const namedPlaces =
    unbookedPlaces.length > mostUnbookedPlaces
      ? closingPlaces.filter((place) => bookingsAt(place) > 0)
      : closingPlaces;
  return [
    ...namedPlaces.map(
      (place) =>
        `${placeLabel(place)} closes: ${bookingsStay(bookingsAt(place))}, none is canceled: call their drivers.`,
    ),
    ...(unbookedPlaces.length > mostUnbookedPlaces
      ? [`${unbookedPlaces.length} places close that nobody has booked.`]
      : []),
  ];
}

/** The bookings that begin or end at a place while its counter would be closed, and would not have been before. */
function closingEffect(before: Place, after: Place, ends: readonly FutureEnd[]): string[] {
  const isClosed = (place: Place, end: FutureEnd) =>
    closedAt(place, end, []) !== undefined && !(end.isReturn && place.afterHours !== undefined);
  const references = new Set(
    ends
      .filter(({ label }) => label === placeLabel(before))
      .flatMap((end) => (isClosed(after, end) && !isClosed(before, end) ? end.reference : [])),
  );
  if (references.size === 0) return [];
  const verb = references.size === 1 ? "begins or ends" : "begin or end";
  return [
    `${placeLabel(after)}: ${bookingsInWords(references.size)} ${verb} while it will be closed, none is canceled: call their drivers (${[...references].join(", ")}).`,
  ];
}

function postEffects({ posts: before }: Catalog, { posts: after }: Catalog): string[] {
  const postsBefore = new Map(before.map((post) => [post.file, post]));
  const filesAfter = new Set(after.map(({ file }) => file));
  return [
    ...after.flatMap((post) => {
      const postBefore = postsBefore.get(post.file);
      if (postBefore === undefined) return [`${post.file} is new.`];
      return isEqual(postBefore, post) ? [] : [`${post.file} changes.`];
    }),
    ...before
      .filter(({ file }) => !filesAfter.has(file))
      .map(({ file }) => `${file} goes: its address becomes a 404.`),
  ];
}

/** A page says something else when the company's own text of it comes, changes, or goes. */
function legalEffects({ legalPages: before }: Catalog, { legalPages: after }: Catalog): string[] {
  return legalPages.flatMap(({ path, name }) => {
    const [textBefore, textAfter] = [before, after].map(
      (texts) => texts.find(({ file }) => file === legalFile(path))?.text,
    );
    return textBefore === textAfter ? [] : `What the page of ${name} says changes.`;
  });
}

const priceFormatterFor =
  ({ company: { money } }: Catalog) =>
  ({ pricePerDay }: Car) =>
    plainAmount(pricePerDay, money.decimals);

const bookingsInWords = (bookings: number) => `${bookings} future booking${bookings === 1 ? "" : "s"}`;
const bookingsKeepPrice = (bookings: number) =>
  `${bookingsInWords(bookings)} ${bookings === 1 ? "keeps its" : "keep their"} price`;
const bookingsStay = (bookings: number) => `${bookingsInWords(bookings)} stay${bookings === 1 ? "s" : ""}`;

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
