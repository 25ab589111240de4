import type { Picture } from "../picture.ts";
import src from "../art/places/blog-rain-safety.svg?url";

export const blogRainSafety: Picture = {
  name: "blog-rain-safety",
  src,
  width: 960,
  height: 640,
  title: "Driving in the rain",
  alt: "A red car with its headlights on comes round a wet mountain bend in driving rain.",
  position: "50% 50%",
  text: "dark",
  color: "#8DADB2",
};
