import type { Picture } from "../picture.ts";
import src from "../art/places/route-niagara.svg?url";

export const routeNiagara: Picture = {
  name: "route-niagara",
  src,
  width: 960,
  height: 640,
  title: "Toronto to Niagara Falls",
  alt: "Horseshoe Falls pours into a cloud of mist under a banded rainbow, with a small red car on the parkway beside the gorge.",
  position: "50% 50%",
  text: "dark",
  color: "#EEF0E8",
};
