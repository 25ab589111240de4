import { formatCount, formatHours } from "#rental/count.ts";
import { carName } from "#rental/car.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { LengthLine, LimitLine, Rates, Season } from "#rental/price/rates.ts";
import type { Catalog } from "./catalog.ts";
import { describeEntryEffects } from "./comparison.ts";
import { describeLineScope, describeDaySpan, describeRateWeekdays, joinFirstFewNames } from "./rate-words.ts";

/** What the names in lines stand for. */
type Named = Pick<Catalog, "cars" | "classes">;

/** Says which seasons come, go, move and are called something else. */
export const describeSeasonEffects = (before: readonly Season[], after: readonly Season[]) =>
  describeEntryEffects(before, after, ({ id }) => id, {
    comes: (season) => `The season ${season.name} is new: ${describeSeasonDays(season)}.`,
    stays: (was, is) => {
      const [daysBefore, days] = [was, is].map(describeSeasonDays);
      return [
        was.name === is.name ? [] : `The season ${was.name} is called ${is.name} from now on.`,
        daysBefore === days
          ? []
          : `The season ${is.name}: ${days} from now on, no longer ${daysBefore}; what is booked keeps its price.`,
      ].flat();
    },
    go: (seasons) => seasons.map(({ name }) => `The season ${name} goes.`),
  });

/** 'Thu 5 Nov 2026 to Thu 12 Nov 2026', '15 Dec to 10 Jan each year'. */
function describeSeasonDays({ days, yearly }: Season): string {
  if (days) return joinFirstFewNames(days.map(describeDaySpan));
  // A year with a 29 February.
  const [from, until] = [yearly.from, yearly.until].map((monthDay) =>
    describeDate(`2024-${monthDay}` as CalendarDate, "brief"),
  );
  return `${from} to ${until} each year`;
}

/** Says what changes of the rates for long rentals; one is the same as long as it keeps its days, and for which cars and places it is. */
export const describeLengthRateEffects = (before: Rates, after: Rates, named: Named) =>
  describeEntryEffects(before.lengths, after.lengths, writeLengthKey, {
    comes: (line) =>
      `${nameLength(line, named)} is new: ${describePercent(line)} from ${formatCount(line.days, "day")} on.`,
    stays: (was, is) => [
      ...(was.name === is.name ? [] : [`The rate for ${was.name} is called ${is.name} from now on.`]),
      ...(was.percent === is.percent
        ? []
        : [
            `${nameLength(is, named)}: ${describePercent(was)} to ${describePercent(is)}; what is booked keeps its price.`,
          ]),
    ],
    go: (lines) =>
      lines.map(
        (line) =>
          `${nameLength(line, named)} goes: ${describePercent(line)}; what is booked keeps its price.`,
      ),
  });

const writeLengthKey = ({ days, cars, classes, places }: LengthLine) =>
  JSON.stringify([days, cars, classes, places]);

const nameLength = (line: LengthLine, named: Named) =>
  capitalize([line.name, describeReach(line, named)].flat().join(", "));

/** '14% less' for 86. */
function describePercent({ percent }: Pick<LengthLine, "percent">): string {
  const difference = Math.round((percent - 100) * 10_000) / 10_000;
  if (difference === 0) return "the price of its days";
  return `${Math.abs(difference)}% ${difference < 0 ? "less" : "more"}`;
}

/** Says what changes of limits; lines of the same days, cars and places are one limit. */
export function describeLimitEffects(before: Rates, after: Rates, named: Named): string[] {
  const [limitsBefore = [], limits = []] = [before, after].map((rates) => listLimits(rates, named));
  return describeEntryEffects(limitsBefore, limits, ({ key }) => key, {
    comes: ({ name, rules }) => `A limit for ${name}: ${rules}; what is booked stays.`,
    stays: (was, is) =>
      was.rules === is.rules
        ? []
        : `${capitalize(is.name)}: ${was.rules} to ${is.rules}; what is booked stays.`,
    go: (gone) => gone.map(({ name, rules }) => `The limit for ${name} goes: ${rules}.`),
  });
}

function listLimits({ limits, seasons }: Rates, named: Named) {
  const groups = Map.groupBy(limits, ({ cars, classes, places, season, weekdays, from, until }) =>
    JSON.stringify([cars, classes, places, season, weekdays, from, until]),
  );
  return Array.from(groups, ([key, lines]) => {
    const [line] = lines;
    const names = line ? [describeLineScope(line, seasons), describeReach(line, named)].flat() : [];
    const name = names.filter((one) => one !== "").join(", ");
    const { cars, classes, season, weekdays, from, until } = line ?? {};
    const isNarrowed = (cars ?? classes ?? season ?? weekdays ?? from ?? until) !== undefined;
    return {
      key,
      name: isNarrowed ? name : `all trips ${name}`.trim(),
      rules: lines.flatMap(listRules).join(", "),
    };
  });
}

/** 'from 3 days', 'at most 30 days', 'pickups on Mon to Sat', 'booked 12 hours before'. */
const listRules = ({ leastDays, mostDays, pickupOn, leadHours }: LimitLine): readonly string[] =>
  [
    leastDays === undefined ? [] : `from ${formatCount(leastDays, "day")}`,
    mostDays === undefined ? [] : `at most ${formatCount(mostDays, "day")}`,
    pickupOn ? `pickups on ${describeRateWeekdays(pickupOn)}` : [],
    leadHours === undefined ? [] : `booked ${formatHours(leadHours)} before`,
  ].flat();

/** The cars, or the classes, and for a length the places: 'Hyundai Creta', 'SUV'; nothing where it is for all. */
function describeReach(line: LengthLine | LimitLine, { cars, classes }: Named): readonly string[] {
  const carNames = line.cars?.map((id) => {
    const car = cars.find((one) => one.id === id);
    return car ? carName(car) : id;
  });
  const classNames = line.classes?.map((id) => classes.find((one) => one.id === id)?.name ?? id);
  const places = "percent" in line && line.places ? [`at ${joinFirstFewNames(line.places)}`] : [];
  return [carNames ?? classNames ?? []]
    .flatMap((names) => (names.length > 0 ? joinFirstFewNames(names) : []))
    .concat(places);
}

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
