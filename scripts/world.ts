/**
 * Draws src/pictures/art/world from Natural Earth's land (public domain), so that neither the build nor a browser computes projections:
 * node scripts/world.ts
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  geoGraticule,
  geoOrthographic,
  geoPath,
  geoProjection,
  type GeoPermissibleObjects,
  type GeoProjection,
} from "d3-geo";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { colors } from "#brand/colors.ts";
import { globeCenters, nameGlobe, globeRadius, type GeoPosition } from "#routes/about/globe.ts";
import { mapHeight, mapWidth, mapMiddleLongitude, computeMapPosition, computeMillerY } from "#site/miller.ts";

const atlas = createRequire(import.meta.url)("world-atlas/land-110m.json") as Topology<{
  land: GeometryCollection;
}>;
const land = feature(atlas, atlas.objects.land);

/** The drawings as SVG, by the names of their files. */
export function drawings(): Record<string, string> {
  const globes = globeCenters.map((center) => [`${nameGlobe(center)}.svg`, globe(center)] as const);
  return { "map.svg": map(), ...Object.fromEntries(globes) };
}

/** Sea, land, and a line for each hour. */
function map(): string {
  const projection = geoProjection((lambda, phi) => [lambda, computeMillerY((phi * 180) / Math.PI)])
    .rotate([-mapMiddleLongitude, 0])
    .scale(mapWidth / (2 * Math.PI))
    .translate([mapWidth / 2, computeMapPosition(mapMiddleLongitude, 0).y])
    .clipExtent([
      [0, 0],
      [mapWidth, mapHeight],
    ])
    .precision(1);
  const hours = Array.from(
    { length: 24 },
    (_, hour) => `M${mapWidth / 24 + (hour * mapWidth) / 12} 0V${2 * mapHeight}`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${mapWidth}" height="${mapHeight}" viewBox="0 0 ${2 * mapWidth} ${2 * mapHeight}">
<path fill="${colors.sand}" d="${pathData(projection, land)}"/>
<path fill="none" stroke="${colors.ink}" stroke-opacity=".2" vector-effect="non-scaling-stroke" d="${hours.join("")}"/>
</svg>
`;
}

/** The same land on a globe, seen from above a place. */
function globe({ latitude, longitude }: GeoPosition): string {
  const size = 2 * globeRadius;
  const projection = geoOrthographic()
    .rotate([-longitude, -latitude])
    .scale(globeRadius)
    .translate([globeRadius, globeRadius])
    .clipAngle(90)
    .precision(1);
  const lines = geoGraticule().step([15, 15])();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${2 * size} ${2 * size}">
<circle cx="${size}" cy="${size}" r="${size}" fill="${colors.lagoon}"/>
<path fill="${colors.sand}" d="${pathData(projection, land)}"/>
<path fill="none" stroke="${colors.mist}" stroke-opacity=".38" vector-effect="non-scaling-stroke" d="${pathData(projection, lines)}"/>
</svg>
`;
}

/** As steps in half pixels: small whole numbers take half the bytes. Anything smaller than two pixels is left out. */
function pathData(projection: GeoProjection, shape: GeoPermissibleObjects): string {
  const path = geoPath(projection).digits(1)(shape) ?? "";
  return path
    .split("M")
    .filter((line) => line !== "")
    .map((line) => {
      const isClosed = line.endsWith("Z");
      const points = line
        .replace("Z", "")
        .split("L")
        .map((point) => point.split(",").map((value) => Math.round(Number(value) * 2)) as [number, number]);
      const steps = points.flatMap(([x, y], index) => {
        const [fromX, fromY] = points[index - 1] ?? [0, 0];
        return index > 0 && x === fromX && y === fromY
          ? []
          : [`${x - fromX} ${y - fromY}`.replace(" -", "-")];
      });
      const [start, ...rest] = steps;
      if (start === undefined || rest.length < (isClosed ? 3 : 1)) return "";
      const [x, y] = points[0] ?? [0, 0];
      return `M${x} ${y}l${rest.join(" ").replaceAll(" -", "-")}${isClosed ? "z" : ""}`;
    })
    .join("");
}

if (import.meta.main) {
  for (const [name, svg] of Object.entries(drawings())) {
    writeFileSync(new URL(`../src/pictures/art/world/${name}`, import.meta.url), svg);
  }
}
