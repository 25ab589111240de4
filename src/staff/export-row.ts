import type { Catalog } from "#catalog/catalog.ts";
import { findPlaceAmong } from "#content/places.ts";
import type { BookingEvent } from "#backend/api/booking-event.ts";
import type { ExportedBooking } from "#backend/api/exported-booking.ts";
import {
  chargedFor,
  chargedInAll,
  type Charge,
  type ChargeKind,
  chargesOf,
} from "#rental/booking/charges.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { wholeName } from "#rental/booking/driver-fields.ts";
import { quoteCode } from "#rental/codes/quote-code.ts";
import { currencyOf } from "#rental/price/currencies.ts";
import { machineAmount, type Money, shownMinorUnits, shownCurrency } from "#rental/price/money.ts";
import { onlyTax, type Quote } from "#rental/price/quote.ts";
import { dateInWords } from "#rental/trip/calendar.ts";
import { dateAt, isoWithOffset } from "#rental/trip/zoned-time.ts";

/** A line of an export, by its columns' names. Amounts are in the currency that each row names, unless a column is called by another. */
export type ExportRow = Readonly<Record<string, string | number | boolean>>;

/**
 * A booking as one flat row, for spreadsheets and other programs, with what it was charged so far. The license number is not in it, since
 * it is not part of a booking.
 */
export function bookingRow(exportedBooking: ExportedBooking, catalog: Catalog): ExportRow {
  const { booking, events } = exportedBooking;
  const { reference, status, source, bookedAt, car, trip, quote, driver } = booking;
  const { pickup, dropOff } = trip;
  const charges = chargesIn(exportedBooking);
  const chargedTotal = chargedInAll(charges);
  const handOverEvent = lastEvent(events, "handed-over");
  const takeBackEvent = lastEvent(events, "taken-back");
  const { money } = quote;
  const ownMoney = catalog.company.money;
  const currencyWord = currencyOf(ownMoney.currency).many;
  const isInSiteCurrency = money.currency === ownMoney.currency;
  const amount = (minorUnits: number) =>
    isInSiteCurrency ? amountIn(money, minorUnits) : amountWithCode(money, minorUnits);
  const isOut = status === "on-the-road" || status === "returned";
  const earlyEndEvent = events.findLast(({ what }) => what === "cancelled" || what === "no-show");
  return {
    reference,
    status,
    source,
    bookedAt: new Date(bookedAt).toISOString(),
    canceledAt: status === "cancelled" && earlyEndEvent ? new Date(earlyEndEvent.at).toISOString() : "",
    quoteCode: codeOf(booking, catalog),
    carId: car.id,
    car: car.displayName,
    category: car.category,
    pickupPlace: pickup.place.label,
    pickupDate: pickup.date,
    pickupTime: pickup.time,
    pickupZone: pickup.place.zone,
    realPickup: isOut && handOverEvent ? isoWithOffset(handOverEvent.at, pickup.place.zone) : "",
    returnPlace: dropOff.place.label,
    returnDate: dropOff.date,
    returnTime: dropOff.time,
    returnZone: dropOff.place.zone,
    realReturn:
      status === "returned" && takeBackEvent
        ? isoWithOffset(takeBackEvent.returnedAt ?? takeBackEvent.at, dropOff.place.zone)
        : "",
    oneWay: pickup.place.label !== dropOff.place.label,
    toSettle: trip.assumed,
    days: quote.days,
    currency: money.currency,
    [`${currencyWord}PerDay`]: amount(quote.pricePerDay),
    [`${currencyWord}Rental`]: amount(quote.subtotal),
    taxPercent: taxPercentOf(quote),
    [`${currencyWord}Tax`]: amount(quote.tax),
    [`${currencyWord}Total`]: amount(quote.total),
    // A one-way rental costs nothing extra (rental/trip/one-way.ts).
    [`${currencyWord}OneWay`]: amount(0),
    [`${currencyWord}CancellationFee`]: amount(chargedFor(charges, "cancellation")),
    [`${currencyWord}NoShowFee`]: amount(chargedFor(charges, "no-show")),
    [`${currencyWord}LateFee`]: amount(chargedFor(charges, "late-return")),
    [`${currencyWord}Refunded`]: amount(-chargedFor(charges, "credit") || 0),
    [`${currencyWord}Charged`]: amount(chargedTotal),
    ...inShownCurrency(money, catalog, { Total: quote.total, Charged: chargedTotal }),
    ...driver,
    country: trip.country,
  };
}

const documentKinds: Record<ChargeKind, { readonly letter: string; readonly name: string }> = {
  rental: { letter: "R", name: "rental invoice" },
  supplement: { letter: "S", name: "supplement" },
  credit: { letter: "G", name: "credit note" },
  "late-return": { letter: "L", name: "late-return fee" },
  cancellation: { letter: "C", name: "cancellation fee" },
  "no-show": { letter: "N", name: "no-show fee" },
};

/**
 * What accounting books of a booking: a row for each document, with its net, tax and gross. Its number stays the same in
 * every export: the reference, a letter for the kind, and a count where there may be several.
 */
export function documentRows(exportedBooking: ExportedBooking, catalog: Catalog): readonly ExportRow[] {
  const counts = new Map<ChargeKind, number>();
  return chargesIn(exportedBooking).map((charge) => {
    const count = (counts.get(charge.kind) ?? 0) + 1;
    counts.set(charge.kind, count);
    return documentRow(exportedBooking.booking, charge, count, catalog);
  });
}

function documentRow(booking: Booking, charge: Charge, count: number, catalog: Catalog): ExportRow {
  const { reference, trip, car, driver } = booking;
  const { kind, at, net, tax, gross, quote } = charge;
  const { money } = quote;
  const { letter, name } = documentKinds[kind];
  return {
    document: `${reference}-${letter}${count}`,
    kind: name,
    date: dateAt(at, trip.pickup.place.zone),
    reference,
    customer: wholeName(driver),
    address: driver.address,
    pincode: driver.pincode,
    city: driver.city,
    country: trip.country,
    email: driver.email,
    place: trip.pickup.place.label,
    description: descriptionOf(charge, booking),
    car: car.displayName,
    currency: money.currency,
    net: amountIn(money, net),
    taxPercent: tax === 0 ? charge.taxPercent : taxPercentOf(quote),
    tax: amountIn(money, tax),
    gross: amountIn(money, gross),
    ...inShownCurrency(money, catalog, { Gross: gross }),
  };
}

/** An amount in the currency's main unit, without its sign, as a spreadsheet reads a number. */
function amountIn({ decimals }: Money, minorUnits: number): string | number {
  return decimals === 0 ? minorUnits : machineAmount(minorUnits, decimals);
}

/** 'EUR 46.80', where a column is called by another currency: no spreadsheet adds it to the others. */
const amountWithCode = ({ currency, decimals }: Omit<Money, "shown">, minorUnits: number) =>
  `${currency} ${machineAmount(minorUnits, decimals)}`;

/** Empty where more than the one tax is added: what is added then has no one percent. */
function taxPercentOf({ charges }: Quote): number | "" {
  return onlyTax(charges) ?? "";
}

/** The rate, and amounts at it, in columns such as 'rupeesPerDollar' and 'dollarsTotal'; none where the site shows what it charges. */
function inShownCurrency(
  money: Money,
  { company }: Catalog,
  amounts: Readonly<Record<string, number>>,
): ExportRow {
  const { currency, shown } = company.money;
  if (!shown) return {};
  const { one, many } = currencyOf(shown.currency);
  const rowCurrency = shownCurrency(money);
  const isShownAlike = rowCurrency.currency === shown.currency;
  return {
    [`${currencyOf(currency).many}Per${one.charAt(0).toUpperCase()}${one.slice(1)}`]:
      (isShownAlike && money.currency === currency && money.shown?.rate) || "",
    ...Object.fromEntries(
      Object.entries(amounts).map(([name, amount]) => [
        `${many}${name}`,
        isShownAlike
          ? machineAmount(shownMinorUnits(amount, money), rowCurrency.decimals)
          : amountWithCode(rowCurrency, shownMinorUnits(amount, money)),
      ]),
    ),
  };
}

function chargesIn({ booking: { status, quote }, events, fee = 0 }: ExportedBooking): readonly Charge[] {
  const takeBackEvent = lastEvent(events, "taken-back");
  const earlyEndEvent = events.findLast(({ what }) => what === "cancelled" || what === "no-show");
  return chargesOf({
    status,
    quote,
    handedOverAt: lastEvent(events, "handed-over")?.at,
    changes: events.flatMap((event) =>
      "before" in event ? [{ at: event.at, before: event.before.quote, after: event.after.quote }] : [],
    ),
    takenBack: takeBackEvent && {
      at: takeBackEvent.returnedAt ?? takeBackEvent.at,
      lateFee: takeBackEvent.lateFee,
    },
    endWithoutRental: earlyEndEvent && { at: earlyEndEvent.at, fee },
  });
}

function lastEvent<What extends BookingEvent["what"]>(events: readonly BookingEvent[], what: What) {
  return events.findLast((event): event is Extract<BookingEvent, { what: What }> => event.what === what);
}

function descriptionOf({ kind, quote, net }: Charge, { trip, car }: Booking): string {
  const from = dateInWords(trip.pickup.date);
  const to = dateInWords(trip.dropOff.date);
  const rental = `${car.displayName}, ${from === to ? from : `${from} to ${to}`}`;
  const days = quote.days === 1 ? "1 day" : `${quote.days} days`;
  if (kind === "rental") return `${car.displayName}, ${days} from ${from}`;
  if (kind === "supplement" || kind === "credit") return `${car.displayName}, now ${days}`;
  const share = kind !== "late-return" && quote.subtotal > 0 ? Math.round((net * 100) / quote.subtotal) : 0;
  return share > 0 ? `${rental}, ${share}% of the rental` : rental;
}

/** The quote code that a caller would have read out; empty where a code can't hold the trip or the car has left the fleet. */
function codeOf({ car, trip }: Booking, { cars, places }: Catalog): string {
  const number = cars.find(({ id }) => id === car.id)?.number;
  if (number === undefined) return "";
  const differentReturn = trip.pickup.place.label !== trip.dropOff.place.label;
  const code = quoteCode(
    { number },
    { ...trip, differentReturn, problems: [] },
    (label) => findPlaceAmong(places, label)?.number,
  );
  return code ?? "";
}
