import type { Picture } from "../picture.ts";
import src from "../art/places/city-new-delhi.svg?url";

export const cityNewDelhi: Picture = {
  name: "city-new-delhi",
  src,
  width: 960,
  height: 640,
  title: "New Delhi",
  alt: "India Gate stands in the haze of sunrise at the end of a tree-lined avenue with one small red car.",
  position: "50% 50%",
  text: "dark",
  color: "#EBCFAB",
};
