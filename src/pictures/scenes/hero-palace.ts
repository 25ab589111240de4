import type { Picture } from "../picture.ts";
import src from "../art/scenes/hero-palace.svg?url";

export const heroPalace: Picture = {
  name: "hero-palace",
  src,
  width: 1600,
  height: 900,
  title: "Sunrise through the arch",
  alt: "Seen through a dark cusped arch, a car drives a tree-lined avenue to a domed Indian palace with chhatris as the sun rises beside the dome.",
  position: "76% 50%",
  text: "light",
  color: "#716162",
};
