import type { Picture } from "../picture.ts";
import src from "../art/places/blog-road-trip.svg?url";

export const blogRoadTrip: Picture = {
  name: "blog-road-trip",
  src,
  width: 960,
  height: 640,
  title: "The open road",
  alt: "A red estate car with luggage and a surfboard on its roof crosses a desert plain of mesas on an open road.",
  position: "50% 50%",
  text: "light",
  color: "#27394B",
};
