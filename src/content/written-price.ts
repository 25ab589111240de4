import type { BrowserCatalog } from "#catalog/catalog.ts";
import { toCurrency, currencySymbol } from "#rental/price/currencies.ts";
import { toShownCurrency } from "#rental/price/money.ts";

/**
 * Prices of plans, services and kilometers as they are written (product, 'Prices'): '$1800', '$0.50'. They are typed in the main unit of the
 * currency that prices are shown in. Rental prices are minor units and go through prices.ts.
 */
export function formatMainUnitsPrice(catalog: BrowserCatalog, amount: number): string {
  const { currency } = toShownCurrency(catalog.company.money);
  const decimals = Number.isInteger(amount) ? 0 : toCurrency(currency).decimals;
  // '$1800', as stated; longer numbers can't be read without a comma.
  const digits = amount.toLocaleString("en-US", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: amount >= 10_000,
  });
  return `${currencySymbol(currency)}${digits}`;
}
