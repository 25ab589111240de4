import type { Policies } from "#catalog/catalog.ts";
import { setCatalog } from "#catalog/current.ts";
import { initialCatalog } from "#catalog/source.ts";
import { priceFiltersFor } from "#rental/browse/price-filters.ts";
import { afterAll, beforeAll } from "vitest";
import { inRupees } from "./terms.ts";

/** For tests: those of the specification (product, 'Results' and 'Cars'). */
const priceFilters = priceFiltersFor(
  { ranges: [2000, 4000, 6000], slider: { from: 1000, to: 10_000, step: 500, upTo: 8000 } },
  [],
  inRupees().money,
);

/** For tests: those of the specification (product, 'Policies'), in whole rupees. */
const policies: Policies = {
  lateFeePerHour: 200,
  smokingFee: 5000,
  processingFee: 500,
  included: ["insurance", "roadside assistance", "GPS"],
  includedKilometers: 200,
  includesFuel: true,
  extraKilometer: 0.1,
  invoiceAddressFrom: 50_000,
};

/** For tests: that of the specification (product, 'Booking page'). */
const assumedPlace = { label: "Mumbai Airport", name: "Mumbai Airport", code: "BOM", zone: "Asia/Kolkata" };

/** Puts the specification's price filters, policies and assumed place in force for the tests of a file, whatever the catalog's own are. */
export function useSpecifiedFigures(): void {
  beforeAll(() => setCatalog({ ...initialCatalog, priceFilters, policies, assumedPlace }));
  afterAll(() => setCatalog(initialCatalog));
}
