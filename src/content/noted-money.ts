import type { BookedTrip, BookingStatus } from "#rental/booking/booking.ts";
import type { BookingChargeKind } from "#rental/booking/charges.ts";
import type { MoneyEntryKind, NotedMoney, PaymentWay } from "#rental/booking/payments.ts";
import { createChargedAmountFormatter } from "#rental/price/money.ts";
import type { Quote } from "#rental/price/quote.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";

/** How money changes hands, in words. */
export const paymentWayNames: Readonly<Record<PaymentWay, string>> = {
  cash: "cash",
  card: "card",
  upi: "UPI",
  bank: "bank transfer",
  wallet: "wallet",
  voucher: "voucher",
  points: "points",
  online: "online",
};

/** What is noted of money, in words. */
export const moneyEntryNames: Readonly<Record<MoneyEntryKind, string>> = {
  paid: "Paid",
  refunded: "Refunded",
  held: "Deposit held",
  released: "Deposit released",
  kept: "Deposit kept",
  charged: "Charged",
};

/** What is charged, in words. */
export const chargeNames: Readonly<Record<BookingChargeKind, string>> = {
  rental: "Rental",
  supplement: "Longer rental",
  credit: "Shorter rental",
  "late-return": "Late return",
  "one-way": "Return elsewhere",
  cancellation: "Cancellation",
  "no-show": "No-show",
  fuel: "Fuel",
  damage: "Damage",
  cleaning: "Cleaning",
  fine: "Fine",
  kilometers: "Extra kilometers",
};

/** The booking that money is noted on. */
type PaidBooking = {
  readonly status: BookingStatus;
  readonly trip: BookedTrip;
  readonly quote: Pick<Quote, "money" | "total">;
};

/** 'Paid ₹2,000 on Wed 3 Sep; ₹3,192 to pay at pickup.' Amounts are as they are paid, in the currency that is charged. */
export function describeNotedMoney({ status, trip, quote }: PaidBooking, money: NotedMoney): string {
  const format = createChargedAmountFormatter(quote);
  const { paid, toPay, deposit, payments } = money;
  const last = payments.findLast(({ kind }) => kind === "paid" || kind === "refunded" || kind === "kept");
  const day = last && describeDate(toZonedDate(last.at, trip.pickup.place.zone), "short");
  const isOnePayment = payments.filter(({ kind }) => kind !== "held" && kind !== "released").length === 1;
  const paidText =
    paid > 0 && day ? `Paid ${format(paid)} ${isOnePayment ? "on" : "up to"} ${day}` : "Nothing is paid";
  const when = {
    confirmed: " at pickup",
    "on-the-road": " at return",
    returned: "",
    cancelled: "",
    "no-show": "",
  };
  const leftText =
    toPay > 0
      ? `${format(toPay)} to pay${when[status]}`
      : toPay < 0
        ? `${format(-toPay)} to be given back`
        : "nothing left to pay";
  const depositText = deposit > 0 ? ` Deposit held, not charged: ${format(deposit)}.` : "";
  return `${paidText}; ${leftText}.${depositText}`;
}

/** Lists what was charged besides the rental and what changed hands, for a receipt: when, its name with the day, and the amount. */
export function listNotedMoney({ trip, quote }: Omit<PaidBooking, "status">, money: NotedMoney) {
  const format = createChargedAmountFormatter(quote);
  const dayOf = (at: number) => describeDate(toZonedDate(at, trip.pickup.place.zone), "short");
  return [
    ...money.charges.map(({ at, kind, amount, reason }) => ({
      at,
      name: `${chargeNames[kind]}: ${reason}, ${dayOf(at)}`,
      amount: format(amount),
    })),
    // A late return, extra kilometers and the like are told where they happened, not here: but their sum is to be paid.
    ...(money.due === quote.total ? [] : [{ at: 0, name: "Charged in all", amount: format(money.due) }]),
    ...money.payments.map(({ at, kind, amount, how }) => ({
      at,
      name: `${moneyEntryNames[kind]} on ${dayOf(at)}${how ? `, ${paymentWayNames[how]}` : ""}`,
      amount: format(amount),
    })),
  ];
}
