import type { AppContext } from "#backend/store/app-context.server.ts";
import type { StaffBookingOutcome } from "#backend/api/backend.ts";
import { type EarlierCatalog, readCatalogWithEnd } from "#backend/catalogs/catalogs.server.ts";
import { quoteCar, type Quote } from "#rental/price/quote.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { findCar } from "#content/fleet.ts";
import { makeOverriddenLimitsDetail } from "#content/limit-words.ts";
import { makePlaceFinder } from "#content/places.ts";
import type { Booking } from "#rental/booking/booking.ts";
import type { Car } from "#rental/car.ts";
import type { ExtrasChoice } from "#rental/price/extras.ts";
import type { MemberTerms } from "#rental/price/member-terms.ts";
import { type BookingOrder, writeShownTotal } from "#rental/booking/booking-form.ts";
import { findExtrasProblems } from "#rental/booking/chosen-extras.ts";
import { isSameMoney } from "#rental/price/money.ts";
import { selectRentalTerms } from "#rental/policy.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { countChargedOrAssumedDays } from "#rental/trip/rental-days.ts";
import { findRefusingLimit, listBrokenLimits } from "#rental/price/rate-limits.ts";
import { planTrip, type Trip } from "#rental/trip/trip.ts";
import { toBookedCar, toBookedTrip } from "./booking-rows.server.ts";
import type { agreeMemberTerms } from "./members.server.ts";

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

/** What an order asks for, as a booking or a quote seals it. */
type SealedRental = Pick<Booking, "car" | "trip" | "quote" | "catalog" | "terms">;

/** An order's own part: what is to be rented, and what its page showed of it. */
export type RentalOrder = Pick<
  BookingOrder,
  "carId" | "tripQuery" | "extras" | "shownToday" | "shownCatalog" | "shownTotals"
>;

/** What only the staff may do: go past limits of the rates, and name a member, whose terms it finds for the day of the pickup. */
interface StaffWishes {
  readonly isPastLimits?: boolean | undefined;
  readonly agreeMember?: ((pickupDate: CalendarDate) => ReturnType<typeof agreeMemberTerms>) | undefined;
}

type AgreedRental = {
  readonly kind: "agreed";
  readonly detail: { readonly pastLimits?: readonly string[] };
} & SealedRental;

/** Plans and prices what an order asks for, whether or not a unit is free, or says why it can't be had. No price is taken from the order. */
export async function agreeOnRental(
  { catalog, clock }: AppContext,
  order: RentalOrder,
  pageCatalog: ShownCatalog,
  { isPastLimits = false, agreeMember }: StaffWishes = {},
): Promise<AgreedRental | Exclude<StaffBookingOutcome, { kind: "booked" | "sold-out" }>> {
  const car = findCar(catalog.cars, order.carId);
  if (!car) return { kind: "unknown-car" };
  if (!car.available) return { kind: "unavailable" };
  const now = clock();
  const findPlace = makePlaceFinder(catalog.places);
  const trip = planTrip(order.tripQuery, { terms: catalog, findPlace, now, shownToday: order.shownToday });
  if (trip.problems.length > 0) return { kind: "trip-refused", problems: trip.problems };
  const limits = listBrokenLimits(catalog, car, trip, now);
  const limit = findRefusingLimit(limits, isPastLimits);
  if (limit) return { kind: "limited", limit };
  const { extras, shownTotals = [] } = order;
  const agreedMember = await agreeMember?.(trip.pickup.date);
  if (agreedMember?.kind === "not-allowed") return { kind: "member-refused", reason: agreedMember.reason };
  const member = agreedMember?.terms;
  const price = decideAgreedPrice(pageCatalog, catalog, car, { trip, extras, member, now });
  const isByPage =
    typeof pageCatalog === "object" && price.kind === "price" && price.catalog !== catalog.number;
  const extrasProblems = extras && findExtrasProblems(isByPage ? pageCatalog.catalog : catalog, car, extras);
  if (extrasProblems && extrasProblems.length > 0)
    return { kind: "extras-refused", problems: extrasProblems.map(({ text }) => text) };
  if (price.kind === "price-changed") return { ...price, catalog: catalog.number };
  const isShown = shownTotals.length === 0 || shownTotals.includes(writeShownTotal(price.quote));
  if (!isShown) return { kind: "total-changed", quote: price.quote };
  const { kind: _kind, ...agreed } = price;
  const detail = makeOverriddenLimitsDetail(catalog, car, trip, limits);
  return { kind: "agreed", car: toBookedCar(car), trip: toBookedTrip(trip), ...agreed, detail };
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
