import { type CarClass, carShapes, classColors } from "./catalog.ts";
import { classes } from "./current.ts";

/** The class with this id; undefined when it has left the catalog, as a stored booking's may have. */
export function findClass(id: string): CarClass | undefined {
  return classes.find((one) => one.id === id);
}

/** 'SUV'; the id itself where the class has left the catalog. */
export function categoryName(id: string): string {
  return findClass(id)?.name ?? id;
}

/** Youngest age at pickup for a class; the highest of all where the class has left the catalog. */
export function minimumAge(id: string): number {
  return findClass(id)?.minimumAge ?? Math.max(...classes.map((one) => one.minimumAge));
}

/** The ids of the classes, in the catalog's order. */
export function classIds(): readonly string[] {
  return classes.map(({ id }) => id);
}

/** The age of the youngest driver of any class. */
export function youngestAge(): number {
  return Math.min(...classes.map((one) => one.minimumAge));
}

/** The background color of a class's cards and tags. */
export function classColor(id: string): CarClass["color"] {
  return findClass(id)?.color ?? classColors[0];
}

/** The silhouette of a class's cars. */
export function classShape(id: string): CarClass["shape"] {
  return findClass(id)?.shape ?? carShapes[0];
}
