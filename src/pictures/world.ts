/** Natural Earth's land, drawn by scripts/world.ts: a flat map in the projection of src/site/miller.ts, and a globe for the offices. */
export { default as worldMap } from "./art/world/map.svg?url";
export { default as worldGlobe } from "./art/world/globe.svg?url";
