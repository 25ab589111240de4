/** The world map's projection: Miller cylindrical, with straight and equally spaced meridians, so that all hours are equally wide. */
const radians = Math.PI / 180;

/** The map's edges, in degrees, where few people live: the Bering Strait, north of Lapland and south of Cape Horn. */
const west = -172.5;
const north = 73;
const south = -56;

export const mapWidth = 1440;
const scale = mapWidth / (2 * Math.PI);
export const mapHeight = Math.round((computeMillerY(north) - computeMillerY(south)) * scale);

/** A place's position on the map, in pixels from the upper left corner. Takes degrees, north and east positive. */
export function computeMapPosition(longitude: number, latitude: number): { x: number; y: number } {
  const east = (((longitude - west) % 360) + 360) % 360;
  return {
    x: (east / 360) * mapWidth,
    y: (computeMillerY(north) - computeMillerY(latitude)) * scale,
  };
}

/** The longitude in the middle of the map, in degrees. */
export const mapMiddleLongitude = west + 180;

/** The height of a latitude (degrees) in the Miller projection of a globe with radius 1. */
export function computeMillerY(latitude: number): number {
  return 1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * latitude * radians));
}
