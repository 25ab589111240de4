import { addDays, type CalendarDate, countDaysBetween } from "#rental/trip/calendar.ts";

/** What a percentage may be of: the price of the days, the one-way fee, extras, and the charges that are no taxes. */
export const chargeBases = ["days", "oneWay", "extras", "fees"] as const;
type ChargeBase = (typeof chargeBases)[number];

/** What is added to every rental: a share, or an amount for each day or each rental in minor units. */
export type ChargeTerms = {
  readonly name: string;
  /** Whether the company owes it to a state; anything else is a fee. */
  readonly tax?: true;
} & (
  | {
      readonly percent: number;
      /** Left out, a tax is of all but the fees, a fee of the days alone. */
      readonly of?: readonly ChargeBase[];
      readonly perDay?: never;
      readonly perRental?: never;
    }
  | {
      readonly perDay: number;
      /** The first and the last day that it is counted for; the days of the rental where they are left out. */
      readonly from?: CalendarDate;
      readonly until?: CalendarDate;
      readonly percent?: never;
      readonly perRental?: never;
      readonly of?: never;
    }
  | { readonly perRental: number; readonly percent?: never; readonly perDay?: never; readonly of?: never }
);

/** One charge of a rental: its terms, and what it comes to in minor units. */
export type ChargeLine = ChargeTerms & {
  readonly amount: number;
  /** How many days it is counted for, where these are not those of the rental. */
  readonly days?: number;
};

/** The name of a tax that is shown by its percent where it is the only charge. A charge with another name is shown by that name. */
export const taxName = "Tax";

export const isTax = ({ name, tax }: Pick<ChargeTerms, "name" | "tax">) => tax === true || name === taxName;

/** Lists what a percentage is of, as a company says it or leaves it out. */
export function listChargeBases(charge: Pick<ChargeTerms, "name" | "tax" | "of">): readonly ChargeBase[] {
  return charge.of ?? (isTax(charge) ? ["days", "oneWay", "extras"] : ["days"]);
}

export const chargedTripEnds = ["pickup", "return", "both"] as const;

/** A tax or a fee of every rental, or only of those at some places or on some days (product, 'Prices'). */
export type MandatoryCharge = ChargeTerms & {
  /** Codes of the places whose rentals have it; undefined for all. */
  readonly places?: readonly string[];
  /** Whether a rental has it that begins at one of these places, as where it is left out, that ends there, or that does either. */
  readonly at?: (typeof chargedTripEnds)[number];
  /** The first and the last pickup day that have it; of a charge for each day, the days that it is counted for. */
  readonly from?: CalendarDate;
  readonly until?: CalendarDate;
};

/** What charges are computed from, in minor units. */
export type RentalForCharges = {
  /** The price of the days. */
  readonly subtotal: number;
  readonly days: number;
  /** The first of the days; only a charge with days of its own needs it. */
  readonly firstDay: CalendarDate | undefined;
  readonly oneWayFee?: number;
  readonly extrasFee?: number;
};

/** Returns what each charge of a rental comes to, in minor units: rounded once, on its base. */
export function computeChargeLines(
  charges: readonly ChargeTerms[],
  rental: RentalForCharges,
): readonly ChargeLine[] {
  return charges.map((charge) => {
    const days = countDays(charge, rental);
    const line = { ...charge, amount: chargeAmount(charge, rental, charges) };
    return days === rental.days ? line : { ...line, days };
  });
}

function chargeAmount(
  charge: ChargeTerms,
  rental: RentalForCharges,
  charges: readonly ChargeTerms[],
): number {
  if (charge.percent === undefined)
    return charge.perDay === undefined ? charge.perRental : charge.perDay * countDays(charge, rental);
  const bases = listChargeBases(charge);
  const fees = bases.includes("fees") ? charges.filter((other) => isFeeUnder(charge, other)) : [];
  const base = fees.reduce(
    (sum, fee) => sum + chargeAmount(fee, rental, charges),
    (bases.includes("days") ? rental.subtotal : 0) +
      (bases.includes("oneWay") ? (rental.oneWayFee ?? 0) : 0) +
      (bases.includes("extras") ? (rental.extrasFee ?? 0) : 0),
  );
  return takePercent(base, charge.percent);
}

/** Digits of a percent after its point that count: more than any law's. */
const percentUnit = 10_000;

/** A share of an amount, rounded to a whole minor unit, half up: 64.1% of 500 are 321, though 500 * 64.1 / 100 is below 320.5. */
export function takePercent(amount: number, percent: number): number {
  return Math.round((amount * Math.round(percent * percentUnit)) / (percentUnit * 100));
}

/** Counts the days of a rental that a charge is for: those between its own first and last one. */
function countDays(
  charge: ChargeTerms,
  { days, firstDay }: Pick<RentalForCharges, "days" | "firstDay">,
): number {
  if (charge.perDay === undefined || firstDay === undefined || days === 0) return days;
  const lastDay = addDays(firstDay, days - 1);
  const { from = firstDay, until = lastDay } = charge;
  const [first, last] = [from > firstDay ? from : firstDay, until < lastDay ? until : lastDay];
  return Math.max(0, countDaysBetween(first, last) + 1);
}

/** Tells whether a percentage of the fees is also of this one: a tax is of all fees, a fee of those that are of no fees themselves. */
const isFeeUnder = (charge: ChargeTerms, other: ChargeTerms) =>
  !isTax(other) && (isTax(charge) || !listChargeBases(other).includes("fees"));

/** Where and when a rental begins and ends; undefined as long as nobody has chosen. It ends where it begins unless it says otherwise. */
export type TripForCharges = {
  readonly code: string | undefined;
  readonly returnCode?: string | undefined;
  readonly date: CalendarDate | undefined;
  /** The first day on which it can begin, as long as that is open; charges that have ended by then are none of it. */
  readonly notBefore?: CalendarDate | undefined;
};

/** The charges that a rental has, and the first of the days that they are counted for. */
type SelectedCharges = { readonly charges: readonly ChargeTerms[]; readonly firstDay: CalendarDate };

/**
 * Selects the charges of a rental, in the catalog's order. As long as the place or the day is open, those of the place and the day that
 * make it dearest, so that no later page shows a higher price.
 */
export function selectCharges(
  charges: readonly MandatoryCharge[],
  trip: TripForCharges,
  rental: Omit<RentalForCharges, "firstDay">,
): SelectedCharges {
  const firstDays =
    trip.date === undefined ? listDearDays(charges, rental.days, trip.notBefore) : [trip.date];
  const candidates = listPlaceChoices(charges, trip).flatMap((choice) =>
    firstDays.map((firstDay) => {
      const chosen = choice.filter((charge) => isCharged(charge, firstDay, rental.days));
      const sum = computeChargeLines(chosen, { ...rental, firstDay }).reduce(
        (total, { amount }) => total + amount,
        0,
      );
      return { chosen, firstDay, sum };
    }),
  );
  const [dearest] = candidates.toSorted((one, other) => other.sum - one.sum);
  return {
    charges: (dearest?.chosen ?? []).map(toTerms),
    firstDay: dearest?.firstDay ?? longAgo,
  };
}

/** Leaves out where a charge holds, and when it does unless its days are counted. */
function toTerms({ places: _places, at: _at, ...charge }: MandatoryCharge): ChargeTerms {
  if (charge.perDay !== undefined) return charge;
  const { from: _from, until: _until, ...terms } = charge;
  return terms;
}

/** A day on which only those charges hold that have always held. */
const longAgo = "1900-01-01" as CalendarDate;

/**
 * First days of a rental, not before a day, of which one is as dear as any: charges begin, end, and are counted for the most days only at
 * these.
 */
function listDearDays(
  charges: readonly MandatoryCharge[],
  days: number,
  notBefore = longAgo,
): readonly CalendarDate[] {
  const limits = charges.flatMap(({ from, until, perDay }) => {
    const ends = [from ?? [], until ?? []].flat();
    return perDay === undefined ? ends : ends.flatMap((day) => [addDays(day, 1 - days), day]);
  });
  return [...new Set([notBefore, ...limits.filter((day) => day > notBefore)])];
}

function isCharged(charge: MandatoryCharge, firstDay: CalendarDate, days: number): boolean {
  if (charge.perDay !== undefined) return countDays(charge, { days, firstDay }) > 0;
  const { from = firstDay, until = firstDay } = charge;
  return from <= firstDay && firstDay <= until;
}

/** For each charge, whether it names a place. Thousands of places may be of one kind, so that a price is made only for those that differ. */
type PlaceKind = readonly boolean[];

interface PlaceKinds {
  /** That of a place that no charge names. */
  readonly elsewhere: PlaceKind;
  readonly byPlace: ReadonlyMap<string, PlaceKind>;
  /** Each once. */
  readonly all: readonly PlaceKind[];
}

/** The charges at the places where a rental begins and ends; as long as these are open, those of every place. */
function listPlaceChoices(charges: readonly MandatoryCharge[], { code, returnCode }: TripForCharges) {
  const { elsewhere, byPlace, all } = sortPlaces(charges);
  const kindAt = (place: string) => byPlace.get(place) ?? elsewhere;
  const pickups = code === undefined ? all : [kindAt(code)];
  return pickups.map((pickup) => {
    const dropOff = returnCode === undefined ? pickup : kindAt(returnCode);
    return charges.filter(({ places, at: end = "pickup" }, at) => {
      const isAtPickup = end !== "return" && pickup[at];
      return !places || isAtPickup || (end !== "pickup" && dropOff[at]);
    });
  });
}

/** Made once for the charges of each catalog: making it for each price takes as long as there are places. */
const cachedKinds = new WeakMap<readonly MandatoryCharge[], PlaceKinds>();

function sortPlaces(charges: readonly MandatoryCharge[]): PlaceKinds {
  const knownKinds = cachedKinds.get(charges);
  if (knownKinds) return knownKinds;
  const placeSets = charges.map(({ places }) => new Set(places));
  const kinds = new Map<string, PlaceKind>();
  const kindAt = (code: string) => {
    const kind = placeSets.map((places) => places.has(code));
    const key = kind.join();
    const sameKind = kinds.get(key) ?? kind;
    kinds.set(key, sameKind);
    return sameKind;
  };
  const elsewhere = kindAt("");
  const codes = new Set(charges.flatMap(({ places = [] }) => places));
  const byPlace = new Map([...codes].map((code) => [code, kindAt(code)]));
  const newKinds = { elsewhere, byPlace, all: [...kinds.values()] };
  cachedKinds.set(charges, newKinds);
  return newKinds;
}
