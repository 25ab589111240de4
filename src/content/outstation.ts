import { milePrice, withMiles } from "./distances.ts";
import type { Point, Service } from "./service.ts";
import { listed } from "./wording.ts";
import { writtenPrice } from "./written-price.ts";

export const outstation: Service = {
  name: "Outstation Trips",
  headline: ["Past the", "last stop."],
  lead: "A car and a driver from your door to the view, on your schedule, not the train’s.",
  description:
    "Trips out of town with a driver: Paris to Versailles, London to Stonehenge, Rome to the Amalfi Coast, New York to Niagara Falls, or any route by the kilometer.",
  closing: {
    title: "Have another trip in mind?",
    text: "Tell us where you start, where you are going and for how many days. We work out the price with you on the phone.",
    printed: { From: "Your door", Via: "Wherever you like", To: "The view" },
  },
};

/** A preset route (product, 'Services'). */
export type OutstationRoute = {
  readonly id: "versailles" | "stonehenge" | "amalfi" | "niagara";
  readonly from: string;
  readonly to: string;
  /** By road, one way. */
  readonly distance: string;
  readonly duration: string;
  readonly highlights: readonly string[];
  /** Dollars a trip. */
  readonly price: number;
};

export const outstationRoutes: readonly OutstationRoute[] = [
  {
    id: "versailles",
    from: "Paris",
    to: "Versailles",
    distance: withMiles(22),
    duration: "45 minutes",
    highlights: ["The Hall of Mirrors", "The gardens and the Grand Canal", "The Queen’s Hamlet"],
    price: 150,
  },
  {
    id: "stonehenge",
    from: "London",
    to: "Stonehenge",
    distance: withMiles(140),
    duration: "2 hours",
    highlights: ["The stone circle", "Salisbury Cathedral, 9 miles on", "The downs of Salisbury Plain"],
    price: 220,
  },
  {
    id: "amalfi",
    from: "Rome",
    to: "Amalfi Coast",
    distance: withMiles(275),
    duration: "4 hours",
    highlights: ["Positano from the road above", "Amalfi and its cathedral steps", "The gardens of Ravello"],
    price: 480,
  },
  {
    id: "niagara",
    from: "New York",
    to: "Niagara Falls",
    distance: withMiles(660),
    duration: "7 hours",
    highlights: [
      "Horseshoe Falls from Terrapin Point",
      "The Finger Lakes on the way",
      "The boat trip into the mist, in season",
    ],
    price: 750,
  },
];

/** The rate of a day trip: dollars per kilometer, and the kilometers charged at least. */
export const sameDay = { perKm: 0.5, minimumKm: 150 };
const multiDay = { perKm: 0.65, perNight: 60 };
const mountain = { perKm: 0.75 };

export type Rate = {
  readonly title: string;
  readonly perKm: string;
  readonly more: string;
  readonly example: string;
};

/** What a kilometer costs (product, 'Services'), each with a worked example. */
export const outstationRates: readonly Rate[] = [
  {
    title: "Same-day",
    perKm: `${writtenPrice(sameDay.perKm)}/km`,
    more: `${sameDay.minimumKm} km minimum`,
    example: `90 km are charged as ${sameDay.minimumKm}: ${writtenPrice(sameDay.perKm * sameDay.minimumKm)}`,
  },
  {
    title: "Multi-day",
    perKm: `${writtenPrice(multiDay.perKm)}/km`,
    more: `plus ${writtenPrice(multiDay.perNight)}/night driver allowance`,
    example: `400 km and one night: ${writtenPrice(multiDay.perKm * 400 + multiDay.perNight)}`,
  },
  {
    title: "Mountain",
    perKm: `${writtenPrice(mountain.perKm)}/km`,
    more: "for the kilometers on hill roads",
    example: `80 km of hill road: ${writtenPrice(mountain.perKm * 80)}`,
  },
];

/** The same rates by the mile, for trips in the United States. */
export const ratesByMile = `In the United States that is ${listed(
  [sameDay, multiDay, mountain].map(({ perKm }) => milePrice(perKm)),
)} a mile.`;

export const outstationSteps: readonly Point[] = [
  {
    title: "Tell us where",
    text: "And who is coming. We tell you which car fits, and what the road is like.",
  },
  {
    title: "Get the price",
    text: "Fixed for the four routes, or the kilometers times the rate. You know it before you book.",
  },
  {
    title: "Leave when you like",
    text: "The driver comes to your door, waits while you look, and brings you back.",
  },
];
