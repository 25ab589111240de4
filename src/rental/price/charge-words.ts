import type { Cover, Extra } from "./extras.ts";
import { chargeBases, type ChargeTerms, type MandatoryCharge } from "./mandatory-charges.ts";
import { findOnlyTaxPercent, type QuoteTerms, type Quote } from "./quote.ts";

/** Says what is added to the base rental: 'tax', 'taxes and fees', or undefined where nothing is. */
function nameOfCharges(charges: readonly ChargeTerms[]): string | undefined {
  if (findOnlyTaxPercent(charges) !== undefined) return "tax";
  return charges.length === 0 ? undefined : "taxes and fees";
}

/** Follows a total: '$99.52 with tax', '$99.52 in all'. */
export function inclChargesLabel({ charges }: Pick<QuoteTerms, "charges">): string {
  const chargesName = nameOfCharges(charges);
  return chargesName ? `with ${chargesName}` : "in all";
}

/** Follows a base price: '$42.17 a day, before 18% tax'. */
export function exclChargesLabel(charges: readonly ChargeTerms[]): string {
  const percent = findOnlyTaxPercent(charges);
  if (percent !== undefined) return `before ${percent}% tax`;
  return charges.length === 0 ? "with no tax added" : "before taxes and fees";
}

/** Says what is added, by its percent where it is only the tax: '18% tax', 'taxes and fees'; undefined where nothing is. */
export function describeAddedCharges(charges: readonly ChargeTerms[]): string | undefined {
  const percent = findOnlyTaxPercent(charges);
  return percent === undefined ? nameOfCharges(charges) : `${percent}% tax`;
}

/** The name of a receipt's last line: 'Total with tax'. */
export function totalName(quote: Quote): string {
  const chargesName = nameOfCharges(quote.charges);
  return chargesName ? `Total with ${chargesName}` : "Total";
}

/** Says what a percentage is of, where the company says it: '10% of rental and fees'. */
export function formatChargePercent({ percent, of }: Pick<ChargeTerms, "percent" | "of">): string {
  if (!of?.includes("fees")) return `${percent}%`;
  return `${percent}% of ${chargeBases
    .filter((base) => of.includes(base))
    .map((base) => baseNames[base])
    .join(" and ")}`;
}

/** Says at which places a charge holds: 'at SJC and SFO', 'for a return at SJC'. */
export function describeChargePlaces(
  { places, at = "pickup" }: Pick<MandatoryCharge, "places" | "at">,
  joint = " and ",
): string | undefined {
  const ends = { pickup: "at", return: "for a return at", both: "for a pickup or return at" };
  return places && `${ends[at]} ${places.join(joint)}`;
}

/** Says what one piece of an extra or a cover costs: '₹150 a day, at most ₹900', '₹500 a rental', 'included'. */
export function formatPiecePrice(
  { perDay, atMost, perRental }: Omit<Extra, "id" | "name" | "most"> | Omit<Cover, "id" | "name" | "excess">,
  formatAmount: (amount: number) => string,
): string {
  if (perRental !== undefined) return `${formatAmount(perRental)} a rental`;
  if (perDay === undefined) return "included";
  return `${formatAmount(perDay)} a day${atMost === undefined ? "" : `, at most ${formatAmount(atMost)}`}`;
}

const baseNames = { days: "rental", oneWay: "one-way fee", extras: "extras", fees: "fees" } as const;
