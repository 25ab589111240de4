import { bulkBookingVehicles, freeCancellationHours, subscriptionNotice } from "#rental/policy.ts";
import { writtenPrice } from "./written-price.ts";

/** A plan (product, 'Plans'). */
export type Plan = {
  /** Its name in addresses, '?plan=premium'. */
  readonly id: string;
  readonly name: string;
  /** Dollars a month; undefined where it is agreed by phone. */
  readonly price: number | undefined;
  /** What it cost before. */
  readonly originalPrice?: number;
  /** The plan's size in a few words; plans with a former price show their saving instead. */
  readonly size?: string;
  /** Percent off each rental. */
  readonly discountPercent?: number;
  readonly features: readonly string[];
  /** The flag on the recommended plan, 'Most Popular'; the others have none. */
  readonly recommended?: string;
};

const customerCare = `Free cancellation, ${freeCancellationHours} hours before pickup`;

export const subscriptionPlans: readonly Plan[] = [
  {
    id: "basic",
    name: "Basic",
    price: 36,
    originalPrice: 48,
    features: ["5 bookings a month", perBooking(36, 5), customerCare],
  },
  {
    id: "premium",
    name: "Premium",
    price: 72,
    originalPrice: 96,
    discountPercent: 10,
    features: ["15 bookings a month", perBooking(72, 15), extraDiscount(10), customerCare],
    recommended: "Recommended",
  },
  {
    id: "ultimate",
    name: "Ultimate",
    price: 120,
    originalPrice: 168,
    discountPercent: 20,
    features: ["Unlimited bookings", "No counting", extraDiscount(20), customerCare],
  },
];

export const businessPlans: readonly Plan[] = [
  {
    id: "starter",
    name: "Starter",
    price: 200,
    size: "20 bookings a month",
    features: ["2 cities", perBooking(200, 20), "One monthly invoice"],
  },
  {
    id: "professional",
    name: "Professional",
    price: 450,
    size: "100 bookings a month",
    features: ["10+ cities", perBooking(450, 100), "API access", "One monthly invoice"],
    recommended: "Most Popular",
  },
  {
    id: "enterprise",
    name: "Enterprise",
    price: undefined,
    size: "As many bookings as you need",
    features: ["Every city we serve", "API access", `Bulk bookings from ${bulkBookingVehicles} vehicles`],
  },
];

export const corporatePlans: readonly Plan[] = [
  {
    id: "startup",
    name: "Startup",
    price: 600,
    size: "Up to 5 employees",
    features: ["2 vehicles", "One monthly invoice", "Support by phone, day and night"],
  },
  {
    id: "business",
    name: "Business",
    price: 1800,
    size: "Up to 50 employees",
    features: ["10 vehicles", "A manager who knows your account", "Trip reports by cost center"],
    recommended: "Most Popular",
  },
  {
    id: "corporate-enterprise",
    name: "Enterprise",
    price: undefined,
    size: "Any number of employees",
    features: ["As many vehicles as you need", "Service levels in writing", "Trip reports by cost center"],
  },
];

/** '$1800', or 'Custom' for what is agreed by phone. */
export function planPrice({ price }: Plan): string {
  return price === undefined ? "Custom" : writtenPrice(price);
}

/** The fee of the smallest plan: '$36'. */
export function lowestFee(plans: readonly Plan[]): string {
  return writtenPrice(Math.min(...plans.flatMap(({ price }) => price ?? [])));
}

/** How an inquiry names a plan: 'Premium, $72 a month'. */
export function planInWords(plan: Plan): string {
  return plan.price === undefined ? `${plan.name}, custom` : `${plan.name}, ${planPrice(plan)} a month`;
}

/** What a plan saves a month against its former price, in dollars and in whole percent; undefined for one that never cost more. */
export function planSaving({ price, originalPrice }: Plan) {
  if (price === undefined || originalPrice === undefined) return undefined;
  const dollars = originalPrice - price;
  return { dollars, percent: Math.round((dollars / originalPrice) * 100) };
}

/** Shown under every plan's price, so that nobody mistakes the fee for the price of a rental. */
export const feeOnly = "Plan fee only. Rentals cost extra.";

/** The terms of a subscription, as its page and the inquiry form state them. */
export const noticeInWords = `${subscriptionNotice.monthlyDays} days’ notice for a monthly plan, ${subscriptionNotice.annualDays} days’ for an annual one`;

function extraDiscount(percent: number): string {
  return `${percent}% extra discount`;
}

function perBooking(price: number, bookings: number): string {
  return `${writtenPrice(price / bookings)} per booking if you use all ${bookings}`;
}
