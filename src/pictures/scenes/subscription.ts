import type { Picture } from "../picture.ts";
import src from "../art/scenes/subscription.svg?url";

export const subscription: Picture = {
  name: "subscription",
  src,
  width: 1600,
  height: 900,
  title: "A month of suns",
  alt: "A red hatchback stands in a timber carport beneath a calendar of twenty-eight suns that wax and wane through a month, one day ringed in red.",
  position: "67% 55%",
  text: "dark",
  color: "#B3BCAA",
};
