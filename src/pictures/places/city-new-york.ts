import type { Picture } from "../picture.ts";
import src from "../art/places/city-new-york.svg?url";

export const cityNewYork: Picture = {
  name: "city-new-york",
  src,
  width: 960,
  height: 640,
  title: "New York",
  alt: "Late afternoon sun lights the Brooklyn Bridge and the Manhattan skyline as a small red car crosses the deck.",
  position: "50% 50%",
  text: "dark",
  color: "#6FA9A7",
};
