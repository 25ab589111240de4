import type { Picture } from "../picture.ts";
import src from "../art/scenes/service-chauffeur.svg?url";

export const serviceChauffeur: Picture = {
  name: "service-chauffeur",
  src,
  width: 1600,
  height: 900,
  title: "At the door",
  alt: "A chauffeur in a white uniform and dark cap holds open the rear door of a plum saloon on a red carpet before a glowing hotel portico at night.",
  position: "70% 62%",
  text: "light",
  color: "#796458",
};
