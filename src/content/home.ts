import type { ServicePath } from "./pages.ts";
import {
  freeCancellationHours,
  freeChangeHours,
  fuelIncludedKilometersPerDay,
  loyaltyPercent,
} from "#rental/policy.ts";

/** The hero's words, in the order of its pictures: coast, desert, mountains, bridge, arch. */
export const heroSlides = [
  {
    headline: "Take the coast road.",
    lead: "Rental cars in India, the United States and beyond. Book by phone or here, and pay when you pick up.",
  },
  {
    headline: "Straight to the horizon.",
    lead: "Unhurried roads and a car that fits the trip, in 40+ US cities.",
  },
  {
    headline: "Above the clouds.",
    lead: "SUVs with seven seats, and a driver if you would rather enjoy the view.",
  },
  { headline: "Landed. Keys in hand.", lead: "Pick up where you arrive, from New York to New Delhi." },
  {
    headline: "Be there by dawn.",
    lead: "Cars across India, with or without a driver, and support at every hour.",
  },
] as const;

/** Popular places by their labels, few enough for one line below the search form. */
export const popularPickups: readonly string[] = [
  "Mumbai - Maharashtra",
  "New Delhi - Delhi",
  "New York - New York",
  "Los Angeles - California",
  "London - England",
  "Dubai - United Arab Emirates",
];

/** Marketing claims (product, 'Home'). */
export const highlights = [
  {
    figure: "40+",
    title: "US cities",
    text: "Pick up near the airport where you land, and return the car where the trip ends.",
  },
  {
    figure: "50+",
    title: "Countries",
    text: "One booking, one phone number, in every country.",
  },
  {
    figure: "24/7",
    title: "Support, day and night",
    text: "A flat tire at 3 AM is our problem. Call, and a person picks up.",
  },
] as const;

/** One line for each service, by its page. */
export const serviceLines: Record<ServicePath, string> = {
  "/self-drive-cars": "Insured, fueled and yours until you bring it back.",
  "/chauffeur-drive": "A driver by the hour, the day or the trip.",
  "/airport-transfers": "We follow your flight and wait for your bags.",
  "/outstation-trips": "From your door to the view, and home again.",
  "/corporate-bookings": "Staff, executives and guests, on one bill.",
};

/** One line for each class, and the car that represents it. */
export const classes: readonly { category: string; who: string; carId: string }[] = [
  { category: "economy", who: "Two people, two bags, every parking space.", carId: "1" },
  { category: "compact", who: "Quick in town and easy on a long day.", carId: "2" },
  { category: "Sedan", who: "A quiet ride and a trunk that takes it all.", carId: "4" },
  { category: "suv", who: "Seven seats, or five and the surfboards.", carId: "5" },
  { category: "luxury", who: "For the meeting, or the anniversary.", carId: "9" },
];

export const reasons = [
  {
    title: "The total is the total",
    text: "Choose your dates, and every car shows its total with tax. Extra kilometers and late hours have set prices, too.",
  },
  {
    title: "Change your mind",
    text: `Cancel free up to ${freeCancellationHours} hours before pickup. Change the booking free up to ${freeChangeHours} hours before.`,
  },
  {
    title: "Insurance included",
    text: `Cover, roadside assistance and the first ${fuelIncludedKilometersPerDay} km of fuel each day come with the car.`,
  },
  {
    title: "An hour of grace",
    text: "Traffic happens. Bring the car back up to an hour late and pay nothing extra.",
  },
] as const;

/** Marketing claims about the loyalty program (product, 'Home'). */
export const loyalty = [
  { figure: `${loyaltyPercent}%`, label: "cashback, as points" },
  { figure: "$60+", label: "saved in a year, or more" },
  { figure: "50,000+", label: "members" },
] as const;
