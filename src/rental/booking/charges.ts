import { type ChargeLine, isTax } from "#rental/price/mandatory-charges.ts";
import { listQuoteLinesBesideDays, type Quote, sumTaxes } from "#rental/price/quote.ts";
import type { BookingStatus } from "./booking.ts";

/** What the staff may charge beside what the policies say. */
export const staffChargeKinds = ["fuel", "damage", "cleaning", "fine", "kilometers"] as const;
export type StaffChargeKind = (typeof staffChargeKinds)[number];

/** What a charge is for; a supplement is what a change during the rental adds, and a credit what it takes away. */
export const bookingChargeKinds = [
  "rental",
  "supplement",
  "credit",
  "late-return",
  "one-way",
  "cancellation",
  "no-show",
  ...staffChargeKinds,
] as const;
export type BookingChargeKind = (typeof bookingChargeKinds)[number];

/** One amount that a customer owes or, where it is negative, gets back: a document of its own for accounting. */
export type BookingCharge = {
  readonly kind: BookingChargeKind;
  /** When it fell due, in epoch milliseconds. */
  readonly at: number;
  /** The rental that it is for, as it was then. */
  readonly quote: Quote;
  /** Minor units; gross is net plus tax. Net is the rental with all fees that are no taxes. */
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
  /** What of it is for the base rental, and for each mandatory charge. */
  readonly rental: number;
  readonly lines: readonly ChargeLine[];
  /** Why the staff has charged it, in its own words. */
  readonly reason?: string;
};

/** What has happened to a booking, as far as it costs something. Instants in epoch milliseconds, fees in minor units. */
export type ChargeableHistory = {
  readonly status: BookingStatus;
  /** As it is now. */
  readonly quote: Quote;
  readonly handedOverAt: number | undefined;
  /** From the first to the last. */
  readonly changes: readonly { readonly at: number; readonly before: Quote; readonly after: Quote }[];
  readonly takenBack:
    | {
        readonly at: number;
        readonly lateFee: number;
        readonly oneWayFee?: number;
        readonly extraKilometers?: Pick<StaffCharge, "amount" | "reason"> | undefined;
      }
    | undefined;
  /** How it ended without a rental. */
  readonly endWithoutRental: { readonly at: number; readonly fee: number } | undefined;
  /** What the staff has charged besides, from the first to the last; negative where a charge was taken back. */
  readonly staffCharges?: readonly StaffCharge[];
};

/** An amount that the staff charges, in minor units. */
export type StaffCharge = {
  readonly at: number;
  readonly kind: StaffChargeKind;
  readonly amount: number;
  readonly reason: string;
};

/**
 * Everything that a booking has been charged, in the order in which it fell due (product, 'Policies'). The rental is charged with its tax
 * when the car is handed over, since it is paid at the counter; a change after that is charged by its difference. Fees are charged as the
 * policies state them, without tax, and so is what the staff charges besides. A booking that is still to come has been charged nothing else.
 */
export function computeBookingCharges(history: ChargeableHistory): readonly BookingCharge[] {
  const { quote, staffCharges = [] } = history;
  return [...computePolicyCharges(history), ...staffCharges.map((charge) => staffCharge(charge, quote))];
}

function computePolicyCharges(history: ChargeableHistory): readonly BookingCharge[] {
  const { status, quote, endWithoutRental } = history;
  if (status === "confirmed") return [];
  if (status === "cancelled" || status === "no-show") {
    const kind = status === "cancelled" ? "cancellation" : "no-show";
    return endWithoutRental && endWithoutRental.fee > 0
      ? [feeCharge(kind, endWithoutRental.at, endWithoutRental.fee, quote)]
      : [];
  }
  return rentalCharges(history);
}

/** Minor units. */
export function sumBookingCharges(charges: readonly BookingCharge[]): number {
  return charges.reduce((sum, { gross }) => sum + gross, 0);
}

/** Minor units charged for one kind of reason. */
export function sumBookingChargesOfKinds(
  charges: readonly BookingCharge[],
  ...kinds: readonly BookingChargeKind[]
): number {
  return sumBookingCharges(charges.filter(({ kind }) => kinds.includes(kind)));
}

function rentalCharges({
  status,
  quote,
  handedOverAt = 0,
  changes,
  takenBack,
}: ChargeableHistory): BookingCharge[] {
  const laterChanges = changes.filter(({ at }) => at >= handedOverAt);
  const carReturn = status === "returned" ? takenBack : undefined;
  const lastChange = laterChanges.at(-1);
  return [
    rentalCharge(handedOverAt, laterChanges[0]?.before ?? quote),
    ...laterChanges.flatMap(({ at, before, after }) => differenceCharge(at, before, after)),
    // What was charged always adds up to the rental as it is now, even if a change was taken back.
    ...(lastChange ? differenceCharge(lastChange.at, lastChange.after, quote) : []),
    ...(carReturn && carReturn.lateFee > 0
      ? [feeCharge("late-return", carReturn.at, carReturn.lateFee, quote)]
      : []),
    // A return at another place than the booked one.
    ...(carReturn?.oneWayFee ? [feeCharge("one-way", carReturn.at, carReturn.oneWayFee, quote)] : []),
    ...(carReturn?.extraKilometers
      ? [staffCharge({ ...carReturn.extraKilometers, at: carReturn.at, kind: "kilometers" }, quote)]
      : []),
  ];
}

function rentalCharge(at: number, quote: Quote): BookingCharge {
  const { subtotal, total: gross } = quote;
  const tax = sumTaxes(quote);
  return {
    kind: "rental",
    at,
    quote,
    net: gross - tax,
    tax,
    gross,
    rental: subtotal,
    lines: listQuoteLinesBesideDays(quote),
  };
}

function differenceCharge(at: number, before: Quote, after: Quote): BookingCharge[] {
  const [tax, gross] = [sumTaxes(after) - sumTaxes(before), after.total - before.total];
  if (gross === 0) return [];
  // What was charged before and is not any more is given back, under its name.
  const lines = [
    ...listQuoteLinesBesideDays(after),
    ...listQuoteLinesBesideDays(before).map((line) => Object.assign({}, line, { amount: -line.amount })),
  ];
  const kind = gross > 0 ? "supplement" : "credit";
  const rental = after.subtotal - before.subtotal;
  return [{ kind, at, quote: after, net: gross - tax, tax, gross, rental, lines }];
}

function feeCharge(kind: BookingChargeKind, at: number, fee: number, quote: Quote): BookingCharge {
  return { kind, at, quote, net: fee, tax: 0, gross: fee, rental: 0, lines: [] };
}

const staffCharge = ({ kind, at, amount, reason }: StaffCharge, quote: Quote): BookingCharge => ({
  ...feeCharge(kind, at, amount, quote),
  reason,
});

/** 'tax: VAT' or 'fee: Airport desk': which charges are one kind of thing, whichever booking has them. */
const chargeKey = (line: ChargeLine) => `${isTax(line) ? "tax" : "fee"}: ${line.name}`;

/** Adds up lines of one name: a company may have several, such as one for each season. */
export function sumChargeLinesByKey(lines: readonly ChargeLine[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) {
    const key = chargeKey(line);
    sums.set(key, (sums.get(key) ?? 0) + line.amount);
  }
  return sums;
}
