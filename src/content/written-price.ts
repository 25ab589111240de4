/** Plan and service prices as they are written (product, 'Prices'): '$1800', '$0.50'. Rental prices are rupees and go through prices.ts. */
export function writtenPrice(dollars: number): string {
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}
