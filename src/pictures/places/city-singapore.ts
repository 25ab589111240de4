import type { Picture } from "../picture.ts";
import src from "../art/places/city-singapore.svg?url";

export const citySingapore: Picture = {
  name: "city-singapore",
  src,
  width: 960,
  height: 640,
  title: "Singapore",
  alt: "Night on the bay: three towers under a rooftop ship, glowing supertrees and a small red car on the bridge.",
  position: "50% 50%",
  text: "light",
  color: "#184D53",
};
