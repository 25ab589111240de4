import type { CalendarDate } from "#rental/trip/calendar.ts";

/** What a percentage may be of: the base rental, and the charges that are no taxes. */
export const chargeBases = ["rental", "fees"] as const;

/** What is added to every base rental: a share, or an amount for each day or each rental in minor units. */
export type ChargeTerms = {
  readonly name: string;
  /** Whether the company owes it to a state; anything else is a fee. */
  readonly tax?: true;
} & (
  | {
      readonly percent: number;
      /** Of the base rental alone, unless it says otherwise. */
      readonly of?: readonly (typeof chargeBases)[number][];
      readonly perDay?: never;
      readonly perRental?: never;
    }
  | { readonly perDay: number; readonly percent?: never; readonly perRental?: never; readonly of?: never }
  | { readonly perRental: number; readonly percent?: never; readonly perDay?: never; readonly of?: never }
);

/** One charge of a rental: its terms, and what it comes to in minor units. */
export type ChargeLine = ChargeTerms & { readonly amount: number };

/** The name of a tax that is shown by its percent where it is the only charge. A charge with another name is shown by that name. */
export const taxName = "Tax";

export const isTax = ({ name, tax }: Pick<ChargeTerms, "name" | "tax">) => tax === true || name === taxName;

/** A tax or a fee of every rental, or only of those that begin at some places or on some days (product, 'Prices'). */
export type MandatoryCharge = ChargeTerms & {
  /** Codes of the pickup places that have it; undefined for all. */
  readonly places?: readonly string[];
  /** The first and the last pickup day that have it. */
  readonly from?: CalendarDate;
  readonly until?: CalendarDate;
};

type PricedDays = { readonly subtotal: number; readonly days: number };

/** Returns what each charge of a rental comes to, in minor units: rounded once, on its base. */
export function chargeLines(charges: readonly ChargeTerms[], rental: PricedDays): readonly ChargeLine[] {
  return charges.map((charge) => ({ ...charge, amount: chargeAmount(charge, rental, charges) }));
}

function chargeAmount(charge: ChargeTerms, rental: PricedDays, charges: readonly ChargeTerms[]): number {
  if (charge.percent === undefined)
    return charge.perDay === undefined ? charge.perRental : charge.perDay * rental.days;
  const { percent, of = ["rental"] } = charge;
  const fees = of.includes("fees") ? charges.filter((other) => isFeeUnder(charge, other)) : [];
  const base = fees.reduce(
    (sum, fee) => sum + chargeAmount(fee, rental, charges),
    of.includes("rental") ? rental.subtotal : 0,
  );
  return Math.round((base * percent) / 100);
}

/** Tells whether a percentage of the fees is also of this one: a tax is of all fees, a fee of those that are of no fees themselves. */
const isFeeUnder = (charge: ChargeTerms, other: ChargeTerms) =>
  !isTax(other) && (isTax(charge) || !other.of?.includes("fees"));

/** Where and when a rental begins; undefined as long as nobody has chosen. */
export type Pickup = { readonly code: string | undefined; readonly date: CalendarDate | undefined };

/**
 * The charges of a rental, in the catalog's order. As long as the place or the day is open, those of the place and the day that make it
 * dearest, so that no later page shows a higher price.
 */
export function selectCharges(
  charges: readonly MandatoryCharge[],
  { code, date }: Pickup,
  rental: PricedDays,
): readonly ChargeTerms[] {
  const { everywhere, byPlace, choices } = groupByPlace(charges);
  const placeChoices = code === undefined ? choices : [byPlace.get(code) ?? everywhere];
  // Charges begin to apply only on these days: between two of them, charges can only end.
  const dates = date === undefined ? ["", ...charges.flatMap(({ from = [] }) => from)] : [date];
  const candidates = placeChoices.flatMap((choice) =>
    dates.map((day) => {
      const dayCharges = choice.filter((charge) => appliesOn(charge, day));
      const sum = chargeLines(dayCharges, rental).reduce((total, { amount }) => total + amount, 0);
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
