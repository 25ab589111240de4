import type { BookedTrip, Booking } from "./booking.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import { computeLateReturnFee } from "#rental/price/late-return.ts";
import { toAgreedPrices, computeBasePrice } from "#rental/price/base-price.ts";
import { toOffersWithAgreedExtras, priceExtras, toExtrasChoice } from "#rental/price/extras.ts";
import {
  computeQuoteFromBasePrice,
  type Quote,
  computeQuote,
  selectQuoteTerms,
} from "#rental/price/quote.ts";
import type { CarForRates, Rates } from "#rental/price/rates.ts";
import { countChargedDays, longestRentalDays, countCalendarDays } from "#rental/trip/rental-days.ts";
import { computeLastBookableDay } from "#rental/trip/trip.ts";
import {
  toZonedDate,
  formatInstant,
  toInstant,
  toTripEndInstant,
  type LocalDateTime,
} from "#rental/trip/zoned-time.ts";

// A rental on the road that gets a later return (product, 'Your booking'). Instants are epoch milliseconds.

/** The same trip with a later return at the same place. */
export function extendTrip(trip: BookedTrip, { date, time }: LocalDateTime): BookedTrip {
  return { ...trip, dropOff: { ...trip.dropOff, date, time } };
}

/** What a car costs today, for the days that a booking of it has not agreed. */
export type TodaysPriceBasis = { readonly rates: Rates | undefined; readonly car: CarForRates };

/**
 * The price of the longer trip, by the price a day, the charges and the money that the booking was made at. Where its company has rates, an
 * added day costs what it costs today, and no more than the last agreed one.
 * @param today undefined for a car that has left the fleet, or whose price is in other money now
 */
export function extendQuote(
  { quote, terms }: Pick<Booking, "quote" | "terms">,
  { pickup, dropOff }: BookedTrip,
  today?: TodaysPriceBasis,
): Quote {
  const days = countChargedDays(terms, pickup, dropOff);
  const extras = priceExtras(toOffersWithAgreedExtras(quote, {}, true), days, toExtrasChoice(quote));
  const rental = {
    firstDay: pickup.date,
    oneWay: quote.oneWay,
    extras,
    deposit: quote.deposit,
    member: quote.member,
  };
  if (!quote.rated && !today?.rates)
    return computeQuote(quote.pricePerDay, days, selectQuoteTerms(quote), rental);
  const agreed = toAgreedPrices(quote, pickup.date);
  const otherDaysAtMost = [...agreed.dayPrices.values()].at(-1)?.price ?? quote.pricePerDay;
  const base = computeBasePrice(
    { ...(today?.rates && { rates: today.rates }) },
    today?.car ?? { id: "", category: "", pricePerDay: otherDaysAtMost },
    {
      days,
      code: pickup.place.code,
      isPlaceOpen: false,
      firstDay: pickup.date,
      agreed: { ...agreed, otherDaysAtMost },
    },
  );
  return computeQuoteFromBasePrice(base, days, selectQuoteTerms(quote), rental);
}

/** The late fee so far, in minor units, which an extension at this moment replaces by the price of the added days. */
export function computeReplacedLateFee(
  { trip, terms }: Pick<Booking, "trip" | "terms">,
  now: number,
): number {
  return computeLateReturnFee(terms, toTripEndInstant(trip.dropOff), now).fee;
}

/**
 * Why a rental can't be extended to this return, in a sentence for the staff; undefined when only the car's other bookings can prevent it.
 */
export function findExtensionRefusal(
  { status, trip }: Pick<Booking, "status" | "trip">,
  to: LocalDateTime,
  { horizonMonths, now }: { readonly horizonMonths: number; readonly now: number },
): string | undefined {
  if (status === "confirmed") return "The car has not left yet: ‘settle’ changes its return.";
  if (status !== "on-the-road") return "The rental is over: make a new booking.";
  const { pickup, dropOff } = trip;
  const { zone, name } = dropOff.place;
  const returnAt = toInstant(to, zone);
  const dueText = `${formatInstant(toTripEndInstant(dropOff), zone, "long")}, ${name} time`;
  if (returnAt <= toTripEndInstant(dropOff))
    return `It is due on ${dueText}: an extension needs a later return. If the car is back, ‘take-back’ it.`;
  if (returnAt <= now) return `That return has passed already, in ${name}: choose a later one.`;
  if (countCalendarDays(pickup.date, to.date) > longestRentalDays)
    return `A rental is at most ${longestRentalDays} days long, from its pickup on ${describeDate(pickup.date)}.`;
  const lastDay = computeLastBookableDay(horizonMonths, toZonedDate(now, pickup.place.zone));
  if (to.date > lastDay)
    return `A rental ends on ${describeDate(lastDay)} at the latest, as far ahead as cars can be booked.`;
  return undefined;
}
