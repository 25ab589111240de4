import type { Catalog, Company } from "#catalog/catalog.ts";
import { makeOverriddenLimitsDetail } from "#content/limit-words.ts";
import { findCar } from "#content/fleet.ts";
import { makePlaceFinder } from "#content/places.ts";
import { type RentalTerms, selectRentalTerms } from "#rental/policy.ts";
import { type AgreedPrices, toAgreedPrices } from "#rental/price/base-price.ts";
import {
  type ExtraOffers,
  type ExtrasChoice,
  toOffersWithAgreedExtras,
  toExtrasChoice,
} from "#rental/price/extras.ts";
import {
  type BrokenLimit,
  findRefusingLimit,
  type LimitTerms,
  listLimitsBrokenByChange,
} from "#rental/price/rate-limits.ts";
import { type Quote, quoteCar } from "#rental/price/quote.ts";
import type { Kysely } from "kysely";
import type { Booking } from "#rental/booking/booking.ts";
import {
  listChangeLines,
  checkChangePermission,
  formatPriceDifference,
} from "#rental/booking/booking-change.ts";
import { findExtrasProblems, listClassExtras } from "#rental/booking/chosen-extras.ts";
import { findLateChangeBasis } from "#rental/booking/cancellation.ts";
import { wasShownInOtherMoney, isSameMoney } from "#rental/price/money.ts";
import { selectCarUnits } from "#rental/booking/car-pool.ts";
import type { Car } from "#rental/car.ts";
import { chooseDestinationAfterChange } from "#rental/trip/journey.ts";
import { planTrip, type Trip } from "#rental/trip/trip.ts";
import { holdUnitUnlessSoldOut, planUnitForBooking } from "./availability.server.ts";
import { requireCatalogInForce } from "./catalog-in-force.server.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { storeEvent } from "./booking-events.server.ts";
import { toBookedCar, toBookedTrip, parseBookingRow, toArrangementColumns } from "./booking-rows.server.ts";
import type {
  ChangeOffer,
  ChangeOutcome,
  ChangeRefusal,
  ChangeRequest,
} from "#backend/api/customer-booking.ts";
import type { DeedRefusal } from "#backend/api/staff-backend.ts";
import { queueBookingNews } from "#backend/mail/outbox.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import {
  type BookingKey,
  findBookingRow,
  type LockedBookingMove,
  withLockedBooking,
  updateBookingRow,
} from "./stored-bookings.server.ts";
import { keepMemberTerms } from "./members.server.ts";
import { findMoneyChangeRefusal } from "./payments.server.ts";
import { makeLapsedPromiseDetail, readFixedPlate } from "./vehicles.server.ts";

type Terms<R> = {
  readonly who: string;
  /** Minor units; undefined where none was shown. */
  readonly shownTotal: number | undefined;
  /** The money that it was shown in (`moneyKey`). */
  readonly shownMoney?: string | undefined;
  /** Whether it goes past the limits of the rates, as only the staff may. */
  readonly isPastLimits?: boolean;
  /** What else may prevent an offer from being stored. */
  readonly refusal?: (move: LockedBookingMove, offer: ChangeOffer) => Promise<R | undefined>;
};

type Proposal = { readonly offer: ChangeOffer; readonly car: Car };

/** Says what a change would bring, line by line, priced as of now; stores nothing. */
export async function quoteChange(
  context: AppContext,
  key: BookingKey,
  request: ChangeRequest,
  isPastLimits = false,
): Promise<ChangeOffer | ChangeRefusal> {
  const row = await findBookingRow(context.database.queries, key);
  if (!row) return { kind: "unknown" };
  const proposal = await propose(
    context,
    context.database.queries,
    parseBookingRow(row),
    request,
    isPastLimits,
  );
  return "offer" in proposal ? proposal.offer : proposal;
}

/**
 * Changes dates, places or car, free until the hours before pick-up that its terms say (product, 'Your booking'): prices the trip and checks
 * the units again, in one transaction with its event and its messages. The staff settles assumed times the same way.
 */
export async function changeBooking<R = never>(
  context: AppContext,
  key: BookingKey,
  request: ChangeRequest,
  { who, shownTotal, shownMoney, isPastLimits = false, refusal = async () => undefined }: Terms<R>,
): Promise<ChangeOutcome | DeedRefusal | R> {
  const changeLocked = async (move: LockedBookingMove): Promise<ChangeOutcome | R> => {
    await requireCatalogInForce(context, move.tx);
    const proposal = await propose(context, move.tx, move.booking, request, isPastLimits);
    if (!("offer" in proposal)) return proposal;
    const { offer, car } = proposal;
    const { quote } = offer.after;
    if (shownTotal !== undefined && (quote.total !== shownTotal || wasShownInOtherMoney(shownMoney, quote)))
      return { kind: "price-changed", offer };
    return (await refusal(move, offer)) ?? store(context, move, { offer, car }, who);
  };
  return withLockedBooking(context, key, changeLocked, [request.carId]);
}

async function propose(
  context: AppContext,
  queries: Kysely<Schema>,
  booking: Booking,
  { carId, tripQuery, extras }: ChangeRequest,
  isPastLimits: boolean,
): Promise<Proposal | ChangeRefusal> {
  const { catalog, clock } = context;
  const now = clock();
  const permission = checkChangePermission(booking, now);
  if (!permission.isAllowed) return { kind: "not-allowed", reason: permission.reason };
  const car = findCar(catalog.cars, carId);
  if (!car)
    return carId === booking.car.id
      ? { kind: "car-left", displayName: booking.car.displayName }
      : { kind: "unknown-car" };
  if (!car.available && carId !== booking.car.id) return { kind: "unavailable" };
  const bookedEnds = [booking.trip.pickup, booking.trip.dropOff];
  const termsOfTrip = { ...catalog, company: keepDays(catalog.company, booking.terms) };
  const trip = planTrip(tripQuery, {
    terms: termsOfTrip,
    findPlace: makePlaceFinder(catalog.places),
    now,
    bookedEnds,
  });
  if (trip.problems.length > 0) return { kind: "trip-refused", problems: trip.problems };
  if (trip.assumed) return { kind: "incomplete" };

  const isSame = isSameMoney(booking.quote.money, catalog.company.money);
  const moneyReason = await findMoneyChangeRefusal(queries, booking, catalog.company.money);
  if (moneyReason !== undefined) return { kind: "not-allowed", reason: moneyReason };
  const offers = toOffersWithAgreedExtras(booking.quote, catalog, isSame, extras);
  const choice = extras ?? keepChoice(booking.quote, offers, car);
  const extrasProblems = findExtrasProblems(offers, car, choice);
  if (extrasProblems.length > 0)
    return { kind: "extras-refused", problems: extrasProblems.map(({ text }) => text) };
  // When the lines are the same, only the country can differ, and that is no change of the rental.
  const after = {
    car: carId === booking.car.id ? booking.car : toBookedCar(car),
    trip: { ...toBookedTrip(trip), destination: chooseDestinationAfterChange(booking.trip, trip) },
    quote: quoteCar({ ...catalog, ...offers }, car, {
      ...trip,
      extras: choice,
      oneWayFee: findAgreedFee(booking, trip, catalog),
      agreed: findAgreedPrices(booking, car, trip, catalog),
      member: await keepMemberTerms(context, queries, booking, trip.pickup.date),
    }),
  };
  const lines = listChangeLines(booking, after);
  if (lines.length === 0 && !booking.trip.assumed) return { kind: "unchanged", booking };
  const limits = listLimitsOfChange(termsOfTrip, booking, { car, trip }, now);
  const limit = findRefusingLimit(limits, isPastLimits);
  if (limit) return { kind: "limited", limit };
  const need = { id: booking.id, trip: after.trip, now };
  const { dates } = await planUnitForBooking(queries, catalog, selectCarUnits(car, catalog), need);
  if (dates.length > 0) return { kind: "sold-out", dates };
  const difference = formatPriceDifference(booking, after);
  const lateChange = findLateChangeBasis(booking, after.quote, now);
  const terms = keepTerms(booking, after.quote, selectRentalTerms(catalog, car));
  const past = makeOverriddenLimitsDetail(catalog, car, trip, limits);
  return { car, offer: { kind: "offer", booking, after, lines, difference, terms, lateChange, ...past } };
}

/** Lists the limits that a change would break: what it leaves as it was breaks none. */
function listLimitsOfChange(
  terms: LimitTerms,
  { car, trip, quote: { days } }: Booking,
  after: { readonly car: Car; readonly trip: Trip },
  now: number,
): readonly BrokenLimit[] {
  const daysAssumed = trip.pickup.dateAssumed || trip.dropOff.dateAssumed;
  const before = { car: car.id === after.car.id ? after.car : car, trip: { ...trip, days, daysAssumed } };
  return listLimitsBrokenByChange(terms, before, after, now);
}

/** Keeps what was chosen as far as it is to be had with the car. */
function keepChoice(quote: Quote, offers: Required<ExtraOffers>, car: Car): ExtrasChoice {
  const { extras, cover } = toExtrasChoice(quote);
  const offered = new Set(listClassExtras(offers, car.category).map(({ id }) => id));
  return {
    extras: extras.filter(({ id }) => offered.has(id)),
    ...(cover !== undefined && offers.cover.some(({ id }) => id === cover) && { cover }),
  };
}

/** Counts the days of a booking as when it was made. */
function keepDays({ rentalDay: _today, ...company }: Company, { rentalDay }: RentalTerms): Company {
  return rentalDay ? { ...company, rentalDay } : company;
}

/** Keeps the terms of a booking through a change; only what they say in an earlier money is said anew in the one of the new quote. */
function keepTerms({ quote, terms }: Booking, after: Quote, today: RentalTerms): RentalTerms {
  if (isSameMoney(quote.money, after.money)) return terms;
  const { lateFee, includedKilometers, extraKilometer } = today;
  return Object.assign({}, terms, { lateFee, includedKilometers, extraKilometer });
}

/** Finds the one-way fee that was agreed: while a booking keeps its places, it keeps the fee, as long as the money is the same. */
function findAgreedFee(
  { trip: { pickup, dropOff }, quote }: Booking,
  to: Trip,
  { company: { money } }: Catalog,
): number | undefined {
  const isSameWay =
    !pickup.place.assumed &&
    pickup.place.label === to.pickup.place.label &&
    dropOff.place.label === to.dropOff.place.label;
  return isSameWay && isSameMoney(quote.money, money) ? (quote.oneWay?.fee ?? 0) : undefined;
}

/**
 * Finds what the days of a booking cost: where its company has rates, days that stay keep their price, as long as car, pickup place and
 * money are the same.
 */
function findAgreedPrices(
  { car: { id }, trip: { pickup }, quote }: Booking,
  car: Car,
  to: Trip,
  { company: { money }, rates }: Catalog,
): AgreedPrices | undefined {
  const isSame =
    id === car.id &&
    pickup.place.label === to.pickup.place.label &&
    quote.money.currency === money.currency &&
    quote.money.decimals === money.decimals;
  return rates && isSame ? toAgreedPrices(quote, pickup.date) : undefined;
}

async function store(
  context: AppContext,
  { tx, booking, eventId, now }: LockedBookingMove,
  { offer, car }: Proposal,
  who: string,
) {
  const { catalog } = context;
  const { after } = offer;
  const { trip, quote } = booking;
  const before = { car: booking.car, trip, quote };
  const { terms, lateChange } = offer;
  const changedBooking: Booking = { ...booking, ...after, terms, lateChange };
  const promisedPlate = await readFixedPlate(context, tx, booking.id);
  await holdUnitUnlessSoldOut(tx, catalog, selectCarUnits(car, catalog), {
    id: booking.id,
    trip: after.trip,
    now,
  });
  const lapseDetail = await makeLapsedPromiseDetail(context, tx, booking.id, promisedPlate);
  await updateBookingRow(tx, booking.id, toArrangementColumns(changedBooking));
  const what = trip.assumed ? "settled" : "changed";
  const lateDetail = booking.lateChange && { lateChangeBefore: booking.lateChange };
  const termsDetail = terms !== booking.terms && { termsBefore: booking.terms };
  const limitDetail = offer.pastLimits && { pastLimits: offer.pastLimits };
  const details = { ...lateDetail, ...termsDetail, ...limitDetail, ...lapseDetail };
  await storeEvent(tx, booking.id, { id: eventId, at: now, who, what, before, after, ...details });
  await queueBookingNews(tx, now, changedBooking, { kind: "changed", before });
  return { kind: "changed", booking: changedBooking, before } as const;
}
