import type { Picture } from "../picture.ts";
import src from "../art/places/airport-dxb.svg?url";

export const airportDxb: Picture = {
  name: "airport-dxb",
  src,
  width: 960,
  height: 640,
  title: "Dubai International Airport",
  alt: "A jet climbs past a low desert sun above a sail-shaped tower, a needle skyscraper and a road winding through dunes.",
  position: "50% 50%",
  text: "dark",
  color: "#E9CDAC",
};
