import type { BaseCurrency } from "#rental/price/money.ts";
import { createChargedAmountFormatter } from "#rental/price/money.ts";
import type { Quote } from "#rental/price/quote.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import type { Booking } from "./booking.ts";
import {
  type BookingCharge,
  type BookingChargeKind,
  staffChargeKinds,
  type StaffCharge,
  type StaffChargeKind,
  sumBookingCharges,
  sumBookingChargesOfKinds,
} from "./charges.ts";

// Money that the staff writes down. Nothing is ever edited: a wrong entry is taken back by its opposite.

export const moneyEntryKinds = ["paid", "refunded", "held", "released", "kept", "charged"] as const;
export type MoneyEntryKind = (typeof moneyEntryKinds)[number];

/** How money changes hands. */
export const paymentWays = ["cash", "card", "upi", "bank", "wallet", "voucher", "points", "online"] as const;
export type PaymentWay = (typeof paymentWays)[number];
export const offeredPaymentWays = paymentWays.filter((way) => way !== "points");

/** Lists how money can change hands for a booking: by points, too, where it is a member's. */
export const listPaymentWays = ({ member }: Pick<Quote, "member">): readonly PaymentWay[] =>
  member ? paymentWays : offeredPaymentWays;

/** Characters of a note, or of the reason of a charge. */
export const moneyNoteLength = 60;

/**
 * What the staff notes, in whole minor units of the booking's money: more than 0, but for a charge that is taken back. `held`, `released` and
 * `kept` are of the deposit; what is kept pays a charge of the named kind.
 */
export type NewMoneyEntry = { readonly amount: number; readonly note: string } & (
  | { readonly kind: "paid" | "refunded" | "held" | "released"; readonly how: PaymentWay }
  | { readonly kind: "kept"; readonly charge: BookingChargeKind }
  | { readonly kind: "charged"; readonly charge: StaffChargeKind }
);

/** An entry as it is stored: when (epoch milliseconds), by whom, at which place, and in which money. */
export type MoneyEntry = NewMoneyEntry & {
  readonly id: string;
  readonly at: number;
  readonly who: string;
  readonly money: BaseCurrency;
  readonly place: string;
  readonly zone: string;
};

/** What a booking costs and what of it is paid, in minor units. */
export type BookingMoney = {
  readonly charges: readonly BookingCharge[];
  /** From the first to the last. */
  readonly entries: readonly MoneyEntry[];
  /** What the customer owes in all: while nothing is charged yet, the total of the rental to come. */
  readonly due: number;
  /** What was paid or kept of the deposit, without what was refunded. */
  readonly paid: number;
  /** Negative where something is to be given back. */
  readonly toPay: number;
  /** What is held of the customer's. */
  readonly deposit: number;
};

/** Computes what is left to pay: what is due, without what was paid; a deposit counts once it is kept. */
export function computeBookingMoney(
  { status, quote }: Pick<Booking, "status" | "quote">,
  charges: readonly BookingCharge[],
  entries: readonly MoneyEntry[],
): BookingMoney {
  const sum = (...kinds: readonly MoneyEntryKind[]) =>
    entries.reduce((total, { kind, amount }) => total + (kinds.includes(kind) ? amount : 0), 0);
  const due = (status === "confirmed" ? quote.total : 0) + sumBookingCharges(charges);
  const paid = sum("paid", "kept") - sum("refunded");
  const deposit = sum("held") - sum("released", "kept");
  return { charges, entries, due, paid, toPay: due - paid, deposit };
}

/** The kinds of charges that something is left of to be paid with the deposit. */
export function listKeepableKinds({ charges, entries }: BookingMoney): readonly BookingChargeKind[] {
  const kinds = new Set(charges.map(({ kind }) => kind));
  return [...kinds].filter((kind) => computeKeepable({ charges, entries }, kind) > 0);
}

function computeKeepable(
  { charges, entries }: Pick<BookingMoney, "charges" | "entries">,
  kind: BookingChargeKind,
): number {
  return entries.reduce(
    (left, entry) => (entry.kind === "kept" && entry.charge === kind ? left - entry.amount : left),
    sumBookingChargesOfKinds(charges, kind),
  );
}

type MoneyOwner = Pick<Booking, "status" | "trip" | "quote">;

/** Tells whether a deposit can be taken: as long as the car is not back. */
export const mayHoldDeposit = ({ status }: Pick<Booking, "status">) =>
  status === "confirmed" || status === "on-the-road";

/** Tells whether the staff may charge something besides: once the car has left. */
export const mayCharge = ({ status }: Pick<Booking, "status">) =>
  status === "on-the-road" || status === "returned";

/** Says why an entry can't be noted, in a sentence; undefined where it can. */
export function findMoneyRefusal(
  booking: MoneyOwner,
  money: BookingMoney,
  entry: NewMoneyEntry,
  now: number,
): string | undefined {
  const { paid, deposit } = money;
  const { amount, note } = entry;
  const format = createChargedAmountFormatter(booking.quote);
  if (note.length > moneyNoteLength) return `A note or reason has at most ${moneyNoteLength} characters.`;
  if (!Number.isSafeInteger(amount) || amount === 0 || (amount < 0 && entry.kind !== "charged"))
    return "The amount must be more than 0.";
  const isInPoints = "how" in entry && entry.how === "points";
  if (isInPoints && !booking.quote.member) return "Only a member’s booking can be paid with points.";
  switch (entry.kind) {
    case "paid":
      return undefined;
    case "refunded": {
      const inPoints = sumPaidInPoints(money);
      const refundable = Math.max(0, isInPoints ? inPoints : paid - inPoints);
      if (amount > refundable && inPoints > 0)
        return isInPoints
          ? `Only ${format(refundable)} is paid in points: no more can be given back as such.`
          : `Only ${format(refundable)} is paid otherwise than in points, which are given back as points.`;
      if (amount > refundable) return `Only ${format(refundable)} is paid: no more can be refunded.`;
      return note === "" && needsReason(booking, money, entry, now)
        ? "Nothing is to be given back, and no payment of today is taken back by it: say why, as a note."
        : undefined;
    }
    case "held":
      if (isInPoints) return "A deposit can’t be held in points.";
      return mayHoldDeposit(booking) ? undefined : "The rental is over: no deposit is held any more.";
    case "released":
      return amount > deposit ? `Only ${format(deposit)} is held: no more can be released.` : undefined;
    case "kept": {
      if (amount > deposit) return `Only ${format(deposit)} is held: no more can be kept.`;
      const keepable = Math.max(0, computeKeepable(money, entry.charge));
      if (keepable === 0) return "Nothing of that kind is left to be paid: charge it first.";
      return amount > keepable ? `Only ${format(keepable)} of that charge is left to be paid.` : undefined;
    }
    case "charged": {
      if (!mayCharge(booking)) return "The car has not left, so nothing but the rental can be charged.";
      if (note === "") return "A charge needs a reason, which the customer reads.";
      const charged = sumBookingChargesOfKinds(money.charges, entry.charge);
      return charged + amount < 0
        ? `Only ${format(charged)} of that kind is charged: no more can be taken off.`
        : undefined;
    }
  }
}

/** Sums what of a booking is paid in points, in minor units. */
const sumPaidInPoints = ({ entries }: BookingMoney): number =>
  entries.reduce(
    (sum, entry) =>
      "how" in entry && entry.how === "points"
        ? sum + (entry.kind === "refunded" ? -entry.amount : entry.amount)
        : sum,
    0,
  );

/** Tells whether a refund is neither owed to the customer nor takes back a payment of the same day, by the calendar of the pickup place. */
function needsReason(
  { trip: { pickup } }: MoneyOwner,
  { toPay, entries }: BookingMoney,
  { amount }: NewMoneyEntry,
  now: number,
): boolean {
  const day = (at: number) => toZonedDate(at, pickup.place.zone);
  const isOfToday = (entry: MoneyEntry) =>
    entry.kind === "paid" && entry.amount >= amount && day(entry.at) === day(now);
  return amount > -toPay && !entries.some(isOfToday);
}

/** Says what is asked about before an entry is noted, in sentences: a payment of more than is left, and each charge with the new sum. */
export function listMoneyDoubts(
  { quote }: Pick<Booking, "quote">,
  { toPay }: BookingMoney,
  entry: NewMoneyEntry,
): readonly string[] {
  const format = createChargedAmountFormatter(quote);
  const { kind, amount } = entry;
  if (kind === "paid" && amount > Math.max(0, toPay))
    return [
      `That is more than the ${format(Math.max(0, toPay))} that ${toPay > 0 ? "is" : "are"} left to pay.`,
    ];
  if (kind !== "charged") return [];
  const left = toPay + amount;
  const leftText = left < 0 ? `${format(-left)} to give back` : `${format(left)} to pay`;
  return amount < 0
    ? [`${format(-amount)} less is charged for ${entry.charge}. That leaves ${leftText}.`]
    : [`${format(amount)} is charged for ${entry.charge}. That leaves ${leftText}.`];
}

/** The charges among the entries, as `computeBookingCharges` takes them. */
export const listStaffCharges = (entries: readonly MoneyEntry[]): readonly StaffCharge[] =>
  entries.flatMap((entry) =>
    entry.kind === "charged"
      ? [{ at: entry.at, kind: entry.charge, amount: entry.amount, reason: entry.note }]
      : [],
  );

/** Tells whether a text is the kind of a charge that the staff makes. */
export const isStaffChargeKind = (text: string): text is StaffChargeKind =>
  staffChargeKinds.some((kind) => kind === text);

/** What is noted on a booking as its customer may see it: without the staff's names and notes. */
export type NotedMoney = Pick<BookingMoney, "due" | "paid" | "toPay" | "deposit"> & {
  readonly payments: readonly (Pick<MoneyEntry, "id" | "at" | "amount"> & {
    readonly kind: Exclude<MoneyEntryKind, "charged">;
    readonly how?: PaymentWay;
  })[];
  readonly charges: readonly StaffCharge[];
};

/** Undefined where nothing is noted. */
export function summarizeNotedMoney({
  entries,
  due,
  paid,
  toPay,
  deposit,
}: BookingMoney): NotedMoney | undefined {
  if (entries.length === 0) return undefined;
  const payments = entries.flatMap((entry) => {
    const { id, at, amount } = entry;
    if (entry.kind === "charged") return [];
    return [{ id, at, amount, kind: entry.kind, ...("how" in entry && { how: entry.how }) }];
  });
  return { due, paid, toPay, deposit, payments, charges: listStaffCharges(entries) };
}
