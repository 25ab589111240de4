import { currencyOf, symbolOf } from "./currencies.ts";

/** A second currency, in which prices are shown and never charged. */
type ShownCurrency = {
  /** ISO 4217. */
  readonly currency: string;
  /** How much of the base currency is one of it: 83 rupees to the dollar. */
  readonly rate: number;
};

/**
 * What prices are held and charged in: the base currency. The operator sets it in the catalog (product, 'Prices'). In memory and in the
 * store every amount is a whole number of smallest coins: rupees where a company charges whole rupees, cents where it charges cents.
 */
export type Money = {
  /** ISO 4217. */
  readonly currency: string;
  /** Of the smallest amount that is charged: 0 for whole rupees, 2 for cents. */
  readonly decimals: number;
  /** Undefined where prices are shown in the base currency itself. */
  readonly shown?: ShownCurrency;
};

/**
 * The money of a quote, as it is stored with it. Whole rupees shown in dollars, which all quotes had at first, are stored as their rate
 * alone, so that rows read the same as ever.
 */
export type KeptMoney =
  | { readonly rupeesPerDollar: number; readonly money?: never }
  | { readonly rupeesPerDollar?: never; readonly money: Money };

export function keptMoney(money: Money): KeptMoney {
  const { currency, decimals, shown } = money;
  return currency === "INR" && decimals === 0 && shown?.currency === "USD"
    ? { rupeesPerDollar: shown.rate }
    : { money };
}

export function moneyOf({ rupeesPerDollar, money }: KeptMoney): Money {
  return money ?? { currency: "INR", decimals: 0, shown: { currency: "USD", rate: rupeesPerDollar } };
}

/** The currency in which an amount is shown, and the decimals that it is shown with. */
export function shownCurrency({ currency, decimals, shown }: Money) {
  return shown
    ? { currency: shown.currency, decimals: currencyOf(shown.currency).decimals }
    : { currency, decimals };
}

/** Smallest coins of the base currency as smallest coins of the shown one: 8260 rupees at 83 to the dollar are 9952 cents. */
export function shownCoins(amount: number, money: Money): number {
  if (!money.shown) return amount;
  const coins = 10 ** shownCurrency(money).decimals;
  return Math.round((amount * coins) / (money.shown.rate * 10 ** money.decimals));
}

/** Smallest coins of the base currency in the shown one's main unit, not rounded: 8260 rupees at 83 to the dollar are 99.518… dollars. */
export function exactlyShown(amount: number, { decimals, shown }: Money): number {
  return amount / ((shown?.rate ?? 1) * 10 ** decimals);
}

/** Shows amounts of one currency: 9952 cents as '$99.52', 5000 yen as '¥5,000', -250 cents as '-$2.50', 1250 fils as 'KWD 1.250'. */
export function writtenCoins(coins: number, { currency, decimals }: Omit<Money, "shown">): string {
  const size = decimalsOf(Math.abs(coins), decimals, currency === "INR" ? lakhs : thousands);
  return `${coins < 0 ? "-" : ""}${symbolOf(currency)}${size}`;
}

/** Shows smallest coins of the base currency as visitors see them: 8260 rupees at 83 to the dollar as '$99.52'. */
export function shownIn(money: Money): (amount: number) => string {
  return (amount) => writtenCoins(shownCoins(amount, money), shownCurrency(money));
}

/** Shows an amount of a quote or a booking, by the money that is stored with it, whatever the site's is today. */
export function amountFormatter(quote: KeptMoney): (amount: number) => string {
  return shownIn(moneyOf(quote));
}

/** What is charged, in words: 8260 smallest coins as '8,260 rupees' or as '82.60 euros'. */
export function chargedInWords(amount: number, { currency, decimals }: Money): string {
  const { one, many } = currencyOf(currency);
  const isOne = amount === 10 ** decimals;
  return `${plainAmount(amount, decimals)} ${isOne ? one : many}`;
}

/** '8,260', '-1,234.50': without a currency. */
export function plainAmount(amount: number, decimals: number): string {
  return `${amount < 0 ? "-" : ""}${decimalsOf(Math.abs(amount), decimals, thousands)}`;
}

/** '1234.50', as a program reads it. */
export function machineAmount(amount: number, decimals: number): string {
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** '83 rupees to the dollar': the rate at which prices are shown; undefined where they are shown in the base currency. */
export function rateInWords({ currency, shown }: Money): string | undefined {
  return shown && `${shown.rate} ${currencyOf(currency).many} to the ${currencyOf(shown.currency).one}`;
}

function decimalsOf(coins: number, decimals: number, groupDigits: (integer: string) => string): string {
  const digits = String(coins).padStart(decimals + 1, "0");
  const integer = groupDigits(digits.slice(0, digits.length - decimals));
  return decimals === 0 ? integer : `${integer}.${digits.slice(-decimals)}`;
}

// As `Intl.NumberFormat` groups them, whose first use takes a phone's browser 80 ms before anything with a price in it can be used.
const thousands = (integer: string) => integer.replace(/\B(?=(?:\d{3})+$)/g, ",");
/** '1,23,456': India counts in hundreds beyond the first thousand. */
const lakhs = (integer: string) => integer.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ",");
