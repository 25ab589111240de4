import type { Picture } from "../picture.ts";
import src from "../art/scenes/not-found.svg?url";

export const notFound: Picture = {
  name: "not-found",
  src,
  width: 1600,
  height: 900,
  title: "The road ends here",
  alt: "A road disappears under a sand dune where a lone car has stopped; its driver studies a map beside a signpost with four blank arms while a camel looks on.",
  position: "68% 60%",
  text: "dark",
  color: "#D5C8AB",
};
