/** A class of cars, as far as renting them goes. */
export type RentalClass = {
  readonly id: string;
  readonly name: string;
  /** Youngest age at pickup. */
  readonly minimumAge: number;
};

/** The class with this id; undefined when it has left the catalog, as a stored booking's may have. */
export function findClass<Class extends Pick<RentalClass, "id">>(
  classes: readonly Class[],
  id: string,
): Class | undefined {
  return classes.find((one) => one.id === id);
}

/** 'SUV'; the id itself where the class has left the catalog. */
export function categoryName(classes: readonly Pick<RentalClass, "id" | "name">[], id: string): string {
  return findClass(classes, id)?.name ?? id;
}

/** Youngest age at pickup for a class; the highest of all where the class has left the catalog. */
export function classMinimumAge(
  classes: readonly Pick<RentalClass, "id" | "minimumAge">[],
  id: string,
): number {
  return findClass(classes, id)?.minimumAge ?? Math.max(...classes.map((one) => one.minimumAge));
}

/** The age of the youngest driver of any class. */
export function lowestMinimumAge(classes: readonly Pick<RentalClass, "minimumAge">[]): number {
  return Math.min(...classes.map((one) => one.minimumAge));
}
