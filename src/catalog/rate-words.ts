import { describeDate } from "#rental/trip/calendar.ts";
import { formatMinorUnits, type BaseCurrency } from "#rental/price/money.ts";
import type { DaySpan, LimitLine, RateLine, Season } from "#rental/price/rates.ts";

/** What says when and where a line of rates.yaml holds. */
export type RatesLineScope = Pick<LimitLine, "season" | "weekdays" | "from" | "until" | "places">;

const weekdayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** 'Fri to Sun', 'Mon, Wed', for days of which 0 is a Sunday. */
export function describeRateWeekdays(weekdays: readonly number[]): string {
  if (weekdays.length === weekdayNames.length) return "every weekday";
  const isNamed = (day: number) => weekdays.includes((day + 7) % 7);
  // Monday first.
  const firstDays = [1, 2, 3, 4, 5, 6, 7].filter((day) => isNamed(day) && !isNamed(day - 1));
  return firstDays
    .flatMap((first) => {
      const count = weekdayNames.findIndex((_, at) => !isNamed(first + at));
      const names = Array.from({ length: count }, (_, at) => weekdayNames[(first + at) % 7]);
      return names.length > 2 ? `${names[0]} to ${names.at(-1)}` : names;
    })
    .join(", ");
}

/** 'Thu 5 Nov 2026 to Thu 12 Nov 2026', 'from Thu 5 Nov 2026', 'until Thu 12 Nov 2026'. */
export function describeDaySpan({ from, until }: DaySpan): string {
  if (from && until)
    return from === until ? describeDate(from) : `${describeDate(from)} to ${describeDate(until)}`;
  return from ? `from ${describeDate(from)}` : `until ${until ? describeDate(until) : ""}`;
}

/** 'Winter', 'Winter, Fri to Sun at COK'; an empty text for a line that holds always and everywhere. */
export function describeLineScope(line: RatesLineScope, seasons: readonly Season[]): string {
  const { season, weekdays, from, until, places } = line;
  const when = [
    season === undefined ? [] : (seasons.find(({ id }) => id === season)?.name ?? season),
    weekdays ? describeRateWeekdays(weekdays) : [],
    from || until ? describeDaySpan(line) : [],
  ].flat();
  return [when.join(", "), places ? `at ${joinFirstFewNames(places)}` : ""]
    .filter((part) => part !== "")
    .join(" ");
}

/** Of more names, so many are named and the others counted. */
const mostNamed = 5;

/** 'COK, TRV'; of many the first ones, and how many there are beside them. */
export function joinFirstFewNames(names: readonly string[]): string {
  const unnamed = names.length - mostNamed;
  return `${names.slice(0, mostNamed).join(", ")}${unnamed > 0 ? ` and ${unnamed} more` : ""}`;
}

/** What decides the price of a day: 'Winter: 120%', 'Diwali week: ₹2,900'; undefined is the car’s own price. */
export function describeRateLine(
  line: RateLine | undefined,
  seasons: readonly Season[],
  money: BaseCurrency,
): string {
  if (!line) return "price per day";
  const price = line.percent === undefined ? formatMinorUnits(line.pricePerDay, money) : `${line.percent}%`;
  return `${describeLineScope(line, seasons) || "every day"}: ${price}`;
}
