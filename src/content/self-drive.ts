import { minimumAge, youngestAge } from "#catalog/classes.ts";
import { policies, site } from "#catalog/current.ts";
import { fuelIncludedKilometersPerDay, lateGraceHours, minimumDrivingYears } from "#rental/policy.ts";
import { milePrice, withMiles } from "./distances.ts";
import type { Point, Service } from "./service.ts";
import { chargedInWords, exactlyShown, shownCurrency } from "#rental/price/money.ts";
import { shownPrice } from "./prices.ts";
import { writtenPrice } from "./written-price.ts";

export const selfDrive: Service = {
  name: "Self-Drive Cars",
  headline: ["Hands on", "the wheel."],
  lead: `Insured, washed and fueled for the first ${fuelIncludedKilometersPerDay} km a day. The rest is road.`,
  description: `Self-drive rental cars from economy to luxury: insurance, roadside assistance and fuel for the first ${fuelIncludedKilometersPerDay} km a day are in the price. Book by phone or online.`,
  closing: {
    title: "Not sure which car?",
    text: "Tell us how many people are coming, what you carry and where you are going. We will tell you which car fits, and which is more than you need.",
  },
};

export const selfDriveBenefits: readonly Point[] = [
  {
    title: "Go when you like",
    text: "No timetable, and nobody to wait for. Stop for the view, and move on when you are ready.",
  },
  {
    title: "Insured from the key",
    text: "Insurance is in the price and begins when you take the car. The contract says what it covers.",
  },
  {
    title: "Help at any hour",
    text: "A flat tire, a dead battery, a key locked in the car: call, and someone comes.",
  },
  {
    title: "One price, up front",
    text: "Choose your dates, and every car shows its total with tax. The extras are on this page.",
  },
];

/** Choose a car, complete the booking, drive away. */
export const selfDriveSteps = (): readonly Point[] => [
  { title: "Choose car", text: "By class, seats or price. Every card says what the car costs a day." },
  {
    title: "Complete booking",
    text: "Five details on one page, or one call. You pay at the counter or by phone.",
  },
  {
    title: "Drive away",
    text: `Bring your license, held for ${minimumDrivingYears} year or more, and be at least ${youngestAge()} (${minimumAge("luxury")} for luxury cars).`,
  },
];

export const selfDriveIncluded: readonly Point[] = [
  { title: "Insurance", text: "From the minute you take the key until you give it back" },
  { title: "24/7 roadside assistance", text: "One number, answered by a person" },
  { title: "Free fuel", text: `For the first ${fuelIncludedKilometersPerDay} km per day` },
  { title: "GPS", text: "Built in, with local maps" },
  { title: "Clean vehicle", text: "Washed outside and vacuumed inside before every rental" },
];

export type Extra = {
  readonly title: string;
  /** Undefined for charges by others, which are passed on as applicable. */
  readonly price?: string;
  readonly text: string;
};

/** What may come on top, with the late fee as the self-drive page says it. */
export const selfDriveExtras = () => extrasWith(roundedLateReturn());

/** The same with the late fee as it is charged, for the page of a car. */
export const rentalExtras = () => extrasWith(lateReturn());

const extrasWith = (lateFee: Extra): readonly Extra[] => [
  {
    title: "More kilometers",
    price: `${writtenPrice(policies.extraKilometer, shownCurrency(site.money).currency)}/km`,
    text: `after ${withMiles(fuelIncludedKilometersPerDay)} in a day; ${milePrice(policies.extraKilometer, shownCurrency(site.money).currency)} a mile`,
  },
  lateFee,
  { title: "Tolls", text: "As applicable: what the road charges" },
  { title: "Parking", text: "As applicable: what the place charges" },
  { title: "Damage", text: "As applicable: what the insurance does not cover" },
];

const freeWait = `the first ${lateGraceHours === 1 ? "hour" : `${lateGraceHours} hours`} is free`;

const lateReturn = (): Extra => ({
  title: "Late return",
  price: `${shownPrice(policies.lateFeePerHour)}/hour`,
  text: freeWait,
});

/** Where the late fee is shown in a second currency, this page rounds it to a tenth: 200 rupees to $2.40 (product, 'Services'). */
function roundedLateReturn(): Extra {
  const { lateFeePerHour } = policies;
  const { shown } = site.money;
  if (!shown) return lateReturn();
  const rounded = Math.round(exactlyShown(lateFeePerHour, site.money) * 10) / 10;
  return {
    ...lateReturn(),
    price: `${writtenPrice(rounded, shown.currency)}/hour`,
    text: `${chargedInWords(lateFeePerHour, site.money)}, rounded; ${freeWait}`,
  };
}

/** How many cars of the fleet the page shows (product, 'Services'). */
export const selfDriveCars = 6;
