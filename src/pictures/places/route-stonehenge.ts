import type { Picture } from "../picture.ts";
import src from "../art/places/route-stonehenge.svg?url";

export const routeStonehenge: Picture = {
  name: "route-stonehenge",
  src,
  width: 960,
  height: 640,
  title: "London to Stonehenge",
  alt: "Standing stones throw long shadows across the plain as a great sun rises behind them and a small red estate car passes.",
  position: "50% 50%",
  text: "dark",
  color: "#D1B38E",
};
