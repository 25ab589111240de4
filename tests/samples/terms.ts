import type { FilterTerms } from "#rental/browse/facets.ts";
import { createPriceFilterOptions } from "#rental/browse/price-filters.ts";
import type { RentalClass } from "#rental/classes.ts";
import { type RentalTerms, defaultPolicies } from "#rental/policy.ts";
import type { QuoteTerms } from "#rental/price/quote.ts";
import type { TimeSlot } from "#rental/trip/clock-time.ts";
import type { TripRules } from "#rental/trip/trip-end.ts";

/** For tests: the times and the assumed place of the specification (product, 'Search form' and 'Booking page'). */
export const tripTerms: TripRules = {
  company: { times: { from: "10:00 AM", until: "6:00 PM" } },
  policies: { horizonMonths: defaultPolicies.horizonMonths },
  assumedPlace: { label: "Mumbai Airport", name: "Mumbai Airport", code: "BOM", zone: "Asia/Kolkata" },
};

/** For tests: the same, where cars are handed over from one time until another. */
export const offering = (from: TimeSlot, until: TimeSlot): TripRules => ({
  ...tripTerms,
  company: { times: { from, until } },
});

/** For tests: the terms of the specification (product, 'Policies'), with its late fee in rupees. */
export const statedTerms: RentalTerms = {
  cancellation: defaultPolicies.cancellation,
  freeChangeHours: defaultPolicies.freeChangeHours,
  graceHours: defaultPolicies.graceHours,
  lateFee: { perHour: 200 },
};

/** For tests: whole rupees shown in dollars, and one tax, whatever the site's own terms are. */
export const inRupees = (taxPercent = 18, rate = 83): QuoteTerms => ({
  money: { currency: "INR", decimals: 0, shown: { currency: "USD", rate } },
  charges: [{ name: "Tax", percent: taxPercent }],
  lateFeePerHour: 200,
});

/** For tests: cents, with nothing shown in another currency. */
export const inDollars = (charges: QuoteTerms["charges"] = []): QuoteTerms => ({
  money: { currency: "USD", decimals: 2 },
  charges,
  lateFeePerHour: 240,
});

/** For tests: the classes of the specification (product, 'Cars and places' and 'Policies'). */
export const sampleClasses: readonly RentalClass[] = [
  { id: "economy", name: "Economy", minimumAge: 21 },
  { id: "compact", name: "Compact", minimumAge: 21 },
  { id: "Sedan", name: "Sedan", minimumAge: 21 },
  { id: "suv", name: "SUV", minimumAge: 21 },
  { id: "luxury", name: "Luxury", minimumAge: 25 },
];

/** For tests: the filters of the specification (product, 'Results' and 'Cars'). */
export const sampleOptions: FilterTerms = {
  classes: sampleClasses,
  fuels: ["petrol", "diesel", "electric", "hybrid"],
  transmissions: ["automatic", "manual"],
  priceFilters: createPriceFilterOptions(
    { ranges: [2000, 4000, 6000], slider: { from: 1000, to: 10_000, step: 500, upTo: 8000 } },
    { company: { money: inRupees().money, charges: [] }, policies: { lateFee: { perHour: 0 } }, cars: [] },
  ),
};
