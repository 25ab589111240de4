import { addDays, type CalendarDate } from "#rental/trip/calendar.ts";
import { longestRentalDays } from "#rental/trip/rental-days.ts";
import { isWithinMaximumDays } from "./rate-limits.ts";
import {
  type DayPrice,
  type DaysPriceParts,
  findDayPrice,
  listDayPrices,
  listRentalLengthRates,
  listRepresentativePlaceCodes,
  computeDaysPrice,
  type CarForRates,
  type Rates,
  type RentalLengthRate,
} from "./rates.ts";

/** What the days of a rental cost, in minor units. */
export type BasePrice = {
  /** Where days differ, what one costs on average, rounded. */
  readonly pricePerDay: number;
  /** All days together, before charges. Cancellation fees are percentages of it. */
  readonly subtotal: number;
  /** What the days cost one by one, where the company has rates: no change makes these dearer. */
  readonly rated?: DaysPriceParts;
};

/** The days of a booking's quote, which cost no more after a change: it is priced by the same lengths, or by today's where that is less. */
export type AgreedPrices = {
  readonly dayPrices: ReadonlyMap<CalendarDate, DayPrice>;
  readonly lengths: readonly RentalLengthRate[];
  /** What any other day costs at most, in minor units. */
  readonly otherDaysAtMost?: number;
};

/** Returns what a quote of a rental from a day on has agreed for each of its days. */
export function toAgreedPrices(
  { rated, pricePerDay, days }: BasePrice & { readonly days: number },
  firstDay: CalendarDate,
): AgreedPrices {
  const { days: runs, lengths } = rated ?? { days: [{ price: pricePerDay, count: days }], lengths: [] };
  return {
    dayPrices: new Map(listDayPrices(runs).map((price, at) => [addDays(firstDay, at), price])),
    lengths,
  };
}

/** What days are priced by, beside a company's rates. */
type PricedDays = {
  readonly days: number;
  readonly code: string | undefined;
  readonly isPlaceOpen: boolean;
  readonly firstDay: CalendarDate | undefined;
  readonly agreed?: AgreedPrices | undefined;
};

/** Prices the days of a rental; as long as its place is open, at the dearest. */
export function computeBasePrice(
  { rates }: { readonly rates?: Rates },
  car: CarForRates,
  rental: PricedDays,
): BasePrice {
  const { days, code, agreed } = rental;
  if (!rates && !agreed) return { pricePerDay: car.pricePerDay, subtotal: car.pricePerDay * days };
  const codes = rates && rental.isPlaceOpen ? listRepresentativePlaceCodes(rates) : [code];
  const { subtotal, ...rated } = codes
    .flatMap((place) => priceAtPlace(rates ?? noRates, car, { ...rental, code: place }))
    .reduce((dearest, one) => (one.subtotal > dearest.subtotal ? one : dearest));
  return {
    pricePerDay: Math.round(subtotal / days),
    subtotal,
    rated,
  };
}

const noRates: Rates = { seasons: [], rates: [], lengths: [], limits: [] };

/** Prices the days at a place: by the lengths of today, and by those that were agreed where that is less. */
function priceAtPlace(rates: Rates, car: CarForRates, { days, code, firstDay, agreed }: PricedDays) {
  const dayAt = (at: number): DayPrice => {
    if (!firstDay) return { price: car.pricePerDay };
    const day = addDays(firstDay, at);
    const agreedPrice = agreed?.dayPrices.get(day);
    if (agreedPrice) return agreedPrice;
    const today = findDayPrice(rates, car, code, day);
    const { otherDaysAtMost: most = today.price } = agreed ?? {};
    return today.price > most ? { price: most } : today;
  };
  const isAllowed = (longer: number) =>
    longer <= longestRentalDays && isWithinMaximumDays(rates, car, code, firstDay, longer);
  const byToday = computeDaysPrice({
    days,
    dayAt,
    lengths: listRentalLengthRates(rates, car, code),
    isAllowed,
  });
  if (!agreed) return byToday;
  const byAgreed = computeDaysPrice({
    days,
    dayAt,
    lengths: agreed.lengths,
    // A limit of a later day takes nothing from the days that the rental was charged by.
    isAllowed: (longer) => longer <= agreed.dayPrices.size || isAllowed(longer),
  });
  return byToday.subtotal < byAgreed.subtotal ? byToday : byAgreed;
}

/** Tells whether all days have one price and cost just that. */
export const hasOnePrice = ({ days, length, asLonger }: DaysPriceParts) =>
  days.length === 1 && !length && !asLonger;
