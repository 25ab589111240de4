import { type Car, categoryName } from "./car.ts";
import { minimumAges } from "./policy.ts";

/** So many cars stand side by side on a phone. */
export const mostCompared = 3;

const parameter = "compare";

/** The cars that an address compares, in its order: `compare`, once for each. Nonsense, repeats and a fourth car count as not given. */
export function readCompared(params: URLSearchParams, cars: readonly Car[]): readonly Car[] {
  const ids = [...new Set(params.getAll(parameter))];
  return ids.flatMap((id) => cars.find((car) => car.id === id) ?? []).slice(0, mostCompared);
}

/** The same address comparing other cars: everything else of it stays. */
export function withCompared(params: URLSearchParams, cars: readonly Pick<Car, "id">[]): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(parameter);
  for (const { id } of cars) next.append(parameter, id);
  return next;
}

/** One fact, for each car in their order. */
type ComparedFact = { readonly name: string; readonly values: readonly string[] };

/** What cars are, line by line, without their prices. Features stand as each car lists them: a list leaves out what it doesn't praise. */
export function comparedFacts(cars: readonly Car[]): ComparedFact[] {
  const fact = (name: string, read: (car: Car) => string) => ({ name, values: cars.map(read) });
  return [
    fact("Category", ({ category }) => categoryName(category)),
    fact("Seats", ({ seats }) => String(seats)),
    fact("Transmission", ({ transmission }) => transmission),
    fact("Fuel", ({ fuelType }) => fuelType),
    fact("Rating", ({ rating }) => rating.toFixed(1)),
    fact("Driver’s age", ({ category }) => `${minimumAges[category]} or older`),
    fact("Features", ({ features }) => features.join(", ")),
  ];
}
