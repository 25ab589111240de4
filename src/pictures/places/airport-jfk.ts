import type { Picture } from "../picture.ts";
import src from "../art/places/airport-jfk.svg?url";

export const airportJfk: Picture = {
  name: "airport-jfk",
  src,
  width: 960,
  height: 640,
  title: "New York, John F. Kennedy Airport",
  alt: "A mid-century terminal spreads thin concrete wings over glowing glass at sunset, with a red jet tail behind and a red car on the drive.",
  position: "50% 50%",
  text: "light",
  color: "#243A4B",
};
