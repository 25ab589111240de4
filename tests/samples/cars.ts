import type { Car } from "#rental/car.ts";

/** For tests: a car with the facts that they need. */
export function sampleCar(id: string, facts: Partial<Car> = {}): Car {
  return {
    id,
    number: Number(id),
    slug: `car-${id}`,
    name: "",
    brand: `Car ${id}`,
    category: "economy",
    pricePerDay: 1200,
    features: [],
    fuelType: "petrol",
    transmission: "manual",
    seats: 5,
    picture: "car",
    length: 4,
    rating: 4,
    available: true,
    units: 12,
    ...facts,
  };
}

/** For tests: ten cars with the classes, prices, gearboxes and ratings of the real ones (product, 'Cars and places'). */
export const sampleFleet: readonly Car[] = [
  sampleCar("1", { brand: "Suzuki Alto K10", pricePerDay: 1200, rating: 4 }),
  sampleCar("2", { brand: "Suzuki", name: "Swift", category: "compact", pricePerDay: 1800, rating: 4.3 }),
  sampleCar("3", {
    brand: "Hyundai i20",
    category: "compact",
    pricePerDay: 2200,
    rating: 4.4,
    transmission: "automatic",
    features: ["Sunroof"],
  }),
  sampleCar("4", {
    brand: "Honda City",
    category: "Sedan",
    pricePerDay: 2900,
    rating: 4.5,
    transmission: "automatic",
  }),
  sampleCar("5", { ...diesel("suv", 3500, 4.6), brand: "Hyundai", name: "Creta", transmission: "automatic" }),
  sampleCar("6", { ...diesel("suv", 4500, 4.7), brand: "Toyota Innova Crysta" }),
  sampleCar("7", { ...diesel("suv", 5500, 4.6), brand: "Mahindra XUV700", transmission: "automatic" }),
  sampleCar("8", { brand: "BMW", name: "5 Series", category: "luxury", pricePerDay: 8300, rating: 4.8 }),
  sampleCar("9", { ...diesel("luxury", 9200, 4.9), brand: "Mercedes-Benz", name: "E-Class" }),
  sampleCar("10", {
    brand: "Audi Q7",
    category: "luxury",
    pricePerDay: 9900,
    rating: 4.8,
    available: false,
  }),
];

function diesel(category: Car["category"], pricePerDay: number, rating: number): Partial<Car> {
  return { category, pricePerDay, rating, fuelType: "diesel" };
}
