import type { Picture } from "../picture.ts";
import src from "../art/places/airport-sin.svg?url";

export const airportSin: Picture = {
  name: "airport-sin",
  src,
  width: 960,
  height: 640,
  title: "Singapore Changi Airport",
  alt: "A column of water falls through the glass roof of a terraced indoor garden, with a striped control tower beyond.",
  position: "50% 50%",
  text: "dark",
  color: "#B1CECA",
};
