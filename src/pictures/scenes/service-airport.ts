import type { Picture } from "../picture.ts";
import src from "../art/scenes/service-airport.svg?url";

export const serviceAirport: Picture = {
  name: "service-airport",
  src,
  width: 1600,
  height: 900,
  title: "Curbside",
  alt: "A yellow car waits at the curb outside a sweeping airport terminal beside a traveler with two suitcases, as an aircraft climbs past the control tower.",
  position: "66% 58%",
  text: "dark",
  color: "#AABAB4",
};
