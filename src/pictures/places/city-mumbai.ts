import type { Picture } from "../picture.ts";
import src from "../art/places/city-mumbai.svg?url";

export const cityMumbai: Picture = {
  name: "city-mumbai",
  src,
  width: 960,
  height: 640,
  title: "Mumbai",
  alt: "The Gateway of India glows under monsoon cloud as a small red car passes along the wet waterfront.",
  position: "50% 50%",
  text: "light",
  color: "#194B52",
};
