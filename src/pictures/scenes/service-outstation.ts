import type { Picture } from "../picture.ts";
import src from "../art/scenes/service-outstation.svg?url";

export const serviceOutstation: Picture = {
  name: "service-outstation",
  src,
  width: 1600,
  height: 900,
  title: "Out of town",
  alt: "A red car with luggage stacked on its roof leaves a small town with a clock tower and heads along a winding road into blue hills, past two wordless road signs.",
  position: "67% 60%",
  text: "dark",
  color: "#AABCA8",
};
