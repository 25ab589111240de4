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
      : ["Fees of the policies change, also for what is booked."]),
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
  const are = byReference.size === 1 ? "begins or ends" : "begin or end";
  const bookingTimes = [...byReference].map(([reference, all]) => {
    const times = new Set(all.map(({ time }) => time));
    return `${reference} at ${[...times].join(" and ")}`;
  });
  return [
    `${bookingsInWords(byReference.size)} ${are} outside these times, none is canceled: call their drivers (${bookingTimes.join(", ")}).`,
  ];
}

function chargesEffect(before: readonly MandatoryCharge[], after: readonly MandatoryCharge[]): string {
  const [was, is] = [onlyTax(before), onlyTax(after)];
  return was === undefined || is === undefined
    ? "What is added to every price changes; what is booked keeps its total."
    : `The tax: ${was}% to ${is}%; what is booked keeps its total.`;
}

function moneyEffect(before: Money, after: Money): string {
  const [was, is] = [before.shown, after.shown];
  if (!was || !is || !isEqual({ ...before, shown: was.currency }, { ...after, shown: is.currency }))
    return "The currency changes: every price and fee is read in the new one; what is booked keeps its own.";
  const { one } = currencyOf(is.currency);
  return `The ${one}: ${was.rate} to ${is.rate} ${currencyOf(after.currency).many}; what is booked keeps its rate.`;
}

function carEffects(before: Catalog, after: Catalog, { byCar }: FutureBookings): string[] {
  const earlier = new Map(before.cars.map((car) => [car.id, car]));
  const later = new Set(after.cars.map(({ id }) => id));
  const bookingsOf = ({ id }: Car) => byCar.get(id) ?? 0;
  const [priceBefore, priceAfter] = [pricesIn(before), pricesIn(after)];
  return [
    ...after.cars.flatMap((car) => {
      const was = earlier.get(car.id);
      if (!was) return [`${carName(car)} is new, at ${priceAfter(car)} a day.`];
      return changesOf(was, car, bookingsOf(car), [priceBefore(was), priceAfter(car)]);
    }),
    ...before.cars
      .filter(({ id }) => !later.has(id))
      .map((car) => `${carName(car)} leaves: ${stay(bookingsOf(car))}, it is no longer offered.`),
  ];
}

function changesOf(was: Car, car: Car, bookingCount: number, prices: readonly [string, string]): string[] {
  const { pricePerDay: _before, units: unitsBefore, available: offeredBefore, ...restBefore } = was;
  const { pricePerDay: _after, units, available, ...rest } = car;
  const { photos: photosBefore, ...factsBefore } = restBefore;
  const { photos, ...facts } = rest;
  const [priceBefore, price] = prices;
  const name = carName(car);
  return [
    ...(price === priceBefore ? [] : [`${name}: ${priceBefore} to ${price} a day; ${keep(bookingCount)}.`]),
    ...(units === unitsBefore ? [] : [`${name}: ${unitsBefore} to ${units} units.`]),
    ...(available === offeredBefore
      ? []
      : [available ? `${name} is offered again.` : `${name} is no longer offered: ${stay(bookingCount)}.`]),
    ...(isEqual(facts, factsBefore) ? [] : [`${name}: its description changes.`]),
    ...(isEqual(photos, photosBefore) ? [] : [`${name}: its photos change.`]),
  ];
}

function placeEffects(before: Catalog, after: Catalog, { byPlace, ends }: FutureBookings): string[] {
  const [earlier, later] = [before, after].map(
    ({ places }) => new Map(places.map((place) => [place.id, place])),
  );
  if (!earlier || !later) return [];
  return [
    ...after.places.flatMap((place) => {
      const was = earlier.get(place.id);
      if (!was) return [`${placeLabel(place)} opens.`];
      if (isEqual(was, place)) return [];
      return [`${placeLabel(place)}: what is said of it changes.`, ...closingEffect(was, place, ends)];
    }),
    ...placesThatClose(
      before.places.filter(({ id }) => !later.has(id)),
      byPlace,
    ),
  ];
}

/** More places that nobody has booked are counted rather than named. */
const mostClosing = 5;

function placesThatClose(closing: readonly Place[], byPlace: ReadonlyMap<string, number>): string[] {
  const bookedAt = (place: Place) => byPlace.get(placeLabel(place)) ?? 0;
  const unbookedPlaces = closing.filter((place) => bookedAt(place) === 0);
  const namedPlaces =
    unbookedPlaces.length > mostClosing ? closing.filter((place) => bookedAt(place) > 0) : closing;
  return [
    ...namedPlaces.map(
      (place) =>
        `${placeLabel(place)} closes: ${stay(bookedAt(place))}, none is canceled: call their drivers.`,
    ),
    ...(unbookedPlaces.length > mostClosing
      ? [`${unbookedPlaces.length} places close that nobody has booked.`]
      : []),
  ];
}

/** The bookings that begin or end at a place while its counter would be closed, and would not have been before. */
function closingEffect(was: Place, place: Place, ends: readonly FutureEnd[]): string[] {
  const isClosed = (at: Place, end: FutureEnd) =>
    closedAt(at, end, []) !== undefined && !(end.isReturn && at.afterHours !== undefined);
  const references = new Set(
    ends
      .filter(({ label }) => label === placeLabel(was))
      .flatMap((end) => (isClosed(place, end) && !isClosed(was, end) ? end.reference : [])),
  );
  if (references.size === 0) return [];
  const are = references.size === 1 ? "begins or ends" : "begin or end";
  return [
    `${placeLabel(place)}: ${bookingsInWords(references.size)} ${are} while it will be closed, none is canceled: call their drivers (${[...references].join(", ")}).`,
  ];
}

function postEffects({ posts: before }: Catalog, { posts: after }: Catalog): string[] {
  const earlier = new Map(before.map((post) => [post.file, post]));
  const later = new Set(after.map(({ file }) => file));
  return [
    ...after.flatMap((post) => {
      const was = earlier.get(post.file);
      if (was === undefined) return [`${post.file} is new.`];
      return isEqual(was, post) ? [] : [`${post.file} changes.`];
    }),
    ...before
      .filter(({ file }) => !later.has(file))
      .map(({ file }) => `${file} goes: its address becomes a 404.`),
  ];
}

/** A page says something else when the company's own text of it comes, changes, or goes. */
function legalEffects({ legalPages: before }: Catalog, { legalPages: after }: Catalog): string[] {
  return legalPages.flatMap(({ path, name }) => {
    const [was, is] = [before, after].map(
      (texts) => texts.find(({ file }) => file === legalFile(path))?.text,
    );
    return was === is ? [] : `What the page of ${name} says changes.`;
  });
}

const pricesIn =
  ({ company: { money } }: Catalog) =>
  ({ pricePerDay }: Car) =>
    plainAmount(pricePerDay, money.decimals);

const bookingsInWords = (bookings: number) => `${bookings} future booking${bookings === 1 ? "" : "s"}`;
const keep = (bookings: number) =>
  `${bookingsInWords(bookings)} ${bookings === 1 ? "keeps its" : "keep their"} price`;
const stay = (bookings: number) => `${bookingsInWords(bookings)} stay${bookings === 1 ? "s" : ""}`;

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
