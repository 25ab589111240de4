import type { CalendarDate } from "#rental/trip/calendar.ts";

/** What is added to every base rental: a share of it, or an amount for each day or each rental in minor units. */
export type ChargeTerms = { readonly name: string } & (
  | { readonly percent: number; readonly perDay?: never; readonly perRental?: never }
  | { readonly perDay: number; readonly percent?: never; readonly perRental?: never }
  | { readonly perRental: number; readonly percent?: never; readonly perDay?: never }
);

/** A tax or a fee of every rental, or only of those that begin at some places or on some days (product, 'Prices'). */
export type MandatoryCharge = ChargeTerms & {
  /** Codes of the pickup places that have it; undefined for all. */
  readonly places?: readonly string[];
  /** The first and the last pickup day that have it. */
  readonly from?: CalendarDate;
  readonly until?: CalendarDate;
};

/** What one charge comes to, in minor units: rounded once, on its base. */
export function chargeAmount(charge: ChargeTerms, { subtotal, days }: { subtotal: number; days: number }) {
  if (charge.percent !== undefined) return Math.round((subtotal * charge.percent) / 100);
  return charge.perDay === undefined ? charge.perRental : charge.perDay * days;
}

/** Where and when a rental begins; undefined as long as nobody has chosen. */
export type Pickup = { readonly code: string | undefined; readonly date: CalendarDate | undefined };

/**
 * The charges of a rental, in the catalog's order. As long as the place or the day is open, those of the place and the day that make it
 * dearest, so that no later page shows a higher price.
 */
export function chargesThatApply(
  charges: readonly MandatoryCharge[],
  { code, date }: Pickup,
  rental: { readonly subtotal: number; readonly days: number },
): readonly ChargeTerms[] {
  const codes = code === undefined ? ["", ...charges.flatMap(({ places = [] }) => places)] : [code];
  // Charges begin to apply only on these days: between two of them, charges can only end.
  const dates = date === undefined ? ["", ...charges.flatMap(({ from = [] }) => from)] : [date];
  const candidates = codes.flatMap((place) => dates.map((day) => charges.filter(appliesAt(place, day))));
  const sum = (candidate: readonly ChargeTerms[]) =>
    candidate.reduce((total, charge) => total + chargeAmount(charge, rental), 0);
  const [dearest = []] = candidates.toSorted((one, other) => sum(other) - sum(one));
  return dearest.map(({ places: _places, from: _from, until: _until, ...terms }) => terms);
}

function appliesAt(code: string, date: string): (charge: MandatoryCharge) => boolean {
  return ({ places, from, until }) =>
    (places === undefined || places.includes(code)) &&
    (from === undefined || from <= date) &&
    (until === undefined || date <= until);
}
