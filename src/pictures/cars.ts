import type { PictureFacts } from "./picture.ts";

const sources = import.meta.glob<string>("./art/cars/*.svg", {
  eager: true,
  // The security policy forbids pictures within addresses, however small.
  query: "?url&no-inline",
  import: "default",
});

/**
 * The side view of a car: facing right, transparent, ground at y = 290 of 320, 150 units to the meter.
 * `name` is the fleet's `picture` ('alto-k10'); undefined for an unknown one, such as of a car that has left the fleet.
 */
export function findCarPicture(name: string): PictureFacts | undefined {
  const src = sources[`./art/cars/${name}.svg`];
  return src === undefined ? undefined : makeSideViewPicture(name, src);
}

/** The same of a car of the fleet, where an unknown name is a mistake and throws. */
export function requireCarPicture(name: string): PictureFacts {
  const picture = findCarPicture(name);
  if (picture === undefined) throw new Error(`No picture of a car '${name}' in src/pictures/art/cars`);
  return picture;
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
