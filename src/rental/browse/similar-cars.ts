import type { Car } from "#rental/car.ts";

/** The cars that a visitor may want instead of one: of its class first, then the nearest in price; only those that can be booked. */
export function rankSimilarCars(cars: readonly Car[], { id, category, pricePerDay }: Car): readonly Car[] {
  const classDistance = (other: Car) => Number(other.category !== category);
  const priceDistance = (other: Car) => Math.abs(other.pricePerDay - pricePerDay);
  return cars
    .filter((other) => other.available && other.id !== id)
    .toSorted(
      (one, two) => classDistance(one) - classDistance(two) || priceDistance(one) - priceDistance(two),
    );
}
