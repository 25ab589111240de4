import type { Picture } from "../picture.ts";
import src from "../art/places/city-london.svg?url";

export const cityLondon: Picture = {
  name: "city-london",
  src,
  width: 960,
  height: 640,
  title: "London",
  alt: "Tower Bridge stands over a silver Thames at midday after rain while a small red car crosses between the towers.",
  position: "50% 50%",
  text: "dark",
  color: "#B2D0CE",
};
