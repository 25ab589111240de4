/** Plan and service prices as the specification writes them: '$1800', '$0.50'. Rental prices are rupees and go through prices.ts. */
export function writtenPrice(dollars: number): string {
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}
