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
  const { everywhere, byPlace, choices } = groupByPlace(charges);
  const placeChoices = code === undefined ? choices : [byPlace.get(code) ?? everywhere];
  // Charges begin to apply only on these days: between two of them, charges can only end.
  const dates = date === undefined ? ["", ...charges.flatMap(({ from = [] }) => from)] : [date];
  const candidates = placeChoices.flatMap((choice) =>
    dates.map((day) => {
      const dayCharges = choice.filter((charge) => appliesOn(charge, day));
      const sum = dayCharges.reduce((total, charge) => total + chargeAmount(charge, rental), 0);
      return { dayCharges, sum };
    }),
  );
  const [dearest] = candidates.toSorted((one, other) => other.sum - one.sum);
  return (dearest?.dayCharges ?? []).map(
    ({ places: _places, from: _from, until: _until, ...terms }) => terms,
  );
}

/** Which charges each place has. Thousands of places may have the same ones, so a price is made only for those that differ. */
interface ChargesByPlace {
  /** Those of a place that no charge names. */
  readonly everywhere: readonly MandatoryCharge[];
  readonly byPlace: ReadonlyMap<string, readonly MandatoryCharge[]>;
  /** What the places have, each set of charges once. */
  readonly choices: readonly (readonly MandatoryCharge[])[];
}

/** Made once for the charges of each catalog: making it for each price takes as long as there are places. */
const cachedCharges = new WeakMap<readonly MandatoryCharge[], ChargesByPlace>();

function groupByPlace(charges: readonly MandatoryCharge[]): ChargesByPlace {
  const knownCharges = cachedCharges.get(charges);
  if (knownCharges) return knownCharges;
  const placeSets = charges.map(({ places }) => places && new Set(places));
  const choices = new Map<string, readonly MandatoryCharge[]>();
  const choiceAt = (code: string) => {
    const marks = placeSets.map((places) => !places || places.has(code));
    const key = marks.join();
    const choice = choices.get(key) ?? charges.filter((_, at) => marks[at]);
    choices.set(key, choice);
    return choice;
  };
  const everywhere = choiceAt("");
  const codes = new Set(charges.flatMap(({ places = [] }) => places));
  const byPlace = new Map([...codes].map((code) => [code, choiceAt(code)]));
  const newCharges = { everywhere, byPlace, choices: [...choices.values()] };
  cachedCharges.set(charges, newCharges);
  return newCharges;
}

function appliesOn({ from, until }: MandatoryCharge, date: string): boolean {
  return (from === undefined || from <= date) && (until === undefined || date <= until);
}
