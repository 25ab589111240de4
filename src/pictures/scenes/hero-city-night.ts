import type { Picture } from "../picture.ts";
import src from "../art/scenes/hero-city-night.svg?url";

export const heroCityNight: Picture = {
  name: "hero-city-night",
  src,
  width: 1600,
  height: 900,
  title: "The bridge at dusk",
  alt: "A red car crosses a wet suspension bridge through a twin-arched stone tower at dusk, lamps and tail lights streaking on the road and a lit skyline behind.",
  position: "75% 62%",
  text: "light",
  color: "#443C47",
};
