import type { CalendarDate } from "#rental/trip/calendar.ts";
import {
  isInScope,
  isLineOnDay,
  type LengthLine,
  type LimitLine,
  listRepresentativePlaceCodes,
  type CarForRates,
  type RateLine,
  type Rates,
} from "#rental/price/rates.ts";
import * as v from "valibot";
import type { Catalog } from "./catalog.ts";
import { isForCar, listRepresentativeDays, toCarKindKey } from "./rate-kinds.ts";
import type { CatalogSources } from "./read-sources.server.ts";
import { parseYamlBySchema } from "./read-yaml.server.ts";

/** Cars and places of which each stands for all that the same lines name. */
type Reach = readonly { readonly car: CarForRates; readonly code: string | undefined }[];

/** Says which lines of rates.yaml decide nothing from a day on, and which seasons no line names. */
export function listRateWarnings(
  { rates, cars }: Pick<Catalog, "rates" | "cars">,
  sources: CatalogSources,
  today: CalendarDate,
): readonly string[] {
  const parsed = parseYamlBySchema("rates.yaml", sources["rates.yaml"] ?? "", v.unknown());
  if (!rates || !("placeOf" in parsed)) return [];
  const days = listRepresentativeDays(rates, today);
  const reach = listReach(rates, cars);
  const reasons = {
    rates: findIdleRates(rates, reach, days),
    lengths: rates.lengths.map((line) => findLengthReason(line, rates, reach)),
    limits: rates.limits.map((line) => findLineReason(line, rates, reach, days)),
  };
  return [
    ...rates.seasons
      .filter(({ id }) => ![...rates.rates, ...rates.limits].some(({ season }) => season === id))
      .map(({ id, name }) => `${parsed.placeOf(["seasons", id])}: no line names the season ${name}.`),
    ...Object.entries(reasons).flatMap(([list, found]) =>
      found.flatMap((reason, at) =>
        reason === undefined ? [] : `${parsed.placeOf([list, at])} decides nothing: ${reason}.`,
      ),
    ),
  ].map((sentence) => `Warning: ${sentence}`);
}

function listReach(rates: Rates, cars: readonly CarForRates[]): Reach {
  const lines = [...rates.rates, ...rates.lengths, ...rates.limits];
  const carKinds = new Map(cars.map((car) => [toCarKindKey(lines, car), car]));
  const codes = listRepresentativePlaceCodes(rates);
  return [...carKinds.values()].flatMap((car) => codes.map((code) => ({ car, code })));
}

/** Finds why a line fits no car or no day to come; undefined where it does. */
function findLineReason(
  line: RateLine | LimitLine,
  { seasons }: Rates,
  reach: Reach,
  days: readonly CalendarDate[],
): string | undefined {
  if (!reach.some(({ car }) => isForCar(line, car))) return noCar;
  return days.some((day) => isLineOnDay(line, day, seasons))
    ? undefined
    : "none of its days is still to come";
}

const noCar = "no car is of its classes";

/** For each line of the rates, why it decides the price of no day to come; undefined where it does. */
function findIdleRates(rates: Rates, reach: Reach, days: readonly CalendarDate[]) {
  const fitting = reach.map(({ car, code }) => rates.rates.filter((line) => isInScope(line, car, code)));
  const deciding = new Set<RateLine | undefined>();
  for (const day of days) {
    const onDay = new Set(rates.rates.filter((line) => isLineOnDay(line, day, rates.seasons)));
    for (const lines of fitting) deciding.add(lines.findLast((line) => onDay.has(line)));
  }
  return rates.rates.map((line) =>
    deciding.has(line)
      ? undefined
      : (findLineReason(line, rates, reach, days) ?? "later lines have all of its days"),
  );
}

/** Finds why no rental is priced by a length; undefined where one is. */
function findLengthReason(line: LengthLine, { lengths, limits }: Rates, reach: Reach): string | undefined {
  const reached = reach.filter(({ car, code }) => isInScope(line, car, code));
  if (reached.length === 0) return noCar;
  const laterLengths = lengths.slice(lengths.indexOf(line) + 1).filter(({ days }) => days === line.days);
  if (reached.every(({ car, code }) => laterLengths.some((later) => isInScope(later, car, code))))
    return "a later length has as many days";
  const shorterLimits = limits.filter(
    ({ mostDays = line.days, season, weekdays, from, until }) =>
      mostDays < line.days && !season && !weekdays && !from && !until,
  );
  return reached.every(({ car, code }) => shorterLimits.some((limit) => isInScope(limit, car, code)))
    ? "no rental may be that long"
    : undefined;
}
