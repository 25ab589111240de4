/** The fleet's vocabulary (product, 'Cars and places'). */
export const categories = ["economy", "compact", "Sedan", "suv", "luxury"] as const;
export type Category = (typeof categories)[number];

/** Filters offer all four, whether or not the fleet has such a car. */
export const fuelTypes = ["petrol", "diesel", "electric", "hybrid"] as const;
export type FuelType = (typeof fuelTypes)[number];

export const transmissions = ["automatic", "manual"] as const;
export type Transmission = (typeof transmissions)[number];

export type Car = {
  readonly id: string;
  /** Permanent number inside quote codes: 0 to 15 in those of twelve characters, 0 to 4,095 in longer ones; never given to another car. */
  readonly number: number;
  /** Often empty, where the brand is the whole name. */
  readonly name: string;
  readonly brand: string;
  readonly category: Category;
  /** Whole rupees. */
  readonly pricePerDay: number;
  readonly features: readonly string[];
  readonly fuelType: FuelType;
  readonly transmission: Transmission;
  readonly seats: 4 | 5 | 7;
  /** The picture's file name, without folder and extension. */
  readonly picture: string;
  /** Overall, in meters, as the maker states it; the picture is drawn to it. */
  readonly length: number;
  readonly rating: number;
  readonly available: boolean;
  /** How many of this car can be on the road on one day. */
  readonly units: number;
};

/** 'Hyundai Creta', and 'Honda City' where the name is empty. */
export function carName(car: Pick<Car, "brand" | "name">): string {
  return `${car.brand} ${car.name}`.trim();
}

const categoryNames: Record<Category, string> = {
  economy: "Economy",
  compact: "Compact",
  Sedan: "Sedan",
  suv: "SUV",
  luxury: "Luxury",
};

export function categoryName(category: Category): string {
  return categoryNames[category];
}
