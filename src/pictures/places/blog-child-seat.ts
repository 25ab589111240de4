import type { Picture } from "../picture.ts";
import src from "../art/places/blog-child-seat.svg?url";

export const blogChildSeat: Picture = {
  name: "blog-child-seat",
  src,
  width: 960,
  height: 640,
  title: "Traveling with children",
  alt: "A family stands beside an open car door that shows a marigold child seat inside.",
  position: "50% 50%",
  text: "dark",
  color: "#CCDDD3",
};
