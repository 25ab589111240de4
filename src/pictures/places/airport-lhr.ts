import type { Picture } from "../picture.ts";
import src from "../art/places/airport-lhr.svg?url";

export const airportLhr: Picture = {
  name: "airport-lhr",
  src,
  width: 960,
  height: 640,
  title: "London Heathrow Airport",
  alt: "A wide glass-roofed terminal shines on a rain-washed apron beside a parked jet, with the London skyline far behind.",
  position: "50% 50%",
  text: "light",
  color: "#4C6E77",
};
