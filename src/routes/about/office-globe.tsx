import { useEffect } from "react";
import { site } from "#content/site.ts";
import { worldGlobe } from "#pictures/world.ts";
import { globeCenter, globeRadius, pathOf, project, greatCircle } from "./globe.ts";

/** The globe seen from above the shortest path between the offices, with that path, and the night by the visitor's clock. */
export function OfficeGlobe() {
  // A dynamic import, as in entry.client.ts: a static one would need the bundler's runtime on every page that is only looked at.
  useEffect(() => void import("./globe-behavior.ts").then(({ startGlobe }) => startGlobe()));
  const [one, other] = site.offices;
  if (!one || !other) return null;
  const path = greatCircle(one, other, 60).map((position) => project(position, globeCenter));
  return (
    <svg
      className="globe"
      viewBox="-244 -244 488 488"
      role="img"
      aria-label={`A globe seen from above the far north: one line joins ${one.city} and ${other.city}.`}
    >
      <image
        href={worldGlobe}
        x={-globeRadius}
        y={-globeRadius}
        width={2 * globeRadius}
        height={2 * globeRadius}
      />
      <path className="globe-night" />
      <path className="globe-way" d={pathOf(path, globeRadius)} />
      {[one, other].map((office) => {
        const { x, y } = project(office, globeCenter);
        return (
          <g
            key={office.city}
            transform={`translate(${(x * globeRadius).toFixed(1)} ${(y * globeRadius).toFixed(1)})`}
          >
            <circle className="globe-office" r="9" />
            <text className="globe-name" y="34" textAnchor={x < 0 ? "start" : "end"} x={x < 0 ? -9 : 9}>
              {office.city}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
