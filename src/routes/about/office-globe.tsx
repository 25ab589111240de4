import { useCatalog } from "#site/catalog-source.ts";
import { useEffect } from "react";
import { worldGlobeAddresses } from "#pictures/world.ts";
import {
  chooseGlobeCenter,
  nameGlobe,
  globeRadius,
  drawGlobePath,
  projectPosition,
  listGreatCirclePoints,
} from "./globe.ts";

/** How far from a mark, in pixels, another one's name may be below it. */
const nameRoom = 48;

/** The globe with the offices, the shortest path between them if they are two, and the night by the visitor's clock. */
export function OfficeGlobe() {
  const catalog = useCatalog();
  // A dynamic import, as in entry.client.ts: a static one would need the bundler's runtime on every page that is only looked at.
  useEffect(() => void import("./globe-behavior.ts").then(({ startGlobeUpdates }) => startGlobeUpdates()));
  const offices = catalog.company.offices.filter(
    ({ city }, index, all) => all.findIndex((office) => office.city === city) === index,
  );
  const center = chooseGlobeCenter(offices);
  const marks = offices.flatMap((office) => {
    const { x, y, depth } = projectPosition(office, center);
    return depth > 0 ? { city: office.city, x: x * globeRadius, y: y * globeRadius } : [];
  });
  const [one, other] = offices;
  const path = one && other && offices.length === 2 ? listGreatCirclePoints(one, other, 60) : [];
  const names = offices.map(({ city }) => city).join(path.length > 0 ? " and " : ", ");
  return (
    <svg
      className="globe"
      viewBox="-244 -244 488 488"
      role="img"
      aria-label={path.length > 0 ? `A globe: one line joins ${names}.` : `A globe with ${names}.`}
      data-center={`${center.latitude} ${center.longitude}`}
    >
      <image
        href={worldGlobeAddresses[nameGlobe(center)]}
        x={-globeRadius}
        y={-globeRadius}
        width={2 * globeRadius}
        height={2 * globeRadius}
      />
      <path className="globe-night" />
      <path
        className="globe-way"
        d={drawGlobePath(
          path.map((position) => projectPosition(position, center)),
          globeRadius,
        )}
      />
      {marks.map(({ city, x, y }, index) => {
        const isCrowded = marks.slice(0, index).some((mark) => Math.hypot(mark.x - x, mark.y - y) < nameRoom);
        return (
          <g key={city} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <circle className="globe-office" r="9" />
            <text
              className="globe-name"
              y={isCrowded ? -18 : 34}
              textAnchor={x < 0 ? "start" : "end"}
              x={x < 0 ? -9 : 9}
            >
              {city}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
