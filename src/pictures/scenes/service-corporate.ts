import type { Picture } from "../picture.ts";
import src from "../art/scenes/service-corporate.svg?url";

export const serviceCorporate: Picture = {
  name: "service-corporate",
  src,
  width: 1600,
  height: 900,
  title: "Morning fleet",
  alt: "Three fleet cars, the middle one red, stand in a row before glass office towers catching the morning sun as three people walk to work.",
  position: "68% 60%",
  text: "dark",
  color: "#A3B7AF",
};
