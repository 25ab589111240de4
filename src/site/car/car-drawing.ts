import type { BrowserCatalog, Car } from "#catalog/catalog.ts";
import { classShape } from "#catalog/classes.ts";
import { requireCarPicture } from "#pictures/cars.ts";
import type { PictureFacts } from "#pictures/picture.ts";
import { silhouettePicture, silhouetteLengths } from "#pictures/silhouettes.ts";

/** A car's own drawing, or the silhouette of its class if `picture` is missing or empty. */
export function carDrawing(
  catalog: BrowserCatalog,
  { picture, category }: Pick<Car, "picture" | "category">,
): PictureFacts {
  return picture ? requireCarPicture(picture) : silhouettePicture(classShape(catalog.classes, category));
}

/** Says how long the drawing shows a car to be, in meters: a silhouette is not made to its length. */
export function drawnCarLength(
  catalog: BrowserCatalog,
  { picture, category, length }: Pick<Car, "picture" | "category" | "length">,
): number {
  return picture ? length : silhouetteLengths[classShape(catalog.classes, category)];
}
