import type { Catalog, Policies } from "#catalog/catalog.ts";
import { initialCatalog } from "../initial-catalog.ts";
import type { TimeSlot } from "#rental/trip/clock-time.ts";
import { sampleFleet } from "./cars.ts";
import { samplePlaces } from "./places.ts";
import { inRupees, sampleOptions, tripTerms } from "./terms.ts";

/** For tests: those of the specification (product, 'Policies'), in whole rupees. */
const policies: Policies = {
  ...initialCatalog.policies,
  lateFee: { perHour: 200 },
  smokingFee: 5000,
  processingFee: 500,
  included: ["insurance", "roadside assistance", "GPS"],
  includedKilometers: 200,
  includesFuel: true,
  extraKilometer: 0.1,
  invoiceAddressFrom: 50_000,
};

/** For tests: the specification's price filters, policies and assumed place, whatever the catalog's own are. */
export const specifiedCatalog: Catalog = {
  ...initialCatalog,
  priceFilters: sampleOptions.priceFilters,
  policies,
  assumedPlace: tripTerms.assumedPlace,
};

/** For tests: a company whose cars are handed over from one time until another. */
export const catalogOffering = (from: TimeSlot, until: TimeSlot): Catalog => ({
  ...initialCatalog,
  company: { ...initialCatalog.company, times: { from, until } },
});

const { money, charges, lateFeePerHour } = inRupees();

/** For tests: what can be rented, where and for how much, whatever the site's own cars, places and rates are. */
export const sampleCatalog: Catalog = {
  ...initialCatalog,
  company: { ...initialCatalog.company, ...tripTerms.company, money, charges },
  policies: { ...initialCatalog.policies, lateFee: { perHour: lateFeePerHour } },
  assumedPlace: tripTerms.assumedPlace,
  cars: sampleFleet,
  places: samplePlaces,
};

/** The same where the company makes invoices. */
export const invoicingCatalog: Catalog = {
  ...sampleCatalog,
  company: { ...sampleCatalog.company, taxNumber: "27AAACL", invoices: { series: "C-{year}-" } },
};
