import { formatCount } from "#rental/count.ts";
import type { BookedCar, BookedTrip, Booking } from "./booking.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import { computeChangeDeadline } from "./cancellation.ts";
import { totalName } from "#rental/price/charge-words.ts";
import { toCurrency } from "#rental/price/currencies.ts";
import { sumExtras } from "#rental/price/extras.ts";
import {
  createQuoteAmountFormatter,
  isSameMoney,
  type BaseCurrency,
  describeConversionRate,
  convertToShownMinorUnits,
  toShownCurrency,
  formatMinorUnits,
} from "#rental/price/money.ts";
import { computeDaysPriceInFull, listMemberDiscounts } from "#rental/price/member-terms.ts";
import { oneWayFeeName, findOnlyTaxPercent, type Quote } from "#rental/price/quote.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { formatInstant, toTripEndInstant } from "#rental/trip/zoned-time.ts";

/** What a booking fixes: as it is, or as it would be after a change. */
export type BookingVersion = {
  readonly car: Pick<BookedCar, "id" | "displayName">;
  readonly trip: BookedTrip;
  readonly quote: Quote;
};

/** One line of the change preview, old and new values as they are shown: money as it is shown, each side by its own quote. */
export type ChangeLine = {
  readonly kind: "words" | "money";
  readonly name: string;
  readonly before: string;
  readonly after: string;
};

/** The lines in which two arrangements differ, in the order of a ticket; none when nothing changes (product, 'Your booking'). */
export function listChangeLines(before: BookingVersion, after: BookingVersion): ChangeLine[] {
  const words = (name: string, read: (arrangement: BookingVersion) => string): ChangeLine => ({
    kind: "words",
    name,
    before: read(before),
    after: read(after),
  });
  const money = (name: string, read: (quote: Quote) => number): ChangeLine => ({
    kind: "money",
    name,
    before: createQuoteAmountFormatter(before.quote)(read(before.quote)),
    after: createQuoteAmountFormatter(after.quote)(read(after.quote)),
  });
  const lines = [
    words("Car", ({ car }) => car.displayName),
    words("Pickup place", ({ trip }) => trip.pickup.place.label),
    words("Pickup", ({ trip }) => describeWhen(trip.pickup)),
    words("Return place", ({ trip }) => trip.dropOff.place.label),
    words("Return", ({ trip }) => describeWhen(trip.dropOff)),
    words("Days", ({ quote }) => String(quote.days)),
    money("Rate a day", (quote) => quote.pricePerDay),
    money("Rental", computeDaysPriceInFull),
    ...[...new Set([before.quote, after.quote].flatMap(listMemberDiscounts).map(({ name }) => name))].map(
      (name) =>
        money(name, (quote) => listMemberDiscounts(quote).find((one) => one.name === name)?.charged ?? 0),
    ),
    ...(before.quote.oneWay || after.quote.oneWay
      ? [money(oneWayFeeName, (quote) => quote.oneWay?.fee ?? 0)]
      : []),
    words("Extras", ({ quote }) => listExtraNames(quote)),
    words("Cover", ({ quote: { cover } }) => cover?.name ?? "none"),
    ...(sumExtras(before.quote) + sumExtras(after.quote) === 0 ? [] : [money("Extras and cover", sumExtras)]),
    ...(before.quote.tax + after.quote.tax === 0
      ? []
      : [money(taxName(before.quote, after.quote), (quote) => quote.tax)]),
    money(totalName(after.quote), (quote) => quote.total),
    ...(before.quote.deposit || after.quote.deposit
      ? [money("Held at the counter", (quote) => quote.deposit?.amount ?? 0)]
      : []),
    ...(before.quote.cover || after.quote.cover
      ? [money("Excess", (quote) => quote.cover?.excess ?? 0)]
      : []),
    moneyLine(before.quote, after.quote),
  ];
  return lines.filter((line) => line.before !== line.after);
}

/** 'Child seat × 2, Second driver'; 'none'. */
const listExtraNames = ({ extras = [] }: Pick<Quote, "extras">): string =>
  extras.map(({ name, count }) => (count === 1 ? name : `${name} × ${count}`)).join(", ") || "none";

/** How much more or less there is to pay, as it is shown: '$5.60'; both totals where they are in different money. */
export type PriceDifference =
  | { readonly kind: "same" }
  | { readonly kind: "other-money"; readonly before: string; readonly after: string }
  | { readonly kind: "more" | "less"; readonly amount: string };

/** The difference between the two totals as shown, to the minor unit, so that subtracting one from the other gives the same amount. */
export function formatPriceDifference(before: BookingVersion, after: BookingVersion): PriceDifference {
  const [oldMoney, newMoney] = [before.quote.money, after.quote.money];
  if (!isSameMoney(oldMoney, newMoney)) {
    const total = ({ quote }: BookingVersion) => createQuoteAmountFormatter(quote)(quote.total);
    return { kind: "other-money", before: total(before), after: total(after) };
  }
  const minorUnits =
    convertToShownMinorUnits(after.quote.total, newMoney) -
    convertToShownMinorUnits(before.quote.total, oldMoney);
  if (minorUnits === 0) return { kind: "same" };
  // Stryker disable next-line EqualityOperator: no difference is answered above
  return {
    kind: minorUnits > 0 ? "more" : "less",
    amount: formatMinorUnits(Math.abs(minorUnits), toShownCurrency(newMoney)),
  };
}

export type ChangePermission =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly reason: string };

/**
 * Tells whether dates, places and car can still be changed: while the booking is confirmed, up to and including the hours before pick-up that its terms say (product,
 * 'Your booking'). While the times are assumed there is no such limit: they can be settled at any time.
 */
export function checkChangePermission(
  booking: Pick<Booking, "status" | "trip" | "terms">,
  now: number,
): ChangePermission {
  const { pickup, assumed } = booking.trip;
  if (booking.status !== "confirmed") return { isAllowed: false, reason: refusals[booking.status] };
  const until = computeChangeDeadline(booking.terms, toTripEndInstant(pickup));
  if (assumed || now <= until) return { isAllowed: true };
  const moment = `${formatInstant(until, pickup.place.zone)}, ${pickup.place.name} time`;
  return {
    isAllowed: false,
    reason: `Changes were possible until ${moment}, ${formatCount(booking.terms.freeChangeHours, "hour")} before pickup. Call us, and we will do what we can.`,
  };
}

const refusals: Record<Exclude<Booking["status"], "confirmed">, string> = {
  "on-the-road": "The car is on the road. Call us to change the rest of the trip.",
  returned: "This rental is over: there is nothing left to change.",
  cancelled: "This booking is canceled. To travel after all, book again.",
  "no-show": "This booking ended as a no-show. Call us if that is wrong.",
};

/** 'Tax, 12% then 18%'; where there is anything else, all that is added. */
function taxName(before: Quote, after: Quote): string {
  const percents = new Set([findOnlyTaxPercent(before.charges), findOnlyTaxPercent(after.charges)]);
  if (percents.has(undefined)) return "Taxes and fees";
  return `Tax, ${[...percents].map((percent) => `${percent}%`).join(" then ")}`;
}

/** 'Rupees to the dollar: 83, 70'; 'Currency: euros, yen' where the money itself is another one. */
function moneyLine(...quotes: readonly [before: Quote, after: Quote]): ChangeLine {
  const [oldMoney, newMoney] = [quotes[0].money, quotes[1].money];
  const { many } = toCurrency(newMoney.currency);
  if (oldMoney.shown && newMoney.shown && isSameMoney(oldMoney, newMoney)) {
    const name = `${many.charAt(0).toUpperCase()}${many.slice(1)} to the ${toCurrency(newMoney.shown.currency).one}`;
    return { kind: "words", name, before: String(oldMoney.shown.rate), after: String(newMoney.shown.rate) };
  }
  return { kind: "words", name: "Currency", before: describeMoney(oldMoney), after: describeMoney(newMoney) };
}

/** '83 rupees to the dollar', 'euros'. */
function describeMoney(money: BaseCurrency): string {
  return describeConversionRate(money) ?? toCurrency(money.currency).inFull;
}

function describeWhen({ date, time, dateAssumed, timeAssumed }: TripEnd): string {
  if (dateAssumed) return "not chosen yet";
  return timeAssumed ? `${describeDate(date)}, time not chosen yet` : `${describeDate(date)}, ${time}`;
}
