import type { Picture } from "../picture.ts";
import src from "../art/notes/on-the-list.svg?url&no-inline";

export const onTheList: Picture = {
  name: "on-the-list",
  src,
  width: 720,
  height: 480,
  title: "The mail comes by road",
  alt: "A mailbox beside a winding road at sundown, its red flag up and a letter leaning out, while a small red car drives into the hills.",
  position: "50% 50%",
  text: "dark",
  color: "#B4A578",
};
