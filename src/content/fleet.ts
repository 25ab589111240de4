import { type Car, carName, type Category, categories } from "#rental/car.ts";
import { withoutAccents } from "#rental/trip/place.ts";
import { fleet } from "./cars.ts";

export { fleet };

export function findCar(id: string): Car | undefined {
  return fleet.find((car) => car.id === id);
}

/** 'hyundai-creta': a car's name as it stands in the address of its page. */
export function carSlug(car: Pick<Car, "brand" | "name">): string {
  const words = withoutAccents(carName(car)).toLowerCase();
  return words.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "");
}

export function findCarBySlug(slug: string): Car | undefined {
  return fleet.find((car) => carSlug(car) === slug);
}

/** The categories that the fleet has, in the order of `categories`. */
export const fleetCategories: readonly Category[] = categories.filter((category) =>
  fleet.some((car) => car.category === category),
);

/** The maker: 'Suzuki' for both the 'Suzuki Alto K10' and the Suzuki Swift. */
export function makerOf(car: Car): string {
  return carName(car).split(" ", 1)[0] ?? car.brand;
}
