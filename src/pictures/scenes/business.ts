import type { Picture } from "../picture.ts";
import src from "../art/scenes/business.svg?url";

export const business: Picture = {
  name: "business",
  src,
  width: 1600,
  height: 900,
  title: "From the boardroom",
  alt: "Two colleagues stand at a boardroom window, one pointing out over the city to a row of company cars parked below, one of them red.",
  position: "70% 55%",
  text: "light",
  color: "#67666B",
};
