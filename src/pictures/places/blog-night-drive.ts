import type { Picture } from "../picture.ts";
import src from "../art/places/blog-night-drive.svg?url";

export const blogNightDrive: Picture = {
  name: "blog-night-drive",
  src,
  width: 960,
  height: 640,
  title: "Driving at night",
  alt: "Glowing dials and a driver at the wheel look out on a night road with reflector posts under the stars.",
  position: "50% 50%",
  text: "light",
  color: "#142A34",
};
