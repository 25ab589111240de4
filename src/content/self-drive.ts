import type { BrowserCatalog, Car } from "#catalog/catalog.ts";
import { formatChargedAmountInWords, convertToShownMainUnits } from "#rental/price/money.ts";
import { formatHours } from "#rental/count.ts";
import type { RentalTerms } from "#rental/policy.ts";
import { findCountryWithMiles, formatGeneralDistance, formatMilePriceFromKilometer } from "./distances.ts";
import { formatIncludedDistance } from "./figures.ts";
import { formatConvertedPrice } from "./prices.ts";
import { requireServiceTexts } from "./services.ts";
import { formatMainUnitsPrice } from "./written-price.ts";

export type ExtraCost = {
  readonly title: string;
  /** Undefined for charges by others, which are passed on as applicable. */
  readonly price?: string;
  readonly text: string;
};

/** Returns what may come on top, with the late fee as the self-drive page says it. */
export const listSelfDriveExtraCosts = (catalog: BrowserCatalog) =>
  extrasWith(catalog, roundedLateReturn(catalog));

/**
 * Returns what a rental's price includes and what may come on top, with the late fee as it is charged, for the page of a car: by the terms
 * of its class. Undefined where the company's catalog has no self-drive page to say it.
 */
export const findIncludedAndExtraCosts = (
  catalog: BrowserCatalog,
  car: Pick<Car, "lateFee" | "includedKilometers">,
) =>
  catalog.services.selfDrive.offered
    ? {
        included: requireServiceTexts(
          catalog,
          "selfDrive",
          formatIncludedDistance(car.includedKilometers ?? catalog.policies.includedKilometers),
        ).included,
        extras: extrasWith(catalog, lateReturn(catalog, car), car.includedKilometers),
      }
    : undefined;

const extrasWith = (
  catalog: BrowserCatalog,
  lateFee: ExtraCost,
  kilometers = catalog.policies.includedKilometers,
): readonly ExtraCost[] => [
  {
    title: "More kilometers",
    price: `${formatMainUnitsPrice(catalog, catalog.policies.extraKilometer)}/km`,
    text: [`after ${formatGeneralDistance(catalog, kilometers)} in a day`, ...mileClause(catalog)].join("; "),
  },
  lateFee,
  ...requireServiceTexts(catalog, "selfDrive").extras,
];

const mileClause = (catalog: BrowserCatalog) =>
  findCountryWithMiles(catalog)
    ? [`${formatMilePriceFromKilometer(catalog, catalog.policies.extraKilometer)} a mile`]
    : [];

/** 'the first hour is free', 'the first 30 minutes are free'; empty where each minute counts. */
function graceClause({ graceHours }: Pick<RentalTerms, "graceHours">): string {
  if (graceHours === 0) return "";
  if (graceHours === 1) return "the first hour is free";
  return `the first ${formatHours(graceHours)} are free`;
}

const lateReturn = (catalog: BrowserCatalog, { lateFee }: Pick<Car, "lateFee"> = {}): ExtraCost => ({
  title: "Late return",
  price: `${formatConvertedPrice(catalog.company.money, (lateFee ?? catalog.policies.lateFee).perHour)}/hour`,
  text: graceClause(catalog.policies),
});

/** Where the late fee is shown in a second currency, this page rounds it to a tenth: 200 rupees to $2.40 (product, 'Services'). */
function roundedLateReturn(catalog: BrowserCatalog): ExtraCost {
  const { perHour } = catalog.policies.lateFee;
  if (!catalog.company.money.shown) return lateReturn(catalog);
  const roundedFee = Math.round(convertToShownMainUnits(perHour, catalog.company.money) * 10) / 10;
  return {
    ...lateReturn(catalog),
    price: `${formatMainUnitsPrice(catalog, roundedFee)}/hour`,
    text: `${formatChargedAmountInWords(perHour, catalog.company.money)}, rounded; ${graceClause(catalog.policies)}`,
  };
}

/** How many cars of the fleet the page shows (product, 'Services'). */
export const selfDrivePageCarCount = 6;
