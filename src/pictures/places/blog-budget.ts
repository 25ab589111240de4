import type { Picture } from "../picture.ts";
import src from "../art/places/blog-budget.svg?url";

export const blogBudget: Picture = {
  name: "blog-budget",
  src,
  width: 960,
  height: 640,
  title: "Renting on a budget",
  alt: "A coin-like sun shines over a small red car driving along the top edge of a giant paper ticket.",
  position: "50% 50%",
  text: "dark",
  color: "#4D9695",
};
