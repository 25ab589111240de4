import { isDeepStrictEqual } from "node:util";
import type { Car } from "#rental/car.ts";
import type { MandatoryCharge } from "#rental/price/mandatory-charges.ts";
import type { BaseCurrency } from "#rental/price/money.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { Place } from "#rental/trip/place.ts";

/** The day on which a publish last changed what a page says, by the id of its car or the code of its place; none where no publish has. */
export interface PageChangeDays {
  readonly cars: Readonly<Record<string, CalendarDate>>;
  readonly places: Readonly<Record<string, CalendarDate>>;
}

export const noPageChangeDays: PageChangeDays = { cars: {}, places: {} };

/** The parts of a catalog that those pages show. */
type Parts = {
  readonly cars: readonly Car[];
  readonly places: readonly Place[];
  readonly company: { readonly money: BaseCurrency; readonly charges: readonly MandatoryCharge[] };
};

/**
 * The change days once a catalog takes another's place. Each car's page also shows what a rental costs in all, so new money or charges
 * change the pages of all cars.
 */
export function computePageChangeDays(
  earlier: PageChangeDays,
  before: Parts,
  after: Parts,
  today: CalendarDate,
): PageChangeDays {
  const costsTheSame =
    isDeepStrictEqual(before.company.money, after.company.money) &&
    isDeepStrictEqual(before.company.charges, after.company.charges);
  return {
    cars: recordDays(earlier.cars, costsTheSame ? before.cars : [], after.cars, ({ id }) => id, today),
    places: recordDays(earlier.places, before.places, after.places, ({ code }) => code, today),
  };
}

function recordDays<Entry>(
  earlier: Readonly<Record<string, CalendarDate>>,
  before: readonly Entry[],
  after: readonly Entry[],
  idOf: (entry: Entry) => string,
  today: CalendarDate,
): Readonly<Record<string, CalendarDate>> {
  const earlierDays = new Map(Object.entries(earlier));
  const entriesBefore = new Map(before.map((entry) => [idOf(entry), entry]));
  return Object.fromEntries(
    after.flatMap((entry) => {
      const id = idOf(entry);
      const day = isDeepStrictEqual(entriesBefore.get(id), entry) ? earlierDays.get(id) : today;
      return day === undefined ? [] : [[id, day]];
    }),
  );
}
