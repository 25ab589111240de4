import type { Picture } from "../picture.ts";
import src from "../art/scenes/about.svg?url";

export const about: Picture = {
  name: "about",
  src,
  width: 1600,
  height: 900,
  title: "Two cities, one line",
  alt: "A globe with lines of longitude, a red route arching over the pole from New York to New Delhi with a tiny car on it, and the sun rising behind.",
  position: "66% 55%",
  text: "light",
  color: "#436562",
};
