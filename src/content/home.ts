import { placeLabel } from "#rental/trip/place.ts";
import type { ServicePath } from "./pages.ts";
import { popularPlaces } from "./places.ts";
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

/** Few enough for one line below the search form. */
const mostPickups = 6;

const preferredPickups: readonly string[] = [
  "Mumbai - Maharashtra",
  "New Delhi - Delhi",
  "New York - New York",
  "Los Angeles - California",
  "London - England",
  "Dubai - United Arab Emirates",
];

/** Popular places by their labels: those that are written here, as far as the catalog has them, or its first ones. */
export function popularPickups(): readonly string[] {
  const labels = popularPlaces().map((place) => placeLabel(place));
  const preferred = preferredPickups.filter((label) => labels.includes(label));
  return preferred.length > 0 ? preferred : labels.slice(0, mostPickups);
}

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
