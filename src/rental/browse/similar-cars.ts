import type { Car } from "#rental/car.ts";
import { carListPrice, type ListedCar } from "#rental/price/list-price.ts";

/**
 * The cars that a visitor may want instead of one: of its class first, then the nearest in price, as lists show it where the cars have list
 * prices; only those that can be booked.
 */
export function rankSimilarCars<Listed extends ListedCar>(
  cars: readonly Listed[],
  { id, category, pricePerDay }: Car,
): readonly Listed[] {
  const own = cars.find((other) => other.id === id) ?? { pricePerDay };
  const classDistance = (other: Car) => Number(other.category !== category);
  const priceDistance = (other: ListedCar) => Math.abs(carListPrice(other) - carListPrice(own));
  return cars
    .filter((other) => other.available && other.id !== id)
    .toSorted(
      (one, two) => classDistance(one) - classDistance(two) || priceDistance(one) - priceDistance(two),
    );
}
