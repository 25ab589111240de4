import { describeDayPriceTax } from "#content/prices.ts";
import { toCurrency } from "#rental/price/currencies.ts";
import { formatShownDigits, toShownCurrency } from "#rental/price/money.ts";
import {
  type AvailabilityDay,
  computeLastShownDay,
  listAvailabilityWeeks,
} from "#rental/browse/free-days.ts";
import type { BrowserCatalog, Car } from "#catalog/catalog.ts";
import { computeListPriceOnDay } from "#rental/price/list-price.ts";
import type { DayPrice } from "#rental/price/rates.ts";
import { type CalendarDate, describeDate } from "#rental/trip/calendar.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { useCatalog } from "#site/catalog-source.ts";
import { classNames } from "#ui/classes.ts";

type Props = {
  readonly car: Car;
  /** Where its prices hold. */
  readonly pickup: TripEnd;
  readonly today: CalendarDate;
  readonly takenDays: readonly CalendarDate[];
};

/** The next weeks by day: on which of them the car can be had, as far as is known now, and where prices differ by day, for how much. */
export function FreeDays({ car, pickup, today, takenDays }: Props) {
  const catalog = useCatalog();
  const weeks = listAvailabilityWeeks(today, new Set(takenDays));
  const [firstWeek = []] = weeks;
  const prices = new Map(
    catalog.rates &&
      weeks
        .flat()
        .filter(({ date }) => date >= today)
        .map(({ date }) => [date, computeListPriceOnDay(catalog, car, pickup, date)]),
  );
  const seasons = [...new Set([...prices.values()].flatMap(({ season = [] }) => season))];
  return (
    <section className="car-part" aria-labelledby="free-days">
      <h2 id="free-days">{catalog.rates ? "Free days and prices" : "Free days"}</h2>
      <div>
        <p>{inWords(weeks.flat(), describeDate(computeLastShownDay(today), "short"))}</p>
        <table className="free-days num" aria-labelledby="free-days">
          <thead>
            <tr>
              {firstWeek.map(({ date }) => (
                <th key={date} scope="col">
                  {describeDate(date, "short").slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]?.date}>
                {week.map((day) => (
                  <Day key={day.date} {...day} today={today} seasons={seasons} price={prices.get(day.date)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {catalog.rates && (
          <p className="small muted">
            <span>{describeDayPrices(catalog)}</span>{" "}
            {seasons.map((season, at) => (
              <span key={season} className="season-key">
                <b>{seasonMarks[at]}</b> <span>{season}</span>{" "}
              </span>
            ))}
          </p>
        )}
        <p className="small muted">We check again when you book.</p>
      </div>
    </section>
  );
}

/** 'A day’s price in US dollars, before 18% tax.' */
function describeDayPrices({ company }: BrowserCatalog): string {
  const { inFull } = toCurrency(toShownCurrency(company.money).currency);
  return `A day’s price in ${inFull}, ${describeDayPriceTax(company)}.`;
}

function inWords(days: readonly AvailabilityDay[], last: string): string {
  const count = days.filter(({ state }) => state === "taken").length;
  if (count === 0) return `Free every day until ${last}.`;
  if (!days.some(({ state }) => state === "free")) return `Taken every day until ${last}.`;
  return `Free until ${last}, except the ${count === 1 ? "day" : `${count} days`} struck through.`;
}

/** What stands at the days of each season, and in the key below the days. */
const seasonMarks = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

type DayProps = AvailabilityDay & {
  readonly today: CalendarDate;
  readonly seasons: readonly string[];
  readonly price: DayPrice | undefined;
};

/** A day by its number; today and the first of a month with the month's name; and its price, with the mark of its season. */
function Day({ date, state, today, seasons, price }: DayProps) {
  const { company } = useCatalog();
  const isToday = date === today;
  const [number = "", month = ""] = describeDate(date, "brief").split(" ");
  return (
    <td
      className={classNames(`is-${state}`, isToday && "is-today")}
      aria-current={isToday ? "date" : undefined}
    >
      <time dateTime={date}>
        <span>{number}</span> {(isToday || number === "1") && <small>{month}</small>}
      </time>{" "}
      {price?.season !== undefined && (
        <b className="season-mark" aria-hidden="true">
          {seasonMarks[seasons.indexOf(price.season)]}
        </b>
      )}
      {price && (
        <>
          <span className="day-price">{formatShownDigits(price.price, company.money)}</span>{" "}
        </>
      )}
      <span className="vh">{price?.season === undefined ? state : `${price.season}, ${state}`}</span>
    </td>
  );
}
