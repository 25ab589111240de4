/** What turns rupees into a bill: rates that the operator sets (specification, sections 1 and 9). */
export type Rates = {
  readonly rupeesPerDollar: number;
  /** Percent of the subtotal. */
  readonly taxPercent: number;
};

const dollarFormat = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const rupeeFormat = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** Whole rupees as dollars with two decimals: 8260 at 83 is '$99.52'. */
export function formatDollars(rupees: number, { rupeesPerDollar }: Pick<Rates, "rupeesPerDollar">): string {
  return dollarFormat.format(rupees / rupeesPerDollar);
}

/** '8,260 rupees'. */
export function formatRupees(rupees: number): string {
  return `${rupeeFormat.format(rupees)} rupees`;
}
