import type { Picture } from "../picture.ts";
import src from "../art/places/route-amalfi.svg?url";

export const routeAmalfi: Picture = {
  name: "route-amalfi",
  src,
  width: 960,
  height: 640,
  title: "Rome to the Amalfi Coast",
  alt: "A cliff village of pale houses and lemon terraces climbs above a blue-green sea while a small red car follows the corniche.",
  position: "50% 50%",
  text: "dark",
  color: "#F1CF95",
};
