import { mapHeight, mapWidth, mapMiddleLongitude, computeMapPosition } from "#site/miller.ts";

const radians = Math.PI / 180;
/** Pixels between two points of the night's edge. */
const step = 12;

/** The dark half of the map as an SVG path, for the point where the sun is overhead (degrees). */
export function drawMapNight(sun: { latitude: number; longitude: number }): string {
  // Never quite zero: at an equinox the edge runs from pole to pole.
  const slope = Math.tan((Math.abs(sun.latitude) < 0.05 ? 0.05 : sun.latitude) * radians);
  const edge = Array.from({ length: mapWidth / step + 1 }, (_, index) => {
    const x = index * step;
    const longitude = mapMiddleLongitude + (x / mapWidth - 0.5) * 360;
    const latitude = Math.atan(-Math.cos((longitude - sun.longitude) * radians) / slope) / radians;
    const y = computeMapPosition(longitude, Math.max(-88, Math.min(88, latitude))).y;
    return `${x} ${y.toFixed(1)}`;
  });
  // In northern summer the south pole is dark.
  const darkY = slope > 0 ? mapHeight : 0;
  return `M0 ${darkY}L${edge.join("L")}L${mapWidth} ${darkY}Z`;
}
