import type { Car } from "#rental/car.ts";

const shared = {
  features: ["Air conditioning"],
  name: "",
  transmission: "manual",
  rating: 4.1,
  available: true,
  units: 3,
} as const;

/** Twelve cars with ids and numbers that ours don't have, several by one of our drawings; one is electric, one hybrid. */
export const fleet: readonly Car[] = [
  ["dinghy", "Renault Kwid", "economy", 950, 4, "petrol", "alto-k10", 3.53],
  ["gig", "Fiat Panda", "economy", 1100, 5, "hybrid", "alto-k10", 3.53],
  ["skiff", "Škoda Fabia", "compact", 1700, 5, "petrol", "i20", 4],
  ["punt", "Renault Zoe", "compact", 2100, 5, "electric", "i20", 4],
  ["canoe", "Seat Ibiza", "compact", 2000, 5, "petrol", "swift", 3.86],
  ["yawl", "Škoda Octavia", "Sedan", 3100, 5, "diesel", "city", 4.58],
  ["ketch", "Kia Cerato", "Sedan", 2800, 5, "petrol", "city", 4.58],
  ["cutter", "Kia Seltos", "suv", 3900, 5, "diesel", "creta", 4.33],
  ["sloop", "Kia Carens", "suv", 4100, 7, "diesel", "xuv700", 4.7],
  ["barge", "Ford Galaxy", "suv", 4700, 7, "diesel", "innova-crysta", 4.74],
  ["clipper", "Volvo S90", "luxury", 8800, 5, "petrol", "e-class", 4.95],
  ["frigate", "Volvo XC90", "luxury", 10_100, 7, "petrol", "q7", 5.07],
].map(toCar);

function toCar(row: readonly (string | number)[], index: number): Car {
  const [id, brand, category, pricePerDay, seats, fuelType, picture, length] = row;
  const own = { id, brand, category, pricePerDay, seats, fuelType, picture, length };
  return { ...shared, ...(own as Omit<Car, keyof typeof shared | "number">), number: 20 + index };
}
