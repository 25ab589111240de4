import type { AppContext } from "#backend/store/app-context.server.ts";
import { type EarlierCatalog, readCatalogWithEnd } from "#backend/catalogs/catalogs.server.ts";
import { quoteCar, type Quote } from "#rental/price/quote.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { findCar } from "#content/fleet.ts";
import type { Car } from "#rental/car.ts";
import type { ExtrasChoice } from "#rental/price/extras.ts";
import type { BookingOrder } from "#rental/booking/booking-form.ts";
import type { MemberTerms } from "#rental/price/member-terms.ts";
import { isSameMoney } from "#rental/price/money.ts";
import { selectRentalTerms } from "#rental/policy.ts";
import { countChargedOrAssumedDays } from "#rental/trip/rental-days.ts";
import type { Trip } from "#rental/trip/trip.ts";

/** For how long a page's prices count after others were published, in milliseconds. */
const honoredMs = 30 * 60_000;

/**
 * The catalog that an order's page showed: the one in force, which is also that of an order without a page, another one, or one of which
 * nothing is known any more.
 */
export type ShownCatalog = "in-force" | EarlierCatalog | "unknown";

/**
 * Finds the catalog that an order's page showed, among those that were in force of late. Only where another instance serves a newer one,
 * which comes into force here within a second, is it read from the store.
 */
export async function resolveShownCatalog(
  { catalog, earlierCatalogs, database, builtIn }: AppContext,
  { shownCatalog: number }: Pick<BookingOrder, "shownCatalog">,
): Promise<ShownCatalog> {
  if (number === undefined || number === catalog.number) return "in-force";
  const earlier = earlierCatalogs.find((one) => one.catalog.number === number);
  if (earlier || number < catalog.number) return earlier ?? "unknown";
  return (await readCatalogWithEnd({ queries: database.queries, builtIn }, number)) ?? "unknown";
}

/**
 * Finds what a rental costs whoever saw the prices of `shown`, and on whose terms: the price that they saw, for half an hour after another
 * catalog was published. Later it is `after`, today's quote, unless that is another price: then nobody has agreed to it yet.
 */
export function decideAgreedPrice(
  shown: ShownCatalog,
  catalog: Catalog,
  car: Car,
  {
    trip,
    extras,
    member,
    now,
  }: {
    readonly trip: Trip;
    readonly extras?: ExtrasChoice | undefined;
    readonly member?: MemberTerms | undefined;
    readonly now: number;
  },
) {
  const after = quoteCar(catalog, car, { ...trip, extras, member });
  const today = {
    kind: "price",
    quote: after,
    catalog: catalog.number,
    terms: selectRentalTerms(catalog, car),
  } as const;
  if (shown === "in-force") return today;
  if (shown === "unknown") return { kind: "price-changed", before: undefined, after } as const;
  const shownCar = findCar(shown.catalog.cars, car.id);
  if (!shownCar) return today;
  const days = countChargedOrAssumedDays(shown.catalog.company, trip);
  const before = quoteCar(shown.catalog, shownCar, { ...trip, days, extras, member });
  const isSame = isSamePrice(before, after);
  const { endedAt } = shown;
  // Who saw the same price saw the terms of that catalog, too.
  if (endedAt === undefined || now - endedAt <= honoredMs)
    return {
      kind: "price",
      quote: isSame ? after : before,
      catalog: shown.catalog.number,
      terms: selectRentalTerms(shown.catalog, shownCar),
    } as const;
  return isSame ? today : ({ kind: "price-changed", before, after } as const);
}

const isSamePrice = (one: Quote, other: Quote) =>
  one.total === other.total && isSameMoney(one.money, other.money);
