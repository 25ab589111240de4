import type { Picture } from "../picture.ts";
import src from "../art/places/city-los-angeles.svg?url";

export const cityLosAngeles: Picture = {
  name: "city-los-angeles",
  src,
  width: 960,
  height: 640,
  title: "Los Angeles",
  alt: "A red car drives down a palm-lined boulevard into a huge sunset, with the hilltop observatory and downtown towers beyond.",
  position: "50% 50%",
  text: "light",
  color: "#373049",
};
