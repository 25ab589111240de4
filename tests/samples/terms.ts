import type { PriceTerms } from "#rental/price/quote.ts";

/** For tests: whole rupees shown in dollars, and one tax, whatever the site's own terms are. */
export const inRupees = (taxPercent = 18, rate = 83): PriceTerms => ({
  money: { currency: "INR", decimals: 0, shown: { currency: "USD", rate } },
  charges: [{ name: "Tax", percent: taxPercent }],
  lateFeePerHour: 200,
});

/** For tests: cents, with nothing shown in another currency. */
export const inDollars = (charges: PriceTerms["charges"] = []): PriceTerms => ({
  money: { currency: "USD", decimals: 2 },
  charges,
  lateFeePerHour: 240,
});
