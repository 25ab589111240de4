import type { Picture } from "../picture.ts";
import src from "../art/places/city-paris.svg?url";

export const cityParis: Picture = {
  name: "city-paris",
  src,
  width: 960,
  height: 640,
  title: "Paris",
  alt: "The Eiffel Tower in pale morning light above the Seine, with zinc roofs and a small red car on the quay.",
  position: "50% 50%",
  text: "dark",
  color: "#CCCBC7",
};
