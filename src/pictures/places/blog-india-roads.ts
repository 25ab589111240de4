import type { Picture } from "../picture.ts";
import src from "../art/places/blog-india-roads.svg?url";

export const blogIndiaRoads: Picture = {
  name: "blog-india-roads",
  src,
  width: 960,
  height: 640,
  title: "Driving in India",
  alt: "A hand-painted truck and a small red car share a tree-lined Indian highway that bends toward hazy hills.",
  position: "50% 50%",
  text: "dark",
  color: "#8CBAB8",
};
