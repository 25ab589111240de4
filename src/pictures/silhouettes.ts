import compact from "./art/silhouettes/compact.svg?url&no-inline";
import economy from "./art/silhouettes/economy.svg?url&no-inline";
import luxury from "./art/silhouettes/luxury.svg?url&no-inline";
import sedan from "./art/silhouettes/sedan.svg?url&no-inline";
import suv from "./art/silhouettes/suv.svg?url&no-inline";
import van from "./art/silhouettes/van.svg?url&no-inline";
import { makeSideViewPicture } from "./cars.ts";
import type { PictureFacts } from "./picture.ts";

const sources = { economy, compact, sedan, suv, luxury, van };
type Shape = keyof typeof sources;

/** How long each is drawn, in meters, by the scale of all cars' drawings. */
export const silhouetteLengths: Readonly<Record<Shape, number>> = {
  economy: 3.6,
  compact: 4,
  sedan: 4.6,
  suv: 4.6,
  luxury: 4.95,
  van: 4.65,
};

/** Any car of a class, for those that nobody has drawn: like a car's drawing, in one color. */
export function silhouettePicture(shape: Shape): PictureFacts {
  return makeSideViewPicture(`silhouette-${shape}`, sources[shape]);
}
