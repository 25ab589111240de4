import type { Picture } from "../picture.ts";
import src from "../art/places/blog-first-rental.svg?url";

export const blogFirstRental: Picture = {
  name: "blog-first-rental",
  src,
  width: 960,
  height: 640,
  title: "Your first rental",
  alt: "A hand holds up a car key and tag at a rental counter while a small red car waits outside the window.",
  position: "50% 50%",
  text: "light",
  color: "#1E7372",
};
