import type { Picture } from "../picture.ts";
import src from "../art/places/blog-ev-tech.svg?url";

export const blogEvTech: Picture = {
  name: "blog-ev-tech",
  src,
  width: 960,
  height: 640,
  title: "Electric and connected",
  alt: "A pale electric car charges at dusk beneath a canopy of solar panels, with wind turbines on the horizon.",
  position: "50% 50%",
  text: "light",
  color: "#2A3749",
};
