import { formatCount } from "#rental/count.ts";
import type { BrowserCatalog, Car } from "#catalog/catalog.ts";
import { categoryName } from "#rental/classes.ts";

const numberWords = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

const kinds: ReadonlyMap<string, readonly [one: string, more: string]> = new Map([
  ["economy", ["economy car", "economy cars"]],
  ["compact", ["compact car", "compact cars"]],
  ["Sedan", ["sedan", "sedans"]],
  ["suv", ["SUV", "SUVs"]],
  ["luxury", ["luxury car", "luxury cars"]],
]);

/** A class that is none of these is named before 'car'. */
function nameKind(catalog: BrowserCatalog, category: string): readonly [one: string, more: string] {
  const name = categoryName(catalog.classes, category);
  return kinds.get(category) ?? [`${name} car`, `${name} cars`];
}

/** '3 large bags'; what fits beside them is always some hand luggage. */
export function describeBags(bags: number): string {
  if (bags === 0) return "hand luggage";
  return formatCount(bags, "large bag");
}

/** 'luxury cars', 'SUVs'; 'cars' for several kinds. */
export function describeCarKind(catalog: BrowserCatalog, cars: readonly Pick<Car, "category">[]): string {
  const [first, ...others] = new Set(cars.map((car) => car.category));
  const [one, more] = first && others.length === 0 ? nameKind(catalog, first) : ["car", "cars"];
  return cars.length === 1 ? one : more;
}

/** 'Five', for the start of a sentence; figures above ten. */
export function spellCapitalizedNumber(count: number): string {
  return numberWords[count] ?? String(count);
}

/** 'Two luxury cars', for the start of a sentence. */
export function spellCapitalizedCarCount(
  catalog: BrowserCatalog,
  cars: readonly Pick<Car, "category">[],
): string {
  return `${spellCapitalizedNumber(cars.length)} ${describeCarKind(catalog, cars)}`;
}
