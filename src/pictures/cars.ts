import type { PictureFacts } from "./picture.ts";

const sources = import.meta.glob<string>("./art/cars/*.svg", {
  eager: true,
  // The security policy forbids pictures within addresses, however small.
  query: "?url&no-inline",
  import: "default",
});

/**
 * The side view of a car: facing right, transparent, ground at y = 290 of 320, 150 units to the meter.
 * `name` is the fleet's `picture` ('alto-k10'); an unknown name is a mistake in the fleet and throws.
 */
export function requireCarPicture(name: string): PictureFacts {
  const src = sources[`./art/cars/${name}.svg`];
  if (src === undefined) throw new Error(`No picture of a car '${name}' in src/pictures/art/cars`);
  return makeSideViewPicture(name, src);
}

/** A drawing of a car from its side, by its name and its file's address. */
export function makeSideViewPicture(name: string, src: string): PictureFacts {
  return {
    name,
    src,
    width: 800,
    height: 320,
    title: "",
    alt: "",
    text: "dark",
  };
}
