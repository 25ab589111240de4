import type { Point, Service } from "./service.ts";

export const chauffeur: Service = {
  name: "Chauffeur Drive",
  headline: ["Take the", "back seat."],
  lead: "A driver who knows the city, opens the door and lets you think. By the hour, the day or the trip.",
  description:
    "Cars with a chauffeur for airport transfers, corporate travel, city tours and outstation trips. Luxury sedans, executive SUVs and premium hatchbacks, booked in one call.",
  closing: {
    title: "Where to, and when?",
    text: "One call settles the car, the driver and the fare. You get the driver’s name and number the evening before.",
  },
};

export type ChauffeurService = { readonly title: string; readonly features: readonly string[] };

/** Airport transfers, corporate travel, city tours, outstation trips. */
export const chauffeurServices: readonly ChauffeurService[] = [
  {
    title: "Airport Transfers",
    features: ["We follow the flight", "Your name in arrivals", "A hand with the bags", "Tolls in the fare"],
  },
  {
    title: "Corporate Travel",
    features: [
      "The same driver each day",
      "Waiting between meetings",
      "Quiet by default",
      "One monthly bill",
    ],
  },
  {
    title: "City Tours",
    features: [
      "Half a day or a whole one",
      "A driver who grew up there",
      "Stops where you like",
      "Water on board",
    ],
  },
  {
    title: "Outstation Trips",
    features: [
      "One way or there and back",
      "Priced by the kilometer",
      "Rest stops when you like",
      "Drivers who know the hills",
    ],
  },
];

export const chauffeurBenefits: readonly Point[] = [
  {
    title: "Drivers, not strangers",
    text: "Licensed, background-checked and under contract with us. You know your driver’s name before the car comes.",
  },
  {
    title: "Ten minutes early",
    text: "The car is at the door before you are. If we are running late, we call.",
  },
  {
    title: "The fare up front",
    text: "Agreed on the phone before the trip. Traffic is our problem and doesn’t change it.",
  },
  {
    title: "Clean, quiet, cool",
    text: "Washed that morning, phone on silent, the temperature as you like it.",
  },
];

export type ChauffeurCar = {
  readonly title: string;
  /** Not counting the driver. */
  readonly passengers: number;
  readonly text: string;
  /** The car of our fleet that represents it. */
  readonly carId: string;
};

export const chauffeurFleet: readonly ChauffeurCar[] = [
  {
    title: "Luxury Sedans",
    passengers: 4,
    text: "Mercedes-Benz E-Class, BMW 5 Series. For the meeting, or the anniversary.",
    carId: "9",
  },
  {
    title: "Executive SUVs",
    passengers: 7,
    text: "Eight seats: seven for you.",
    carId: "6",
  },
  {
    title: "Premium Hatchbacks",
    passengers: 4,
    text: "Hyundai i20 or similar. Small outside, quick through town.",
    carId: "3",
  },
];
