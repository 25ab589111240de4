import type { Policies } from "#catalog/catalog.ts";
import { setCatalog } from "#catalog/current.ts";
import { initialCatalog } from "#catalog/source.ts";
import { afterAll, beforeAll } from "vitest";
import { sampleOptions, tripTerms } from "./terms.ts";

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

/** Puts the specification's price filters, policies and assumed place in force for the tests of a file, whatever the catalog's own are. */
export function useSpecifiedFigures(): void {
  const { assumedPlace } = tripTerms;
  const { priceFilters } = sampleOptions;
  beforeAll(() => setCatalog({ ...initialCatalog, priceFilters, policies, assumedPlace }));
  afterAll(() => setCatalog(initialCatalog));
}
