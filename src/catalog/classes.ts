import { findClass } from "#rental/classes.ts";
import type { CarClass } from "./catalog.ts";
import { carShapes, classColors } from "./choices.ts";

/** The background color of a class's cards and tags. */
export function classColor(classes: readonly CarClass[], id: string): CarClass["color"] {
  return findClass(classes, id)?.color ?? classColors[0];
}

/** The silhouette of a class's cars. */
export function classShape(classes: readonly CarClass[], id: string): CarClass["shape"] {
  return findClass(classes, id)?.shape ?? carShapes[0];
}
