import { everyMinute, setClocks } from "#site/clockwork.ts";
import { sunPosition } from "#site/sun.ts";
import { globeCenter, globeRadius, nightOn } from "./globe.ts";

/** Updates the offices' clocks and the night on the globe to the current minute. */
function updateGlobe() {
  setClocks();
  const night = nightOn(globeCenter, sunPosition(Date.now()), globeRadius);
  document.querySelector(".globe-night")?.setAttribute("d", night);
}

/** Keeps the globe up to date by the visitor's clock from now on. */
export const startGlobe = () => everyMinute(updateGlobe);
