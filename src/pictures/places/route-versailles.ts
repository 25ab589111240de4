import type { Picture } from "../picture.ts";
import src from "../art/places/route-versailles.svg?url";

export const routeVersailles: Picture = {
  name: "route-versailles",
  src,
  width: 960,
  height: 640,
  title: "Paris to Versailles",
  alt: "The garden front of the Palace of Versailles above clipped parterres and a tiered fountain, with a small red car on the drive.",
  position: "50% 50%",
  text: "dark",
  color: "#ADCECC",
};
