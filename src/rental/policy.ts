/**
 * The policies of renting as constants (product, 'Policies'); their prices are in the catalog (`policies`). Pages, a booking's own page and
 * the staff's commands read them here.
 */
export const minimumDrivingYears = 1;

export type CancellationTier = {
  /** From this many hours before pick-up (included), until the next higher tier. */
  readonly fromHours: number;
  /** Percent of the base rental, which is the price before tax. */
  readonly feePercent: number;
};

/** From the earliest to the last; on a boundary the lower fee applies. The last one holds for a no-show too. */
export const cancellationTiers = [
  { fromHours: 24, feePercent: 0 },
  { fromHours: 12, feePercent: 25 },
  { fromHours: 6, feePercent: 50 },
  { fromHours: 0, feePercent: 100 },
] as const satisfies readonly CancellationTier[];

export const freeCancellationHours = cancellationTiers[0].fromHours;
/** Dates, places and car may be changed free until this many hours before pick-up. */
export const freeChangeHours = 6;

/** Months ahead, by the calendar, within which a rental begins and ends. */
export const bookingHorizonMonths = 18;

export const refundBusinessDays = { any: [7, 10], card: [5, 7], wallet: [2, 3], bank: [7, 10] } as const;

/** Whole hours after the booked return that cost nothing. */
export const lateGraceHours = 1;

export const retentionYears = 7;
/** The license number is deleted this many days after the car is back. */
export const licenseRetentionDays = 30;

export const subscriptionNotice = { monthlyDays: 7, annualDays: 30 } as const;
export const bulkBookingVehicles = 10;

/** Percent of a completed rental that a member gets back as points. */
export const loyaltyPercent = 10;
