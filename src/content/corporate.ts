import { corporatePlans, lowestFee } from "./plans.ts";
import type { Service } from "./service.ts";
import { writtenPrice } from "./written-price.ts";

export const corporate: Service = {
  name: "Corporate Bookings",
  headline: ["Your people,", "on time."],
  lead: "Staff, executives and guests, on one bill.",
  description: `Cars for companies: employee transport, executive travel, airport transfers and events, and three plans from ${lowestFee(corporatePlans)} a month, cars extra. One number, one bill.`,
  closing: {
    title: "Set up in one call",
    text: "Tell us how many people, where and starting when.",
  },
};

/** Marketing claims (product, 'Services'). */
export const corporateFigures = [
  { figure: "500+", label: "clients" },
  { figure: "2M+", label: "trips" },
  { figure: "24/7", label: "support by real people" },
  { figure: "98%", label: "on-time" },
] as const;

/** A corporate solution (product, 'Services'). */
export type CorporateSolution = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly features: string;
  readonly price: string;
  readonly period: string;
};

export const corporateSolutions: readonly CorporateSolution[] = [
  {
    id: "employee-transport",
    title: "Employee Transport",
    description: "Home to work and back, on fixed routes or on request.",
    features: "Route planning, live tracking, late shifts driven to the door",
    price: writtenPrice(180),
    period: "a month per vehicle",
  },
  {
    id: "executive-travel",
    title: "Executive Travel",
    description: "A car and one driver who knows the calendar.",
    features: "The same driver, E-Class or 5 Series, waiting between meetings",
    price: writtenPrice(300),
    period: "a month per executive",
  },
  {
    id: "airport-transfers",
    title: "Airport Transfers",
    description: "Flights watched, guests met by name.",
    features: "Flight tracking, name boards, one monthly bill",
    price: writtenPrice(18),
    period: "a trip",
  },
  {
    id: "event-transport",
    title: "Event Transport",
    description: "From forty delegates to four thousand.",
    features: "Coordinators on site, shuttle loops, guest lists",
    price: "Custom",
    period: "by event",
  },
];

/** Samples until the operator has real ones (`site.samples`). */
export const clientNames = [
  "Halden & Rowe",
  "Kestrel Freight",
  "Tamarind Foods",
  "Marlow Instruments",
  "Sunder Textiles",
  "Blue Heron Health",
  "Ashford Legal",
  "Orbit Foundry",
] as const;

export const sampleClientsNote = "Sample names, to show how this list will look.";
