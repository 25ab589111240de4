import { describeNotedMoney, paymentWayNames } from "#content/noted-money.ts";
import { type MoneyEntry, summarizeNotedMoney } from "#rental/booking/payments.ts";
import { createChargedAmountFormatter } from "#rental/price/money.ts";
import type { BookingDetails } from "./booking-facts.ts";
import { describeMoneyEvent } from "./booking-words.ts";
import { formatInstantAtPlace } from "./trip-lines.ts";
import type { Column } from "./table.ts";

type NotedBooking = Pick<BookingDetails, "booking" | "money">;

/** Says what is paid of a booking and what is left; undefined where nothing is noted. */
export function describeBookingMoney({ booking, money }: NotedBooking): string | undefined {
  const noted = summarizeNotedMoney(money);
  return noted && describeNotedMoney(booking, noted);
}

/** Lists what is noted of money, from the first to the last: when, and what, why and by whom. */
export const listMoneyFacts = ({ booking, money }: NotedBooking): (readonly [string, string])[] =>
  money.entries.map((entry) => {
    const noteText = entry.note === "" ? "" : `: ${entry.note}`;
    return [
      formatInstantAtPlace(entry.at, booking.trip.pickup),
      `${describeMoneyEvent(entry, entry)}${noteText} (${entry.who})`,
    ];
  });

/** What came in and went out in one way and one currency, by one person, or by all. */
type Taking = { readonly how: string; readonly who: string; readonly entries: readonly MoneyEntry[] };

const sumOf = (entries: readonly MoneyEntry[], ...kinds: readonly MoneyEntry["kind"][]) =>
  entries.reduce((sum, { kind, amount }) => sum + (kinds.includes(kind) ? amount : 0), 0);

const amountColumn = (
  title: string,
  add: MoneyEntry["kind"],
  subtract?: MoneyEntry["kind"],
): Column<Taking> => ({
  title,
  align: "right",
  textOf: ({ entries }) => {
    const [first] = entries;
    const amount = sumOf(entries, add) - (subtract ? sumOf(entries, subtract) : 0);
    return first && amount !== 0 ? createChargedAmountFormatter(first)(amount) : "";
  },
});

/** How money changed hands on a day, and who noted it. */
export const takingColumns: readonly Column<Taking>[] = [
  { title: "Taken", textOf: ({ how }) => how },
  { title: "By", textOf: ({ who }) => who },
  amountColumn("Paid", "paid"),
  amountColumn("Refunded", "refunded"),
  amountColumn("Deposits", "held", "released"),
];

/** Adds up what changed hands by way, currency and person; where several people took money in one way, also by all of them. */
export function listTakings(entries: readonly MoneyEntry[]): readonly Taking[] {
  const ways = Map.groupBy(
    entries.flatMap((entry) => ("how" in entry ? [{ entry, how: paymentWayNames[entry.how] }] : [])),
    ({ entry, how }) => `${how} ${entry.money.currency} ${entry.money.decimals}`,
  );
  return [...ways.values()].flatMap((some) => {
    const how = some[0]?.how ?? "";
    const all = some.map(({ entry }) => entry);
    const people = Map.groupBy(all, ({ who }) => who);
    const takings = Array.from(people, ([who, own]): Taking => ({ how, who, entries: own }));
    return people.size > 1 ? takings.concat({ how, who: "all", entries: all }) : takings;
  });
}
