/** The rates that turn rupees into a bill, set by the operator (product, 'Prices'). */
export type Rates = {
  readonly rupeesPerDollar: number;
  /** Percent of the subtotal. */
  readonly taxPercent: number;
};

/** The exchange rate of a quote, or of today. */
export type ExchangeRate = Pick<Rates, "rupeesPerDollar">;

/** Whole rupees as the whole cents that are shown for them: 8260 at 83 is 9952. */
export function centsOf(rupees: number, { rupeesPerDollar }: ExchangeRate): number {
  return Math.round((rupees * 100) / rupeesPerDollar);
}

/** Whole cents: 9952 are '$99.52', 123456789 '$1,234,567.89', -250 '-$2.50'. */
export function formatCents(cents: number): string {
  const size = Math.abs(cents);
  const rest = String(size % 100).padStart(2, "0");
  return `${cents < 0 ? "-" : ""}$${grouped(Math.floor(size / 100))}.${rest}`;
}

/** Shows whole rupees in dollars at one rate, 8260 at 83 as '$99.52'. The amounts of a quote or a booking use its quote's own rate. */
export function dollarsAt(rate: ExchangeRate): (rupees: number) => string {
  return (rupees) => formatCents(centsOf(rupees, rate));
}

/** Whole rupees: '8,260 rupees'. */
export function formatRupees(rupees: number): string {
  return `${grouped(rupees)} rupees`;
}

/** As `Intl.NumberFormat` writes it, whose first use takes a phone's browser 80 ms before anything with a price in it can be used. */
const grouped = (whole: number) => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ",");
