/**
 * The policies of renting (product, 'Policies'). What a company may state itself is in its catalog (`policies`), and for a booking in the
 * terms that are sealed with it; where a company states nothing, `defaultPolicies` hold.
 */

export type CancellationTier = {
  /** From this many hours before pick-up (included), until the next higher tier. */
  readonly hours: number;
  /** Percent of the base rental, which is the price before tax. */
  readonly percent: number;
};

/** How a company counts the days that it charges, where these are not calendar days: by 24 hours, and hours of grace, in halves. */
export type RentalDayLength = { readonly hours: 24; readonly grace: number };

/** What a count of days depends on; without `rentalDay`, calendar days are charged. */
export type RentalDayRule = { readonly rentalDay?: RentalDayLength };

/** How long a car that came back stays in, in hours, in halves. */
type Turnaround = { readonly hours: number };

/** How long a rental takes a unit; without `turnaround`, whole days: a car that comes back goes out the next day. */
export type HoldRule = { readonly turnaround?: Turnaround };

/** What a late return costs, in minor units. */
export type LateFeeTerms = {
  /** For each hour begun after the grace period. */
  readonly perHour: number;
  /** For each 24 hours from its end, at most; undefined for no limit. */
  readonly perDayAtMost?: number;
};

/** The terms that a booking keeps, whatever its company states later. A company's policies have them, too. */
export type RentalTerms = {
  /** From the earliest to the last; on a boundary the lower fee applies. The last one holds for a no-show too. */
  readonly cancellation: readonly CancellationTier[];
  /** Dates, places and car may be changed free until this many hours before pick-up. */
  readonly freeChangeHours: number;
  /** Hours after the booked return that cost nothing, in halves. */
  readonly graceHours: number;
  readonly lateFee: LateFeeTerms;
  /** How days are counted, where that is not by the calendar. */
  readonly rentalDay?: RentalDayLength;
  /** Kilometers of a day that are in the price. */
  readonly includedKilometers?: number;
  /** For each kilometer beyond those: in the main unit of the currency that prices are shown in. */
  readonly extraKilometer?: number;
};

/** How money may go back, and the working days that it takes, at least and at most. */
export type RefundWorkingDays = { readonly any: WorkingDays } & {
  readonly [Way in "card" | "wallet" | "bank"]?: WorkingDays;
};
type WorkingDays = readonly [least: number, most: number];

export const defaultPolicies = {
  cancellation: [
    { hours: 24, percent: 0 },
    { hours: 12, percent: 25 },
    { hours: 6, percent: 50 },
    { hours: 0, percent: 100 },
  ],
  freeChangeHours: 6,
  graceHours: 1,
  /** Months ahead, by the calendar, within which a rental begins and ends. */
  horizonMonths: 18,
  refunds: { any: [7, 10], card: [5, 7], wallet: [2, 3], bank: [7, 10] },
  /** How long the driver must have held a license. */
  licenseYears: 1,
  /** Percent of a completed rental that a member gets back as points. */
  loyaltyPercent: 10,
  /** Of the end of a plan, by how it is paid. */
  notice: { monthlyDays: 7, annualDays: 30 },
  /** From so many vehicles on a booking is a bulk booking. */
  bulkVehicles: 10,
} as const satisfies Pick<RentalTerms, "cancellation" | "freeChangeHours" | "graceHours"> & {
  readonly refunds: RefundWorkingDays;
  readonly [name: string]: unknown;
};

/** The terms of a company that are sealed with a booking of a car, whose class may have a late fee and kilometers of its own. */
export function selectRentalTerms(
  { policies, company: { rentalDay } }: { readonly policies: RentalTerms; readonly company: RentalDayRule },
  car: { readonly lateFee?: LateFeeTerms; readonly includedKilometers?: number },
): RentalTerms {
  const { cancellation, freeChangeHours, graceHours, lateFee, extraKilometer } = policies;
  const { includedKilometers = policies.includedKilometers } = car;
  return {
    cancellation,
    freeChangeHours,
    graceHours,
    lateFee: car.lateFee ?? lateFee,
    ...(rentalDay && { rentalDay }),
    ...(includedKilometers !== undefined && { includedKilometers }),
    ...(extraKilometer !== undefined && { extraKilometer }),
  };
}

/** The terms of a booking that was stored before terms were: those that nobody could change, and its own late fee, in minor units. */
export function makeLegacyTerms({ lateFeePerHour }: { readonly lateFeePerHour: number }): RentalTerms {
  const { cancellation, freeChangeHours, graceHours } = defaultPolicies;
  return { cancellation, freeChangeHours, graceHours, lateFee: { perHour: lateFeePerHour } };
}

/** Tells whether a booking's terms say something else than its company's today; what was not stored with it says nothing. */
export function isOtherTerms(sealed: RentalTerms, today: RentalTerms): boolean {
  const { includedKilometers, extraKilometer } = today;
  return listTerms(Object.assign({ includedKilometers, extraKilometer }, sealed)) !== listTerms(today);
}

const listTerms = (terms: RentalTerms) =>
  [
    listSteps(terms.cancellation),
    terms.freeChangeHours,
    terms.graceHours,
    terms.lateFee.perHour,
    terms.lateFee.perDayAtMost,
    terms.rentalDay?.grace,
    terms.includedKilometers,
    terms.extraKilometer,
  ].join();

/** Tells whether the steps are those of the specification, which are drawn to scale. */
export const hasDefaultCancellation = ({ cancellation }: Pick<RentalTerms, "cancellation">): boolean =>
  listSteps(cancellation) === listSteps(defaultPolicies.cancellation);

const listSteps = (steps: readonly CancellationTier[]) =>
  steps.map(({ hours, percent }) => `${hours} ${percent}`).join();

/** How many hours before pick-up canceling is free. */
export const computeFreeCancelHours = ({ cancellation }: Pick<RentalTerms, "cancellation">): number =>
  cancellation.findLast(({ percent }) => percent === 0)?.hours ?? 0;

export const bookingRetentionYears = 7;
/** The license number is deleted this many days after the car is back. */
export const licenseRetentionDays = 30;
