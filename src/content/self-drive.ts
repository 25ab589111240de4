import {
  extraKilometerDollars,
  fuelIncludedKilometersPerDay,
  lateFeePerHour,
  lateGraceHours,
  minimumAges,
  minimumDrivingYears,
} from "#rental/policy.ts";
import { milePrice, withMiles } from "./distances.ts";
import { policyWords } from "./policy-words.ts";
import type { Point, Service } from "./service.ts";
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
export const selfDriveSteps: readonly Point[] = [
  { title: "Choose car", text: "By class, seats or price. Every card says what the car costs a day." },
  {
    title: "Complete booking",
    text: "Five details on one page, or one call. You pay at the counter or by phone.",
  },
  {
    title: "Drive away",
    text: `Bring your license, held for ${minimumDrivingYears} year or more, and be at least ${minimumAges.economy} (${minimumAges.luxury} for luxury cars).`,
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

const freeWait = `the first ${lateGraceHours === 1 ? "hour" : `${lateGraceHours} hours`} is free`;

/** The late fee is 200 rupees; the self-drive page rounds it to $2.40 (product, 'Services'). */
export const selfDriveExtras = extrasWith(
  `${writtenPrice(2.4)}/hour`,
  `${lateFeePerHour} rupees, rounded; ${freeWait}`,
);

/** The same with the late fee as it is charged, for the page of a car. */
export const rentalExtras = extrasWith(`${policyWords.lateFee}/hour`, freeWait);

function extrasWith(lateFee: string, lateText: string): readonly Extra[] {
  return [
    {
      title: "More kilometers",
      price: `${writtenPrice(extraKilometerDollars)}/km`,
      text: `after ${withMiles(fuelIncludedKilometersPerDay)} in a day; ${milePrice(extraKilometerDollars)} a mile`,
    },
    { title: "Late return", price: lateFee, text: lateText },
    { title: "Tolls", text: "As applicable: what the road charges" },
    { title: "Parking", text: "As applicable: what the place charges" },
    { title: "Damage", text: "As applicable: what the insurance does not cover" },
  ];
}

/** How many cars of the fleet the page shows (product, 'Services'). */
export const selfDriveCars = 6;
