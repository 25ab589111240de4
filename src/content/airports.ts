import { withMiles } from "./distances.ts";
import type { Point, Service } from "./service.ts";
import { listed } from "./wording.ts";
import { writtenPrice } from "./written-price.ts";

/** An airport that we drive from (product, 'Services'). */
export type Airport = {
  readonly code: string;
  readonly name: string;
  readonly terminals: readonly string[];
  readonly distance: string;
  /** The lowest fare from here, in dollars. */
  readonly price: number;
};

export const airports: readonly Airport[] = [
  {
    code: "JFK",
    name: "New York, John F. Kennedy",
    terminals: ["1", "4", "5", "7", "8"],
    distance: `${withMiles(26)} to Midtown`,
    price: 50,
  },
  {
    code: "LHR",
    name: "London, Heathrow",
    terminals: ["2", "3", "4", "5"],
    distance: `${withMiles(24)} to the center`,
    price: 65,
  },
  {
    code: "DXB",
    name: "Dubai, Dubai International",
    terminals: ["1", "2", "3"],
    distance: `${withMiles(5)} to Deira`,
    price: 40,
  },
  {
    code: "SIN",
    name: "Singapore, Changi",
    terminals: ["1", "2", "3", "4"],
    distance: `${withMiles(19)} to Marina Bay`,
    price: 45,
  },
];

const lowestFare = Math.min(...airports.map(({ price }) => price));

export const airportTransfers: Service = {
  name: "Airport Transfers",
  headline: ["Landed.", "Your car", "is here."],
  lead: `A driver who watches your flight, waits for your bags and knows the way. From ${writtenPrice(lowestFare)} a trip.`,
  description: `Airport transfers at ${airports.map(({ code }) => code).join(", ")} from ${writtenPrice(lowestFare)} a trip, in three tiers. The driver follows your flight; you know the fare before you book.`,
  closing: {
    title: "Landing soon?",
    text: "Tell us your flight, then go find your bags. We tell you the fare, the car and where the driver is waiting.",
    printed: { From: "Arrivals", To: "Your door", Boarding: "When you land" },
  },
};

export type TransferTier = {
  readonly name: string;
  /** Dollars a trip from the airport whose lowest fare equals the first tier's price. */
  readonly price: number;
  readonly car: string;
  /** How many people fit besides the driver, and how many bags. */
  readonly room: string;
  readonly freeWait: string;
  readonly meeting: string;
  readonly onBoard: string;
};

export const transferTiers: readonly TransferTier[] = [
  {
    name: "Standard",
    price: 50,
    car: "Honda City or similar",
    room: "4 people and 3 bags",
    freeWait: "45 minutes",
    meeting: "At the curb",
    onBoard: "Water, phone charger",
  },
  {
    name: "Premium",
    price: 80,
    car: "Toyota Innova Crysta or similar",
    room: "6 people and 4 bags",
    freeWait: "60 minutes",
    meeting: "In arrivals, with your name",
    onBoard: "Water, charger, child seat",
  },
  {
    name: "Executive",
    price: 120,
    car: "Mercedes-Benz E-Class or similar",
    room: "4 people and 3 bags",
    freeWait: "90 minutes",
    meeting: "In arrivals, with your name",
    onBoard: "Water, charger, Wi-Fi",
  },
];

/** The airport that the tiers' fares are for: the first tier's fare is the lowest fare from there. */
const tierAirport = airports.find(({ price }) => price === transferTiers[0]?.price);
const otherFares = airports
  .filter((airport) => airport !== tierAirport)
  .map(({ code, price }) => `${writtenPrice(price)} at ${code}`);

/** Says which trips the tiers' fares are for, so that they don't contradict the lowest fare from each airport. */
export const tierNote = `Fares at ${tierAirport?.code}, ${tierAirport?.distance}, tolls included. Standard starts at ${listed(otherFares)}; call for the other two tiers there.`;

export const transferRows: readonly { readonly title: string; readonly of: keyof TransferTier }[] = [
  { title: "Car", of: "car" },
  { title: "Room for", of: "room" },
  { title: "Free waiting", of: "freeWait" },
  { title: "Where we meet", of: "meeting" },
  { title: "On board", of: "onBoard" },
];

export const transferSteps: readonly Point[] = [
  {
    title: "Call with your flight number",
    text: "It takes two minutes. We note the terminal, the bags and any child seat.",
  },
  {
    title: "We follow the plane",
    text: "Early or late, the driver is there when you land. A late landing costs nothing extra.",
  },
  {
    title: "Walk out, ride home",
    text: "A driver who knows your name, a hand with the bags, and the fare we quoted.",
  },
];
