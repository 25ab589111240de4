import { extraKilometerDollars, fuelIncludedKilometersPerDay } from "#rental/policy.ts";
import { writtenPrice } from "./written-price.ts";

const kilometersInMile = 1.609344;

/** Kilometers with their miles: '200 km (124 mi)'. */
export function withMiles(kilometers: number): string {
  return `${kilometers} km (${miles(kilometers)} mi)`;
}

/** Whole miles. */
export function miles(kilometers: number): number {
  return Math.round(kilometers / kilometersInMile);
}

/** A price for each kilometer, in dollars, with the price for each mile: '$0.10 a kilometer ($0.16 a mile)'. */
export function kilometerAndMilePrice(dollars: number): string {
  return `${writtenPrice(dollars)} a kilometer (${milePrice(dollars)} a mile)`;
}

/** '$0.16' for $0.10 a kilometer. */
export function milePrice(dollars: number): string {
  return writtenPrice(Math.round(dollars * kilometersInMile * 100) / 100);
}

/** Distances as they are shown for a trip, by the country where it begins: in the United States, whose roads have miles, these beside them. */
export function distancesIn(country: string | undefined) {
  const hasMiles = country === "United States";
  return {
    distance: (kilometers: number) => (hasMiles ? withMiles(kilometers) : `${kilometers} km`),
    kilometerPrice: (dollars: number) =>
      hasMiles ? kilometerAndMilePrice(dollars) : `${writtenPrice(dollars)} a kilometer`,
  };
}

/** What the price of a trip includes: 'fuel for the first 200 km a day, then $0.10 a kilometer'. */
export function includedDistance(country: string | undefined): string {
  const { distance, kilometerPrice } = distancesIn(country);
  return `fuel for the first ${distance(fuelIncludedKilometersPerDay)} a day, then ${kilometerPrice(extraKilometerDollars)}`;
}
