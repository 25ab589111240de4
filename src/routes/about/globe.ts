/** Drawing a globe: points on a sphere of radius 1 seen from far away, above some place. Degrees, north and east positive. */
export type GeoPosition = { readonly latitude: number; readonly longitude: number };
export type ProjectedPoint = {
  readonly x: number;
  /** Downward, as in pictures. */
  readonly y: number;
  /** Toward the viewer: 1 in the middle, 0 at the rim, negative on the far side. */
  readonly depth: number;
};

const radians = Math.PI / 180;

/** Radius of the globe on the page and in the drawing of its land, in pixels. */
export const globeRadius = 240;
/** Where a drawn globe (scripts/world.ts) is seen from above: over the pole's sea, and around the world on both sides of the equator. */
export const globeCenters: readonly GeoPosition[] = [
  { latitude: 62, longitude: 2 },
  ...[30, -30].flatMap((latitude) =>
    [-150, -90, -30, 30, 90, 150].map((longitude) => ({ latitude, longitude })),
  ),
];

/** The name of the globe that is seen from above this center: 'globe-62n-2e'. */
export const nameGlobe = ({ latitude, longitude }: GeoPosition) =>
  `globe-${Math.abs(latitude)}${latitude < 0 ? "s" : "n"}-${Math.abs(longitude)}${longitude < 0 ? "w" : "e"}`;

/** The drawn globe's center that is nearest to the middle of some places. */
export function chooseGlobeCenter(places: readonly GeoPosition[]): GeoPosition {
  const nearness = (center: GeoPosition) =>
    places.reduce((sum, place) => sum + projectPosition(place, center).depth, 0);
  return globeCenters.reduce((best, center) => (nearness(center) > nearness(best) ? center : best));
}

/** The orthographic projection of a place on a globe seen from above `center`. */
export function projectPosition({ latitude, longitude }: GeoPosition, center: GeoPosition): ProjectedPoint {
  const [phi, lambda] = [latitude * radians, (longitude - center.longitude) * radians];
  const tilt = center.latitude * radians;
  const x = Math.cos(phi) * Math.sin(lambda);
  const y = Math.cos(tilt) * Math.sin(phi) - Math.sin(tilt) * Math.cos(phi) * Math.cos(lambda);
  const depth = Math.sin(tilt) * Math.sin(phi) + Math.cos(tilt) * Math.cos(phi) * Math.cos(lambda);
  return { x, y: -y, depth };
}

/** The shortest path between two places on the globe (a great circle), as `steps` + 1 places. */
export function listGreatCirclePoints(from: GeoPosition, to: GeoPosition, steps: number): GeoPosition[] {
  const [start, end] = [vector(from), vector(to)];
  const angle = Math.acos(Math.min(1, Math.max(-1, start.x * end.x + start.y * end.y + start.z * end.z)));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const [startWeight, endWeight] = [1 - step / steps, step / steps].map(
      (share) => Math.sin(share * angle) / (Math.sin(angle) || 1),
    ) as [number, number];
    const [x, y, z] = [
      start.x * startWeight + end.x * endWeight,
      start.y * startWeight + end.y * endWeight,
      start.z * startWeight + end.z * endWeight,
    ];
    return { latitude: Math.atan2(z, Math.hypot(x, y)) / radians, longitude: Math.atan2(y, x) / radians };
  });
}

/** An SVG path through the points on the near side, in a picture where the globe has this radius around 0. */
export function drawGlobePath(points: readonly ProjectedPoint[], radius: number): string {
  let pen = "M";
  return points
    .map(({ x, y, depth }) => {
      const isVisible = depth >= 0;
      const command = isVisible ? `${pen}${(x * radius).toFixed(1)} ${(y * radius).toFixed(1)}` : "";
      pen = isVisible ? "L" : "M";
      return command;
    })
    .join("");
}

/** The dark part of the near side as an SVG path: along the globe's rim, and back along the edge of the day, half an ellipse. */
export function drawGlobeNight(center: GeoPosition, sun: GeoPosition, radius: number): string {
  const { x, y, depth } = projectPosition(sun, center);
  const size = Math.hypot(x, y) || 1;
  // The edge's ends are at right angles to the sun. Four digits, since a half circle whose ends are 0.1 too close is visibly flattened.
  const end = (side: 1 | -1) =>
    `${((side * -y * radius) / size).toFixed(4)} ${((side * x * radius) / size).toFixed(4)}`;
  const rotation = (Math.atan2(y, x) / radians).toFixed(1);
  const minorRadius = (Math.abs(depth) * radius).toFixed(1);
  const sweep = depth > 0 ? 1 : 0;
  const dayEdge = `A${minorRadius} ${radius} ${rotation} 0 ${sweep} ${end(-1)}`;
  return `M${end(-1)}A${radius} ${radius} 0 0 0 ${end(1)}${dayEdge}Z`;
}

function vector({ latitude, longitude }: GeoPosition) {
  const [phi, lambda] = [latitude * radians, longitude * radians];
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) };
}
