import type { Picture } from "../picture.ts";
import src from "../art/scenes/hero-coast.svg?url";

export const heroCoast: Picture = {
  name: "hero-coast",
  src,
  width: 1600,
  height: 900,
  title: "The corniche at golden hour",
  alt: "A small vermilion car winds along a cliff road above a calm sea, below a white hill village, as a big low sun touches the horizon.",
  position: "67% 55%",
  text: "dark",
  color: "#A8B59D",
};
