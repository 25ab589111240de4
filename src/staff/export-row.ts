import { formatCount } from "#rental/count.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { findPlace } from "#content/places.ts";
import type { BookingEvent } from "#backend/api/booking-event.ts";
import type { ExportedBooking } from "#backend/bookings/booking-export.server.ts";
import { findLastEvent, listBookingCharges } from "#backend/bookings/payments.server.ts";
import { computeBookingMoney } from "#rental/booking/payments.ts";
import { findCarSheets } from "#rental/booking/car-sheet.ts";
import { findPlateOnRoad } from "#rental/booking/staff-moves.ts";
import {
  sumBookingChargesOfKinds,
  sumBookingCharges,
  type BookingCharge,
  type BookingChargeKind,
  staffChargeKinds,
  sumChargeLinesByKey,
} from "#rental/booking/charges.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { wholeName } from "#rental/booking/driver-fields.ts";
import { writeQuoteCode } from "#rental/codes/quote-code.ts";
import { isTax, listChargeBases } from "#rental/price/mandatory-charges.ts";
import {
  writeDecimalAmount,
  type BaseCurrency,
  convertToShownMinorUnits,
  toShownCurrency,
} from "#rental/price/money.ts";
import { listQuoteLinesBesideDays, type Quote, sumTaxes } from "#rental/price/quote.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import { toZonedDate, writeIsoInstant } from "#rental/trip/zoned-time.ts";

/** A line of an export, by its columns' names. Amounts are in the currency that the row names. */
export type ExportRow = Readonly<Record<string, string | number | boolean>>;

/** What columns an export has beside the fixed ones, and whose amounts may be added up: both depend on all bookings in it. */
export interface ExportFacts {
  /** 'fee: Airport desk', 'tax: VAT': a column for each charge that any of the bookings has, the fees first. */
  readonly chargeColumns: readonly string[];
  /** Those in which the bookings are charged, each once, that of the catalog in force first. */
  readonly currencies: readonly string[];
  /** Whether any of them is shown in another currency than it is charged in. */
  readonly showsOther: boolean;
  /** Whether anything is held at the counter for any of them. */
  readonly hasDeposits: boolean;
  /** Whether any of them has extras or a cover. */
  readonly hasExtras: boolean;
  /** Whether any of them has been handed over by its plate. */
  readonly hasPlates: boolean;
  /** Whether money is noted on any of them. */
  readonly hasMoney: boolean;
  /** Whether any of them has a sheet of its car. */
  readonly hasSheets: boolean;
  /** Whether any of them was brought back at another place than the booked one. */
  readonly hasReturnsElsewhere: boolean;
  /** Whether any of them is a member's. */
  readonly hasMembers: boolean;
}

/** Reads through the bookings of an export for what its rows have in common. */
export async function readExportFacts(
  bookings: AsyncIterable<ExportedBooking>,
  { company: { money, charges } }: Catalog,
): Promise<ExportFacts> {
  const keys = new Set(sumChargeLinesByKey(charges.map((charge) => ({ ...charge, amount: 0 }))).keys());
  const currencies = new Set([money.currency]);
  let showsOther = money.shown !== undefined;
  let hasDeposits = false;
  let hasExtras = false;
  let hasPlates = false;
  let hasMoney = false;
  let hasSheets = false;
  let hasReturnsElsewhere = false;
  let hasMembers = false;
  for await (const { booking, events, entries } of bookings) {
    const quotes = [
      booking.quote,
      ...events.flatMap((event) => ("before" in event ? [event.before.quote, event.after.quote] : [])),
    ];
    for (const quote of quotes) {
      for (const key of sumChargeLinesByKey(listQuoteLinesBesideDays(quote)).keys()) keys.add(key);
      showsOther ||= quote.money.shown !== undefined;
      hasDeposits ||= quote.deposit !== undefined;
      hasExtras ||= (quote.extras ?? quote.cover) !== undefined;
    }
    currencies.add(booking.quote.money.currency);
    hasPlates ||= findPlateOnRoad(events) !== undefined;
    hasMoney ||= entries.length > 0;
    hasMembers ||= booking.quote.member !== undefined;
    hasReturnsElsewhere ||= findLastEvent(events, "taken-back")?.returnedTo !== undefined;
    const { handOver, takeBack } = findCarSheets(events);
    hasSheets ||= (handOver ?? takeBack) !== undefined;
  }
  // 'fee: …' before 'tax: …', each in the order of the catalog.
  const chargeColumns = ["fee", "tax"].flatMap((kind) =>
    [...keys].filter((key) => key.startsWith(`${kind}: `)),
  );
  return {
    chargeColumns,
    currencies: [...currencies],
    showsOther,
    hasDeposits,
    hasExtras,
    hasPlates,
    hasMoney,
    hasSheets,
    hasReturnsElsewhere,
    hasMembers,
  };
}

/** A column for each charge, 0 where a row has none of it. */
function chargeCells(
  { chargeColumns }: ExportFacts,
  lines: Parameters<typeof sumChargeLinesByKey>[0],
  amount: (minorUnits: number) => string | number,
): ExportRow {
  const sums = sumChargeLinesByKey(lines);
  return Object.fromEntries(chargeColumns.map((column) => [column, amount(sums.get(column) ?? 0)]));
}

/**
 * A booking as one flat row, for spreadsheets and other programs, with what it was charged so far. The license number is not in it, since
 * it is not part of a booking.
 */
export function toBookingExportRow(
  exportedBooking: ExportedBooking,
  catalog: Catalog,
  scope: ExportFacts,
): ExportRow {
  const { booking, events, entries } = exportedBooking;
  const { reference, status, source, bookedAt, car, trip, quote, driver } = booking;
  const { pickup, dropOff } = trip;
  const charges = listBookingCharges(exportedBooking);
  const { paid, toPay, deposit: heldDeposit } = computeBookingMoney(booking, charges, entries);
  const chargedTotal = sumBookingCharges(charges);
  const handOverEvent = findLastEvent(events, "handed-over");
  const takeBackEvent = findLastEvent(events, "taken-back");
  const money = quote.money;
  const amount = (minorUnits: number) => exportAmount(money, minorUnits);
  const tax = sumTaxes(quote);
  const isOut = status === "on-the-road" || status === "returned";
  const earlyEndEvent = events.findLast(({ what }) => what === "cancelled" || what === "no-show");
  return {
    reference,
    status,
    source,
    bookedAt: new Date(bookedAt).toISOString(),
    canceledAt: status === "cancelled" && earlyEndEvent ? new Date(earlyEndEvent.at).toISOString() : "",
    quoteCode: quoteCodeFor(booking, catalog),
    carId: car.id,
    car: car.displayName,
    category: car.category,
    pickupPlace: pickup.place.label,
    pickupDate: pickup.date,
    pickupTime: pickup.time,
    pickupZone: pickup.place.zone,
    realPickup: isOut && handOverEvent ? writeIsoInstant(handOverEvent.at, pickup.place.zone) : "",
    returnPlace: dropOff.place.label,
    returnDate: dropOff.date,
    returnTime: dropOff.time,
    returnZone: dropOff.place.zone,
    realReturn:
      status === "returned" && takeBackEvent
        ? writeIsoInstant(takeBackEvent.returnedAt ?? takeBackEvent.at, dropOff.place.zone)
        : "",
    oneWay: pickup.place.label !== dropOff.place.label,
    toSettle: trip.assumed,
    days: quote.days,
    currency: money.currency,
    pricePerDay: amount(quote.pricePerDay),
    rental: amount(quote.subtotal),
    ...chargeCells(scope, listQuoteLinesBesideDays(quote), amount),
    net: amount(quote.total - tax),
    taxPercent: findTaxPercent(quote),
    tax: amount(tax),
    total: amount(quote.total),
    ...(scope.hasExtras && {
      extras: (quote.extras ?? []).map(({ id, count }) => `${id}=${count}`).join(" "),
      cover: quote.cover?.id ?? "",
      excess: amount(quote.cover?.excess ?? 0),
    }),
    ...(scope.hasMembers && {
      member: quote.member?.number ?? "",
      memberDiscount: amount(quote.memberDiscount ?? 0),
    }),
    ...(scope.hasPlates && { plate: findPlateOnRoad(events) ?? "" }),
    ...(scope.hasReturnsElsewhere && {
      returnedTo: takeBackEvent?.returnedTo?.place.label ?? "",
      oneWayFee: amount(sumBookingChargesOfKinds(charges, "one-way")),
    }),
    ...(scope.hasSheets && sheetCells(events)),
    ...(scope.hasDeposits && { deposit: amount(quote.deposit?.amount ?? 0) }),
    cancellationFee: amount(sumBookingChargesOfKinds(charges, "cancellation")),
    noShowFee: amount(sumBookingChargesOfKinds(charges, "no-show")),
    lateFee: amount(sumBookingChargesOfKinds(charges, "late-return")),
    refunded: amount(-sumBookingChargesOfKinds(charges, "credit") || 0),
    charged: amount(chargedTotal),
    ...(scope.hasMoney && {
      chargedBesides: amount(sumBookingChargesOfKinds(charges, ...staffChargeKinds)),
      paid: amount(paid),
      toPay: amount(toPay),
      depositHeld: amount(heldDeposit),
    }),
    ...shownCells(money, scope, { shownTotal: quote.total, shownCharged: chargedTotal }),
    ...driver,
    country: trip.country,
  };
}

/** What the car had driven, and its fuel in eighths, as it left and as it came back; empty where nobody has noted it. */
function sheetCells(events: readonly BookingEvent[]): ExportRow {
  const { handOver, takeBack } = findCarSheets(events);
  return {
    kilometersOut: handOver?.kilometers ?? "",
    fuelOut: handOver?.fuelEighths ?? "",
    kilometersBack: takeBack?.kilometers ?? "",
    fuelBack: takeBack?.fuelEighths ?? "",
  };
}

const documentKinds: Record<BookingChargeKind, { readonly letter: string; readonly name: string }> = {
  rental: { letter: "R", name: "rental invoice" },
  supplement: { letter: "S", name: "supplement" },
  credit: { letter: "G", name: "credit note" },
  "one-way": { letter: "W", name: "one-way fee" },
  "late-return": { letter: "L", name: "late-return fee" },
  cancellation: { letter: "C", name: "cancellation fee" },
  "no-show": { letter: "N", name: "no-show fee" },
  fuel: { letter: "F", name: "fuel charge" },
  damage: { letter: "D", name: "damage charge" },
  cleaning: { letter: "W", name: "cleaning charge" },
  fine: { letter: "P", name: "fine passed on" },
  kilometers: { letter: "K", name: "extra kilometers" },
};

/**
 * Returns what accounting books of a booking: a row for each document, with its net, tax and gross. Its number stays the same in
 * every export: the reference, a letter for the kind, and a count where there may be several.
 */
export function toDocumentExportRows(
  exportedBooking: ExportedBooking,
  scope: ExportFacts,
): readonly ExportRow[] {
  const counts = new Map<BookingChargeKind, number>();
  return listBookingCharges(exportedBooking).map((charge) => {
    const count = (counts.get(charge.kind) ?? 0) + 1;
    counts.set(charge.kind, count);
    return documentRow(exportedBooking.booking, charge, count, scope);
  });
}

function documentRow(booking: Booking, charge: BookingCharge, count: number, scope: ExportFacts): ExportRow {
  const { reference, trip, car, driver } = booking;
  const { kind, at, net, tax, gross, quote, rental, lines } = charge;
  const money = quote.money;
  const { letter, name } = documentKinds[kind];
  return {
    document: `${reference}-${letter}${count}`,
    kind: name,
    date: toZonedDate(at, trip.pickup.place.zone),
    reference,
    customer: wholeName(driver),
    address: driver.address,
    pincode: driver.pincode,
    city: driver.city,
    country: trip.country,
    email: driver.email,
    place: trip.pickup.place.label,
    description: writeDescription(charge, booking),
    car: car.displayName,
    currency: money.currency,
    rental: exportAmount(money, rental),
    ...chargeCells(scope, lines, (minorUnits) => exportAmount(money, minorUnits)),
    net: exportAmount(money, net),
    taxPercent: lines.length === 0 ? 0 : findTaxPercent(quote),
    tax: exportAmount(money, tax),
    gross: exportAmount(money, gross),
    ...shownCells(money, scope, { shownGross: gross }),
  };
}

/** An amount in the currency's main unit, without its sign, as a spreadsheet reads a number. */
function exportAmount({ decimals }: BaseCurrency, minorUnits: number): string | number {
  return decimals === 0 ? minorUnits : writeDecimalAmount(minorUnits, decimals);
}

/** The percent of a tax on all of the net amount; empty where no one percent says what the tax is. */
function findTaxPercent(quote: Quote): number | "" {
  const lines = quote.charges;
  const [tax, otherTax] = lines.filter(isTax);
  if (tax?.percent === undefined || otherTax) return "";
  const bases = listChargeBases(tax);
  const isOfAll =
    bases.includes("days") &&
    (!quote.oneWay || bases.includes("oneWay")) &&
    (lines.length === 1 || bases.includes("fees"));
  return isOfAll ? tax.percent : "";
}

/** The currency in which a booking was shown, how much of what is charged is one of it, and amounts at that rate; empty where it is the same. */
function shownCells(
  money: BaseCurrency,
  { showsOther }: ExportFacts,
  amounts: Readonly<Record<string, number>>,
) {
  if (!showsOther) return {};
  const { currency, decimals } = toShownCurrency(money);
  return {
    shownCurrency: money.shown ? currency : "",
    shownRate: money.shown?.rate ?? "",
    ...Object.fromEntries(
      Object.entries(amounts).map(([name, amount]) => [
        name,
        money.shown ? writeDecimalAmount(convertToShownMinorUnits(amount, money), decimals) : "",
      ]),
    ),
  };
}

function writeDescription({ kind, quote, net, reason }: BookingCharge, { trip, car }: Booking): string {
  const from = describeDate(trip.pickup.date);
  const to = describeDate(trip.dropOff.date);
  const rental = `${car.displayName}, ${from === to ? from : `${from} to ${to}`}`;
  if (reason !== undefined) return `${rental}: ${reason}`;
  const days = formatCount(quote.days, "day");
  if (kind === "rental") return `${car.displayName}, ${days} from ${from}`;
  if (kind === "supplement" || kind === "credit") return `${car.displayName}, now ${days}`;
  const share =
    kind !== "late-return" && kind !== "one-way" && quote.subtotal > 0
      ? Math.round((net * 100) / quote.subtotal)
      : 0;
  return share > 0 ? `${rental}, ${share}% of the rental` : rental;
}

/** The quote code that a caller would have read out; empty where a code can't hold the trip or the car has left the fleet. */
function quoteCodeFor({ car, trip }: Booking, { cars, places }: Catalog): string {
  const number = cars.find(({ id }) => id === car.id)?.number;
  if (number === undefined) return "";
  const differentReturn = trip.pickup.place.label !== trip.dropOff.place.label;
  const code = writeQuoteCode(
    { number },
    { ...trip, differentReturn, problems: [] },
    (label) => findPlace(places, label)?.number,
  );
  return code ?? "";
}
