import { runNowAndEveryMinute, setClocks } from "#site/clockwork.ts";
import { computeSubsolarPoint } from "#site/sun.ts";
import { globeRadius, drawGlobeNight } from "./globe.ts";

/** Updates the offices' clocks and the night on the globe to the current minute. */
function updateGlobe() {
  setClocks();
  const globe = document.querySelector<SVGElement>(".globe");
  const [latitude, longitude] = globe?.dataset["center"]?.split(" ").map(Number) ?? [];
  if (latitude === undefined || longitude === undefined) return;
  const night = drawGlobeNight({ latitude, longitude }, computeSubsolarPoint(Date.now()), globeRadius);
  globe?.querySelector(".globe-night")?.setAttribute("d", night);
}

/** Keeps the globe up to date by the visitor's clock from now on. */
export const startGlobeUpdates = () => runNowAndEveryMinute(updateGlobe);
