import type { Picture } from "../picture.ts";
import src from "../art/scenes/hero-desert.svg?url";

export const heroDesert: Picture = {
  name: "hero-desert",
  src,
  width: 1600,
  height: 900,
  title: "Straight to the horizon",
  alt: "A red car drives a dead-straight desert road toward sandstone buttes, telegraph poles throwing long shadows to the right.",
  position: "70% 58%",
  text: "dark",
  color: "#BDB3A4",
};
