import type { Picture } from "../picture.ts";
import src from "../art/scenes/service-self-drive.svg?url";

export const serviceSelfDrive: Picture = {
  name: "service-self-drive",
  src,
  width: 1600,
  height: 900,
  title: "The wheel is yours",
  alt: "The view over a steering wheel and dashboard, through the windshield, to an open country road with hills and a small red car far ahead.",
  position: "68% 55%",
  text: "dark",
  color: "#758A82",
};
