import type { Car } from "#rental/car.ts";
import { addDays, type CalendarDate, listDays } from "#rental/trip/calendar.ts";
import { computeWeekday } from "#rental/trip/opening-hours.ts";
import { takePercent } from "./mandatory-charges.ts";

/** What a company charges by season, weekday and length (product, 'Rates'): rates.yaml, which may be left out. */
export type Rates = {
  readonly seasons: readonly Season[];
  readonly rates: readonly RateLine[];
  readonly lengths: readonly LengthLine[];
  readonly limits: readonly LimitLine[];
};

/** Days with a name: given one by one, or each year from a month and day ('12-15') until another, perhaps in the next year. */
export type Season = { readonly id: string; readonly name: string } & (
  | { readonly days: readonly DaySpan[]; readonly yearly?: never }
  | { readonly yearly: { readonly from: string; readonly until: string }; readonly days?: never }
);

/** Both days are included; from ever, or for ever, where one is left out. */
export type DaySpan = { readonly from?: CalendarDate; readonly until?: CalendarDate };

/** For which cars a line holds, and for pickups at which places; for all where it says nothing. */
type Scope = {
  readonly cars?: readonly string[];
  readonly classes?: readonly string[];
  readonly places?: readonly string[];
};

/** On which days a line holds; on every day where it says nothing. */
type DayScope = DaySpan & {
  /** The id of a season. */
  readonly season?: string;
  /** 0 for a Sunday. */
  readonly weekdays?: readonly number[];
};

/** The price of some days: a percent of the car's price a day, or an amount in minor units. */
export type RateLine = Scope &
  DayScope &
  (
    | { readonly percent: number; readonly pricePerDay?: never }
    | { readonly pricePerDay: number; readonly percent?: never }
  );

/** From so many charged days on, a rental costs this percent of its days. */
export type RentalLengthRate = { readonly days: number; readonly percent: number; readonly name: string };
export type LengthLine = Scope & RentalLengthRate;

/** What a rental must keep to if any of its days is one of the line's (src/rental/price/rate-limits.ts). */
export type LimitLine = Scope &
  DayScope & {
    /** Charged days. */
    readonly leastDays?: number;
    readonly mostDays?: number;
    /** The weekdays of the pickup, 0 for a Sunday. */
    readonly pickupOn?: readonly number[];
    /** Hours from the booking to the pickup, at least. */
    readonly leadHours?: number;
  };

/** The price of one day in minor units, and the season whose line decided it. */
export type DayPrice = { readonly price: number; readonly season?: string };

/** Days in a row with one price. */
export type DayPriceRun = DayPrice & { readonly count: number };

/** The price of a rental's days, and what it was made of. */
export type DaysPriceParts = {
  /** The days that it is charged by, in their order: those of the rental, and more where it is charged as a longer one. */
  readonly days: readonly DayPriceRun[];
  /** All that a rental of this car could be charged by. */
  readonly lengths: readonly RentalLengthRate[];
  /** The one that decided. */
  readonly length?: RentalLengthRate;
  /** Where a longer rental would be cheaper, its days, and by how much. */
  readonly asLonger?: { readonly days: number; readonly less: number };
};

/** What lines are chosen by, beside the day. */
export type CarForScope = Pick<Car, "id" | "category" | "foundAt">;
export type CarForRates = CarForScope & Pick<Car, "pricePerDay">;

/** Tells whether a line is for a car, and for pickups at a place; undefined is a place that no line names. */
export const isInScope = ({ cars, classes, places }: Scope, car: CarForScope, code: string | undefined) =>
  (!cars || cars.includes(car.id)) &&
  (!classes || classes.includes(car.category)) &&
  (!places || (code !== undefined && places.includes(code)));

/** Tells whether a day is one of a line's. */
export function isLineOnDay(
  { from, until, season, weekdays }: DayScope,
  day: CalendarDate,
  seasons: readonly Season[],
): boolean {
  if ((from && day < from) || (until && until < day)) return false;
  if (weekdays && !weekdays.includes(computeWeekday(day))) return false;
  if (season === undefined) return true;
  const named = seasons.find(({ id }) => id === season);
  return named !== undefined && isInSeason(named, day);
}

function isInSeason({ days, yearly }: Season, day: CalendarDate): boolean {
  if (days) return days.some(({ from = day, until = day }) => from <= day && day <= until);
  const { from, until } = yearly;
  const monthDay = day.slice(5);
  return from <= until ? from <= monthDay && monthDay <= until : from <= monthDay || monthDay <= until;
}

/** The lines of each day that was asked for, the last one first: made once for all cars. */
const linesByDay = new WeakMap<Rates, Map<CalendarDate, readonly RateLine[]>>();

function listLinesOn(rates: Rates, day: CalendarDate): readonly RateLine[] {
  const byDay = linesByDay.get(rates) ?? new Map<CalendarDate, readonly RateLine[]>();
  // Stryker disable next-line CallExpression: decides only how often lines are listed
  linesByDay.set(rates, byDay);
  const known = byDay.get(day);
  if (known) return known;
  const lines = rates.rates.filter((line) => isLineOnDay(line, day, rates.seasons)).toReversed();
  // Stryker disable next-line CallExpression: decides only how often lines are listed
  byDay.set(day, lines);
  return lines;
}

/** The line that decides the price of a car's day: the last one that fits; undefined where the car's own price holds. */
export const findRateLine = (
  rates: Rates,
  car: CarForRates,
  code: string | undefined,
  day: CalendarDate,
): RateLine | undefined => listLinesOn(rates, day).find((line) => isInScope(line, car, code));

/** The price of a car's day, in minor units, for a pickup at a place. Lines never add up. */
export function findDayPrice(
  rates: Rates,
  car: CarForRates,
  code: string | undefined,
  day: CalendarDate,
): DayPrice {
  const line = findRateLine(rates, car, code, day);
  if (!line) return { price: car.pricePerDay };
  const price = computeRateLinePrice(line, car);
  const season = rates.seasons.find(({ id }) => id === line.season)?.name;
  return season === undefined ? { price } : { price, season };
}

/** What a line makes of a car's price a day, in minor units. */
export const computeRateLinePrice = (line: RateLine, { pricePerDay }: Pick<Car, "pricePerDay">): number =>
  line.percent === undefined ? line.pricePerDay : takePercent(pricePerDay, line.percent);

/** The lengths that a rental of a car from a place may be charged by. */
export const listRentalLengthRates = (
  { lengths }: Rates,
  car: CarForRates,
  code: string | undefined,
): readonly RentalLengthRate[] =>
  lengths
    .filter((line) => isInScope(line, car, code))
    .map(({ days, percent, name }) => ({ days, percent, name }));

/** What a rental's days are priced by. */
export type DaysPriceBasis = {
  /** How many days are charged. */
  readonly days: number;
  /** The price of the day at a position from 0 on. */
  readonly dayAt: (at: number) => DayPrice;
  readonly lengths: readonly RentalLengthRate[];
  /** Tells whether a rental may have so many days: only then is a shorter one charged as that. */
  readonly isAllowed: (days: number) => boolean;
};

/** Prices a rental's days: the sum of the days, its length's percent of that, and no more than a longer rental that begins with it. */
export function computeDaysPrice({ days, dayAt, lengths, isAllowed }: DaysPriceBasis): DaysPriceParts & {
  readonly subtotal: number;
} {
  const longerDays = lengths
    .map((length) => length.days)
    .filter((longer) => longer > days && isAllowed(longer))
    .toSorted((one, other) => one - other);
  const dayPrices = Array.from({ length: Math.max(days, ...longerDays) }, (_, at) => dayAt(at));
  const priceFor = (count: number) => {
    const sum = dayPrices.slice(0, count).reduce((total, { price }) => total + price, 0);
    const length = findLength(lengths, count);
    return { count, length, amount: length ? takePercent(sum, length.percent) : sum };
  };
  const own = priceFor(days);
  const charged = longerDays
    .map((longer) => priceFor(longer))
    .reduce((least, one) => (one.amount < least.amount ? one : least), own);
  return {
    subtotal: charged.amount,
    days: joinRuns(dayPrices.slice(0, charged.count)),
    lengths,
    ...(own.length && { length: own.length }),
    ...(charged !== own && { asLonger: { days: charged.count, less: own.amount - charged.amount } }),
  };
}

/** Of the lengths that a rental reaches, that with the most days; of two, the later one. */
const findLength = (lengths: readonly RentalLengthRate[], days: number): RentalLengthRate | undefined =>
  lengths
    .filter((length) => length.days <= days)
    .reduce<RentalLengthRate | undefined>(
      (longest, length) => (longest && longest.days > length.days ? longest : length),
      undefined,
    );

function joinRuns(days: readonly DayPrice[]): readonly DayPriceRun[] {
  const runs: DayPriceRun[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && last.price === day.price && last.season === day.season)
      runs[runs.length - 1] = { ...last, count: last.count + 1 };
    else runs.push({ ...day, count: 1 });
  }
  return runs;
}

/** The days of a rental, each price and season once, in the order in which they first come: '4 days at 2,200, 3 days at 2,420'. */
export function listDayPriceGroups(
  { days: runs }: Pick<DaysPriceParts, "days">,
  days: number,
): readonly DayPriceRun[] {
  const dayPrices = listDayPrices(runs).slice(0, days);
  const groups = Map.groupBy(dayPrices, ({ price, season }) => JSON.stringify([price, season]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? Object.assign({ count: group.length }, first) : [];
  });
}

/** One price a day, in their order. */
export const listDayPrices = (runs: readonly DayPriceRun[]): readonly DayPrice[] =>
  runs.flatMap(({ count, ...day }) => Array.from({ length: count }, () => day));

/** The lowest and the highest price of a car's day in the twelve months from a day on, in minor units. */
export function findDayPriceBoundsInYear(
  rates: Rates,
  car: CarForRates,
  code: string | undefined,
  today: CalendarDate,
): { readonly lowest: number; readonly highest: number } {
  const prices = listYear(rates, today).map((lines) => {
    const line = lines.find((one) => isInScope(one, car, code));
    return line ? computeRateLinePrice(line, car) : car.pricePerDay;
  });
  return { lowest: Math.min(...prices), highest: Math.max(...prices) };
}

/** The lines of the days of a year, those of like days once, as they are computed for the last day that was asked for. */
const linesByYear = new WeakMap<
  Rates,
  { readonly today: CalendarDate; readonly kinds: readonly (readonly RateLine[])[] }
>();

function listYear(rates: Rates, today: CalendarDate): readonly (readonly RateLine[])[] {
  const known = linesByYear.get(rates);
  if (known?.today === today) return known.kinds;
  const days = listDays(today, addDays(today, yearDays - 1)).map((day) => listLinesOn(rates, day));
  const kinds = [
    ...new Map(days.map((lines) => [lines.map((line) => rates.rates.indexOf(line)).join(), lines])).values(),
  ];
  // Stryker disable next-line CallExpression,ObjectLiteral: decides only how often lines are listed
  linesByYear.set(rates, { today, kinds });
  return kinds;
}

const yearDays = 365;

/** The lowest and the highest that a day of a car can ever come to, in minor units, whatever the pickup and the length. */
export function findDayPriceBoundsEver(rates: Rates | undefined, car: CarForRates) {
  const { pricePerDay } = car;
  if (!rates) return { lowest: pricePerDay, highest: pricePerDay };
  const isForCar = ({ places: _anywhere, ...line }: Scope) => isInScope(line, car, undefined);
  const prices = rates.rates.filter(isForCar).map((line) => computeRateLinePrice(line, car));
  const percents = rates.lengths.filter(isForCar).map(({ percent }) => percent);
  return {
    lowest: takePercent(Math.min(pricePerDay, ...prices), Math.min(100, ...percents)),
    highest: takePercent(Math.max(pricePerDay, ...prices), Math.max(100, ...percents)),
  };
}

/** Codes of places of which each stands for all that the same lines name; undefined for those that none names. */
export function listRepresentativePlaceCodes({
  rates,
  lengths,
  limits,
}: Rates): readonly (string | undefined)[] {
  const lines = [...rates, ...lengths, ...limits];
  const kinds = new Map<string, string>();
  for (const code of new Set(lines.flatMap(({ places = [] }) => places))) {
    const kind = lines.map(({ places }) => !places || places.includes(code)).join();
    if (!kinds.has(kind)) kinds.set(kind, code);
  }
  return [undefined, ...kinds.values()];
}
