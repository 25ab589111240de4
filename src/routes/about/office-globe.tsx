import { site } from "#content/site.ts";
import { pathOf, type Position, project, shortestWay } from "./globe.ts";

const radius = 240;
/** Between the two offices, over the far north, so that both are seen. */
const center: Position = { latitude: 62, longitude: 2 };

const degreesFrom = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

const meridians = degreesFrom(-180, 165, 15).map((longitude) =>
  pathOf(
    degreesFrom(-88, 88, 4).map((latitude) => project({ latitude, longitude }, center)),
    radius,
  ),
);
const parallels = degreesFrom(-45, 75, 15).map((latitude) =>
  pathOf(
    degreesFrom(-180, 180, 4).map((longitude) => project({ latitude, longitude }, center)),
    radius,
  ),
);

/** A globe drawn from the offices' own coordinates, with the shortest way between them. */
export function OfficeGlobe() {
  const [one, other] = site.offices;
  if (!one || !other) return null;
  const way = shortestWay(one, other, 60).map((position) => project(position, center));
  return (
    <svg
      className="globe"
      viewBox="-270 -270 540 540"
      role="img"
      aria-label={`A globe seen from above the far north: one line joins ${one.city} and ${other.city}.`}
    >
      <circle className="globe-sea" r={radius} />
      <path className="globe-lines" d={[...meridians, ...parallels].join("")} />
      <path className="globe-way" d={pathOf(way, radius)} />
      {[one, other].map((office) => {
        const { x, y } = project(office, center);
        return (
          <g key={office.city} transform={`translate(${(x * radius).toFixed(1)} ${(y * radius).toFixed(1)})`}>
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
