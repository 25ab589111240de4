import { onlyTax, type Quote } from "#rental/price/quote.ts";
import type { BookingStatus } from "./booking.ts";

/** What a charge is for; a supplement is what a change during the rental adds, and a credit what it takes away. */
export type ChargeKind = "rental" | "supplement" | "credit" | "late-return" | "cancellation" | "no-show";

/** One amount that a customer owes or, where it is negative, gets back: a document of its own for accounting. */
export type Charge = {
  readonly kind: ChargeKind;
  /** When it fell due, in epoch milliseconds. */
  readonly at: number;
  /** The rental that it is for, as it was then. */
  readonly quote: Quote;
  /** Minor units; gross is net plus tax. */
  readonly net: number;
  /** Of the one tax; 0 where there is anything else, or nothing. */
  readonly taxPercent: number;
  readonly tax: number;
  readonly gross: number;
};

/** What has happened to a booking, as far as it costs something. Instants in epoch milliseconds, fees in minor units. */
export type ChargeableHistory = {
  readonly status: BookingStatus;
  /** As it is now. */
  readonly quote: Quote;
  readonly handedOverAt: number | undefined;
  /** From the first to the last. */
  readonly changes: readonly { readonly at: number; readonly before: Quote; readonly after: Quote }[];
  readonly takenBack: { readonly at: number; readonly lateFee: number } | undefined;
  /** How it ended without a rental. */
  readonly endWithoutRental: { readonly at: number; readonly fee: number } | undefined;
};

/**
 * Everything that a booking has been charged, in the order in which it fell due (product, 'Policies'). The rental is charged with its tax
 * when the car is handed over, since it is paid at the counter; a change after that is charged by its difference. Fees are charged as the
 * policies state them, without tax. A booking that is still to come has been charged nothing.
 */
export function chargesOf(history: ChargeableHistory): readonly Charge[] {
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
export function chargedInAll(charges: readonly Charge[]): number {
  return charges.reduce((sum, { gross }) => sum + gross, 0);
}

/** Minor units charged for one kind of reason. */
export function chargedFor(charges: readonly Charge[], ...kinds: readonly ChargeKind[]): number {
  return chargedInAll(charges.filter(({ kind }) => kinds.includes(kind)));
}

function rentalCharges({ status, quote, handedOverAt = 0, changes, takenBack }: ChargeableHistory): Charge[] {
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
  ];
}

function rentalCharge(at: number, quote: Quote): Charge {
  const { subtotal: net, tax, total: gross } = quote;
  return { kind: "rental", at, quote, net, taxPercent: taxPercentOf(quote), tax, gross };
}

const taxPercentOf = ({ charges }: Quote) => onlyTax(charges) ?? 0;

function differenceCharge(at: number, before: Quote, after: Quote): Charge[] {
  const [net, tax] = [after.subtotal - before.subtotal, after.tax - before.tax];
  const gross = net + tax;
  if (gross === 0) return [];
  const kind = gross > 0 ? "supplement" : "credit";
  return [{ kind, at, quote: after, net, taxPercent: taxPercentOf(after), tax, gross }];
}

function feeCharge(kind: ChargeKind, at: number, fee: number, quote: Quote): Charge {
  return { kind, at, quote, net: fee, taxPercent: 0, tax: 0, gross: fee };
}
