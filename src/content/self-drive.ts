import { policies, services, site } from "#catalog/current.ts";
import { chargedInWords, convertUnrounded } from "#rental/price/money.ts";
import { lateGraceHours } from "#rental/policy.ts";
import { countryWithMiles, distanceAnywhere, milePrice } from "./distances.ts";
import { shownPrice } from "./prices.ts";
import { serviceWords } from "./services.ts";
import { writtenPrice } from "./written-price.ts";

export type Extra = {
  readonly title: string;
  /** Undefined for charges by others, which are passed on as applicable. */
  readonly price?: string;
  readonly text: string;
};

/** What may come on top, with the late fee as the self-drive page says it. */
export const selfDriveExtras = () => extrasWith(roundedLateReturn());

/**
 * What a rental's price includes and what may come on top, with the late fee as it is charged, for the page of a car. Undefined where the
 * company's catalog has no self-drive page to say it.
 */
export const rentalScope = () =>
  services.selfDrive.offered
    ? { included: serviceWords("selfDrive").included, extras: extrasWith(lateReturn()) }
    : undefined;

const extrasWith = (lateFee: Extra): readonly Extra[] => [
  {
    title: "More kilometers",
    price: `${writtenPrice(policies.extraKilometer)}/km`,
    text: [`after ${distanceAnywhere(policies.includedKilometers)} in a day`, ...mileClause()].join("; "),
  },
  lateFee,
  ...serviceWords("selfDrive").extras,
];

const mileClause = () => (countryWithMiles() ? [`${milePrice(policies.extraKilometer)} a mile`] : []);

const graceClause = `the first ${lateGraceHours === 1 ? "hour" : `${lateGraceHours} hours`} is free`;

const lateReturn = (): Extra => ({
  title: "Late return",
  price: `${shownPrice(site.money, policies.lateFeePerHour)}/hour`,
  text: graceClause,
});

/** Where the late fee is shown in a second currency, this page rounds it to a tenth: 200 rupees to $2.40 (product, 'Services'). */
function roundedLateReturn(): Extra {
  const { lateFeePerHour } = policies;
  if (!site.money.shown) return lateReturn();
  const roundedFee = Math.round(convertUnrounded(lateFeePerHour, site.money) * 10) / 10;
  return {
    ...lateReturn(),
    price: `${writtenPrice(roundedFee)}/hour`,
    text: `${chargedInWords(lateFeePerHour, site.money)}, rounded; ${graceClause}`,
  };
}

/** How many cars of the fleet the page shows (product, 'Services'). */
export const selfDriveCarCount = 6;
