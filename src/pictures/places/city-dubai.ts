import type { Picture } from "../picture.ts";
import src from "../art/places/city-dubai.svg?url";

export const cityDubai: Picture = {
  name: "city-dubai",
  src,
  width: 960,
  height: 640,
  title: "Dubai",
  alt: "Dusk over Dubai: the needle of Burj Khalifa rises at the end of a wide road of light trails, with a ring-shaped museum and one red car.",
  position: "50% 50%",
  text: "light",
  color: "#29293A",
};
