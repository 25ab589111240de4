import { policies, site } from "#catalog/current.ts";
import { chargedInWords, exactlyShown } from "#rental/price/money.ts";
import { fuelIncludedKilometersPerDay, lateGraceHours } from "#rental/policy.ts";
import { milePrice, withMiles } from "./distances.ts";
import { shownPrice } from "./prices.ts";
import { serviceWords } from "./services.ts";
import { writtenPrice } from "./written-price.ts";

export type Extra = {
  readonly title: string;
  /** Undefined for charges by others, which are passed on as applicable. */
  readonly price?: string;
  readonly text: string;
};

/** What may come on top. */
export const selfDriveExtras = (): readonly Extra[] => [
  {
    title: "More kilometers",
    price: `${writtenPrice(policies.extraKilometer)}/km`,
    text: `after ${withMiles(fuelIncludedKilometersPerDay)} in a day; ${milePrice(policies.extraKilometer)} a mile`,
  },
  lateReturn(),
  ...serviceWords("selfDrive").extras,
];

/** Where the late fee is shown in a second currency, this page rounds it to a tenth: 200 rupees to $2.40 (product, 'Services'). */
function lateReturn(): Extra {
  const { lateFeePerHour } = policies;
  const free = `the first ${lateGraceHours === 1 ? "hour" : `${lateGraceHours} hours`} is free`;
  const title = "Late return";
  if (!site.money.shown) return { title, price: `${shownPrice(lateFeePerHour)}/hour`, text: free };
  const rounded = Math.round(exactlyShown(lateFeePerHour, site.money) * 10) / 10;
  return {
    title,
    price: `${writtenPrice(rounded)}/hour`,
    text: `${chargedInWords(lateFeePerHour, site.money)}, rounded; ${free}`,
  };
}

/** How many cars of the fleet the page shows (product, 'Services'). */
export const selfDriveCars = 6;
