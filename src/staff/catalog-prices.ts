import type { Catalog } from "#catalog/catalog.ts";
import { describeRateLine } from "#catalog/rate-words.ts";
import {
  addDays,
  type CalendarDate,
  countDaysBetween,
  describeDate,
  listDays,
} from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { formatMinorUnits, type BaseCurrency } from "#rental/price/money.ts";
import { findDayPrice, findRateLine, type Rates } from "#rental/price/rates.ts";
import { WrongUseError } from "./command.ts";
import { readCarOption, readDateOption, readPlaceOption } from "./read-option.ts";
import { toTableAnswer, type Column } from "./table.ts";

/** The days of a car that somebody asks for, as they were typed. */
type WantedPrices = {
  readonly car: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly place?: string | undefined;
};

/** What a day costs, in minor units, and what decided it in words. */
type PricedDay = { readonly day: CalendarDate; readonly price: number; readonly decidedBy: string };

const shownDays = 31;
const mostDays = 366;

const noRates: Rates = { seasons: [], rates: [], lengths: [], limits: [] };

/** Lists what each day of a car costs, and which line of rates.yaml decides it. @throws WrongUseError where no car, place or days are meant. */
export function toCatalogPricesAnswer(catalog: Catalog, wanted: WantedPrices, width: number, now: number) {
  const { cars, places, assumedPlace, rates = noRates, company } = catalog;
  const car = readCarOption(cars, "car", wanted.car);
  const place = wanted.place === undefined ? undefined : readPlaceOption(places, "place", wanted.place);
  const today = toZonedDate(now, (place ?? assumedPlace).zone);
  const rows = listWantedDays(wanted, today).map((day): PricedDay => {
    const line = findRateLine(rates, car, place?.code, day);
    return {
      day,
      price: findDayPrice(rates, car, place?.code, day).price,
      decidedBy: describeRateLine(line, rates.seasons, company.money),
    };
  });
  const { text, json } = toTableAnswer(priceColumns(company.money), rows, width, "There are no days.");
  const isOpen = place === undefined && rates.rates.some((line) => line.places);
  const note = "Some places have lines of their own: --place shows their prices.";
  return { text: isOpen ? `${text}\n\n${note}` : text, json };
}

const priceColumns = (money: BaseCurrency): readonly Column<PricedDay>[] => [
  { title: "Day", textOf: ({ day }) => describeDate(day) },
  { title: "Price", align: "right", textOf: ({ price }) => formatMinorUnits(price, money) },
  { title: "Decided by", least: 12, textOf: ({ decidedBy }) => decidedBy },
];

function listWantedDays({ from, to }: WantedPrices, today: CalendarDate): readonly CalendarDate[] {
  const firstDay = from === undefined ? today : readDateOption("from", from);
  const lastDay = to === undefined ? addDays(firstDay, shownDays - 1) : readDateOption("to", to);
  if (lastDay < firstDay)
    throw new WrongUseError(
      from === undefined
        ? "--to is in the past: add --from, a day before it."
        : "--to must not be before --from.",
    );
  if (countDaysBetween(firstDay, lastDay) >= mostDays)
    throw new WrongUseError(
      `catalog prices shows at most ${mostDays} days at once: bring --from and --to closer.`,
    );
  return listDays(firstDay, lastDay);
}
