import type { InvoiceBuyer } from "#content/invoice.ts";
import { bookingChargeKinds } from "#rental/booking/charges.ts";
import {
  isStaffChargeKind,
  moneyNoteLength,
  type MoneyEntryKind,
  type NewMoneyEntry,
  listPaymentWays,
} from "#rental/booking/payments.ts";
import { normalizeLine, normalizePlainSigns } from "#rental/form-text.ts";
import { formatMinorUnits, type BaseCurrency } from "#rental/price/money.ts";
import type { Quote } from "#rental/price/quote.ts";

/** Money as somebody at the counter has typed it, in a command or a form; what a kind does not have is left out. */
export type TypedMoney = {
  readonly amount: string;
  /** How it changed hands. */
  readonly how?: string | undefined;
  /** The kind of the charge that is made, or paid with the deposit. */
  readonly charge?: string | undefined;
  /** A note, or the reason of a charge. */
  readonly note?: string | undefined;
  /** Whether the charge is taken off. */
  readonly isTakenOff?: boolean;
};

/** Reads what was typed as an entry in the money of a quote, or says in a sentence what is wrong with it. */
export function readTypedMoney(
  kind: MoneyEntryKind,
  typed: TypedMoney,
  quote: Pick<Quote, "money" | "member">,
): { readonly entry: NewMoneyEntry } | { readonly problem: string } {
  const amount = readTypedAmount(typed.amount, quote.money);
  if (typeof amount === "string") return { problem: amount };
  const note = normalizeLine(typed.note ?? "");
  if (note.length > moneyNoteLength)
    return {
      problem: `A note or reason has at most ${moneyNoteLength} characters; this one has ${note.length}.`,
    };
  const charge = normalizePlainSigns(typed.charge ?? "").toLowerCase();
  if (kind === "charged")
    return isStaffChargeKind(charge)
      ? { entry: { kind, charge, amount: typed.isTakenOff ? -amount : amount, note } }
      : { problem: "Say what is charged: fuel, damage, cleaning, fine or kilometers." };
  if (kind === "kept") {
    const keptFor = bookingChargeKinds.find((one) => one === charge);
    return keptFor
      ? { entry: { kind, charge: keptFor, amount, note } }
      : { problem: "Say which charge the deposit pays, such as damage or late-return." };
  }
  const ways = listPaymentWays(quote);
  const how = ways.find((way) => way === normalizePlainSigns(typed.how ?? "").toLowerCase());
  return how
    ? { entry: { kind, how, amount, note } }
    : { problem: `Say how it changed hands: ${ways.join(", ")}.` };
}

/** Characters that fit on a line of an invoice. */
export const invoiceLimits = { buyer: 120, taxNumber: 30, reason: 120 } as const;
type TypedInvoice = { readonly [Field in keyof typeof invoiceLimits]?: string | null | undefined };

/** Reads whom an invoice is to be made out to, and why the one before is taken back, or says in a sentence what is wrong with it. */
export function readTypedInvoice(
  typed: TypedInvoice,
): { readonly buyer?: InvoiceBuyer; readonly reason?: string } | { readonly problem: string } {
  const read = (field: keyof TypedInvoice) => normalizeLine(typed[field] ?? "");
  const [name, taxNumber, reason] = [read("buyer"), normalizePlainSigns(read("taxNumber")), read("reason")];
  const lengths = { buyer: name.length, taxNumber: taxNumber.length, reason: reason.length };
  const isTooLong = Object.entries(invoiceLimits).some(
    ([field, most]) => lengths[field as keyof TypedInvoice] > most,
  );
  if (isTooLong)
    return {
      problem: `A buyer and a reason have at most ${invoiceLimits.buyer} characters, a tax number ${invoiceLimits.taxNumber}.`,
    };
  if (name === "" && taxNumber !== "") return { problem: "Say whose tax number that is: the buyer’s name." };
  return {
    ...(name !== "" && { buyer: { name, ...(taxNumber !== "" && { taxNumber }) } }),
    ...(reason !== "" && { reason }),
  };
}

/** Reads '3192', '3,192' or '19.50' as minor units of a money, or says in a sentence what is wrong with it. */
function readTypedAmount(text: string, money: BaseCurrency): number | string {
  const { currency, decimals } = money;
  const typed = normalizePlainSigns(text).replaceAll(" ", "");
  const match = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d+))?$/.exec(typed);
  const example = `like ${formatExample(decimals)}`;
  if (!match) return `Type the amount in ${currency} as a number, ${example}.`;
  const [, whole = "", fraction = ""] = match;
  if (fraction.length > decimals)
    return `An amount in ${currency} is never finer than ${formatMinorUnits(1, money)}: type it ${example}.`;
  const amount = Number(whole.replaceAll(",", "") + fraction.padEnd(decimals, "0"));
  if (amount === 0) return "The amount must be more than 0.";
  return amount <= largestAmount ? amount : "That amount is too large to be true. Look at it again.";
}

const formatExample = (decimals: number) => (decimals === 0 ? "2000" : `2000.${"0".repeat(decimals)}`);

/** In minor units. */
const largestAmount = 100_000_000_000;
