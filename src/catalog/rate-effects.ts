import { isDeepStrictEqual } from "node:util";
import { formatCount } from "#rental/count.ts";
import { carName } from "#rental/car.ts";
import { type CalendarDate, listDays } from "#rental/trip/calendar.ts";
import { formatMinorUnits } from "#rental/price/money.ts";
import {
  computeRateLinePrice,
  findRateLine,
  listRepresentativePlaceCodes,
  type RateLine,
  type Rates,
} from "#rental/price/rates.ts";
import type { Car, Catalog } from "./catalog.ts";
import { type FutureBookings, formatKeepPriceClause } from "./future-bookings.ts";
import { listRepresentativeDays, toCarKindKey } from "./rate-kinds.ts";
import {
  describeLengthRateEffects,
  describeLimitEffects,
  describeSeasonEffects,
} from "./rate-line-effects.ts";
import { describeLineScope } from "./rate-words.ts";

const noRates: Rates = { seasons: [], rates: [], lengths: [], limits: [] };

/** Says what changes of prices by season, weekday and length, and of which trips are taken; nothing only where rates.yaml says the same. */
export function describeRateEffects(
  before: Catalog,
  after: Catalog,
  bookings: FutureBookings,
): readonly string[] {
  if (isDeepStrictEqual(before.rates, after.rates)) return [];
  const [ratesBefore, rates] = [before.rates ?? noRates, after.rates ?? noRates];
  const named = {
    cars: [...after.cars, ...before.cars],
    classes: [...after.classes, ...before.classes],
  };
  const effects = [
    ...(before.rates ? [] : ["Prices may differ by day from now on: rates.yaml is new."]),
    ...(after.rates ? [] : ["Each day costs its car’s price per day from now on: rates.yaml goes."]),
    ...describeSeasonEffects(ratesBefore.seasons, rates.seasons),
    ...describeDayPriceEffects(before, after, bookings),
    ...describeLengthRateEffects(ratesBefore, rates, named),
    ...describeLimitEffects(ratesBefore, rates, named),
  ];
  return effects.length > 0 ? effects : ["What rates.yaml says changes, but no price of a day to come."];
}

/** What both catalogs say of a car's days, with one set of seasons, the new one, so that lines are compared on the same days. */
type ComparedRates = { readonly was: Rates; readonly is: Rates };

/** One car, or the lines that decide the price of the same days, before and after. */
type CarPair = { readonly was: Car; readonly is: Car };
type LinePair = { readonly was: RateLine | undefined; readonly is: RateLine | undefined };

/** What changes of a car's price on days that lines name. */
type DayPriceChange = {
  readonly car: CarPair;
  readonly pairs: readonly LinePair[];
  /** Follows the car's name: ' in Winter'. */
  readonly when: string;
  /** The price of these days before and after: '₹3,500 or ₹3,850', '₹4,200'. */
  readonly was: string;
  readonly is: string;
  /** '20% more', the same for cars of any price; undefined where an amount decides, or where the car's own price changes, too. */
  readonly rise: string | undefined;
};

/** So many cars whose prices change alike are told one by one. */
const mostToldAlone = 3;

function describeDayPriceEffects(before: Catalog, after: Catalog, bookings: FutureBookings): string[] {
  const compared = compareRates(before, after);
  const changes = listChanges(compared, before, after, bookings.today);
  const groups = Map.groupBy(changes, ({ when, is, rise }) => [when, rise ?? is].join("\n"));
  return [...groups.values()].flatMap((alike) => {
    const [first] = alike;
    const keepers = alike.map((change) => listKeepers(change, compared, bookings));
    if (!first || alike.length <= mostToldAlone)
      return alike.map(
        ({ car, when, was, is }, at) =>
          `${carName(car.is)}${when}: ${was} to ${is} a day${formatKeepPriceClause(keepers[at] ?? [])}.`,
      );
    const who = alike.length === after.cars.length ? "All cars" : formatCount(alike.length, "car");
    return `${who}${first.when}: ${first.rise ?? `${first.is} a day from now on`}${formatKeepPriceClause(keepers.flat())}.`;
  });
}

function compareRates({ rates: was = noRates }: Catalog, { rates: is = noRates }: Catalog): ComparedRates {
  const ids = new Set(is.seasons.map(({ id }) => id));
  const seasons = [...is.seasons, ...was.seasons.filter(({ id }) => !ids.has(id))];
  return { was: { ...was, seasons }, is: { ...is, seasons } };
}

/** Lists how the prices of cars that stay change where another line decides them. Where the line stays, it is the car's own price that changes. */
function listChanges(
  compared: ComparedRates,
  before: Catalog,
  after: Catalog,
  today: CalendarDate,
): readonly DayPriceChange[] {
  const { was, is } = compared;
  const carsBefore = new Map(before.cars.map((car) => [car.id, car]));
  const cars = after.cars.flatMap((car): readonly CarPair[] => {
    const carBefore = carsBefore.get(car.id);
    return carBefore ? [{ was: carBefore, is: car }] : [];
  });
  const days = listRepresentativeDays(joinRates(compared), today);
  const alike = Map.groupBy(cars, (car) =>
    [toCarKindKey(was.rates, car.was), toCarKindKey(is.rates, car.is)].join(),
  );
  return [...alike.values()].flatMap((some) => {
    const [first] = some;
    const byScope = first ? groupLinePairs(compared, first, days) : [];
    return some.flatMap((car) =>
      byScope.flatMap(([when, pairs]) => comparePrices(car, when, pairs, before, after) ?? []),
    );
  });
}

const joinRates = ({ was, is }: ComparedRates): Rates => ({
  ...noRates,
  seasons: is.seasons,
  rates: [...is.rates, ...was.rates],
});

/** The lines that decide the price of the same day before and after, where they differ, by the days that they name, in the order of the file. */
function groupLinePairs(compared: ComparedRates, car: CarPair, days: readonly CalendarDate[]) {
  const joined = joinRates(compared);
  const pairs = listRepresentativePlaceCodes(joined).flatMap((code) =>
    days.map((day) => findLinePair(compared, car, code, day)),
  );
  const changed = new Map(pairs.filter(isChange).map((pair) => [writePairKey(pair), pair]));
  const named = Array.from(changed.values(), (pair) => ({ pair, line: chooseNamedLine(pair, compared) }));
  const ordered = named.toSorted(
    (one, other) =>
      joined.rates.findIndex((line) => line === one.line) -
      joined.rates.findIndex((line) => line === other.line),
  );
  const groups = Map.groupBy(ordered, ({ line }) => describeWhen(line, compared));
  return Array.from(groups, ([when, group]) => [when, group.map(({ pair }) => pair)] as const);
}

const findLinePair = (
  { was, is }: ComparedRates,
  car: CarPair,
  code: string | undefined,
  day: CalendarDate,
): LinePair => ({ was: findRateLine(was, car.was, code, day), is: findRateLine(is, car.is, code, day) });

const isChange = ({ was, is }: LinePair) => !isDeepStrictEqual(was, is);

const writePairKey = ({ was, is }: LinePair) => JSON.stringify([was ?? null, is ?? null]);

const isIn = ({ rates }: Rates, line: RateLine) => rates.some((one) => isDeepStrictEqual(one, line));

/** The line whose days are named: one that comes, else one that goes, else the one that decides from now on. */
function chooseNamedLine({ was, is }: LinePair, compared: ComparedRates): RateLine | undefined {
  if (is && !isIn(compared.was, is)) return is;
  return was && !isIn(compared.is, was) ? was : (is ?? was);
}

/** Says on which days, as it follows a car's name. */
function describeWhen(line: RateLine | undefined, { is }: ComparedRates): string {
  const scope = line ? describeLineScope(line, is.seasons) : "";
  if (scope === "") return " every day";
  return line?.season === undefined ? `, ${scope}` : ` in ${scope}`;
}

/** What lines make of a car's price; undefined where it stays. */
function comparePrices(
  car: CarPair,
  when: string,
  pairs: readonly LinePair[],
  before: Catalog,
  after: Catalog,
): DayPriceChange | undefined {
  const prices = pairs
    .map((pair) => ({
      pair,
      was: formatDayPrice(pair.was, car.was, before),
      is: formatDayPrice(pair.is, car.is, after),
    }))
    .filter(({ was, is }) => was !== is);
  if (prices.length === 0) return undefined;
  const was = [...new Set(prices.map((price) => price.was))].join(" or ");
  const is = [...new Set(prices.map((price) => price.is))].join(" or ");
  const changed = prices.map(({ pair }) => pair);
  const rise = car.was.pricePerDay === car.is.pricePerDay ? describeRise(changed) : undefined;
  return { car, pairs: changed, when, was, is, rise };
}

const formatDayPrice = (line: RateLine | undefined, car: Car, { company: { money } }: Catalog) =>
  formatMinorUnits(line ? computeRateLinePrice(line, car) : car.pricePerDay, money);

/** '20% more', '9.1% to 20% more'; undefined where an amount decides. */
function describeRise(pairs: readonly LinePair[]): string | undefined {
  const percents = pairs.map(({ was, is }) => [readPercent(was), readPercent(is)] as const);
  const rises = percents.flatMap(([was, is]) =>
    was === undefined || is === undefined ? [] : Math.round((is / was - 1) * 1000) / 10,
  );
  const [lowest, highest] = [Math.min(...rises), Math.max(...rises)];
  if (rises.length < pairs.length || lowest * highest < 0) return undefined;
  const [least = 0, most = 0] = [lowest, highest].map(Math.abs).toSorted((one, other) => one - other);
  return `${least === most ? "" : `${least}% to `}${most}% ${highest > 0 ? "more" : "less"}`;
}

const readPercent = (line: RateLine | undefined) => (line ? line.percent : 100);

/** The bookings of a car with a day on which its price changes, as far as their days are known. */
function listKeepers(
  { car, pairs }: DayPriceChange,
  compared: ComparedRates,
  { byCar, ends }: FutureBookings,
): readonly string[] {
  const keys = new Set(pairs.map(writePairKey));
  const codes = listRepresentativePlaceCodes(joinRates(compared));
  return (byCar.get(car.is.id) ?? []).filter((reference) => {
    const own = ends.filter((end) => end.reference === reference);
    const [pickup, dropOff] = [false, true].map((isReturn) => own.find((end) => end.isReturn === isReturn));
    if (!pickup || !dropOff) return true;
    return listDays(pickup.date, dropOff.date).some((day) =>
      codes.some((code) => keys.has(writePairKey(findLinePair(compared, car, code, day)))),
    );
  });
}
