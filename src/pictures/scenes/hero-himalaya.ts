import type { Picture } from "../picture.ts";
import src from "../art/scenes/hero-himalaya.svg?url";

export const heroHimalaya: Picture = {
  name: "hero-himalaya",
  src,
  width: 1600,
  height: 900,
  title: "Hairpins under the snows",
  alt: "A small red SUV winds down a hairpin mountain road beneath a great snow peak, with strings of colored pennants running up to a white chorten.",
  position: "71% 52%",
  text: "light",
  color: "#4A726F",
};
