/** The world map's projection: Miller's cylinder, on which every meridian is a straight line and the hours are equally wide. */
const radians = Math.PI / 180;

/** Cut where few people live: through the Bering Strait, north of Lapland and south of Cape Horn. Degrees. */
const west = -172.5;
const north = 73;
const south = -56;

export const mapWidth = 1440;
const scale = mapWidth / (2 * Math.PI);
export const mapHeight = Math.round((stretched(north) - stretched(south)) * scale);

/** Where a place stands on the map, in pixels from its upper left corner. Degrees, north and east positive. */
export function onMap(longitude: number, latitude: number): { x: number; y: number } {
  const east = (((longitude - west) % 360) + 360) % 360;
  return { x: (east / 360) * mapWidth, y: (stretched(north) - stretched(latitude)) * scale };
}

/** The longitude in the middle, around which the sheet is rolled out. */
export const middle = west + 180;

/** Miller's height of a latitude, for a globe of radius 1. */
export function stretched(latitude: number): number {
  return 1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * latitude * radians));
}
