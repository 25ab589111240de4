import { catalogNumber } from "#catalog/current.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { type EarlierCatalog, earlierCatalog } from "#backend/store/catalogs.server.ts";
import { quoteCar } from "#rental/price/quote.ts";
import type { BookingOrder } from "#rental/booking/booking-form.ts";
import { isSameMoney } from "#rental/price/money.ts";
import type { Quote } from "#rental/price/quote.ts";
import type { Trip } from "#rental/trip/trip.ts";

/** For how long a page's prices count after others were published, in milliseconds. */
const honoredMs = 30 * 60_000;

/** The catalog that an order's page showed; undefined if it is the one in force, or not known. */
export async function shownCatalog(
  { database }: Pick<AppContext, "database">,
  { shownCatalog: shownNumber }: Pick<BookingOrder, "shownCatalog">,
): Promise<EarlierCatalog | undefined> {
  if (shownNumber === undefined || shownNumber === catalogNumber) return undefined;
  return earlierCatalog(database.queries, shownNumber);
}

type Price =
  | { readonly kind: "price"; readonly quote: Quote }
  | { readonly kind: "price-changed"; readonly before: Quote; readonly after: Quote };

/**
 * What a rental costs whoever saw the prices of `pageCatalog`: the price that they saw, for half an hour after another catalog was
 * published. Later it is `after`, today's quote, unless that is another price: then nobody has agreed to it yet.
 */
export function agreedPrice(
  pageCatalog: EarlierCatalog | undefined,
  carId: string,
  { trip, after, now }: { readonly trip: Trip; readonly after: Quote; readonly now: number },
): Price {
  const car = pageCatalog?.catalog.cars.find(({ id }) => id === carId);
  if (!pageCatalog || !car) return { kind: "price", quote: after };
  const before = quoteCar(pageCatalog.catalog, car, trip);
  if (isSamePrice(before, after)) return { kind: "price", quote: after };
  const { endedAt } = pageCatalog;
  if (endedAt === undefined || now - endedAt <= honoredMs) return { kind: "price", quote: before };
  return { kind: "price-changed", before, after };
}

const isSamePrice = (one: Quote, other: Quote) =>
  one.total === other.total && isSameMoney(one.money, other.money);
