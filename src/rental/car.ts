import type { CarPhoto } from "./photo.ts";
import type { LateFeeTerms } from "./policy.ts";

export type Car = {
  readonly id: string;
  /** Permanent number inside quote codes: 0 to 15 in those of twelve characters, 0 to 4,095 in longer ones; never given to another car. */
  readonly number: number;
  /** The last part of its page's address: 'hyundai-creta'. */
  readonly slug: string;
  /** Often empty, where the brand is the whole name. */
  readonly name: string;
  readonly brand: string;
  /** The id of its class. */
  readonly category: string;
  /** Minor units. */
  readonly pricePerDay: number;
  readonly features: readonly string[];
  readonly fuelType: string;
  readonly transmission: string;
  readonly seats: number;
  /** The drawing's file name, without folder and extension; without one, its class's silhouette stands for it. */
  readonly picture?: string;
  /** The first one is shown wherever there is one picture of the car. */
  readonly photos?: readonly CarPhoto[];
  /** Overall, in meters, as the maker states it; the drawing is made to it. */
  readonly length: number;
  readonly rating: number;
  readonly available: boolean;
  /** What a late return costs, where its class has a fee of its own. */
  readonly lateFee?: LateFeeTerms;
  /** Kilometers of a day that are in the price, where its class has its own. */
  readonly includedKilometers?: number;
  /** What its class asks to be held at the counter. */
  readonly deposit?: Deposit;
  /** How many of this car can be on the road on one day; 0 where its company has them by place, which only the server knows. */
  readonly units: number;
  /** Where it has units of them, then. */
  readonly foundAt?: readonly FoundPlace[];
};

/** A place that has units of a car, by its code and name. */
type FoundPlace = { readonly code: string; readonly name: string };

/** What is held at the counter, not charged: an amount in minor units, how ('card or UPI'), and when it is back ('within 7 days'). */
export type Deposit = { readonly amount: number; readonly how?: string; readonly back?: string };

/** 'Hyundai Creta', and 'Honda City' where the name is empty. */
export function carName(car: Pick<Car, "brand" | "name">): string {
  return `${car.brand} ${car.name}`.trim();
}
