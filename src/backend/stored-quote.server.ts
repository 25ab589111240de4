import type { Quote } from "#rental/quote.ts";

/** The rate of every quote that was stored before quotes kept theirs: there had been no other. */
const firstRupeesPerDollar = 83;

type StoredQuote = Omit<Quote, "rupeesPerDollar"> & Partial<Pick<Quote, "rupeesPerDollar">>;

/** What holds a quote, as it was stored, with the rate that the quote was shown at. */
export function withRate<T extends { readonly quote: StoredQuote }>(
  stored: T,
): Omit<T, "quote"> & { readonly quote: Quote } {
  return { ...stored, quote: { rupeesPerDollar: firstRupeesPerDollar, ...stored.quote } };
}
