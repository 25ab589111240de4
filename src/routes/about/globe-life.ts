import { everyMinute, setClocks } from "#site/clockwork.ts";
import { overhead } from "#site/sun.ts";
import { globeCenter, globeRadius, nightOn } from "./globe.ts";

/** Sets the offices' clocks and the globe's night to this minute. */
function turnGlobe() {
  setClocks();
  const night = nightOn(globeCenter, overhead(Date.now()), globeRadius);
  document.querySelector(".globe-night")?.setAttribute("d", night);
}

/** From now on the globe goes by the visitor's clock. */
export const keepGlobe = () => everyMinute(turnGlobe);
