import type { Picture } from "../picture.ts";
import src from "../art/notes/unknown-link.svg?url&no-inline";

export const unknownLink: Picture = {
  name: "unknown-link",
  src,
  width: 720,
  height: 480,
  title: "Whose is it?",
  alt: "A lone suitcase on a baggage belt at night; the label on its string is blank, and on a shelf wait a bag and a straw hat.",
  position: "50% 50%",
  text: "light",
  color: "#5A3B4A",
};
