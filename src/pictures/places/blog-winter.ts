import type { Picture } from "../picture.ts";
import src from "../art/places/blog-winter.svg?url";

export const blogWinter: Picture = {
  name: "blog-winter",
  src,
  width: 960,
  height: 640,
  title: "Driving in winter",
  alt: "A red car with skis on the roof and snow chains on its wheels drives a snowy road below pines and alps.",
  position: "50% 50%",
  text: "dark",
  color: "#918F9C",
};
