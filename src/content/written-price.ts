import { currencyOf, symbolOf } from "#rental/price/currencies.ts";

/**
 * Prices of plans, services and kilometers as they are written (product, 'Prices'): '$1800', '$0.50'. They are typed in a currency's main
 * unit, dollars unless another is named. Rental prices are smallest coins and go through prices.ts.
 */
export function writtenPrice(amount: number, currency = "USD"): string {
  const digits = Number.isInteger(amount) ? amount : amount.toFixed(currencyOf(currency).decimals);
  return `${symbolOf(currency)}${digits}`;
}
