/** The rates that turn rupees into a bill, set by the operator (product, 'Prices'). */
export type Rates = {
  readonly rupeesPerDollar: number;
  /** Percent of the subtotal. */
  readonly taxPercent: number;
};

const dollarFormat = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const rupeeFormat = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** The exchange rate of a quote, or of today. */
export type ExchangeRate = Pick<Rates, "rupeesPerDollar">;

/** Whole rupees as the whole cents that are shown for them: 8260 at 83 is 9952. */
export function centsOf(rupees: number, { rupeesPerDollar }: ExchangeRate): number {
  return Math.round((rupees * 100) / rupeesPerDollar);
}

/** 9952 cents are '$99.52'. */
export function formatCents(cents: number): string {
  return dollarFormat.format(cents / 100);
}

/** Shows whole rupees in dollars at one rate, 8260 at 83 as '$99.52'. The amounts of a quote or a booking use its quote's own rate. */
export function dollarsAt(rate: ExchangeRate): (rupees: number) => string {
  return (rupees) => formatCents(centsOf(rupees, rate));
}

/** '8,260 rupees'. */
export function formatRupees(rupees: number): string {
  return `${rupeeFormat.format(rupees)} rupees`;
}
