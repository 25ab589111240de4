import { toCurrency, currencySymbol } from "./currencies.ts";

/** A second currency, in which prices are shown and never charged. */
type ShownCurrency = {
  /** ISO 4217. */
  readonly currency: string;
  /** How much of the base currency is one of it: 83 rupees to the dollar. */
  readonly rate: number;
};

/**
 * The base currency, in which prices are stored and charged. The operator sets it in the catalog (product, 'Prices'). In memory and in the
 * store every amount is a whole number of minor units: rupees where a company charges whole rupees, cents where it charges cents.
 */
export type BaseCurrency = {
  /** ISO 4217. */
  readonly currency: string;
  /** Of the smallest amount that is charged: 0 for whole rupees, 2 for cents. */
  readonly decimals: number;
  /** Undefined where prices are shown in the base currency itself. */
  readonly shown?: ShownCurrency;
};

/** Tells whether amounts of two moneys can be compared and subtracted; the rate at which they are shown may differ. */
export function isSameMoney(one: BaseCurrency, other: BaseCurrency): boolean {
  return moneyKey(one) === moneyKey(other);
}

/** Returns what a form says of the money of its amount: 'EUR 2', 'INR 0 USD'. */
export function moneyKey({ currency, decimals, shown }: BaseCurrency): string {
  return [currency, decimals, ...(shown ? [shown.currency] : [])].join(" ");
}

/** A quote, of which only its money matters here. */
type WithMoney = { readonly money: BaseCurrency };

/** Tells whether a page showed amounts in another money than a quote's. Nothing is known of a page that doesn't say which. */
export function wasShownInOtherMoney(shownKey: string | undefined, quote: WithMoney): boolean {
  return shownKey !== undefined && shownKey !== moneyKey(quote.money);
}

/** The currency in which an amount is shown, and the decimals that it is shown with. */
export function toShownCurrency({ currency, decimals, shown }: BaseCurrency) {
  return shown
    ? { currency: shown.currency, decimals: toCurrency(shown.currency).decimals }
    : { currency, decimals };
}

/** Minor units of the base currency as minor units of the shown one: 8260 rupees at 83 to the dollar are 9952 cents. */
export function convertToShownMinorUnits(amount: number, money: BaseCurrency): number {
  if (!money.shown) return amount;
  const perMainUnit = 10 ** toShownCurrency(money).decimals;
  return Math.round((amount * perMainUnit) / (money.shown.rate * 10 ** money.decimals));
}

/** Minor units of the base currency in the shown one's main unit, not rounded: 8260 rupees at 83 to the dollar are 99.518… dollars. */
export function convertToShownMainUnits(amount: number, { decimals, shown }: BaseCurrency): number {
  return amount / ((shown?.rate ?? 1) * 10 ** decimals);
}

/** Shows amounts of one currency: 9952 cents as '$99.52', 5000 yen as '¥5,000', -250 cents as '-$2.50', 1250 fils as 'KWD 1.250'. */
export function formatMinorUnits(
  minorUnits: number,
  { currency, decimals }: Omit<BaseCurrency, "shown">,
): string {
  const digits = formatDigits(Math.abs(minorUnits), { currency, decimals });
  return `${minorUnits < 0 ? "-" : ""}${currencySymbol(currency)}${digits}`;
}

const formatDigits = (minorUnits: number, { currency, decimals }: Omit<BaseCurrency, "shown">) =>
  formatDecimal(minorUnits, decimals, currency === "INR" ? lakhs : thousands);

/** Shows minor units of the base currency without a sign, where what stands around them names the currency: '99.52'. */
export const formatShownDigits = (amount: number, money: BaseCurrency): string =>
  formatDigits(convertToShownMinorUnits(amount, money), toShownCurrency(money));

/** Shows minor units of the base currency as visitors see them: 8260 rupees at 83 to the dollar as '$99.52'. */
export function createShownPriceFormatter(money: BaseCurrency): (amount: number) => string {
  return (amount) => formatMinorUnits(convertToShownMinorUnits(amount, money), toShownCurrency(money));
}

/** Shows an amount of a quote or a booking, by the money that is stored with it, whatever the site's is today. */
export function createQuoteAmountFormatter({ money }: WithMoney): (amount: number) => string {
  return createShownPriceFormatter(money);
}

/** Shows an amount of a quote or a booking as it is paid, in the base currency: 8260 rupees as '₹8,260'. */
export function createChargedAmountFormatter({ money }: WithMoney): (amount: number) => string {
  return (amount) => formatMinorUnits(amount, money);
}

/** Says what is charged, in words: 8260 minor units as '8,260 rupees' or as '82.60 euros'. */
export function formatChargedAmountInWords(amount: number, { currency, decimals }: BaseCurrency): string {
  const { one, many } = toCurrency(currency);
  const isOne = amount === 10 ** decimals;
  return `${plainAmount(amount, decimals)} ${isOne ? one : many}`;
}

/** '8,260', '-1,234.50': without a currency. */
function plainAmount(amount: number, decimals: number): string {
  return `${amount < 0 ? "-" : ""}${formatDecimal(Math.abs(amount), decimals, thousands)}`;
}

/** '1234.50', as a program reads it. */
export function writeDecimalAmount(amount: number, decimals: number): string {
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** '83 rupees to the dollar': the rate at which prices are shown; undefined where they are shown in the base currency. */
export function describeConversionRate({ currency, shown }: BaseCurrency): string | undefined {
  return shown && `${shown.rate} ${toCurrency(currency).many} to the ${toCurrency(shown.currency).one}`;
}

function formatDecimal(
  minorUnits: number,
  decimals: number,
  groupDigits: (integer: string) => string,
): string {
  const digits = String(minorUnits).padStart(decimals + 1, "0");
  const integer = groupDigits(digits.slice(0, digits.length - decimals));
  return decimals === 0 ? integer : `${integer}.${digits.slice(-decimals)}`;
}

// Groups digits as `Intl.NumberFormat` does, whose first use takes a phone's browser 80 ms before any price can be shown.
const thousands = (integer: string) => integer.replace(/\B(?=(?:\d{3})+$)/g, ",");
/** '1,23,456': India counts in hundreds beyond the first thousand. */
const lakhs = (integer: string) => integer.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ",");
