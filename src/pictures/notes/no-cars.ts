import type { Picture } from "../picture.ts";
import src from "../art/notes/no-cars.svg?url&no-inline";

export const noCars: Picture = {
  name: "no-cars",
  src,
  width: 720,
  height: 480,
  title: "Nothing on the lot",
  alt: "An empty parking lot at sunrise: white lines without a car between them, and a bird on a traffic cone in the nearest bay.",
  position: "50% 50%",
  text: "dark",
  color: "#9DB0A8",
};
